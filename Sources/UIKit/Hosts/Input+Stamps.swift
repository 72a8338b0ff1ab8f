package import InputCore

extension Input {
  /// The input, with stamps that lie behind `now` set back to it: what a device says of the future.
  ///
  /// The timeline would run ahead of the clock otherwise, and deadlines would pass before their time.
  package func stamped(noLaterThan now: Instant) -> Input {
    guard instant > now else { return self }
    switch self {
    case .started, .clockAdvanced:
      return self
    case .systemRequest(let request, _):
      return .systemRequest(request, at: now)
    case .hostAnswered(let answer, _):
      return .hostAnswered(answer, at: now)
    case .deviceAdded(let device, _):
      return .deviceAdded(device, at: now)
    case .deviceRemoved(let device, _):
      return .deviceRemoved(device, at: now)
    case .frame(var frame):
      frame.instant = now
      for place in frame.samples.indices {
        frame.samples[place].instant = min(frame.samples[place].instant, now)
      }
      return .frame(frame)
    }
  }
}
