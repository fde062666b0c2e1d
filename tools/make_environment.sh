#!/bin/sh
# Makes a virtual environment, or says in a sentence why it cannot.
# Usage: make_environment.sh PYTHON FOLDER
set -eu
python=$1
folder=$2

if ! command -v "$python" >/dev/null; then
    echo "Spellenkast needs Python 3.11 or newer, and there is no '$python' here." >&2
    echo "Install it (on Debian or Ubuntu: apt-get install python3 python3-venv), then try again." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Spellenkast needs Python 3.11 or newer; '$python' is $("$python" -V 2>&1)." >&2
    echo "If there is a newer one, name it: make PYTHON=python3.12 play" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    echo "'$python' cannot make virtual environments: its venv module is missing." >&2
    echo "On Debian or Ubuntu: apt-get install python3-venv, then try again." >&2
    exit 1
fi
echo "Making a virtual environment in $folder..."
"$python" -m venv "$folder"
