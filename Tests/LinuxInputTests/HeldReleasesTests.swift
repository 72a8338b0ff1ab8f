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
  held.hold(frame(.key, code: 30, x: 0, at: 1), isMadeUp: false)
  var both = frame(.penForce, x: 0, at: 2)
  both.samples += frame(.penTip, x: 0, at: 2).samples
  held.hold(both, isMadeUp: false)
  #expect(held.state == .sinceQueue)
  let told = held.released()
  #expect(told == ["1 key 30: 0 0 0", "2 penForce 0: 0 0 0, penTip 0: 0 0 0"])
  #expect(held.state == .nothing)
  let rest = held.released()
  #expect(rest == [])
}

@Test func `the held releases of a vanished device are dropped`() {
  var held = HeldReleases(device: device)
  held.hold(frame(.key, code: 30, x: 0), isMadeUp: true)
  held.drop()
  #expect(held.state == .nothing)
  let rest = held.released()
  #expect(rest == [])
}

@Test func `libinput's own releases are treated as the kernel's were`() {
  var held = HeldReleases(device: device)
  held.hold(frame(.button, code: 272, x: 0), isMadeUp: true)
  #expect(held.state == .madeUp)
  held.hold(frame(.scroll, code: 1, x: 0, z: 1), isMadeUp: false)
  #expect(held.state == .sinceQueue)
  let told = held.released()
  #expect(told == ["0 button 272: 0 0 0", "0 scroll 1: 0 0 1"])
}

@Test func `a synthesized release after a user's is an internal error`() async {
  await #expect(processExitsWith: .failure) {
    var held = HeldReleases(device: DeviceID(0))
    let frame = Frame(
      device: DeviceID(0), instant: .zero,
      samples: [Sample(instant: .zero, device: DeviceID(0), kind: .key, x: 0)])
    held.hold(frame, isMadeUp: false)
    held.hold(frame, isMadeUp: true)
  }
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
