/// Who answers app code that asks the process for the time or a random number, and runs its timers.
public enum ProcessFacts: UInt8, Equatable, Sendable {
  /// The system; a replay does not repeat its answers. Recordings that do not say are of this kind.
  case system = 0
  /// The timeline: clocks follow it, timers fire on it, and random numbers follow from a seed.
  case timeline = 1
}
