"""Small pieces of other games, so that core is not shaped by one game alone."""
