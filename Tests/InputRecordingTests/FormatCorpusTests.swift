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

  @Test func `every file of another format is refused with one line`() {
    let others = Corpus.entries("None", "evtest", "hid-recorder", "umockdev").filter { entry in
      !EvdevRecording.formats.contains { $0.hasPrefix(entry.format) }
    }
    #expect(!others.isEmpty)
    for entry in others {
      let error = #expect(throws: RecordingError.self, "\(entry.file)") {
        _ = try EvdevRecording(contentsOf: entry.path)
      }
      #expect(error.map { !$0.description.contains("\n") } ?? false)
    }
  }
}
