#!/usr/bin/env bash
# Shows that the example app's tests are green, go red for a planted mistake and name it, and that
# the tool scores their transcripts to the same verdict.
#
# usage: check.sh [NAVPOLICY]
set -euo pipefail
navpolicy="$(realpath "${1:-$(dirname "$0")/../../.build/debug/navpolicy}")"
cd "$(dirname "$0")"

transcripts="$(mktemp -d)"
trap 'rm -rf "$transcripts"' EXIT
mkdir "$transcripts/sound" "$transcripts/mistaken"

fail() { printf 'check.sh: %s\n' "$*" >&2; exit 1; }

swift build --build-tests --disable-xctest -Xswiftc -warnings-as-errors
run() { swift test --skip-build --disable-xctest "$@"; }

SHOP_TRANSCRIPTS="$transcripts/sound" run || fail "the app's tests are red"

if SHOP_MISTAKE=host-by-suffix SHOP_TRANSCRIPTS="$transcripts/mistaken" \
  run --filter links >"$transcripts/output" 2>&1; then
  fail "the app's tests are green although hosts are compared by their end"
fi
grep -q "BROKEN  prp-look-alike-host" "$transcripts/output" \
  || fail "the planted mistake is not named: $(cat "$transcripts/output")"

# The last line of a transcript is its footer, which holds the verdict of the tests.
for transcript in "$transcripts"/*/*.jsonl; do
  recorded="$(tail -1 "$transcript" | sed 's/.*"verdict":"\([^"]*\)".*/verdict: \1/')"
  scored="$("$navpolicy" diagnose "$transcript" --vectors ../../Vectors | sed -n 1p || true)"
  [ "$recorded" = "$scored" ] || fail "the tests said \"$recorded\", the tool \"$scored\""
  echo "$scored"
done

# What an app links is plain Swift, and what the tool links is no resource of a test target.
for module in CChildProcess CHTMLParser PageNavigation; do
  [ -z "$(find .build/debug/ -path "*/$module.build/*.o" -print -quit)" ] \
    || fail "NavigationConformance pulls in $module"
done
if grep -qa navpolicy_NavigationConformance "$navpolicy"; then
  fail "the tool links NavigationConformance"
fi
echo "the example app is as it should be"
