"""The slash rules: how a path and the pattern for a path are read before they are compared.

They hold for `/` and for `paths`, and for neither the query nor the fragment.
"""


def trimmed_path(path):
    """The path without its final slashes; an empty path and `/` are both the root, ""."""
    return path.rstrip("/")


def path_patterns(pattern):
    """The patterns to try, one after the other, against a trimmed path."""
    pattern = pattern.rstrip("/")
    variants = [pattern]
    if pattern.endswith("/*"):
        variants.append(pattern[:-len("/*")])
    for variant in variants:
        if variant.startswith("/"):
            name = variant.lstrip("/")
            yield "/" + name if name else ""
        else:
            # A leading `*` may take the slash, so the pattern is tried as it is written, too.
            yield variant
            if variant:
                yield "/" + variant
