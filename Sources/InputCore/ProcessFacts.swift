/// Whether the system or the timeline gives app code the time and random numbers, and runs its
/// timers.
public enum ProcessFacts: UInt8, Equatable, Sendable {
  /// The system; a replay does not repeat its answers. Assumed for recordings that do not say.
  case system = 0
  /// The timeline: clocks follow it, timers fire on it, and random numbers follow from a seed.
  case timeline = 1
}
