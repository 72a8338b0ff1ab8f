import EvdevDecoding
import InputCore
import Testing

@testable import InputRecording
@testable import RecordingEditing

/// Clocks that are set while a tool records, and rests that nothing should wait for.
@Suite struct ClockTests {
  private func read(_ text: String) throws(RecordingError) -> EvdevRecording {
    try EvdevRecording(text: Array(text.utf8), path: "x.txt") { _ in nil }
  }

  /// An evtest file with an event at each time.
  private func text(_ times: [String]) -> String {
    times.map { "Event: time \($0), type 1 (EV_KEY), code 28 (KEY_ENTER), value 1\n" }.joined()
  }

  /// Milliseconds since the first event.
  private func places(_ recording: EvdevRecording) -> [UInt64] {
    let first = recording.entries.first?.event.instant ?? .zero
    return recording.entries.map { $0.event.instant.nanoseconds(since: first) / 1_000_000 }
  }

  @Test func `after a step back the distances go on`() throws {
    let recording = try read(
      text(["1700007200.0", "1700007200.1", "1700000003.0", "1700000005.0", "1700000005.5"]))
    #expect(places(recording) == [0, 100, 100, 2100, 2600])
    #expect(
      recording.notes == [
        "the clock steps back once, first by 7197.1 s at 0.1 s: the distances after it are kept"
      ])
    let twice = try read(text(["10.0", "9.5", "9.6", "9.2", "9.3"]))
    #expect(places(twice) == [0, 0, 100, 100, 200])
    #expect(twice.notes[0].hasPrefix("the clock steps back 2 times, first by 0.5 s at 0 s:"))
  }

  @Test func `a gap of more than a day is closed`() throws {
    let recording = try read(text(["10.0", "10.5", "1700000000.0", "1700000001.0"]))
    #expect(places(recording) == [0, 500, 500, 1500])
    #expect(
      recording.notes == [
        "the clock jumps ahead once, first by 1699999989.5 s at 0.5 s: the gap is closed"
      ])
    // A night's rest is one.
    let night = try read(text(["10.0", "36010.0"]))
    #expect(places(night) == [0, 36_000_000] && night.notes.isEmpty)
    let last = try read(text(["10.0", "18446744073.5", "18446744073.6"]))
    #expect(places(last) == [0, 0, 100])
  }

  @Test func `devices that are read one after the other are not a clock that steps back`() throws {
    let lines = [("a", "1.000"), ("a", "1.010"), ("b", "1.005"), ("b", "1.012"), ("a", "1.020")]
    let text = lines.map { "[ \($1)] /dev/\($0): 0001 001c 00000001\n" }.joined()
    let recording = try read(text)
    #expect(places(recording) == [0, 10, 10, 12, 20] && recording.notes.isEmpty)
    // One step, seen by both.
    let step = [("a", "9.0"), ("b", "9.1"), ("a", "3.0"), ("b", "3.2"), ("a", "3.4"), ("b", "3.5")]
    let both = try read(step.map { "[ \($1)] /dev/\($0): 0001 001c 00000001\n" }.joined())
    #expect(places(both) == [0, 100, 100, 300, 500, 600])
    #expect(both.notes.count == 1 && both.notes[0].hasPrefix("the clock steps back once"))
  }

  @Test func `each of several devices in one file has its own clock`() throws {
    func part(_ name: String, _ times: [String]) -> String {
      "Input device ID: bus 0x3 vendor 0x1 product 0x1 version 0x1\n"
        + "Input device name: \"\(name)\"\n  Event type 1 (EV_KEY)\n    Event code 28 (KEY_ENTER)\n"
        + text(times)
    }
    let recording = try read(part("A", ["5.0", "4.0", "4.5"]) + part("B", ["5.2"]))
    #expect(recording.entries.map(\.device.rawValue) == [0, 0, 1, 0])
    #expect(places(recording) == [0, 0, 200, 500])
    #expect(
      recording.notes == [
        "A: the clock steps back once, first by 1 s at 0 s: the distances after it are kept"
      ])
  }

  @Test func `reports of HID devices, too`() throws {
    let recording = try HIDRecording(
      Array("R: 1 05\nE: 9.0 1 01\nE: 2.0 1 02\nE: 3.0 1 03\nE: 900000.0 1 04\n".utf8), path: "x")
    #expect(recording.reports.map { $0.instant.nanoseconds / 1_000_000_000 } == [9, 9, 10, 10])
    #expect(recording.notes.count == 2)
  }

  @Test func `rests are shortened for playing, and are whole in the recording`() throws {
    let seconds: [UInt64] = [100, 101, 3700, 3702, 7302, 7302]
    let instants = seconds.map { Instant(nanoseconds: $0 * 1_000_000_000) }
    let rests = ShortRests(instants)
    let played = instants.map { (rests.played($0).nanoseconds) / 1_000_000_000 }
    #expect(played == [100, 101, 104, 106, 109, 109])
    // What libinput says until long after an event belongs to it.
    let since: [UInt64] = [0, 1000, 2000, 2500, 4000, 4500, 6000, 7500, 9000]
    #expect(
      since.map { rests.recorded($0 * 1_000_000) / 1_000_000 } == [
        0, 1000, 2000, 2500, 3_600_000, 3_600_500, 3_602_000, 3_603_500, 7_202_000,
      ])
    let recording = try read(text(["0.0", "3600.0"]))
    let short = recording.played(ShortRests(recording.entries.map(\.event.instant)))
    #expect(places(short) == [0, 3000])
    let nothing = ShortRests([Instant]())
    #expect(nothing.played(.zero) == .zero && nothing.recorded(5) == 5)
  }
}
