"""All edits of a file, each once, none where only reports or declarations are changed."""

import structure_operators
import token_operators
from swift_source import Source


def edits(path, text):
    source = Source(path, text)
    seen, found = set(), []
    for operator in token_operators.ALL + structure_operators.ALL:
        for edit in operator(source):
            mutated = edit.mutated_text
            if mutated == text or mutated in seen or source.is_excluded(edit.start, edit.end):
                continue
            seen.add(mutated)
            found.append(edit)
    return sorted(found, key=lambda edit: (edit.start, edit.end, edit.replacement))
