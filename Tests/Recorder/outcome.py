"""How a run ends: its exit code, and a sentence where something went wrong."""

import sys
import traceback

import lines
from errors import Missing, RecorderError

SKIPPED, FAILED, INTERRUPTED = 77, 2, 130


def of(work):
    """Does the work, which returns an exit code, and returns the code to end with. Exit code 1 says
    that a record differs, so nothing that goes wrong may end with it."""
    try:
        return work()
    except Missing as error:
        _say("skipped: %s" % error)
        return SKIPPED
    except RecorderError as error:
        _say(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        pass
    except OSError as error:
        _say("%s%s" % ("%s: " % error.filename if error.filename else "", error.strerror or error))
    except Exception:
        for line in traceback.format_exc().splitlines():
            lines.show(line, sys.stderr)
    return FAILED


def _say(sentence):
    lines.show("record: %s" % sentence, sys.stderr)
