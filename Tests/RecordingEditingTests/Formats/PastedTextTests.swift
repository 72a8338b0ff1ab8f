import EvdevDecoding
import InputCore
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// Files that went through terminals, editors and mail, in every format by one way.
@Suite struct PastedTextTests {
  /// A file of each text format, with a line of a shell before and after it.
  static let texts: [String] = [
    """
    N: Keys
    I: 0003 0001 0001 0001
    B: 01 00 00 00 40 00 00 00 00
    E: 1.000000 0001 001e 0001
    E: 1.000000 0000 0000 0000

    """,
    """
    add device 1: /dev/input/event3
      name:     "panel"
    [   100.000000] /dev/input/event3: EV_KEY       KEY_A                DOWN
    [   100.000000] /dev/input/event3: EV_SYN       SYN_REPORT           00000000

    """,
    """
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event1
      evdev:
        name: "Keys"
        codes:
          1: [30]
      events:
      - evdev:
        - [  0,      0,   1,  30,    1]
        - [  0,      0,   0,   0,    0]

    """,
    """
    Input device ID: bus 0x3 vendor 0x1 product 0x1 version 0x1
      Event type 1 (EV_KEY)
        Event code 30 (KEY_A)
    Event: time 1.000000, type 1 (EV_KEY), code 30 (KEY_A), value 1
    Event: time 1.000000, -------------- SYN_REPORT ------------

    """,
    """
    Joystick (Pad) has 2 axes (X, Y)
    and 1 buttons (BtnA).
    Event: type 1, time 100, number 0, value 1

    """,
  ]

  private func read(_ bytes: [UInt8]) throws(RecordingError) -> EvdevRecording {
    try EvdevRecording(text: bytes, path: "x.txt") { _ in nil }
  }

  /// The devices and events, without the notes.
  private func contents(_ recording: EvdevRecording) -> EvdevRecording {
    var recording = recording
    recording.notes = []
    return recording
  }

  private func utf16(_ text: String, _ mark: [UInt8], isLittle: Bool) -> [UInt8] {
    mark
      + text.utf16.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isLittle ? [low, high] : [high, low]
      }
  }

  @Test(arguments: texts)
  func `line ends and encodings change nothing`(text: String) throws {
    let plain = try read(Array(text.utf8))
    #expect(plain.notes.isEmpty && !plain.entries.isEmpty)
    for end in ["\r\n", "\r\r\n", "\r\r\r\n", "\r"] {
      let other = try read(Array(text.replacing("\n", with: end).utf8))
      #expect(other == plain, "\(end.utf8.map { $0 })")
    }
    #expect(try read([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == plain)
    let windows = text.replacing("\n", with: "\r\n")
    #expect(try read(utf16(windows, [0xFF, 0xFE], isLittle: true)) == plain)
    #expect(try read(utf16(windows, [0xFE, 0xFF], isLittle: false)) == plain)
    #expect(try read(utf16(windows, [], isLittle: true)) == plain)
  }

  @Test(arguments: texts)
  func `lines around the tool's own are left out, with a note`(text: String) throws {
    let plain = try read(Array(text.utf8))
    let tool = plain.tool.hasPrefix("getevent") ? "getevent" : plain.tool
    let before = "me@here:~$ sudo tool\nRecording to 'stdout'.\n" + text
    let after = text + "^C\nme@here:~$ "
    let count = text.split(separator: "\n").count
    for (pasted, note) in [
      (before, "left out 2 lines not written by \(tool), from line 1 on"),
      (after, "left out 2 lines not written by \(tool), from line \(count + 1) on"),
    ] {
      let recording = try read(Array(pasted.utf8))
      #expect(contents(recording) == plain)
      #expect(recording.notes == [note])
    }
  }

  @Test(arguments: texts)
  func `lines of blanks alone change nothing, wherever they are`(text: String) throws {
    let plain = try read(Array(text.utf8))
    for blanks in ["   \n", "\t\n"] {
      #expect(try read(Array((blanks + text + blanks).utf8)) == plain)
      let code = blanks + text.split(separator: "\n").map { "    \($0)\n" }.joined()
      let recording = try read(Array(code.utf8))
      #expect(contents(recording) == plain)
      #expect(recording.notes == ["its lines are quoted or indented: read without the mark"])
    }
  }

  @Test(arguments: texts)
  func `a terminal's control sequences and non-breaking spaces change nothing`(
    text: String
  ) throws {
    let plain = try read(Array(text.utf8))
    let lines = text.split(separator: "\n").map(String.init)
    for (before, after) in [
      ("\u{1B}[K", ""), ("\u{1B}[?2004l", "\u{1B}[0;1m"), ("\u{1B}]0;a title\u{7}", "\u{1B}(B"),
      ("\u{1B}]0;title\u{1B}\\", "\u{1B}[m"), ("\u{1B}=", "\u{1B}[38;5;1m\u{1B}7"),
    ] {
      let coloured = lines.map { "\(before)\($0)\(after)\n" }.joined()
      #expect(try read(Array(coloured.utf8)) == plain, "\(before.utf8.map { $0 })")
    }
    #expect(try read(Array(text.replacing(" ", with: "\u{A0}").utf8)) == plain)
    // One inside a line may be of a name.
    let name = try read(Array("N: a\u{1B}[2Jb\nE: 1.0 0001 001e 1\n".utf8))
    #expect(name.devices[0].descriptor.name == "a\u{1B}[2Jb")
    // A sequence that has no end leaves the next line.
    #expect(try read(Array(("\u{1B}]0;title\n\u{1B}[12\n" + text + "\u{1B}").utf8)) == plain)
  }

  @Test(arguments: texts)
  func `NUL bytes at the end are left out, with a note`(text: String) throws {
    let plain = try read(Array(text.utf8))
    let padded = try read(Array(text.utf8) + [0, 0, 0])
    #expect(contents(padded) == plain && padded.notes == ["left out 3 NUL bytes at the end"])
    #expect(throws: RecordingError.self) { _ = try read([0] + Array(text.utf8)) }
  }

  @Test(arguments: texts)
  func `text that a carriage return overwrites is dropped`(text: String) throws {
    var lines = text.split(separator: "\n").map(String.init)
    lines[lines.count - 1] = "Receiving: [*  ]\rReceiving: [ * ]\r" + lines[lines.count - 1]
    let recording = try read(Array((lines.joined(separator: "\n") + "\n").utf8))
    #expect(recording == (try read(Array(text.utf8))))
  }

  @Test(arguments: texts, ["> ", "    ", ">> ", "\t"])
  func `quoted and indented text is read without its mark`(text: String, mark: String) throws {
    let quoted = text.split(separator: "\n").map { mark + $0 }.joined(separator: "\n") + "\n"
    let recording = try read(Array(quoted.utf8))
    #expect(contents(recording) == (try read(Array(text.utf8))))
    #expect(recording.notes == ["its lines are quoted or indented: read without the mark"])
  }

  @Test(arguments: texts)
  func `what a log or a viewer puts before each line is dropped, with a note`(
    text: String
  ) throws {
    let plain = try read(Array(text.utf8))
    let prefixes: [(Int) -> String] = [
      { "01-02 10:11:12.\(344 + $0)  1234  \($0 * 60) I getevent: " },
      { "Jan 02 10:11:1\($0) host tool[123]: " }, { "D/getevent( \($0 * 7)): " },
      { "2024-01-02 10:11:12.12\($0) " }, { "\($0 + 8):" }, { "     \($0)\t" }, { "\($0 + 7) | " },
    ]
    for (index, prefix) in prefixes.enumerated() {
      let lines = text.split(separator: "\n").enumerated().map { "\(prefix($0))\($1)\n" }
      // A line that the log's own program has written has no prefix of the others.
      let recording = try read(Array(("--------- beginning\n" + lines.joined()).utf8))
      #expect(contents(recording) == plain, "\(index)")
      #expect(
        recording.notes == [
          "its lines have a log's words or numbers before them: read without them",
          "left out 1 line not written by "
            + (plain.tool.hasPrefix("getevent") ? "getevent" : plain.tool) + ", from line 1 on",
        ])
    }
  }

  @Test(arguments: texts)
  func `a list of devices before a tool's lines is left out`(text: String) throws {
    let list = """
      I: Bus=0019 Vendor=0000 Product=0001 Version=0000
      N: Name="Power Button"
      P: Phys=PNP0C0C/button/input0
      S: Sysfs=/devices/LNXSYSTM:00/input/input0
      U: Uniq=
      H: Handlers=kbd event0
      B: PROP=0
      B: EV=3
      E: DEVNAME=/dev/input/event0

      """
    let recording = try read(Array((list + text).utf8))
    #expect(contents(recording) == (try read(Array(text.utf8))))
    #expect(recording.notes.count == 1)
  }

  @Test func `comments and quotations before a tool's lines are no log`() throws {
    let text = Self.texts[0]
    let plain = try read(Array(text.utf8))
    for start in ["# A: 00 0 9 0 0\n# A: 01 0 9 0 0\n", "see x: A: 00 0 9\nsee x: A: 01 0 9\n"] {
      let recording = try read(Array((start + text).utf8))
      #expect(contents(recording) == plain)
    }
  }

  @Test func `what is typed while a tool prints is dropped, with a note`() throws {
    for (index, event) in [(0, "E: "), (1, "[   100"), (3, "Event: time"), (4, "Event: type")] {
      let text = Self.texts[index]
      let plain = try read(Array(text.utf8))
      for typed in ["a", "^[[A", "é"] {
        let echoed = text.replacing("\n" + event, with: "\n" + typed + event)
        let count = text.split(separator: "\n").count { $0.hasPrefix(event) }
        let recording = try read(Array(echoed.utf8))
        let whole = count == 1 ? "1 line begins" : "\(count) lines begin"
        #expect(contents(recording) == plain)
        #expect(
          recording.notes == ["\(whole) with what was typed meanwhile: read without it"])
      }
      let prompt = try read(Array(("$ grep '\(event)' log\n" + text).utf8))
      #expect(contents(prompt) == plain)
    }
  }

  @Test(arguments: texts)
  func `a last line that is cut off is left out, with a note`(text: String) throws {
    let lines = text.split(separator: "\n").map(String.init)
    let start = lines.dropLast().joined(separator: "\n") + "\n"
    let last = String(lines[lines.count - 1].dropLast(20))
    let cut = try read(Array((start + last).utf8))
    #expect(cut.devices.count == 1)
    #expect(cut.notes == ["left out line \(lines.count), which is cut off"])
    // Elsewhere such a line is damage.
    #expect(throws: RecordingError.self) {
      _ = try read(Array((start + last + "\n" + text).utf8))
    }
  }

  @Test func `long lines that mail has divided are read as one, with a note`() throws {
    for (index, last) in [(1, "DOWN"), (3, "value 1"), (3, "(KEY_A), value 1")] {
      let text = Self.texts[index]
      let plain = try read(Array(text.utf8))
      let divided = text.replacing(" " + last + "\n", with: "\n" + last + "\n")
      let once = try read(Array(divided.utf8))
      #expect(contents(once) == plain && once.notes == ["1 line was divided in two: read as one"])
      let quoted = divided.split(separator: "\n").map { "> \($0)\n" }.joined()
      let again = try read(Array(quoted.utf8))
      #expect(contents(again) == plain)
      // A line of another kind does not complete one.
      let damaged = text.replacing(" " + last + "\n", with: "\nand so on\n")
      #expect(throws: RecordingError.self) { _ = try read(Array(damaged.utf8)) }
    }
  }

  @Test func `HID reports are read in the same way`() throws {
    let text = "R: 1 05\nN: Pad\nI: 3 054c 09cc\nE: 1.0 2 01 02\n"
    let pasted = PlainText(
      Array(("> me@here:~$ hid\n> " + text.replacing("\n", with: "\r\r\n> ") + "E: 2.0 2 01").utf8),
      owns: EvdevRecording.isOwned)
    let recording = try HIDRecording(pasted.bytes, path: "x.hid")
    #expect(recording.reports.count == 1 && recording.devices.map(\.name) == ["Pad"])
    #expect(
      recording.notes == [
        "left out 1 line not written by hid-recorder, from line 1 on",
        "left out line 6, which is cut off",
      ])
  }
}
