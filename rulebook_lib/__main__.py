"""``python -m rulebook_lib`` is the ``rulebook`` command."""

from rulebook_lib.cli import main

if __name__ == "__main__":
    main()
