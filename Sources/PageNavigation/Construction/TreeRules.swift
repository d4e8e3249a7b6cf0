/// Which elements of the markup become part of the document.
public struct TreeRules: Sendable, Hashable {
  /// Whether the content of `<template>` is no part of the document.
  public var templatesAreInert = true
  /// Whether a template with `shadowrootmode` is a shadow tree, whose content counts.
  public var shadowRoots = true
  /// Whether `<select>` drops everything but options, as WebKit before 2.52 does.
  public var selectDropsContent = true
  /// Whether a form in a form is dropped.
  public var dropsNestedForms = true
  /// Whether `<svg>` and `<math>` have elements of their own: an `<iframe>` in them is no frame.
  public var foreignContent = true
  /// Whether a `<frameset>` replaces what the body had.
  public var framesets = true

  /// The HTML standard's rules.
  public init() {}
}
