package import InputCore

/// Tracks the devices of a recording, to refuse contradictory inputs.
package struct RecordedDevices: Sendable {
  private enum Presence {
    case present
    case gone
  }

  private var presences: [DeviceID: Presence] = [:]
  /// A device that is present: that of the last frame, unless it has since been removed.
  private(set) var lastDevice: DeviceID?

  /// Creates the devices of a run that has just begun: none.
  package init() {}

  /// The problem of `input` after all earlier inputs; nil if there is none.
  package mutating func problem(with input: Input) -> String? {
    switch input {
    case .started:
      return "the run has already started"
    case .deviceAdded(let device, _):
      guard presences[device.id] == nil else {
        return "device \(device.id.rawValue) was already added; numbers are never reused"
      }
      presences[device.id] = .present
    case .deviceRemoved(let device, _):
      guard presences[device] == .present else {
        return "device \(device.rawValue) does not exist"
      }
      presences[device] = .gone
      lastDevice = nil
    case .frame(let frame):
      guard presences[frame.device] == .present else {
        return "device \(frame.device.rawValue) does not exist"
      }
      lastDevice = frame.device
    case .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
      break
    }
    return nil
  }
}
