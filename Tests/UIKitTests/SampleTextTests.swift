import InputCore
import Testing

@testable import UIKitHosts

private func text(
  _ kind: Sample.Kind, code: UInt16 = 0, _ x: Int32 = 0, _ y: Int32 = 0, _ z: Int32 = 0
) -> String {
  Sample(
    instant: .zero, device: DeviceID(0), kind: kind, code: code, x: x, y: y, z: z
  ).text
}

private let half = Sample.surfaceUnit / 2

@Test(arguments: [
  (Sample.Kind.touchDown, "slot 3 down 0.500 -0.250"), (.touchMove, "slot 3 move 0.500 -0.250"),
  (.touchUp, "slot 3 up 0.500 -0.250"), (.touchCancel, "slot 3 cancel 0.500 -0.250"),
  (.pointerPlace, "pointer at 0.500 -0.250"),
])
func `a position is written in thousandths of the surface`(kind: Sample.Kind, expected: String) {
  #expect(text(kind, code: 3, half, -half / 2) == expected)
}

@Test func `touches have size and force`() {
  #expect(
    text(.touchShape, code: 2, half / 50, half / 100, 45_000) == "slot 2 shape 0.010 0.005 45.000")
  #expect(text(.touchForce, code: 2, Sample.shareUnit) == "slot 2 force 1.000")
}

@Test func `pens have each axis in its unit`() {
  #expect(text(.penProximity, code: 320, 1) == "pen 320 near")
  #expect(text(.penProximity, code: 320, 0) == "pen 320 away")
  #expect(text(.penPlace, half, half, Sample.shareUnit / 4) == "pen at 0.500 0.500 0.250")
  #expect(text(.penTip, 1) == "pen tip down")
  #expect(text(.penTip, 0) == "pen tip up")
  #expect(text(.penForce, Sample.shareUnit / 8) == "pen force 0.125")
  #expect(text(.penTilt, 30_500, -12_000) == "pen tilt 30.500 -12.000")
  #expect(text(.penRotation, 359_999) == "pen turned 359.999")
}

@Test func `pointers have points, clicks and buttons`() {
  #expect(text(.pointerMotion, 384, -1) == "pointer by 1.500 -0.004")
  #expect(text(.button, code: 272, 1) == "button 272 down")
  #expect(text(.button, code: 272, 0) == "button 272 up")
  #expect(text(.scroll, code: 0, 0, -60) == "scroll wheel 0.000 -0.500")
  #expect(text(.scroll, code: 1, 0, 512) == "scroll finger 0.000 2.000")
  #expect(text(.scroll, code: 1, 0, 0, 1) == "scroll finger end")
  #expect(text(.scroll, code: 2, 256) == "scroll continuous 1.000 0.000")
  #expect(text(.scroll, code: 9, 1, 2, 3) == "scroll 9 1 2 3")
}

@Test func `pinches and keys have what changed`() {
  #expect(text(.pinchBegin, code: 2) == "pinch begin 2")
  #expect(text(.pinchChange, 98_304, -1500) == "pinch 1.500 -1.500")
  #expect(text(.pinchEnd) == "pinch end")
  #expect(text(.pinchEnd, 1) == "pinch cancel")
  #expect(text(.key, code: 30, 1) == "key 30 down")
  #expect(text(.key, code: 30, 0) == "key 30 up")
}

@Test(arguments: [
  (Int32.max, "128.000"), (Int32.min, "-128.000"), (1, "0.000"), (-1, "0.000"),
  (8_389, "0.001"), (-8_389, "-0.001"),
])
func `the ends of the numbers are written, too`(x: Int32, expected: String) {
  #expect(text(.pointerPlace, x) == "pointer at \(expected) 0.000")
}

@Test func `gamepads have raw axes and a charge`() {
  #expect(text(.axis, code: 2, -32768) == "axis 2 -32768")
  #expect(text(.battery, code: 2, 40) == "battery 40% charging")
  #expect(text(.battery, code: 9, 40) == "battery 40% 9")
}
