import InputCore
import LinuxInput
import Testing

private func play(_ events: [(inout PointerTranslator) -> Bool]) -> [String] {
  play(PointerTranslator(device: device), \.frame, events)
}

@Test func `a motion is reported in 256ths of a point`() {
  #expect(play([{ $0.motion(x: 1, y: -2.5, at: at(1)) }]) == ["pointerMotion 0: 256 -640 0"])
}

@Test func `the rounding remainder of a motion is added to the next one`() {
  // A point's thousandth is about a quarter of the unit.
  let told = play(Array(repeating: { $0.motion(x: 0.001, y: -0.001, at: at(1)) }, count: 1000))
  let moves = told.filter { $0 != "-" }
  #expect(moves == Array(repeating: "pointerMotion 0: 1 -1 0", count: 256))
}

@Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
func `an impossible motion leaves no remainder`(distance: Double) {
  let told = play([
    { $0.motion(x: distance, y: 0, at: at(1)) }, { $0.motion(x: 1, y: 1, at: at(2)) },
  ])
  #expect(told[1] == "pointerMotion 0: 256 256 0")
}

@Test func `positions, buttons and wheels are reported as they come`() {
  let told = play([
    { $0.place(x: 5, y: -6, at: at(1)) },
    { $0.button(272, isDown: true, at: at(2)) },
    { $0.button(272, isDown: false, at: at(3)) },
    { $0.wheel(x: 0, y: -120, at: at(4)) },
    { $0.wheel(x: 15, y: 0, at: at(5)) },
    { $0.wheel(x: 0, y: 0, at: at(6)) },
  ])
  #expect(
    told == [
      "pointerPlace 0: 5 -6 0", "button 272: 1 0 0", "button 272: 0 0 0", "scroll 0: 0 -120 0",
      "scroll 0: 15 0 0", "-",
    ])
}

@Test func `a frame is its event's, not the one before's`() {
  var pointer = PointerTranslator(device: device)
  _ = pointer.place(x: 5, y: -6, at: at(1))
  _ = pointer.button(272, isDown: true, at: at(2))
  #expect(pointer.frame == frame(.button, code: 272, x: 1, at: 2))
}

@Test(arguments: [Sample.ScrollSource.finger, .continuous])
func `scrolling ends when the distance is 0 in both directions`(source: Sample.ScrollSource) {
  let told = play([
    { $0.scroll(source, x: 0, y: 2, at: at(1)) },
    // A movement too small to report is neither the end nor lost.
    { $0.scroll(source, x: 0.001, y: 0, at: at(2)) },
    { $0.scroll(source, x: 0.999, y: 0, at: at(3)) },
    { $0.scroll(source, x: 0, y: 0, at: at(4)) },
  ])
  let code = source.rawValue
  #expect(
    told == ["scroll \(code): 0 512 0", "-", "scroll \(code): 256 0 0", "scroll \(code): 0 0 1"])
}

@Test func `a scroll does not begin with the remainder of the previous one`() {
  let told = play([
    { $0.scroll(.finger, x: 0, y: 0.0019, at: at(1)) },
    { $0.scroll(.finger, x: 0, y: 0, at: at(2)) },
    { $0.scroll(.finger, x: 0, y: 0.0001, at: at(3)) },
  ])
  #expect(told == ["-", "scroll 1: 0 0 1", "-"])
}

@Test func `keys have the kernel's numbers`() {
  var keys = KeyTranslator(device: device)
  keys.key(30, isDown: true, at: at(1))
  #expect(keys.frame == frame(.key, code: 30, x: 1, at: 1))
  keys.key(30, isDown: false, at: at(2))
  #expect(keys.frame == frame(.key, code: 30, x: 0, at: 2))
}
