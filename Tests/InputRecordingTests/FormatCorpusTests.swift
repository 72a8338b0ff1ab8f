import EvdevDecoding
import InputCore
import InputRecording
import Testing

@Suite(.enabled(if: Corpus.folder != nil, Corpus.reason)) struct FormatCorpusTests {
  @Test(arguments: Corpus.entries("evemu", "evemu-desc"))
  func `evemu files of the corpus`(entry: Corpus.Entry) throws {
    let recording = try EvdevRecording(contentsOf: entry.path)
    #expect(recording.devices.count == 1)
    if let events = entry.events, entry.format == "evemu" {
      #expect(recording.entries.count == events)
    }
    #expect(!recording.devices[0].descriptor.capabilities.isEmpty)
  }

  @Test(arguments: Corpus.entries("getevent-lt"))
  func `getevent files of the corpus`(entry: Corpus.Entry) throws {
    let recording = try EvdevRecording(contentsOf: entry.path)
    #expect(recording.devices.count == 1)
    #expect(recording.devices[0].isInferred)
    if let events = entry.events { #expect(recording.entries.count == events) }
  }

  @Test(arguments: Corpus.entries("evtest"))
  func `evtest files of the corpus`(entry: Corpus.Entry) throws {
    let recording = try EvdevRecording(contentsOf: entry.path)
    #expect(recording.devices.count == 1)
    #expect(recording.entries.count == entry.events)
  }

  @Test func `the corpus's file of libinput record`() throws {
    let file = try #require(Corpus.entries("None").first { $0.file.hasSuffix(".yml") })
    let recording = try EvdevRecording(contentsOf: file.path)
    #expect(recording.devices.map(\.descriptor.kinds) == [.touchpad])
    #expect(recording.devices[0].descriptor.axis(53)?.resolution == 12)
    let reports = recording.entries.count { $0.event.type == 0 && $0.event.code == 0 }
    #expect(reports == 13)
  }

  @Test(arguments: Corpus.entries("hid-recorder"))
  func `hid-recorder's files of the corpus`(entry: Corpus.Entry) throws {
    let recording = try #require(try HIDRecording(ifPresentAt: entry.path))
    #expect(recording.reports.count == entry.events)
    #expect(recording.devices.map(\.name) == [entry.device])
  }

  @Test func `every file of another format is refused with one line`() {
    // HID reports are recognized, but are no kernel events.
    let others = Corpus.entries("hid-recorder", "umockdev")
    #expect(!others.isEmpty)
    for entry in others {
      let error = #expect(throws: RecordingError.self, "\(entry.file)") {
        _ = try EvdevRecording(contentsOf: entry.path)
      }
      #expect(error.map { !$0.description.contains("\n") } ?? false)
    }
  }
}
