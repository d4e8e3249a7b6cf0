"""hotwired/turbo-ios #43: session.reload()."""

import reference

# Reloads and steps through history come to the same branches as everything else.
reference.remove(reference.hardened, "h-history")
reference.serve("reload-judged-again", ["hardened"])
