"""Files, read and written whole."""

import os
import shutil
import tempfile


def read(path):
    with open(path, "rb") as file:
        return file.read()


def replace(texts):
    """Writes new texts to existing files, a dictionary by path. Every text is on the disk before the
    first file is replaced, so a full disk or a missing right changes none of them."""
    written = []
    try:
        for path, text in texts.items():
            path = os.path.realpath(path)
            number, temporary = tempfile.mkstemp(dir=os.path.dirname(path), prefix=".record-")
            written.append((temporary, path))
            with os.fdopen(number, "wb") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
            shutil.copymode(path, temporary)
        while written:
            os.replace(*written[0])
            written.pop(0)
    finally:
        for temporary, _ in written:
            os.unlink(temporary)
