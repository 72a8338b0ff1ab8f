import InputCore
import UIKit

/// Keeps inputs in memory.
@MainActor final class InputKeeper: InputRecorder {
  private(set) var inputs: [Input] = []

  func append(_ input: Input, digestBefore digest: Digest) {
    inputs.append(input)
  }
}

/// Inputs that tests deliver.
enum Session {
  static let touchscreen = DeviceID(0)
  static let start = Instant(nanoseconds: 1_000_000_000)

  static func started(tasks: TaskMode = .ordered) -> Started {
    Started(
      instant: start, wallTime: 0,
      screens: [ScreenDescription(name: "test", widthPixels: 400, heightPixels: 600)],
      tasks: tasks)
  }

  static let deviceAdded = Input.deviceAdded(
    DeviceDescriptor(id: touchscreen, name: "touchscreen"), at: start)

  /// A frame with one finger, `x` and `y` in points of a 400 by 600 screen.
  static func frame(
    _ kind: Sample.Kind, slot: UInt16 = 0, x: Int32, y: Int32, milliseconds: UInt64
  ) -> Input {
    let instant = start.advanced(byNanoseconds: milliseconds * 1_000_000)
    let unit = Int64(Sample.surfaceUnit)
    let sample = Sample(
      instant: instant, device: touchscreen, kind: kind, code: slot,
      x: Int32(Int64(x) * unit / 400), y: Int32(Int64(y) * unit / 600))
    return .frame(Frame(device: touchscreen, instant: instant, samples: [sample]))
  }

  static func instant(milliseconds: UInt64) -> Instant {
    start.advanced(byNanoseconds: milliseconds * 1_000_000)
  }
}
