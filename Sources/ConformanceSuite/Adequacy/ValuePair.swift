/// Two values of two different parameters of a question of `decide`.
package struct ValuePair: Sendable, Equatable, CustomStringConvertible {
  /// A parameter with one of its values.
  package struct Half: Sendable, Hashable {
    /// The parameter.
    package var parameter: DecideParameter
    /// The name of the value.
    package var value: String
  }

  /// The half whose parameter comes first.
  package var first: Half
  /// The other half.
  package var second: Half

  /// The pair as a person reads it.
  package var description: String {
    "\(first.parameter.rawValue) \(first.value) with \(second.parameter.rawValue) \(second.value)"
  }
}
