"""What stops a recording."""


class RecorderError(Exception):
    """The recorder or the engine under test cannot go on; the text is for a person."""


class Missing(RecorderError):
    """A package that the recorder needs is not installed: the run is skipped, not failed."""
