/// Checks what withdrawn vectors say about themselves.
enum WithdrawalLint {
  /// Every withdrawal that gives no reason, or leads to no vector that is asked.
  static func faults(_ catalog: Catalog) -> [SuiteFault] {
    catalog.withdrawn.flatMap { faults($0, catalog) }
  }

  private static func faults(_ vector: Vector, _ catalog: Catalog) -> [SuiteFault] {
    guard let withdrawal = vector.withdrawn else { return [] }
    func fault(_ key: String, _ kind: SuiteFault.Kind) -> SuiteFault {
      SuiteFault(vector.file, id: vector.id, key: "withdrawn.\(key)", kind)
    }
    var faults: [SuiteFault] = []
    if withdrawal.reason.last != "." || withdrawal.reason.split(separator: " ").count < 2 {
      faults.append(fault("reason", .other("must be a sentence with a full stop")))
    }
    guard let replacement = catalog.vector(withdrawal.replacedBy) else {
      faults.append(
        fault("replacedBy", .other("names no vector that is asked: \(withdrawal.replacedBy)")))
      return faults
    }
    if replacement.operation != vector.operation || replacement.profile != vector.profile {
      faults.append(
        fault(
          "replacedBy",
          .other("is a vector of \(replacement.operation.rawValue) in \(replacement.profile)")))
    }
    return faults
  }
}
