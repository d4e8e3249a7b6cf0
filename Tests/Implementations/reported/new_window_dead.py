"""JadenGeller/Helium #110: target=_blank."""

import reference

# The delegate has no branch for a nil target, and there is no WKUIDelegate.
reference.remove(reference.baseline, "new-window")
reference.remove(reference.hardened, "h-new-window")
reference.serve("new-window-dead", ["baseline", "hardened"], creates_windows=False)
