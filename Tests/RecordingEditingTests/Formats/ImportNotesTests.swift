import EvdevDecoding
import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// What an import says about what it dropped, repaired or refused.
@Suite struct ImportNotesTests {
  private static let screen = ScreenDescription(
    name: "headless", widthPixels: 1280, heightPixels: 800)

  private static let panel = """
    N: Panel
    I: 0018 0001 0002 0100
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 e0 02
    A: 2f 0 9 0 0 0
    A: 35 0 999 0 0 10
    A: 36 0 499 0 0 10
    A: 37 0 2 0 0 0
    A: 39 0 65535 0 0 0

    """
  private static let keyboard = """
    N: Keyboard
    I: 0011 0001 0001 ab83
    B: 00 13 00 12 00 00 00 00 00
    B: 01 fe ff ff ff ff ff ff ff

    """

  /// The notes of an import, or the error.
  private func result(of text: String, named name: String = "x.evemu") throws -> [String] {
    let folder = try TemporaryFolder()
    let source = try folder.write(text.utf8, as: name)
    do throws(RecordingError) {
      return try EvdevRecording.importFile(
        source, to: folder.file("x.mcap"), screen: Self.screen
      ).allNotes
    } catch {
      return [error.description.replacing(source, with: name)]
    }
  }

  private func events(_ lines: String...) -> String {
    lines.map { "E: \($0)\n" }.joined()
  }

  private static let touch = """
    E: 1.0 0003 0039 1
    E: 1.0 0003 0035 500
    E: 1.0 0003 0036 250
    E: 1.0 0000 0000 0
    E: 1.1 0003 0039 -1
    E: 1.1 0000 0000 0

    """

  @Test func `a clean file has no notes`() throws {
    #expect(try result(of: Self.panel + Self.touch).isEmpty)
  }

  @Test func `what the decoders dropped is told`() throws {
    let lost = Self.touch.replacing(
      "E: 1.1 0003", with: "E: 1.05 0000 0003 0\nE: 1.06 0000 0000 0\nE: 1.1 0003")
    #expect(
      try result(of: Self.panel + lost) == [
        "1 time the kernel dropped events (SYN_DROPPED): what was held ended there"
      ])
    let palm = Self.touch.replacing(
      "E: 1.0 0003 0035", with: "E: 1.0 0003 0037 2\nE: 1.0 0003 0035")
    let finger = Self.touch.replacing("E: 1", with: "E: 2").replacing(
      "E: 2.0 0003 0035", with: "E: 2.0 0003 0037 0\nE: 2.0 0003 0035")
    #expect(try result(of: Self.panel + palm + finger) == ["1 contact left out as a palm"])
    let other = Self.touch + events("1.2 0003 002f 12", "1.2 0003 0039 5", "1.2 0000 0000 0")
    #expect(
      try result(of: Self.panel + other) == [
        "1 event left out: of slots that the device does not have, or of contacts with a missing"
          + " part"
      ])
    let brief = Self.touch + events("1.2 0003 0039 5", "1.2 0003 0039 -1", "1.2 0000 0000 0")
    #expect(
      try result(of: Self.panel + brief) == [
        "1 contact left out: gone in the report in which it came, or before it had a place"
      ])
    let open = Self.touch + events("1.2 0003 0039 5", "1.2 0003 0035 7")
    #expect(
      try result(of: Self.panel + open) == [
        "left out the last 2 events of Panel, without the end of their report (SYN_REPORT)"
      ])
  }

  @Test func `no input has the reason that fits`() throws {
    let beyond = Self.touch.replacing(
      "E: 1.0 0003 0039 1", with: "E: 1.0 0003 002f 12\nE: 1.0 0003 0039 1")
    #expect(
      try result(of: Self.panel + beyond) == [
        "x.evemu: its 7 events make no input: 4 events left out: of slots that the device does not"
          + " have, or of contacts with a missing part; slot 12 is used, the device has the slots 0"
          + " to 9"
      ])
    #expect(
      try result(of: Self.panel + events("1.0 0003 0039 -1", "1.0 0000 0000 0")) == [
        "x.evemu: its 2 events make no input: a finger that only rests or leaves makes none;"
          + " record the whole movement"
      ])
    #expect(
      try result(
        of: Self.keyboard
          + events("0.0 0001 001c 0", "0.0 0000 0000 0", "0.1 0001 0024 1")) == [
          "x.evemu: its 3 events make no input: left out the last event of Keyboard, without the"
            + " end of its report (SYN_REPORT); keys are only released or repeated; record the"
            + " presses, too"
        ])
  }

  @Test func `one event is spoken of as one`() throws {
    #expect(
      try result(of: Self.keyboard + events("0.0 0000 0000 0")) == [
        "x.evemu: its only event makes no input: no complete report is of a key"
      ])
  }

  @Test func `a device that libinput was told to ignore is not played, and the reason says so`()
    throws
  {
    let text = RecordedFactsTests.libinput.replacing(
      "ID_INPUT_TOUCHSCREEN=1", with: "ID_INPUT_TOUCHSCREEN=1\n    - LIBINPUT_IGNORE_DEVICE=1")
    #expect(
      try result(of: text, named: "x.yml") == [
        "x.yml: libinput was told to ignore Resistive panel: udev's LIBINPUT_IGNORE_DEVICE is set"
      ])
  }

  @Test func `a mouse without a description says where one is looked for`() throws {
    let mouse = events("0.0 0002 0000 1", "0.0 0000 0000 0", "0.1 0001 0110 1", "0.1 0000 0000 0")
    let problem = try result(of: mouse, named: "click.evemu")[0]
    #expect(
      problem.hasPrefix(
        "click.evemu: it has no description of its device, with which alone it can be played"
          + " through libinput; by the events, found only \"click\" (mouse): `evemu-describe` writes"
          + " one, which is looked for in "))
    #expect(problem.hasSuffix("click.desc"))
  }
}
