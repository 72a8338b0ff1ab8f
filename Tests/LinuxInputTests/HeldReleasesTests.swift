import InputCore
import LinuxInput
import Testing

extension HeldReleases {
  /// Releases everything, as text.
  fileprivate mutating func released() -> [String] {
    var lines: [String] = []
    release { lines.append("\($0.instant.nanoseconds / 1_000_000) \(text($0))") }
    return lines
  }
}

@Test func `held releases are returned frame by frame, in order`() {
  var held = HeldReleases(device: device)
  held.hold(frame(.key, code: 30, x: 0, at: 1))
  var both = frame(.penForce, x: 0, at: 2)
  both.samples += frame(.penTip, x: 0, at: 2).samples
  held.hold(both)
  #expect(!held.isEmpty)
  let told = held.released()
  #expect(told == ["1 key 30: 0 0 0", "2 penForce 0: 0 0 0, penTip 0: 0 0 0"])
  #expect(held.isEmpty)
  let rest = held.released()
  #expect(rest == [])
}

@Test func `the held releases of a vanished device are dropped`() {
  var held = HeldReleases(device: device)
  held.hold(frame(.key, code: 30, x: 0))
  held.drop()
  #expect(held.isEmpty)
  let rest = held.released()
  #expect(rest == [])
}

/// The kernel made the frame up: the user has not let go of anything.
@Test(arguments: [
  (frame(.key, code: 30, x: 0), "key 30: 0 0 1"), (frame(.key, code: 30, x: 1), "key 30: 1 0 0"),
  (frame(.button, code: 272, x: 0), "button 272: 0 0 1"), (frame(.penTip, x: 0), "penTip 0: 0 0 1"),
  (frame(.penProximity, code: 320, x: 0), "penProximity 320: 0 0 1"),
  (frame(.scroll, code: 1, x: 0, z: 1), "scroll 1: 0 0 2"),
  (frame(.scroll, code: 1, x: 5), "scroll 1: 5 0 0"),
  (frame(.pinchEnd, x: 0), "pinchEnd 0: 1 0 0"), (frame(.swipeEnd, x: 0), "swipeEnd 0: 1 0 0"),
  (frame(.holdEnd, x: 0), "holdEnd 0: 1 0 0"), (frame(.touchUp, x: 7), "touchCancel 0: 7 0 0"),
  (frame(.touchMove, x: 7), "touchMove 0: 7 0 0"),
])
func `what the kernel releases is cancelled`(released: Frame, expected: String) {
  var cancelled = released
  cancelled.cancelReleases()
  #expect(text(cancelled) == expected)
  let isRelease = text(released) != expected
  #expect(cancelled.samples[0].isCancelled == isRelease)
  #expect(!released.samples[0].isCancelled)
}

@Test(arguments: [
  (Sample.Kind.key, Int32(0), Int32(0), true), (.key, 1, 0, false), (.button, 0, 0, true),
  (.button, 1, 0, false), (.penTip, 0, 0, true), (.penTip, 1, 0, false),
  (.penProximity, 0, 0, true), (.penProximity, 1, 0, false), (.scroll, 0, 1, true),
  (.scroll, 0, 0, false), (.pinchEnd, 0, 0, true), (.pinchEnd, 1, 0, false),
  (.touchUp, 0, 0, false), (.penPlace, 0, 0, false), (.penForce, 0, 0, false),
  (.pointerMotion, 0, 0, false), (.pinchBegin, 0, 0, false),
])
func `a frame is a release if a finger lifts`(
  kind: Sample.Kind, x: Int32, z: Int32, letsGo: Bool
) {
  #expect(frame(kind, x: x, z: z).letsGo == letsGo)
}
