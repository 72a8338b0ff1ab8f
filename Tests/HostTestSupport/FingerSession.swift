package import InputCore
package import UIKit

/// Keeps inputs in memory.
@MainActor package final class InputKeeper: InputRecorder {
  /// What was kept, in order.
  package private(set) var inputs: [Input] = []

  /// Keeps nothing yet.
  package init() {}

  /// Keeps `input`.
  package func append(_ input: Input, digestBefore digest: Digest) {
    inputs.append(input)
  }
}

/// Inputs that tests deliver: one touchscreen before a screen of 400 by 600 points.
package enum Session {
  /// The only device.
  package static let touchscreen = DeviceID(0)
  /// Where the timeline begins.
  package static let start = Instant(nanoseconds: 1_000_000_000)

  /// The first input.
  package static func started(tasks: TaskMode = .ordered) -> Started {
    Started(
      instant: start, wallTime: 0,
      screens: [ScreenDescription(name: "test", widthPixels: 400, heightPixels: 600)],
      tasks: tasks, processFacts: .system)
  }

  /// The touchscreen's arrival.
  package static let deviceAdded = Input.deviceAdded(
    DeviceDescriptor(id: touchscreen, name: "touchscreen"), at: start)

  /// A frame with one finger at `x`, `y` in points.
  package static func frame(
    _ kind: Sample.Kind, slot: UInt16 = 0, x: Int32, y: Int32, milliseconds: UInt64
  ) -> Input {
    let instant = instant(milliseconds: milliseconds)
    let unit = Int64(Sample.surfaceUnit)
    let sample = Sample(
      instant: instant, device: touchscreen, kind: kind, code: slot,
      x: Int32(Int64(x) * unit / 400), y: Int32(Int64(y) * unit / 600))
    return .frame(Frame(device: touchscreen, instant: instant, samples: [sample]))
  }

  /// The instant that many milliseconds after the start.
  package static func instant(milliseconds: UInt64) -> Instant {
    start.advanced(byNanoseconds: milliseconds * 1_000_000)
  }

  /// Two fingers that wander over the screen, then three seconds without touches.
  @MainActor package static func wander(on host: HeadlessHost) {
    host.deliver(deviceAdded)
    for step in 0..<40 {
      let x = Int32(20 + step * 5)
      let kind: Sample.Kind = step % 8 < 2 ? .touchDown : step % 8 < 6 ? .touchMove : .touchUp
      host.deliver(
        frame(kind, slot: UInt16(step % 2), x: x, y: x + 10, milliseconds: UInt64(step) * 11))
    }
    host.advance(to: instant(milliseconds: 3500))
  }
}
