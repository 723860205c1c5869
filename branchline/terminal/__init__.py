"""Games in the terminal, and everything else that is printed."""

INTERRUPTED = 130  # the exit code of a program that was ended by Ctrl-C
