import InputCore
import LinuxInput
import Testing

/// Plays libinput's touches and the kernel's contacts; a frame a line.
///
/// A word is a sample: `t` of libinput or `c` of the contacts, `d` down, `m` move, `u` up, `x` cancel,
/// and for contacts `s` shape, `f` force; slot and, after `=`, a value. `|` ends a frame of libinput's
/// touches, which takes the contacts of all frames so far; `;` ends a frame of contacts; `.` passes
/// on the contacts without touches. Each frame is a millisecond after the one before, except that a
/// frame of touches has the time stamp of the last one of contacts.
private func play(_ script: String) -> [String] {
  var imprints = ContactImprints(device: device)
  var touches: [Sample] = []
  var contacts: [Sample] = []
  var queue: [Frame] = []
  var told: [String] = []
  var now: UInt64 = 1
  func tell(_ frame: Frame) {
    told.append("\(frame.instant.nanoseconds / 1_000_000): " + outline(frame))
  }
  for word in script.split(separator: " ") {
    switch word {
    case ";":
      queue.append(Frame(device: device, instant: at(now), samples: contacts))
      contacts = []
      now += 1
    case "|":
      var waiting = queue[...]
      let stamp = queue.last.map(\.instant) ?? at(now)
      let frame = Frame(device: device, instant: stamp, samples: touches)
      imprints.join(frame, contacts: { waiting.popFirst() }, tell)
      (touches, queue) = ([], [])
    case ".":
      for frame in queue { imprints.deliverAlone(frame, tell) }
      queue = []
    default:
      let parts = word.dropFirst(2).split(separator: "=")
      let kinds: [Character: Sample.Kind] = [
        "d": .touchDown, "m": .touchMove, "u": .touchUp, "x": .touchCancel, "s": .touchShape,
        "f": .touchForce,
      ]
      guard let kind = kinds[word.dropFirst().first ?? " "], let slot = UInt16(parts[0]) else {
        Issue.record("unknown word \(word)")
        continue
      }
      let sample = Sample(
        instant: at(word.first == "t" && !queue.isEmpty ? now - 1 : now), device: device,
        kind: kind, code: slot, x: parts.count > 1 ? Int32(parts[1]) ?? 0 : 0)
      if word.first == "t" { touches.append(sample) } else { contacts.append(sample) }
    }
  }
  return told
}

private func outline(_ frame: Frame) -> String {
  #expect(frame.samples.allSatisfy { $0.device == device && $0.instant <= frame.instant })
  return frame.samples.map { sample in
    switch sample.kind {
    case .touchShape: "shape \(sample.code)=\(sample.x)"
    case .touchForce: "force \(sample.code)=\(sample.x)"
    case .touchDown: "down \(sample.code)"
    case .touchMove: "move \(sample.code)"
    case .touchUp: "up \(sample.code)"
    case .touchCancel: "cancel \(sample.code)"
    default: "\(sample.kind)"
    }
  }.joined(separator: ", ")
}

@Test(arguments: [
  // Values follow the touches of their report.
  ("cd0 cs0=5 cf0=7 ; td0 |", ["1: down 0, shape 0=5, force 0=7"]),
  (
    "cd0 cf0=7 ; td0 | cm0 cf0=8 ; tm0 | cu0 ; tu0 |",
    ["1: down 0, force 0=7", "2: move 0, force 0=8", "3: up 0"]
  ),
  // A finger that presses harder in place: libinput reports nothing.
  ("cd0 cf0=7 ; td0 | cf0=9 ; .", ["1: down 0, force 0=7", "2: force 0=9"]),
  // The same, when libinput's next touch is already there: the report keeps its own frame.
  (
    "cd0 cf0=7 ; td0 | cf0=9 ; cm0 ; tm0 |",
    ["1: down 0, force 0=7", "2: force 0=9", "3: move 0"]
  ),
  // libinput reports the touch later than the kernel: it gets the values that its contact has then.
  ("cd0 cf0=7 ; cf0=8 ; cm0 ; . td0 |", ["4: down 0, force 0=8"]),
  // It never reports it, as for a palm: nothing is sent, and the next contact has its own values.
  ("cd0 cf0=7 ; cm0 ; . cu0 ; . cd0 cs0=3 ; td0 |", ["4: down 0, shape 0=3"]),
  // libinput cancels the touch: what the palm does then is not sent.
  ("cd0 cf0=7 ; td0 | cm0 ; tx0 | cf0=9 ; .", ["1: down 0, force 0=7", "2: cancel 0"]),
  // A touch begins again for the same contact: its values are sent again.
  (
    "cd0 cs0=5 cf0=7 ; td0 | cm0 ; tx0 | cm0 ; td0 |",
    ["1: down 0, shape 0=5, force 0=7", "2: cancel 0", "3: down 0, shape 0=5, force 0=7"]
  ),
  // Another contact in the same slot and report.
  (
    "cd0 cf0=7 ; td0 | cu0 cd0 cf0=2 ; tu0 td0 |",
    ["1: down 0, force 0=7", "2: up 0, down 0, force 0=2"]
  ),
  // Another contact that libinput takes for the same touch.
  ("cd0 cf0=7 ; td0 | cu0 cd0 cf0=2 ; tm0 |", ["1: down 0, force 0=7", "2: move 0, force 0=2"]),
  // After a gap the contacts are cancelled, and have no values until they are known again.
  (
    "cd0 cf0=7 ; td0 | cx0 ; . cm0 ; tm0 | cd0 cf0=4 ; tm0 |",
    ["1: down 0, force 0=7", "3: move 0", "4: move 0, force 0=4"]
  ),
  // Slots do not mix.
  (
    "cd0 cf0=7 cd3 cf3=1 ; td0 td3 | cf3=2 ; . cf0=8 cm3 ; tm3 |",
    [
      "1: down 0, down 3, force 0=7, force 3=1", "2: force 3=2", "3: move 3, force 0=8",
    ]
  ),
  // A device whose contacts are silent: libinput's touches alone.
  ("td0 | tm0 |", ["1: down 0", "1: move 0"]),
])
func `contacts' values join libinput's touches`(script: String, expected: [String]) {
  #expect(play(script) == expected)
}

@Test func `a slot beyond the limit has no values, and is passed on`() {
  let last = Limits.touchesPerDevice
  #expect(play("cd\(last) cf\(last)=7 ; td\(last) |") == ["1: down \(last)"])
}
