/// One step of a pattern.
enum PatternElement: Sendable, Equatable {
  /// This unit.
  case literal(UInt32)
  /// `?`: one unit.
  case one
  /// `*`: any number of units.
  case run
  /// `$(name)`: one of the values at this index of the variables.
  case variable(Int)
  /// What matches nothing: a reference that is undefined or not closed.
  case nothing
}

/// Turns the text of a pattern into elements.
///
/// A variable stays one element. Writing its values out would multiply them:
/// `$(lang)_$(region)` alone stands for about 160,000 texts.
struct PatternCompiler {
  let rules: AssociationRules
  /// The values of the file's own variables, by the bytes of each name.
  private let own: [[UInt8]: [String]]
  /// The variables that every file may use.
  private let predefined: PredefinedVariables?
  /// The variables that patterns name, as far as compiled.
  private(set) var variables: [Alternatives] = []
  private var places: [VariableKey: Int] = [:]

  init(
    rules: AssociationRules, own: [[UInt8]: [String]], predefined: PredefinedVariables?
  ) {
    self.rules = rules
    self.own = own
    self.predefined = predefined
  }

  mutating func elements(
    _ text: String, _ reading: Reading, variables: Bool = true
  ) -> [PatternElement] {
    let text = rules.decodesPatterns && reading.decodes ? rules.decode(text) : text
    let scalars = Array(text.unicodeScalars)
    var elements: [PatternElement] = []
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "*": if elements.last != .run { elements.append(.run) }
      case "?": elements.append(.one)
      case "$"
      where variables && rules.readsVariables && index + 1 < scalars.count
        && scalars[index + 1] == "(":
        guard let close = scalars[index...].firstIndex(of: ")") else {
          return elements + [.nothing]
        }
        elements += reference(scalars[(index + 2)..<close], reading)
        index = close
      default: elements += literals(String(Character(scalars[index])), reading.folds)
      }
      index += 1
    }
    return elements
  }

  private func literals(_ text: String, _ folds: Bool) -> [PatternElement] {
    rules.units(text).map { .literal(folds ? rules.fold($0) : $0) }
  }

  private mutating func reference(
    _ name: ArraySlice<Unicode.Scalar>, _ reading: Reading
  ) -> [PatternElement] {
    let text = String(String.UnicodeScalarView(name))
    let key = VariableKey(
      name: Array(text.utf8), folds: reading.folds && rules.foldsVariables)
    if let place = places[key] { return [.variable(place)] }
    guard let values = own[key.name] ?? predefined?.byName[key.name] else {
      switch rules.undefined {
      case .nothing: return [.nothing]
      case .anything: return [.run]
      case .itself: return literals("$(\(text))", reading.folds)
      }
    }
    let prepared = own[key.name] == nil ? predefined?.alternatives(key, under: rules) : nil
    places[key] = variables.count
    variables.append(
      prepared
        ?? alternatives(values, Reading(folds: key.folds, decodes: reading.decodes)))
    return [.variable(variables.count - 1)]
  }

  /// What some values stand for.
  mutating func alternatives(_ values: [String], _ reading: Reading) -> Alternatives {
    var alternatives = Alternatives()
    for value in values {
      // A value may hold wildcards, but no reference.
      alternatives.add(elements(value, reading, variables: false))
    }
    return alternatives
  }
}

/// A variable, compared by the bytes of its name, and whether its values are folded.
struct VariableKey: Hashable {
  var name: [UInt8]
  var folds: Bool
}

/// How a rule reads the URL.
struct Reading: Sendable, Hashable {
  var folds: Bool
  var decodes: Bool
}
