import EvdevDecoding
import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@Suite struct ImportTests {
  private static let screen = ScreenDescription(
    name: "headless", widthPixels: 1280, heightPixels: 768)

  private static let held = """
    N: Screen
    I: 0018 0000 0000 0000
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    A: 2f 0 4 0 0 0
    A: 35 0 999 0 0 0
    A: 36 0 999 0 0 0
    A: 39 0 65535 0 0 0
    E: 700.500000 0003 0039 1
    E: 700.500000 0003 0035 250
    E: 700.500000 0003 0036 500
    E: 700.500000 0000 0000 0
    E: 700.250000 0003 0035 500
    E: 700.250000 0000 0000 0
    E: 701.000000 0003 0035 750
    E: 701.000000 0000 0000 0

    """

  private func recording(_ text: String) throws -> EvdevRecording {
    try EvdevRecording(text: Array(text.utf8), path: "x.events") { _ in nil }
  }

  private func inputs(_ recording: EvdevRecording) throws -> [Input] {
    var inputs: [Input] = []
    _ = recording.forEachInput(on: Self.screen) { inputs.append($0) }
    return inputs
  }

  @Test func `an import begins at one second, cancels held contacts and lets timers fire`() throws {
    let text = try inputs(try recording(Self.held)).map { input in
      let time = input.instant.nanoseconds / 1_000_000
      switch input {
      case .started: return "\(time) started"
      case .deviceAdded(let device, _): return "\(time) added \(device.name)"
      case .deviceRemoved: return "\(time) removed"
      case .clockAdvanced: return "\(time) clock"
      case .systemRequest: return "\(time) request"
      case .hostAnswered: return "\(time) answer"
      case .workArrived: return "\(time) work"
      case .frame(let frame):
        let samples = frame.samples.map { "\($0.kind) \($0.code) x\(Double($0.x) / 16_777_216)" }
        return "\(time) " + samples.joined(separator: " ")
      }
    }
    #expect(
      text == [
        "1000 started", "1000 added Screen", "1000 touchDown 0 x0.25", "1000 touchMove 0 x0.5",
        "1750 touchMove 0 x0.75", "1750 touchCancel 0 x0.75", "3750 clock",
      ])
  }

  @Test func `a keyboard's keys and a contact's force become samples`() throws {
    let keyboard = """
      N: Keyboard
      I: 0003 0000 0000 0000
      B: 01 fe ff ff ff 00 00 00 00
      E: 5.000000 0004 0004 30
      E: 5.000000 0001 001e 1
      E: 5.000000 0000 0000 0
      E: 5.250000 0001 001e 2
      E: 5.250000 0000 0000 1
      E: 5.300000 0001 001e 0
      E: 5.300000 0001 001c 1
      E: 5.300000 0000 0000 0

      """
    #expect(
      try samples(keyboard) == [
        "1000 key 30 1 0", "1300 key 30 0 0", "1300 key 28 1 0", "1300 key 28 0 0",
      ])
    let pressing =
      Self.held.replacing("B: 03 03 00 00 00 00 80 60 02", with: "B: 03 03 00 00 00 00 80 60 06")
      .replacing("A: 39 0 65535 0 0 0\n", with: "A: 39 0 65535 0 0 0\nA: 3a 0 255 0 0 0\n")
      .replacing(
        "E: 700.500000 0003 0036 500\n",
        with: "E: 700.500000 0003 0036 500\nE: 700.500000 0003 003a 51\n")
    #expect(
      try samples(pressing).prefix(2) == [
        "1000 touchDown 0 4194304 8388608", "1000 touchForce 0 13107 0",
      ])
  }

  private func samples(_ text: String) throws -> [String] {
    try inputs(try recording(text)).flatMap { input -> [String] in
      guard case .frame(let frame) = input else { return [] }
      return frame.samples.map {
        "\($0.instant.nanoseconds / 1_000_000) \($0.kind) \($0.code) \($0.x) \($0.y)"
      }
    }
  }

  /// Inhibited: the kernel's mark has the value 1, and no finger has lifted.
  @Test(arguments: [(0, "touchUp"), (1, "touchCancel")])
  func `contacts that the kernel lifts are cancelled`(mark: Int, kind: String) throws {
    let end = "E: 701.500000 0003 0039 -1\nE: 701.500000 0000 0000 \(mark)\n"
    let last = try #require(try samples(Self.held + end).last)
    // The step back by 0.25 s is taken out.
    #expect(last.hasPrefix("2250 \(kind) 0 "))
  }

  @Test func `an imported file has no digests and is replayed without comparing`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(Self.held.utf8, as: "held.evemu")
    let output = folder.file("held.mcap")
    let summary = try EvdevRecording.importFile(source, to: output, screen: Self.screen)
    #expect(summary.frameCount == 4)
    #expect(summary.devices.count == 1 && summary.skippedDevices.isEmpty)
    let reader = try RecordingReader(path: output)
    #expect(!reader.hasDigests)
    let (items, loss) = try items(of: output)
    #expect(loss == nil)
    #expect(items.inputs == (try inputs(try recording(Self.held))))
    #expect(folder.names == ["held.evemu", "held.mcap"])
  }

  @Test func `two imports of one file are equal byte for byte`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(Self.held.utf8, as: "held.evemu")
    for name in ["a.mcap", "b.mcap"] {
      _ = try EvdevRecording.importFile(source, to: folder.file(name), screen: Self.screen)
    }
    #expect(try folder.bytes(of: "a.mcap") == folder.bytes(of: "b.mcap"))
  }

  @Test(arguments: [
    ("", "expected the text of hid-recorder ("),
    ("N: x\n", "expected events, found only a description"),
    (
      "N: x\nE: 0.0 0 0 0\n",
      "expected a touchscreen, a keyboard, a gamepad, an accelerometer or another device that"
        + " libinput uses, found only \"x\" (unknown)"
    ),
    ("N: x\nA: 0 0\n", "expected at least 4 numbers"),
    (String(held.prefix { $0 != "E" }), "expected events, found only a description"),
  ])
  func `a bad file leaves nothing behind`(text: String, problem: String) throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(text.utf8, as: "bad.evemu")
    let error = #expect(throws: RecordingError.self) {
      try EvdevRecording.importFile(source, to: folder.file("out.mcap"), screen: Self.screen)
    }
    #expect(error?.description.contains(problem) ?? false, "\(String(describing: error))")
    #expect(folder.names == ["bad.evemu"])
  }

  /// A keyboard with a mouse: a key, then a motion.
  private static let touchpadKeyboard = """
    N: Keyboard with a pointer
    I: 0003 0000 0000 0000
    B: 01 fe ff ff ff 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 07 00 00 00 00 00
    B: 02 03 00 00 00 00 00 00 00
    E: 5.000000 0001 001e 1
    E: 5.000000 0000 0000 0
    E: 5.100000 0002 0000 3
    E: 5.100000 0000 0000 0

    """

  @Test func `a keyboard with a pointer is played, or its keys are decoded`() throws {
    let recording = try recording(Self.touchpadKeyboard)
    #expect(recording.devicesToPlay == [0])
    let at = Instant(nanoseconds: 1_100_000_000)
    let motion = Sample(instant: at, device: DeviceID(0), kind: .pointerMotion, code: 0, x: 3)
    let frame = Frame(device: DeviceID(0), instant: at, samples: [motion])
    var kinds: [Sample.Kind] = []
    let summary = recording.forEachInput(
      on: Self.screen, played: [.init(index: 0, frames: [frame])]
    ) { input in
      if case .frame(let frame) = input { kinds += frame.samples.map(\.kind) }
    }
    #expect(kinds == [.pointerMotion] && summary.devices.isEmpty)
    #expect(summary.playedDevices.count == 1 && summary.frameCount == 1)
    let folder = try TemporaryFolder()
    let source = try folder.write(Self.touchpadKeyboard.utf8, as: "keys.evemu")
    let alone = try EvdevRecording.importFile(
      source, to: folder.file("keys.mcap"), screen: Self.screen,
      playing: { _, _ in .refused("no kernel") })
    #expect(alone.devices.count == 1 && alone.frameCount == 2 && alone.refusal == "no kernel")
  }

  @Test func `events that make no input are refused, with the reason`() throws {
    let folder = try TemporaryFolder()
    func problem(_ text: String) throws -> String {
      let source = try folder.write(text.utf8, as: "x.evemu")
      let error = #expect(throws: RecordingError.self) {
        try EvdevRecording.importFile(
          source, to: folder.file("x.mcap"), screen: Self.screen,
          playing: { _, _ in .refused("no kernel") })
      }
      #expect(folder.names == ["x.evemu"])
      return error?.description ?? ""
    }
    let moved = Self.touchpadKeyboard.split(separator: "\n").filter { !$0.hasPrefix("E: 5.0") }
    #expect(try problem(moved.joined(separator: "\n")).hasSuffix("cannot be played: no kernel"))
    let lifted = Self.held.prefix { $0 != "E" } + "E: 1.0 3 39 -1\nE: 1.0 0 0 0\n"
    #expect(try problem(String(lifted)).contains("its 2 events make no input: a finger that only"))
  }

  @Test func `HID reports are imported by the events that the kernel's driver makes of them`()
    throws
  {
    let folder = try TemporaryFolder()
    let source = try folder.write(
      "R: 1 05\nN: Pad\nI: 3 054c 09cc\nE: 1.0 2 01 02\n".utf8, as: "pad.hid")
    let output = folder.file("pad.mcap")
    let events = try recording(Self.held)
    let summary = try EvdevRecording.importFile(
      source, to: output, screen: Self.screen,
      playingHID: { hid in
        #expect(hid.reports.count == 1)
        return .recorded(events)
      })
    #expect(summary.frameCount == 4)
    #expect(try items(of: output).items.inputs == (try inputs(events)))
    let error = #expect(throws: RecordingError.self) {
      try EvdevRecording.importFile(
        source, to: folder.file("no.mcap"), screen: Self.screen,
        playingHID: { _ in .refused("no kernel") })
    }
    #expect(error?.description.hasSuffix("only in a kernel's driver: no kernel") ?? false)
  }

  @Test func `an existing file is kept unless overwriting is allowed`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(Self.held.utf8, as: "held.evemu")
    let output = try folder.write([7], as: "out.mcap")
    #expect(throws: RecordingError.alreadyExists(path: output)) {
      try EvdevRecording.importFile(source, to: output, screen: Self.screen)
    }
    #expect(try folder.bytes(of: "out.mcap") == [7])
    _ = try EvdevRecording.importFile(source, to: output, screen: Self.screen, overwrites: true)
    #expect(folder.names == ["held.evemu", "out.mcap"])
  }
}
