"""Settings for all tests. Markers and warnings are configured in pyproject.toml."""

import os

from hypothesis import settings

# An example may include compiling, and busy machines stall: speed is the benchmark's business.
settings.register_profile("branchline", deadline=None)
settings.load_profile("branchline")

# The tests read English, whatever the machine speaks.
os.environ["BRANCHLINE_LANGUAGE"] = "en"
