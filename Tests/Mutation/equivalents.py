"""The list of mutants that no vector can kill because no behaviour changes."""

from toolchain import ToolError


class Equivalents:
    def __init__(self, text):
        self.reasons = {}
        for number, line in enumerate(text.splitlines(), 1):
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            # Code holds `|` and `#`, so the reason stands behind the last ` # `.
            key, mark, reason = line.rpartition(" # ")
            if not mark or not reason.strip() or key.count(" | ") < 2:
                raise ToolError(
                    "equivalents.txt, line %d: <file> | <original line> | <mutated line> # reason"
                    % number)
            self.reasons[key.strip()] = reason.strip()

    def __contains__(self, key):
        return key in self.reasons

    def stale(self, known_keys, known_files, killed_keys):
        """`(entry, why)`: lines that name no mutant any more, and those whose mutant dies.

        `known_files` are the files that were looked at, None for all.
        """
        found = []
        for key in self.reasons:
            if key in known_keys:
                if key in killed_keys:
                    found.append((key, "a vector kills it"))
            elif known_files is None or key.split(" | ")[0] in known_files:
                found.append((key, "no such mutant"))
        return found
