package import InputCore

extension Input {
  /// The input, with time stamps later than `now` set to `now`.
  ///
  /// Otherwise the timeline would run ahead of the clock, and deadlines would pass too early.
  package func stamped(noLaterThan now: Instant) -> Input {
    guard instant > now else { return self }
    switch self {
    case .started, .clockAdvanced:
      return self
    case .systemRequest(let request, _):
      return .systemRequest(request, at: now)
    case .hostAnswered(let answer, _):
      return .hostAnswered(answer, at: now)
    case .workArrived(let queue, _):
      return .workArrived(from: queue, at: now)
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
