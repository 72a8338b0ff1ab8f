internal import InputCore
internal import LinuxInput
internal import UIKit

/// A finger that never rests and is never lifted; there is always more of it to read.
final class MadeUpTouchscreen: InputSource {
  /// Never written to: the feed continues to read because there is more.
  let fileDescriptor: Int32
  private let framesPerDrain: Int
  private let device = DeviceID(0)
  private var frames: Int32 = 0
  private let pipe = Pipe()

  /// Makes a touchscreen that sends as much as a drain takes, or one frame a drain.
  init(isFlooding: Bool) {
    framesPerDrain = isFlooding ? LinuxInputSource.framesPerDrain : 1
    fileDescriptor = pipe.fileHandleForReading.fileDescriptor
  }

  func drain(_ deliver: (Input) -> Void) throws(LinuxInputError) -> LinuxInputSource.Drained {
    let now = SystemFacts.now
    if frames == 0 {
      deliver(.deviceAdded(DeviceDescriptor(id: device, name: "Made-up touchscreen"), at: now))
      frames = 1
      return .dry
    }
    for _ in 0..<framesPerDrain {
      let kind: Sample.Kind = frames == 1 ? .touchDown : .touchMove
      frames += 1
      let place = Int32(Sample.surfaceUnit) / 4 + frames % 1000 * 4096
      deliver(
        .frame(
          Frame(
            device: device, instant: now,
            samples: [
              Sample(instant: now, device: device, kind: kind, code: 0, x: place, y: place)
            ])))
    }
    return .more
  }

  func suspend(_ deliver: (Input) -> Void) {}
  func resume() throws(LinuxInputError) {}
}
