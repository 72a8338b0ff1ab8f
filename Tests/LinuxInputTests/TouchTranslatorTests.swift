import InputCore
import LinuxInput
import Testing

/// Plays one event a word and writes the frames as text, a frame a line.
///
/// `d0@5,6` is a down in slot 0 at 5, 6; `m`, `u`, `c` a motion, up and cancel; `|` a sync mark, a
/// millisecond after the last one; `x` one that the kernel synthesized.
private func play(_ events: String) -> (lines: String, refused: UInt64) {
  var touch = TouchTranslator(device: device)
  var frames: [Frame] = []
  var now: UInt64 = 0
  for word in events.split(separator: " ") {
    let parts = word.dropFirst().split(separator: "@")
    let slot = parts.first.flatMap { Int32($0) } ?? 0
    let place = parts.last?.split(separator: ",").compactMap { Int32($0) } ?? []
    switch word.first {
    case "d": touch.down(slot: slot, x: place[0], y: place[1], at: at(now))
    case "m": touch.motion(slot: slot, x: place[0], y: place[1], at: at(now))
    case "u": touch.up(slot: slot, at: at(now))
    case "c": touch.cancel(slot: slot, at: at(now))
    case "|":
      if touch.close(at: at(now)) { frames.append(touch.frame) }
      touch.clear()
      now += 1
    case "x":
      if touch.close(at: at(now)) {
        if touch.lifts { touch.cancelLifted() }
        frames.append(touch.frame)
      }
      touch.clear()
      now += 1
    case nil, .some: Issue.record("unknown event \(word)")
    }
  }
  return (frames.map(touchText).joined(separator: " | "), touch.refusedContacts)
}

private func touchText(_ frame: Frame) -> String {
  #expect(frame.samples.allSatisfy { $0.device == device && $0.instant == frame.instant })
  let samples = frame.samples.map { sample in
    "\(sample.kind) \(sample.code)@\(sample.x),\(sample.y)"
  }
  return samples.joined(separator: ", ")
}

@Test(arguments: [
  ("d0@1,2 | m0@3,4 | u0 |", "touchDown 0@1,2 | touchMove 0@3,4 | touchUp 0@3,4"),
  // The only contact of a single-touch device.
  ("d-1@1,2 | u-1 |", "touchDown 0@1,2 | touchUp 0@1,2"),
  // Two contacts in one frame; one ends as a palm.
  (
    "d0@1,1 d1@2,2 | m0@5,5 c1 | u0 |",
    "touchDown 0@1,1, touchDown 1@2,2 | touchMove 0@5,5, touchCancel 1@2,2 | touchUp 0@5,5"
  ),
  // A sync mark without changes is not a frame.
  ("| d0@1,1 | | u0 |", "touchDown 0@1,1 | touchUp 0@1,1"),
  // A contact whose down the translator did not see is ignored.
  ("m0@1,1 u0 c0 |", ""),
  // A second down in a slot is a move, so each touch begins once.
  ("d0@1,1 | d0@2,2 | u0 |", "touchDown 0@1,1 | touchMove 0@2,2 | touchUp 0@2,2"),
  // A slot is used again.
  ("d3@1,1 | u3 | d3@9,9 |", "touchDown 3@1,1 | touchUp 3@1,1 | touchDown 3@9,9"),
  // Inhibited or unplugged: a contact that the kernel lifts was not lifted by a finger.
  ("d-1@1,2 | u-1 x", "touchDown 0@1,2 | touchCancel 0@1,2"),
  (
    "d0@1,2 d1@3,4 | m0@5,6 u0 u1 x",
    "touchDown 0@1,2, touchDown 1@3,4 | touchMove 0@5,6, touchCancel 0@5,6, touchCancel 1@3,4"
  ),
  ("d-1@1,2 | u-1 | x", "touchDown 0@1,2 | touchUp 0@1,2"),
])
func `libinput's events become frames`(events: String, expected: String) {
  #expect(play(events).lines == expected)
}

@Test func `contacts in slots beyond the limit are refused and counted`() {
  let last = Limits.touchesPerDevice - 1
  let result = play("d\(last)@1,1 d\(last + 1)@2,2 | m\(last + 1)@3,3 u\(last + 1) u\(last) |")
  #expect(result.lines == "touchDown \(last)@1,1 | touchUp \(last)@1,1")
  #expect(result.refused == 1)
}

@Test func `a frame lifts if one of its contacts is lifted`() {
  var touch = TouchTranslator(device: device)
  #expect(!touch.lifts)
  touch.down(slot: 0, x: 1, y: 1, at: at(1))
  touch.down(slot: 1, x: 1, y: 1, at: at(1))
  #expect(!touch.lifts)
  touch.clear()
  touch.motion(slot: 1, x: 2, y: 2, at: at(5))
  #expect(!touch.lifts)
  touch.up(slot: 0, at: at(5))
  #expect(touch.lifts)
}

@Test(arguments: [
  (0.0, 0), (0.49, 0), (0.5, 1), (-0.5, -1), (16_777_216, 16_777_216),
  (1e300, Int32.max), (-1e300, Int32.min), (.infinity, Int32.max), (.nan, 0),
])
func `a number is rounded and clamped to its type`(value: Double, expected: Int32) {
  #expect(nearestInt32(value) == expected)
}
