import InputCore
import Testing

@testable import retouch

/// Which touches count for a calibration.
@Suite struct CalibrationTouchTests {
  /// The news of frames of one sample each: milliseconds, device, kind, slot and the place in
  /// hundredths.
  private func news(
    _ samples: [(UInt64, UInt16, Sample.Kind, UInt16, Int32, Int32)]
  ) -> String {
    var touches = CleanTouches()
    return samples.flatMap { time, device, kind, slot, x, y -> [CleanTouches.News] in
      let instant = Instant(nanoseconds: time * 1_000_000)
      let unit = Sample.surfaceUnit / 100
      let isKey = kind == .key
      return touches.follow(
        Frame(
          device: DeviceID(device), instant: instant,
          samples: [
            Sample(
              instant: instant, device: DeviceID(device), kind: kind, code: slot,
              x: isKey ? x : x * unit, y: y * unit)
          ]))
    }.map { news in
      switch news {
      case .touch(let device, let place):
        "\(device.rawValue) at \(decimal(place.x, digits: 2)) \(decimal(place.y, digits: 2))"
      case .unclean(let device): "\(device.rawValue) unclean"
      case .cancel: "cancel"
      }
    }.joined(separator: ", ")
  }

  @Test func `a finger that comes, trembles and leaves`() {
    #expect(
      news([
        (0, 1, .touchDown, 0, 10, 20), (50, 1, .touchMove, 0, 11, 20), (90, 1, .touchUp, 0, 12, 20),
        (100, 2, .touchDown, 3, 90, 90), (150, 2, .touchUp, 3, 90, 90),
      ]) == "1 at 0.11 0.20, 2 at 0.90 0.90")
  }

  @Test func `a finger that wanders, two fingers, a palm`() {
    #expect(
      news([
        (0, 1, .touchDown, 0, 10, 20), (50, 1, .touchMove, 0, 20, 20),
        (90, 1, .touchMove, 0, 10, 20), (95, 1, .touchUp, 0, 10, 20),
        (100, 1, .touchDown, 0, 10, 20), (110, 1, .touchDown, 1, 50, 50),
        (120, 1, .touchUp, 0, 10, 20), (130, 1, .touchDown, 0, 10, 20),
        (140, 1, .touchUp, 0, 10, 20), (150, 1, .touchUp, 1, 50, 50),
        (200, 1, .touchDown, 0, 10, 20), (210, 1, .touchCancel, 0, 10, 20),
        (300, 1, .touchDown, 0, 10, 20), (310, 1, .touchUp, 0, 10, 20),
      ]) == "1 unclean, 1 unclean, 1 unclean, 1 at 0.10 0.20")
  }

  @Test func `a finger held for three seconds, and a key, give up`() {
    #expect(
      news([
        (0, 1, .touchDown, 0, 10, 20), (2999, 1, .touchUp, 0, 10, 20),
        (5000, 1, .touchDown, 0, 10, 20), (8000, 1, .touchUp, 0, 10, 20),
        (9000, 4, .key, 30, 1, 0), (9001, 4, .key, 30, 0, 0),
      ]) == "1 at 0.10 0.20, cancel, cancel")
  }

  @Test func `numbers are rounded to their digits`() {
    #expect(decimal(-0.0004, digits: 3) == "0.000" && decimal(-0.0006, digits: 3) == "-0.001")
    #expect(decimal(12.05, digits: 0) == "12" && decimal(1.999, digits: 2) == "2.00")
  }
}
