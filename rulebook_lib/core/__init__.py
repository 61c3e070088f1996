"""What every game shares: positions, moves, chance, rulebooks, worked examples. Knows no game and no screen."""
