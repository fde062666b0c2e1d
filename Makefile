# The two commands of the README are `make play` and `make test`. Each makes the virtual
# environment when it is not there yet, and installs again only when a pin has changed.

PYTHON ?= python3
VENV ?= .venv
# More words for the command, such as: make play ARGS="--port 9000"
ARGS ?=

BIN := $(VENV)/bin
PINS := pyproject.toml constraints.txt package.json hatch_build.py
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.DEFAULT_GOAL := help
.PHONY: help play test check format coverage bench pictures browser clean

help:  ## say what each command does
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile

play: $(VENV)/.play  ## start the table, and say where to open it
	@$(BIN)/spellenkast serve $(ARGS)

test: check browser  ## run the linters and all tests
	@$(BIN)/python -m pytest -n auto $(ARGS)

check: $(VENV)/.dev  ## run the linters and type checkers only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-logo
	$(BIN)/mypy
	PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright --pythonpath $(BIN)/python

format: $(VENV)/.dev  ## put the code in the house style
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

coverage: $(VENV)/.dev browser  ## say which lines no test reaches
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest $(ARGS)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

bench: $(VENV)/.dev  ## measure what docs/benchmarks.md reports
	@$(BIN)/python -m benchmarks $(ARGS)

pictures: $(VENV)/.dev browser  ## take the screenshots in docs/pictures again
	@$(BIN)/python -m tools.pictures $(ARGS)

clean:  ## remove the virtual environment and all that was built
	@rm -rf $(VENV) build dist src/spellenkast/web/static/vendor
	@rm -rf .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

browser:
	@sh tools/ensure_browser.sh

$(VENV)/.made:
	@sh tools/make_environment.sh "$(PYTHON)" "$(VENV)"
	@touch $@

$(VENV)/.play: $(PINS) | $(VENV)/.made
	@echo "Installing what Spellenkast needs to play..."
	@$(PIP) -e .
	@touch $@

$(VENV)/.dev: $(PINS) | $(VENV)/.made
	@echo "Installing what Spellenkast needs to play and to be tested..."
	@$(PIP) -e '.[dev]'
	@touch $(VENV)/.play $@
