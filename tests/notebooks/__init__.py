"""Tests of the notebooks without a browser."""
