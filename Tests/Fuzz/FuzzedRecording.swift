#if DEBUG  // The readers are tested from inside.
  import EvdevDecoding
  import Glibc
  import InputCore
  import MCAP

  @testable import InputRecording
  @testable import RecordingEditing

  /// Readers of recordings, and of files that are imported as one.
  @MainActor enum FuzzedRecording {
    /// As a recording, as any MCAP file, and as a journal.
    static func takesFile(_ bytes: [UInt8]) -> Bool {
      readContainer(bytes)
      readJournal(bytes)
      let path = file(with: bytes)
      let carried = (try? carriedFiles(of: path)) ?? nil
      precondition(carried?.allSatisfy { $0.isIntact } ?? true, "a file with another digest")
      guard let reader = try? RecordingReader(path: path) else { return false }
      do {
        while try reader.next() != nil {}
        return true
      } catch {
        return false
      }
    }

    private static func readContainer(_ bytes: [UInt8]) {
      let limits = RecordingFormat.limits
      var reader = MCAPReader(bytes, limits: limits)
      while let step = try? reader.next(), step != .end {}
      guard let scan = try? MCAPScan(bytes, limits: limits) else { return }
      var messages = try? MCAPIndexedReader(bytes, scan: scan, limits: limits).messages()
      while (try? messages?.next()) != nil {}
    }

    /// Besides the bytes as they are, a chunk of entries with the checksums that no mutation finds:
    /// the first byte of each is its length.
    private static func readJournal(_ bytes: [UInt8]) {
      _ = JournalContents(bytes, after: 0)
      var journal = words(Journal.mark) + words(0)
      journal += words(CRC32(of: journal.span).value)
      var rest = bytes[...]
      repeat {
        let entry = Array(rest.dropFirst().prefix(rest.first.map(Int.init) ?? 0))
        let checksum = Journal.checksum(0, at: journal.count, entry.span)
        journal += words(UInt32(entry.count)) + words(checksum) + entry
        rest = rest.dropFirst(1 + entry.count)
      } while !rest.isEmpty
      for chunk in JournalContents(journal, after: 0).chunks {
        var reader = ChunkReader(records: chunk.records, chunkOffset: 0)
        while (try? reader.next()) != nil {}
      }
    }

    /// The first byte selects the message's channel.
    static func takesMessage(_ bytes: [UInt8]) -> Bool {
      let channels = RecordingChannel.allCases
      guard let first = bytes.first else { return false }
      let channel = channels[Int(first) % channels.count]
      guard
        let decoded = try? DecodedInput(bytes.dropFirst(), channel: channel, instant: .zero)
      else { return false }
      // Whatever was read must be written and read again.
      var writer = ProtobufWriter()
      writer.put(
        decoded.input, digestBefore: decoded.digestBefore, hasDigests: decoded.hasDigests,
        leavesOutKeys: decoded.leavesOutKeys)
      let again = try? DecodedInput(writer.bytes[...], channel: channel, instant: .zero)
      // Recordings with digests name files; older ones did not.
      var expected = decoded
      expected.namesFiles = decoded.hasDigests
      expected.namesAbsentFonts = decoded.hasDigests
      precondition(again == expected, "written and read again it is something else")
      return true
    }

    /// The formats of `EvdevRecording`, by the tools that write them.
    nonisolated static var textNames: [String] {
      textFormats.map { String($0.name.prefix { $0 != " " }) }
    }

    /// As a file of one of them, and as the recording that it becomes.
    static func takesText(_ bytes: [UInt8], _ name: String) -> Bool {
      guard
        let recording = try? EvdevRecording(
          text: bytes, path: name, beside: { (_) throws(RecordingError) in nil })
      else { return false }
      exportAgain(recording)
      let screen = ScreenDescription(name: "fuzzed", widthPixels: 100, heightPixels: 100)
      _ = recording.forEachInput(on: screen) { (input) throws(Never) in
        var writer = ProtobufWriter()
        writer.put(input, digestBefore: 0, hasDigests: false)
        let read = try? DecodedInput(
          writer.bytes[...], channel: RecordingChannel(input), instant: input.instant)
        precondition(read?.input == input, "an import that its own reader refuses")
      }
      return true
    }

    /// What is written for libinput's tools is read again, with the same events as far as a file of
    /// theirs can hold them.
    private static func exportAgain(_ recording: EvdevRecording) {
      var text = ""
      recording.write(.libinput, devices: Array(recording.devices.indices)) { text += $0 }
      let again = try? EvdevRecording(
        text: Array(text.utf8), path: "fuzzed.yml", beside: { (_) throws(RecordingError) in nil })
      precondition(
        recording.devices.isEmpty || again?.entries.count == recording.entries.count,
        "an export that its own reader refuses")
    }

    /// As HID reports, which are no import.
    static func takesReports(_ bytes: [UInt8]) -> Bool {
      guard let recording = try? HIDRecording(bytes, path: "fuzzed.hid") else { return false }
      for report in recording.reports { _ = recording.bytes[report.range] }
      return true
    }

    private static func words(_ number: some FixedWidthInteger) -> [UInt8] {
      (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// A file without a name, the same for all inputs.
    private static let descriptor = unsafe fileno(tmpfile())

    /// The path of a file that holds these bytes.
    private static func file(with bytes: [UInt8]) -> String {
      let written = unsafe pwrite(descriptor, bytes, bytes.count, 0)
      let isWhole = written == bytes.count && ftruncate(descriptor, written) == 0
      precondition(isWhole, "no room for a file")
      return "/proc/self/fd/\(descriptor)"
    }
  }
#endif
