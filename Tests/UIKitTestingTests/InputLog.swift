import InputCore
import UIKit
import UIKitTesting

/// Records the frames of a session: the devices' samples before they are interpreted.
@MainActor final class InputLog: InputRecorder {
  /// The names of the devices that were connected and the numbers of those that were removed.
  private(set) var arrivals: [String] = []
  private(set) var frames: [Frame] = []
  private(set) var descriptors: [DeviceDescriptor] = []

  func append(_ input: Input, digestBefore digest: Digest) {
    switch input {
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    case .deviceAdded(let descriptor, _):
      arrivals.append(descriptor.name)
      descriptors.append(descriptor)
    case .deviceRemoved(let id, _): arrivals.append("\(id.rawValue) is gone")
    case .frame(let frame): frames.append(frame)
    }
  }

  /// A line per frame: milliseconds since the start, then kind, code and values of each sample.
  var lines: [String] {
    frames.map { frame in
      let milliseconds = (frame.instant.nanoseconds - 1_000_000_000) / 1_000_000
      let samples = frame.samples.map { "\($0.kind)(\($0.code)) \($0.x) \($0.y) \($0.z)" }
      return "\(milliseconds) " + samples.joined(separator: ", ")
    }
  }

  /// What was recorded since the last time, without the times.
  func takeSamples() -> [String] {
    defer { frames = [] }
    return lines.map { String($0[$0.index(after: $0.firstIndex(of: " ") ?? $0.startIndex)...]) }
  }

  /// A session whose inputs are recorded; its screen is 512 × 1024 points and empty.
  func session(_ delivery: TouchSession.Delivery = .lowLatency) -> TouchSession {
    TouchSession(delegate: EmptyDelegate(), delivery: delivery, recorder: self)
  }
}

/// An application without a window.
final class EmptyDelegate: UIApplicationDelegate {
  init() {}
}

/// A place of the surface: a 512 × 1024 screen has this many units a point.
let unitsX: Int32 = (1 << 24) / 512
let unitsY: Int32 = (1 << 24) / 1024
