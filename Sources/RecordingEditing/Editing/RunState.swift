internal import InputCore
internal import InputRecording

/// Everything that a later part of a recording begins with: devices, what they hold, and the
/// machine.
struct RunState {
  private(set) var started: Started
  var devices = PresentState()
  private(set) var system: SystemState

  init(_ started: Started) {
    self.started = started
    system = SystemState(launchedInBackground: started.facts.launch.isInBackground)
  }

  /// Follows an input.
  mutating func apply(_ input: Input) {
    skip(to: input)
    settle()
  }

  /// Follows an input, before which frames were left out.
  mutating func skip(to input: Input) {
    devices.apply(input)
    system.apply(input)
  }

  /// All frames are known again.
  mutating func settle() { system.follow(devices) }

  /// The inputs that begin a part cut at `instant`, stamped with `instant`.
  func opening(at instant: Instant) -> [Input] {
    var first = started
    first.wallTime &+= Int64(clamping: instant.nanoseconds(since: started.instant))
    first.instant = instant
    return [.started(first)] + system.requests(at: instant) + devices.inputs(at: instant)
      + system.lastRequests(at: instant)
  }
}
