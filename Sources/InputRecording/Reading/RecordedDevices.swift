internal import InputCore

/// Which devices a recording has named so far, to refuse inputs that contradict each other.
struct RecordedDevices {
  private enum Presence {
    case present
    case gone
  }

  private var presences: [DeviceID: Presence] = [:]

  /// What is wrong with `input` after all inputs before it; nil where nothing is.
  mutating func problem(with input: Input) -> String? {
    switch input {
    case .started:
      return "the run has started already"
    case .deviceAdded(let device, _):
      guard presences[device.id] == nil else {
        return "device \(device.id.rawValue) was added before, and no number is used twice"
      }
      presences[device.id] = .present
    case .deviceRemoved(let device, _):
      guard presences[device] == .present else {
        return "device \(device.rawValue) is not there"
      }
      presences[device] = .gone
    case .frame(let frame):
      guard presences[frame.device] == .present else {
        return "device \(frame.device.rawValue) is not there"
      }
    case .clockAdvanced, .systemRequest, .hostAnswered:
      break
    }
    return nil
  }
}
