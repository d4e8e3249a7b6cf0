/// Which elements of the markup become part of the document.
package struct TreeRules: Sendable, Hashable {
  /// Whether the content of `<template>` is no part of the document.
  package var templatesAreInert = true
  /// Whether a template with `shadowrootmode` is a shadow tree, whose content counts.
  package var shadowRoots = true
  /// Whether `<select>` drops everything but options, as WebKit before 2.52 does.
  package var selectDropsContent = true
  /// Whether a form in a form is dropped.
  package var dropsNestedForms = true
  /// Whether `<svg>` and `<math>` have elements of their own: an `<iframe>` in them is no frame.
  package var foreignContent = true
  /// Whether a `<frameset>` replaces what the body had.
  package var framesets = true

  /// The HTML standard's rules.
  package init() {}
}
