"""madsmtm/objc2 #362: no source frame after loadRequest."""

import reference
from hardened_content import app_initiated


def marked(action, policy):
    """Our own loads are those that we have marked; the source frame tells the rest."""
    if action.app_initiated:
        return app_initiated(action, policy)


reference.replace(reference.hardened, "h-app-initiated", marked)
reference.serve("own-load-stopped", ["hardened"])
