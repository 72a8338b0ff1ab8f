import EvdevDecoding
import InputCore
import RandomTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@Suite struct EvemuTests {
  private static let description = """
    # EVEMU 1.3
    N: Two Finger # Screen
    I: 0003 1b96 0001 0110
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    A: 00 0 1279 0 0
    A: 01 0 767 0 0 12
    A: 2f 0 4 0 0 0
    A: 35 -5 1279 1 2 3
    A: 36 0 767 0 0 0
    L: 01 1
    S: 00 0

    """
  private static let events = """
    E: 1299660667.063211 0003 0035 7411 # EV_ABS / ABS_MT_POSITION_X
    E: 1299660667.063211 0003 0036 -3
    E: 1299660667.163 0000 0000 0000\t# SYN
    """

  private func read(
    _ text: String, path: String = "folder/screen.events", beside: [String: String] = [:]
  ) throws(RecordingError) -> EvdevRecording {
    try EvdevRecording(text: Array(text.utf8), path: path) { beside[$0].map { Array($0.utf8) } }
  }

  @Test func `a description and events in one file`() throws {
    let recording = try read(Self.description + Self.events)
    let device = try #require(recording.devices.first)
    #expect(recording.devices.count == 1 && !device.isInferred)
    #expect(device.descriptor.name == "Two Finger # Screen")
    #expect(device.descriptor.vendor == 0x1B96 && device.descriptor.version == 0x110)
    #expect(device.descriptor.properties == [1])
    #expect(device.descriptor.capabilities.map(\.type) == [0, 1, 3])
    #expect(device.descriptor.capabilities[1].codes == [0x14A])
    #expect(device.descriptor.capabilities[2].codes == [0, 1, 0x2F, 0x35, 0x36, 0x39])
    #expect(
      device.descriptor.axis(0x35)
        == AbsoluteAxis(code: 0x35, minimum: -5, maximum: 1279, fuzz: 1, flat: 2, resolution: 3))
    let events = recording.entries.map(\.event)
    #expect(events.map(\.instant.nanoseconds).last == 1_299_660_667_163_000_000)
    #expect(events.map(\.code) == [0x35, 0x36, 0])
    #expect(events.map(\.value) == [7411, -3, 0])
  }

  @Test func `lines may end with a carriage return, and the last one with nothing`() throws {
    let text = (Self.description + Self.events).replacing("\n", with: "\r\n")
    #expect(try read(text) == read(Self.description + Self.events))
  }

  @Test(arguments: ["screen.desc", "screen.prop", "screen.device"])
  func `a description beside the events`(name: String) throws {
    let recording = try read(Self.events, beside: ["folder/" + name: Self.description])
    #expect(recording == (try read(Self.description + Self.events)))
  }

  @Test func `the possible names of a description, the longest first`() {
    #expect(
      EvemuReader.companions(of: "a.b/N-1 touch.drag.events").filter {
        $0.hasSuffix("desc")
      } == [
        "a.b/N-1 touch.drag.desc", "a.b/N-1 touch.desc", "a.b/N-1.desc", "a.b/N.desc",
      ])
    #expect(EvemuReader.companions(of: "x.desc") == ["x.prop", "x.device"])
  }

  @Test func `without any description the ranges are guessed`() throws {
    let device = try read(Self.events).devices[0]
    #expect(device.isInferred)
    #expect(device.descriptor.name == "screen")
    #expect(device.descriptor.axis(0x35)?.maximum == 7411)
    #expect(device.descriptor.axis(0x36)?.minimum == -3)
    #expect(device.descriptor.kinds.contains(.touchscreen))
  }

  @Test(arguments: [
    ("", 1, "nothing"),
    ("hello\n", 1, "\"hello\""),
    ("\n\n# only a comment\n\u{1B}[31m\n", 3, "\"# only a comment\""),
    ("N: a\nN: b\n", 2, "\"N: b\""),
    ("N: a\nI: 1 2 3\n", 2, "\"I: 1 2 3\""),
    ("N: a\nI: 1 2 3 10000\n", 2, "\"I: 1 2 3 10000\""),
    ("N: a\nP: 100\n", 2, "\"P: 100\""),
    ("N: a\nB: 01\n", 2, "\"B: 01\""),
    ("N: a\nB: 01 zz\n", 2, "\"B: 01 zz\""),
    ("N: a\nA: 00 0 1\n", 2, "\"A: 00 0 1\""),
    ("N: a\nA: 40 0 1 0 0\n", 2, "\"A: 40 0 1 0 0\""),
    ("N: a\nA: 00 0 1 0 0\nA: 00 0 1 0 0\n", 3, "\"A: 00 0 1 0 0\""),
    ("N: a\nA: 00 0 2147483648 0 0\n", 2, "\"A: 00 0 2147483648 0 0\""),
    ("E: 1 0 0 0\n", 1, "\"E: 1 0 0 0\""),
    ("E: 1. 0 0 0\n", 1, "\"E: 1. 0 0 0\""),
    ("E: .5 0 0 0\n", 1, "\"E: .5 0 0 0\""),
    ("E: -1.5 0 0 0\n", 1, "\"E: -1.5 0 0 0\""),
    ("E: 1.0000000001 0 0 0\n", 1, "\"E: 1.0000000001 0 0 0\""),
    ("E: 99999999999.5 0 0 0\n", 1, "\"E: 99999999999.5 0 0 0\""),
    ("E: 1.5 0003 0035\n", 1, "\"E: 1.5 0003 0035\""),
    ("E: 1.5 10000 0 0\n", 1, "\"E: 1.5 10000 0 0\""),
    ("E: 1.5 0003 0035 -2147483649\n", 1, "\"E: 1.5 0003 0035 -2147483649\""),
    ("E: 1.5 0003 0035 1 2\n", 1, "\"E: 1.5 0003 0035 1 2\""),
    ("E: 1.5 0003 0035 1\nE: 1.5 00\n", 2, "\"E: 1.5 00\""), ("E: 1.5 00", 1, "\"E: 1.5 00\""),
  ])
  func `a bad line is named with its number`(text: String, line: Int, found: String) {
    let error = #expect(throws: RecordingError.self) { try read(text) }
    #expect(error?.description.hasPrefix("folder/screen.events:\(line): expected ") ?? false)
    #expect(error?.description.hasSuffix("found \(found)") ?? false)
    #expect(!(error?.description.contains("\n") ?? true))
  }

  @Test func `a bad line of a separate description names that file`() {
    let error = #expect(throws: RecordingError.self) {
      try read(Self.events, beside: ["folder/screen.desc": "N: a\nA: x\n"])
    }
    #expect(error?.description.hasPrefix("folder/screen.desc:2: ") ?? false)
  }

  @Test func `a binary file is recognized by its first NUL byte`() {
    let error = #expect(throws: RecordingError.self) {
      try EvdevRecording(text: [0x4E, 0x3A, 0x20, 0x00, 0xFF], path: "x") { _ in nil }
    }
    #expect(error?.description == "x: byte 3: expected text, found a NUL byte")
  }

  @Test func `control characters never reach the terminal`() {
    let error = #expect(throws: RecordingError.self) { try read("E: \u{1B}[2J\u{202E}é\n") }
    #expect(error?.description.hasSuffix("found \"E: \\u{1b}[2J\\u{202e}é\"") ?? false)
  }

  @Test func `bits beyond all codes, and a million bits, are refused or kept in bounds`() {
    let line = "B: 01" + String(repeating: " ff", count: 63) + "\n"
    #expect(throws: RecordingError.self) {
      try read("N: a\n" + String(repeating: line, count: 200))
    }
  }

  @Test func `random changes of a good file never crash the reader`() {
    let seed = SeededGenerator.testSeed()
    var generator = SeededGenerator(seed: seed)
    let good = Array((Self.description + Self.events).utf8)
    var read = 0
    for _ in 0..<1000 {
      var bytes = good
      // Some stay unchanged: a reader that refuses everything would not crash either.
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...127, using: &generator)
      }
      if Bool.random(using: &generator) {
        bytes.removeLast(Int.random(in: 0..<20, using: &generator))
      }
      if (try? EvdevRecording(text: bytes, path: "x") { _ in nil }) != nil { read += 1 }
    }
    #expect((1..<1000).contains(read), "seed \(seed)")
  }
}
