PYTHON ?= python3
GAME ?= ticket-to-ride
SEATS ?= you,random,random
ARGS ?=
LOCKFLAGS ?=
MATCHES ?= 3500

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -q
READY := .venv/ready
UV := uv==0.13.7

.PHONY: help setup play test lint types check oracle bounds bench lock clean gone

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-6s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## create .venv with everything locked in requirements/ (PYTHON=python3.12 picks a Python)
	@:

play: setup ## play in the terminal (GAME=ticket-to-ride-europe SEATS=you,random)
	@$(BIN)/branchline play '$(GAME)' --seats '$(SEATS)' $(ARGS)

test: setup ## all tests (ARGS="-k tunnel" for some)
	@$(BIN)/python -m pytest $(ARGS)

lint: setup ## style and likely mistakes
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: setup ## type check
	@$(BIN)/python -m mypy

check: lint types test ## lint, types and test

oracle: setup ## the long comparison of engines and oracles (MATCHES=3500: a million decisions of Russian Railroads)
	@BRANCHLINE_ORACLE_MATCHES=$(MATCHES) $(BIN)/python -m pytest tests/russian_railroads/test_against_oracle.py $(ARGS)
	@BRANCHLINE_ORACLE_MATCHES=$(MATCHES) $(BIN)/python -m pytest tests/ticket_to_ride/test_against_oracle.py $(ARGS)

bounds: setup ## all tests with every index checked in compiled code
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest $(ARGS)

bench: setup ## measure the speed
	@$(BIN)/python -m benchmarks.run $(ARGS)

# The ready file is written last and taken away first: an environment without it is half-made and starts anew,
# one with it is brought up to date in place. A Python that has gone from the system counts as gone here too.
$(READY): requirements/dev.lock pyproject.toml $(shell test -x $(BIN)/python || echo gone)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "branchline needs Python 3.11 or newer, and $(PYTHON) is not: name one with PYTHON=..." >&2; exit 1; }
	@echo "Setting up .venv; this takes about a minute, once."
	@if test -e $@ && test -x $(BIN)/python; then rm $@; else rm -rf .venv && $(PYTHON) -m venv .venv; fi
	@$(PIP) install --require-hashes -r requirements/dev.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

LOCK := .venv-lock/bin/uv -q --no-config pip compile --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

lock: ## write requirements/*.lock anew from pyproject.toml (LOCKFLAGS=--upgrade for newer versions)
	@$(PYTHON) -m venv --clear .venv-lock
	@.venv-lock/bin/python -m pip --disable-pip-version-check -q install $(UV)
	@$(LOCK) $(LOCKFLAGS) pyproject.toml --extra data --extra server --group dev -o requirements/dev.lock
	@$(LOCK) $(LOCKFLAGS) pyproject.toml --extra data --extra server --group build -c requirements/dev.lock -o requirements/run.lock
	@rm -rf .venv-lock

clean: ## remove .venv, caches and builds
	@rm -rf .venv .venv-lock .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
	@find branchline tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
