"""The operation `associate`: what an association file says about a link and an app."""

from association_rules import rules_for
from link import Link
from pattern import with_variables, without_variables
from slashes import path_patterns
from variables import Variables

MATCH, EXCLUDE, NO_MATCH = "match", "exclude", "no_match"


def associate(association, app, url):
    """The first rule that fits decides; a link that none fits is `no_match`, not `exclude`."""
    applinks = association.get("applinks")
    if not isinstance(applinks, dict):
        return NO_MATCH
    link = Link(url, Variables(applinks.get("substitutionVariables")))
    if not link.is_web:
        return NO_MATCH
    for rule in rules_for(applinks, app):
        if _fits(rule, link):
            return EXCLUDE if rule.excludes else MATCH
    return NO_MATCH


def _fits(rule, link):
    path = link.part("/", rule)
    return (any(_pattern_fits(pattern, rule, path) for pattern in path_patterns(rule.path))
            and _pattern_fits(rule.fragment, rule, link.part("#", rule))
            and _query_fits(rule, link))


def _query_fits(rule, link):
    """As a string, the whole query; as a dictionary, every value of every name in it."""
    if isinstance(rule.query, str):
        return _pattern_fits(rule.query, rule, link.part("?", rule))
    return all(
        _pattern_fits(pattern, rule, value)
        for name, pattern in rule.query.items()
        for value in link.values_of_item(name, rule))


def _pattern_fits(pattern, rule, text):
    cut = without_variables if rule.is_legacy else with_variables
    tokens = cut(pattern, rule.folds)
    return tokens is not None and text.fits(tokens)
