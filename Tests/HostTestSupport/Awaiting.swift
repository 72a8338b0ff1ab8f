internal import Foundation

/// A fact that a test has waited for in vain.
package struct NeverTrue: Error, CustomStringConvertible {
  /// What was waited for, and why no longer.
  package var description: String
}

/// The time after which anything that a test waits for hangs: no load of the machine explains it.
let hangSeconds = 900

/// Returns once a fact that nothing reports is true: looks at it again and again, and sleeps in
/// between, so that the processor is left to the one who brings it about.
///
/// - Parameters:
///   - fact: The fact, for the error.
///   - canCome: Whether it may still become true; usually whether a process runs.
/// - Throws: `NeverTrue` if it can no longer become true, or has not for a quarter of an hour; what
///   `isTrue` throws.
package func awaitFact(
  _ fact: String, while canCome: () -> Bool = { true }, _ isTrue: () throws -> Bool
) throws {
  let end = ContinuousClock.now + .seconds(hangSeconds)
  while true {
    // Asked before the last look, so that what a process has done before its end counts.
    let canCome = canCome()
    if try isTrue() { return }
    guard canCome else { throw NeverTrue(description: "the process has ended before \(fact)") }
    guard ContinuousClock.now < end else {
      throw NeverTrue(description: "hangs: for \(hangSeconds) s not \(fact)")
    }
    Thread.sleep(forTimeInterval: 0.01)
  }
}
