import EvdevDecoding
import Foundation
import InputCore
import Testing

/// The streams of real devices. Its quick sibling is `RandomStreamTests`, which makes its own.
@Suite(
  .enabled(if: Corpus.isPresent, "no recordings of devices at \(Corpus.root.path)"))
struct CorpusSlowTests {
  private typealias File = (entry: Corpus.Entry, recording: DeviceRecording)

  /// All recordings with events.
  private static let files = Result {
    try Corpus.entries().compactMap { entry -> File? in
      guard ["evemu", "getevent-lt"].contains(entry.format) else { return nil }
      let recording = try RecordingReader.read(entry)
      return recording.events.isEmpty ? nil : (entry, recording)
    }
  }

  /// Those of devices that are touchscreens, by their description or by their events.
  private static let screens = files.map { files in
    files.filter { $0.recording.descriptor.kinds.contains(.touchscreen) }
  }

  private func decode(_ recording: DeviceRecording) throws -> (TouchLedger, DecodingCounts) {
    var decoder = try #require(TouchDecoder(recording.descriptor))
    var ledger = TouchLedger()
    for event in recording.events where decoder.decode(event) { ledger.take(decoder.frame) }
    if decoder.finish(at: recording.events.last?.instant ?? .zero) { ledger.take(decoder.frame) }
    return (ledger, decoder.counts)
  }

  @Test func `each touch of every touchscreen ends or is cancelled`() throws {
    let screens = try Self.screens.get()
    #expect(screens.count >= 50)
    for (entry, recording) in screens {
      let (ledger, counts) = try decode(recording)
      #expect(ledger.faults.isEmpty, "\(entry.file): \(ledger.faults.prefix(3))")
      #expect(ledger.held.isEmpty, "\(entry.file)")
      #expect(ledger.begun == ledger.ended + ledger.cancelled, "\(entry.file)")
      // One file contains only the end of a touch.
      #expect(ledger.begun > 0 || entry.file.contains("touch_1_end"), "\(entry.file)")
      #expect(counts == DecodingCounts(), "\(entry.file): \(counts)")
    }
  }

  @Test func `contacts on screens that report them have an extent and a force`() throws {
    var (shaped, pressed) = (0, 0)
    for (entry, recording) in try Self.screens.get() {
      let (ledger, _) = try decode(recording)
      let hasImprint = recording.descriptor.hasContactShape || recording.descriptor.hasPressure
      // Some declare an axis and never use it.
      if !hasImprint { #expect(ledger.imprints == 0, "\(entry.file)") }
      shaped += ledger.shapes > 0 ? 1 : 0
      pressed += ledger.forces > 0 ? 1 : 0
    }
    #expect(shaped >= 25 && pressed >= 15, "\(shaped) report an extent, \(pressed) a force")
  }

  @Test func `each key of every keyboard and remote goes down and up in turn`() throws {
    var (devices, presses) = (0, 0)
    for (entry, recording) in try Self.files.get() {
      guard var decoder = KeyDecoder(recording.descriptor) else { continue }
      var ledger = KeyLedger()
      for event in recording.events where decoder.decode(event) { ledger.take(decoder.frame) }
      if decoder.finish(at: recording.events.last?.instant ?? .zero) { ledger.take(decoder.frame) }
      #expect(ledger.faults.isEmpty, "\(entry.file): \(ledger.faults.prefix(3))")
      #expect(ledger.held.isEmpty, "\(entry.file)")
      #expect(decoder.counts.keysRefused == 0, "\(entry.file)")
      devices += ledger.presses > 0 ? 1 : 0
      presses += ledger.presses
    }
    #expect(devices >= 3 && presses >= 6, "\(devices) devices, \(presses) presses")
  }

  @Test func `there are as many touches as were counted by hand`() throws {
    var compared = 0
    for (entry, recording) in try Self.screens.get()
    where ["B", "ST"].contains(entry.touchProtocol) {
      let (ledger, _) = try decode(recording)
      #expect(ledger.begun == entry.touches, "\(entry.file)")
      compared += 1
    }
    #expect(compared >= 30)
  }

  @Test(arguments: [
    "Phone/phone-single-touch": 1, "Phone/phone-three-touches": 3, "Phone/phone-single-drag": 1,
    "Phone/phone-two-finger-drag": 2, "Tablet/tablet-single-touch": 1,
    "Tablet/tablet-three-touches": 3, "Tablet/tablet-single-drag": 1,
    "Tablet/tablet-two-finger-drag": 2,
  ])
  func `protocol A traces contain the touches in their names`(name: String, touches: Int) throws {
    let (entry, recording) = try #require(
      try Self.screens.get().first { $0.entry.file.hasSuffix(name + ".txt") })
    #expect(recording.descriptor.touchProtocol == .reports)
    #expect(try decode(recording).0.begun == touches, "\(entry.file)")
  }

  @Test func `no pen or touchpad is taken for a screen`() throws {
    for (entry, recording) in try Self.screens.get() where recording.isDescribed {
      let isOther = entry.file.contains("touchpads/") || entry.file.contains("Pen")
      #expect(!isOther, "\(entry.file)")
    }
  }
}
