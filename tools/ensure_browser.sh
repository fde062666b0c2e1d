#!/bin/sh
# Makes sure that there is a Chromium for the browser tests, or says what to install.
# The tests look for one in the same places; SPELLENKAST_CHROMIUM names another.
set -eu

for name in "${SPELLENKAST_CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name" >/dev/null; then
        exit 0
    fi
done
# On Ubuntu the package only points to a snap, which a container cannot start.
if [ "$(id -u)" = 0 ] && grep -qs '^ID=debian$' /etc/os-release; then
    echo "Installing Chromium for the browser tests..."
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends chromium >/dev/null
    exit 0
fi
echo "The browser tests need Chromium, and there is none here." >&2
echo "Install it (on Debian, as root: apt-get install chromium), or name the program of one:" >&2
echo "    SPELLENKAST_CHROMIUM=/path/to/chrome make test" >&2
exit 1
