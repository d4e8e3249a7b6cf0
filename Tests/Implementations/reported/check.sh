#!/usr/bin/env bash
# Runs engines that have one publicly reported bug each, and looks whether the first cause that the
# report names is that bug.
#
# usage: check.sh NAVPOLICY
set -euo pipefail
navpolicy="$(realpath "$1")"
cd "$(dirname "$0")"
export PYTHONDONTWRITEBYTECODE=1

wrong=0 count=0
while read -r engine pattern; do
  case "$engine" in '' | '#'*) continue ;; esac
  count=$((count + 1))
  report="$("$navpolicy" run --failures 0 --vectors ../../../Vectors -- python3 "$engine.py" || true)"
  cause="$(sed -n 's/^Cause 1: //p' <<<"$report")"
  if ! grep -qE -- "$pattern" <<<"$cause"; then
    echo "$engine: expected /$pattern/, the first cause is: ${cause:-none}"
    wrong=$((wrong + 1))
  fi
done <causes.txt
echo "$((count - wrong)) of $count reported bugs are named first"
[ "$wrong" = 0 ] && [ "$count" = "$(($(ls ./*.py | wc -l) - 1))" ]
