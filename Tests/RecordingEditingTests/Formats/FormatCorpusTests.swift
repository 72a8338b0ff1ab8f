import EvdevDecoding
import InputCore
import InputRecording
import RecordingEditing
import RecordingTestSupport
import Testing

/// All of the corpus. Its quick sibling is `FormatCorpusTests`, which takes every eighth file of
/// these formats.
@Suite(.enabled(if: Corpus.folder != nil, Corpus.reason)) struct FormatCorpusSlowTests {
  @Test(arguments: Corpus.entries("evemu", "evemu-desc"))
  func `evemu files of the corpus`(entry: Corpus.Entry) throws {
    try expectWholeFile(entry)
  }

  @Test(arguments: Corpus.entries("evemu", "getevent-lt"))
  func `touchscreens and keyboards of the corpus become recordings`(entry: Corpus.Entry) throws {
    try expectImport(of: entry)
  }
}

/// Expects as many devices and events of a file of evemu's as the manifest says.
private func expectWholeFile(_ entry: Corpus.Entry) throws {
  let recording = try EvdevRecording(contentsOf: entry.path)
  #expect(recording.devices.count == 1)
  if let events = entry.events, entry.format == "evemu" {
    #expect(recording.entries.count == events)
  }
  #expect(!recording.devices[0].descriptor.capabilities.isEmpty)
}

/// Imports a file if its device is one that is decoded here, and reads the recording.
private func expectImport(of entry: Corpus.Entry) throws {
  let recording = try EvdevRecording(contentsOf: entry.path)
  guard DeviceDecoder(recording.devices[0].descriptor) != nil else { return }
  let screen = ScreenDescription(name: "headless", widthPixels: 1280, heightPixels: 800)
  var inputs: [Input] = []
  _ = recording.forEachInput(on: screen) { inputs.append($0) }
  guard inputs.contains(where: { if case .frame = $0 { true } else { false } }) else { return }
  let folder = try TemporaryFolder()
  let output = folder.file("out.mcap")
  _ = try EvdevRecording.importFile(entry.path, to: output, screen: screen)
  #expect(try items(of: output).items.inputs == inputs)
}

@Suite(.enabled(if: Corpus.folder != nil, Corpus.reason)) struct FormatCorpusTests {
  @Test(arguments: Corpus.sample("evemu", "evemu-desc"))
  func `evemu files of the corpus`(entry: Corpus.Entry) throws {
    try expectWholeFile(entry)
  }

  @Test(arguments: Corpus.sample("evemu", "getevent-lt"))
  func `touchscreens and keyboards of the corpus become recordings`(entry: Corpus.Entry) throws {
    try expectImport(of: entry)
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
