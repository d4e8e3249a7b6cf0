#!/usr/bin/env bash
# Checks the extractor in Python: every page vector that libxml2 reads right, and its own tests.
# Where no python3 has the module lxml, it says so and checks nothing.
#
# usage: check.sh [FOLDER-OF-THE-PROGRAMS]
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../../.." && pwd)"
programs="$(realpath "${1:-$root/.build/debug}")"
export PYTHONDONTWRITEBYTECODE=1

python=
for candidate in /usr/bin/python3 python3; do
  if "$candidate" -c 'import lxml.etree' 2>/dev/null; then
    python="$candidate"
    break
  fi
done
if [ -z "$python" ]; then
  echo "skipped: no python3 with the module lxml is here; the extractor in Python was not checked"
  exit 0
fi

failed=0
"$python" -m unittest discover -q -s "$here" || failed=1
"$programs/navpolicy" run --vectors "$root/Vectors" --operation extract --level must \
  -- "$python" "$here/engine.py" || failed=1
exit "$failed"
