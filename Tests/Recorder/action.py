"""The navigation action of the protocol, made of what WebKit asked (ACT-1 to ACT-12, HRD-30)."""


def action(asked, current_url, app_initiated=False, download=False):
    """All members of an action. A URL that does not parse is null, as on iOS (ACT-2); a frame
    whose origin is not known has none."""
    return {
        "url": asked.url if asked.url_parses else None,
        "navigationType": asked.type,
        "sourceFrame": _frame(asked.source, with_origin=True),
        "targetFrame": _frame(asked.target),
        "isRedirect": asked.redirect,
        "userGesture": _gesture(asked),
        "httpMethod": asked.method or "GET",
        "shouldPerformDownload": download,
        "currentURL": current_url,
        "appInitiated": app_initiated,
    }


def input_for(action, inputs):
    """What an engine gets that lists these inputs: those and the URL, nothing else (PRO-6)."""
    given = {"url": action["url"]}
    for name, value in action.items():
        if name in inputs:
            given[name] = value
    source, target = action["sourceFrame"], action["targetFrame"]
    origin = (source or {}).get("origin")
    if "sourceFrame" in inputs and source is not None and "sourceOrigin" not in inputs:
        given["sourceFrame"] = {"isMainFrame": source["isMainFrame"]}
    if "sourceOrigin" in inputs and "sourceFrame" not in inputs and source is not None:
        given["sourceFrame"] = {"origin": origin}
    if "hasTarget" in inputs:
        given["hasTarget"] = target is not None
    if "targetIsMain" in inputs:
        given["targetIsMain"] = target is not None and target["isMainFrame"]
    return given


def _frame(frame, with_origin=False):
    if frame is None:
        return None
    made = {"isMainFrame": frame.is_main}
    if with_origin and frame.origin is not None:
        made["origin"] = frame.origin
    return made


def _gesture(asked):
    """As an app on iOS knows it: a link's gesture or that it has none, a form's gesture only."""
    if asked.type == "linkActivated":
        return asked.gesture
    return True if asked.type == "formSubmitted" and asked.gesture else None
