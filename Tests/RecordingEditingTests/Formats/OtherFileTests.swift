import EvdevDecoding
import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// Dumps of event devices, and files of tools that no reader accepts but that people have.
@Suite struct OtherFileTests {
  private func read(_ bytes: [UInt8]) throws(RecordingError) -> EvdevRecording {
    try EvdevRecording(text: bytes, path: "a/raw.bin") { _ in nil }
  }

  /// An `input_event` with words of so many bytes.
  private func event(
    _ milliseconds: UInt64, _ type: UInt16, _ code: UInt16, _ value: Int32, wordSize: Int
  ) -> [UInt8] {
    func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    }
    return bytes(milliseconds / 1000, wordSize) + bytes(milliseconds % 1000 * 1000, wordSize)
      + bytes(UInt64(type), 2) + bytes(UInt64(code), 2)
      + bytes(UInt64(UInt32(bitPattern: value)), 4)
  }

  private func touch(wordSize: Int) -> [UInt8] {
    let events: [(UInt64, UInt16, UInt16, Int32)] = [
      (100_000, 3, 0x39, 5), (100_000, 3, 0x35, 500), (100_000, 3, 0x36, 600), (100_000, 0, 0, 0),
      (100_060, 3, 0x39, -1), (100_060, 0, 0, 0),
    ]
    return events.flatMap { event($0.0, $0.1, $0.2, $0.3, wordSize: wordSize) }
  }

  @Test(arguments: [8, 4]) func `a dump of an event device's node is read`(wordSize: Int) throws {
    let bytes = touch(wordSize: wordSize)
    let recording = try read(bytes)
    #expect(recording.tool == "an event device's node" && recording.notes.isEmpty)
    #expect(recording.devices[0].descriptor.name == "raw" && recording.devices[0].isInferred)
    let screen = ScreenDescription(name: "headless", widthPixels: 1280, heightPixels: 800)
    var told: [String] = []
    _ = recording.forEachInput(on: screen) { input in
      guard case .frame(let frame) = input else { return }
      told += frame.samples.map { "\($0.instant.nanoseconds / 1_000_000) \($0.kind)" }
    }
    #expect(told == ["1000 touchDown", "1060 touchUp"])
    let cut = try read(Array(bytes.dropLast(5)))
    #expect(cut.entries.count == 5)
    #expect(cut.notes == ["left out the last \(2 * wordSize + 3) bytes, part of an event"])
  }

  @Test(arguments: [8, 4])
  func `a dump from a machine with the other order of bytes is read alike`(wordSize: Int) throws {
    let bytes = touch(wordSize: wordSize)
    let fields = [wordSize, wordSize, 2, 2, 4]
    var swapped: [UInt8] = []
    while swapped.count < bytes.count {
      for size in fields { swapped += bytes[swapped.count..<swapped.count + size].reversed() }
    }
    #expect(try read(swapped) == (try read(bytes)))
  }

  @Test func `other bytes are no dump`() {
    let bytes = touch(wordSize: 8)
    let zeros = [UInt8](repeating: 0, count: 480)
    var late = bytes
    late[10] = 0xFF  // more than a million microseconds
    var strange = bytes
    strange[24 + 16] = 0x40  // no such type
    let marks = event(1, 0, 0, 0, wordSize: 8) + event(2, 0, 0, 0, wordSize: 8)
    let parts = [Array(bytes.prefix(24)), Array(bytes.dropFirst())]
    for other in [[], zeros, late, strange, marks] + parts {
      let isDump = InputEventDump(other) != nil
      #expect(!isDump)
    }
  }

  /// The start of an archive with a file, up to its mark.
  static let archive: [UInt8] = {
    var bytes = Array("ge.txt".utf8)
    bytes += [UInt8](repeating: 0, count: 257 - bytes.count)
    return bytes + Array("ustar".utf8)
  }()

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip -d"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz -d"),
      ([0x28, 0xB5, 0x2F, 0xFD, 0], "zstd -d"), ([0x42, 0x5A, 0x68, 0x39], "bzip2 -d"),
      ([0x50, 0x4B, 3, 4, 0], "unzip"), ([0x0A, 0x0D, 0x0D, 0x0A, 0], "pcap"),
      ([0x04, 0x22, 0x4D, 0x18, 0], "lz4 -d"), ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0], "7z x"),
      ([0x5D, 0, 0, 0x80], "lzma"), ([0x4D, 0x3C, 0xB2, 0xA1, 0], "pcap"),
      (archive, "tar -xf"),
    ] as [([UInt8], String)])
  func `packed files and captures are named`(bytes: [UInt8], word: String) {
    let error = #expect(throws: RecordingError.self) { _ = try read(bytes) }
    #expect(error?.description.hasPrefix("a/raw.bin: ") ?? false)
    #expect(error?.description.contains(word) ?? false, "\(String(describing: error))")
    #expect(EvdevRecording.explanation(ofStart: bytes)?.contains(word) ?? false)
  }

  @Test(
    arguments: [
      ("{\"actions\": [{\"type\": \"pointer\", \"actions\": [{\"type\": \"pointerUp\"}]}]}", "W3C"),
      ("[\n  {\"type\": \"key\", \"actions\": [{\"type\": \"keyDown\"}]}\n]\n", "W3C"),
      ("appId: com.example\n---\n- launchApp\n- tapOn: \"Log in\"\n", "Maestro"),
      ("#!/system/bin/sh\nsendevent /dev/input/event3 3 57 5\n", "sendevent"),
      ("adb shell sendevent /dev/input/event3 3 57 5\n", "sendevent"),
      ("{\n  \"id\": 1,\n  \"command\": \"register\",\n  \"name\": \"A\"\n}\n", "Android's uinput"),
      ("P: /devices/platform/i8042/serio1\nN: input/event5\n", "umockdev"),
      ("d 0 /dev/ttyUSB0\nr 0 ATZ\n", "umockdev"),
      ("{\"actions\": [{\"type\": \"wheel\", \"actions\": [{\"type\": \"scroll\"}]}]}", "W3C"),
      ("# log in\nname: Log in\n---\n- tapOn: \"Log in\"\n", "Maestro"),
      ("adb shell \"sendevent /dev/input/event3 3 57 5; sendevent …\"\n", "sendevent"),
      ("adb -s emulator-5554 shell sendevent /dev/input/event3 3 57 5\n", "sendevent"),
      ("adb shell sendevent /dev/input/event3: 0003 0039 00000005\n", "sendevent"),
      ("/system/bin/sendevent /dev/input/event3 3 57 5\n", "sendevent"),
      ("#!/bin/sh\nadb shell input tap 100 200\n", "sendevent, input"),
      ("// Pad\n/* a\n * pad */\n{\"id\": 1, \"command\": \"register\"}", "Android's uinput"),
      ("{\"command\": \"register\", \"descriptor\": [5, 1]}\n", "Android's hid"),
      ("$ xxd node\n00000000: e817 be5b 0000 0000 0000 0000 0000 0000  ...[", "hexadecimal dump"),
      ("00000000  e8 17 be 5b 00 00 00 00  00 00 00 00 00 00 00 00  |...[|\n", "hexadecimal dump"),
      ("0000000 17e8 5bbe 0000 0000 0000 0000 0000 0000\n", "hexadecimal dump"),
      ("-event2   DEVICE_ADDED   Panel   seat0 default group1  cap:t\n", "libinput debug-events"),
      ("EVENT type 18 (TouchBegin)\n    device: 6 (6)\n", "xinput"),
      ("[ 14:  wl_touch] down: serial: 1; surface; 1\n", "wev"),
      ("I: Bus=0019 Vendor=0001 Product=0001 Version=0100\nN: Name=\"A\"\nB: EV=3\n", "/proc/bus"),
    ] as [(String, String)]
  )
  func `texts of other tools are named`(text: String, name: String) {
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
      let error = #expect(throws: RecordingError.self) { _ = try read(bytes) }
      let line = error?.description ?? ""
      #expect(line.contains(name) && line.contains("which cannot be imported: "), "\(line)")
      #expect(!line.contains("\n"))
      #expect(EvdevRecording.explanation(ofStart: bytes)?.contains(name) ?? false)
    }
  }

  @Test func `a recording that is imported is said to be one`() {
    let error = #expect(throws: RecordingError.self) {
      _ = try read([0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A, 1, 0])
    }
    #expect(error?.description.hasPrefix("a/raw.bin: it is a recording already") ?? false)
  }

  @Test func `what is given in place of a recording is named by its tool`() {
    var known = PastedTextTests.texts.map { Array($0.utf8) }
    known.append(touch(wordSize: 8))
    known.append(Array(FurtherFormatTests.hid.utf8))
    let names = known.map { bytes -> String in
      let explanation = EvdevRecording.explanation(ofStart: bytes) ?? ""
      return String(explanation.prefix { $0 != ":" })
    }
    #expect(
      names == [
        "a file of evemu", "a file of getevent -lt", "a file of libinput record",
        "a file of evtest", "a file of jstest", "a dump of an event device's node",
        "a file of hid-recorder",
      ])
    let others: [[UInt8]] = [[], Array("This is no recording.".utf8), [0x89, 0x4D, 0x43, 0x41]]
    for unknown in others {
      #expect(EvdevRecording.explanation(ofStart: unknown) == nil)
    }
  }
}
