import NavigationPolicy

/// How the origin of the source frame is to the shown page's.
package enum SourceOriginKind: String, Sendable, CaseIterable {
  /// It is not known.
  case unknown
  /// It equals no other.
  case opaque
  /// It is the shown page's.
  case same
  /// It is another.
  case other

  /// The kind in an action.
  init(_ action: NavigationAction) {
    guard let text = action.sourceFrame?.origin else {
      self = .unknown
      return
    }
    guard let origin = Origin(URLReading(text)) else {
      self = .opaque
      return
    }
    let shown = action.currentURL.flatMap { Origin(URLReading($0)) }
    self = origin == shown ? .same : .other
  }
}
