#!/usr/bin/env bash
# Tests the recorder; where WebKitGTK is installed, records ten page cases again, uses pages that are
# written against it, and watches a page of advertising under three engines.
#
# usage: check.sh [FOLDER-OF-THE-PROGRAMS]
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
bin="$(realpath "${1:-$here/../../.build/debug}")"
cd "$here"
export PYTHONDONTWRITEBYTECODE=1 SWIFT_BACKTRACE=enable=no

python3 -m unittest discover -q

# One of each kind: frames, keys, Return, no scripting, reloads, shadows, drawings, targets.
cases=(advertising nested-srcdoc download-in-sandbox forms-without-a-button
  noscript-without-scripting empty-addresses-without-base templates links-in-drawings
  targets-of-forms unparsable-links)
code=0
./record --check "${cases[@]}" || code=$?
if [ "$code" = 77 ]; then
  echo "not recorded and not watched: ${#cases[@]} page cases, pages against the recorder, 1 page under 3 engines"
  exit 0
fi
[ "$code" = 0 ] || exit "$code"

python3 -m unittest -q check_pages

if [ ! -x "$bin/navpolicy-reference" ]; then
  echo "not watched: $bin/navpolicy-reference is not built"
  exit 0
fi
NAVPOLICY_REFERENCE="$bin/navpolicy-reference" python3 -m unittest -q check_watching
