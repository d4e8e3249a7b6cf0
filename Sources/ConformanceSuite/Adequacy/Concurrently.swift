import Foundation

/// The values of as many places, computed on all processors.
package func concurrently<Value: Sendable>(
  _ count: Int, _ value: @Sendable (Int) -> Value
) -> [Value] {
  let values = Values<Value>(count: count)
  // Every place is written by one thread only.
  DispatchQueue.concurrentPerform(iterations: count) { values.set($0, value($0)) }
  return values.all.compactMap { $0 }
}

private final class Values<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var all: [Value?]
  init(count: Int) { all = Array(repeating: nil, count: count) }
  func set(_ place: Int, _ value: Value) { lock.withLock { all[place] = value } }
}
