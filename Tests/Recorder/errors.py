"""What stops a recording."""


class RecorderError(Exception):
    """The recorder or the engine under test cannot go on; the text is for a person."""


class Missing(RecorderError):
    """The system or a package that the recorder needs is not here: the run is skipped, not failed."""
