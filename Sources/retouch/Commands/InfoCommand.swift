internal import Evidence
internal import InputCore
internal import InputRecording
internal import RecordingEditing
internal import UIKit
internal import UIKitHosts

/// `retouch info`: reads a whole recording and shows its contents.
@MainActor enum InfoCommand {
  /// The counts of a recording.
  private struct Contents {
    var devices: [DeviceDescriptor] = []
    /// The number of devices beyond the limit.
    var unlistedDeviceCount = 0
    /// The size of the stored devices, in bytes.
    private var deviceBytes = 0
    var counts: [RecordingChannel: UInt64] = [:]
    /// The number of samples of each kind.
    var samples: [Sample.Kind: UInt64] = [:]
    var arrivals = ArrivalCounts()
    /// The number of calls in the transcript.
    var callCount: UInt64 = 0
    /// The fonts and image files, up to a limit.
    var files: [FileFact] = []
    /// The network of the run; nil without one.
    var network: NetworkSummary?
    /// The files that the recording carries; nil if it carries none.
    var carried: [CarriedFile]?
    /// What it carries of the files that the app read.
    var carriedReads: [CarriedRead] = []
    var end = Instant.zero
    var digest: Digest?
    /// The measurements, if they are requested.
    var statistics: RecordingStatistics?

    /// Stores a device, unless the size limit is reached: a file may contain 65,536 devices, with
    /// texts of any length.
    mutating func add(_ device: DeviceDescriptor) {
      let texts = [
        device.name, device.phys, device.uniq, device.idPath, device.seat, device.screen,
      ]
      deviceBytes += 512 + texts.reduce(0) { $0 + $1.utf8.count } + 24 * device.axes.count
      deviceBytes += device.capabilities.reduce(0) { $0 + 64 + 2 * $1.codes.count }
      if deviceBytes <= 8 << 20 { devices.append(device) } else { unlistedDeviceCount += 1 }
    }

    /// Stores a file, unless there are many.
    mutating func add(_ file: FileFact) {
      if files.count < 1000 { files.append(file) }
    }

    var sampleCount: UInt64 { samples.values.reduce(0, +) }

    /// The kinds with samples, in the order of their numbers.
    var kinds: [(name: String, count: UInt64)] {
      Sample.Kind.allCases.compactMap { kind in samples[kind].map { ("\(kind)", $0) } }
    }
  }

  static func run(_ arguments: Arguments) throws(HostError) {
    let path = arguments.operands[0]
    let progress = UIKitHosts.Progress()
    defer { progress.clear() }
    let (reader, contents) = try read(path, progress, measures: arguments.has("--stats"))
    progress.clear()
    let output = TextOutput()
    if arguments.has("--json") {
      json(reader, contents).write { output.write($0) }
      output.endLine()
    } else {
      for line in text(reader, contents) { output.write(line: line) }
    }
    try output.finish()
  }

  private static func read(
    _ path: String, _ progress: UIKitHosts.Progress, measures: Bool
  ) throws(HostError) -> (RecordingReader, Contents) {
    var contents = Contents()
    do throws(RecordingError) {
      let reader = try RecordingReader(path: path)
      if measures {
        // An import has the times of another machine's kernel, no app's, and no wall time, even once
        // it has been replayed; what no app has handled was not delivered.
        contents.statistics = RecordingStatistics(
          measuresDelivery: reader.hasDigests && reader.started.wallTime != 0)
      }
      while let item = try reader.next() {
        switch item {
        case .input(let input):
          contents.counts[input.channel, default: 0] += 1
          contents.end = input.instant
          contents.statistics?.follow(input.input)
          if case .deviceAdded(let device, _) = input.input { contents.add(device) }
          if case .workArrived(let queue, _) = input.input { contents.arrivals.add(queue) }
          if case .frame(let frame) = input.input {
            for sample in frame.samples { contents.samples[sample.kind, default: 0] += 1 }
          }
        case .checkpoint:
          contents.counts[.checkpoint, default: 0] += 1
        case .ended(let digest):
          contents.digest = digest
        case .transcript(let lines):
          contents.callCount += lines.lineCount
        case .states:
          contents.counts[.states, default: 0] += 1
        case .file(let file):
          contents.counts[.file, default: 0] += 1
          contents.add(file)
        case .picture:
          contents.counts[.picture, default: 0] += 1
        case .viewTree, .viewCount, .view:
          break
        }
        progress.report("reading: \(reader.inputCount) inputs")
      }
      contents.carried = try carriedFiles(of: path)
      contents.network = try NetworkTape.read(path).map { NetworkSummary($0) }
      contents.carriedReads = try carriedReads(of: path).reads
      return (reader, contents)
    } catch {
      throw HostError(reading: error)
    }
  }

  /// How many characters of a name are shown; a crafted one may contain millions, each printed as
  /// six.
  private static let nameLimit = 256

  private static func text(_ reader: RecordingReader, _ contents: Contents) -> [String] {
    let started = reader.started
    let length = Instant(nanoseconds: contents.end.nanoseconds(since: started.instant))
    var lines = [
      "file: \(reader.path)",
      "length: \(length.text) s, \(reader.inputCount) inputs, \(contents.sampleCount) samples",
      "screens: " + started.screens.map(\.text).joined(separator: ", "),
      "delivery: " + (started.delivery == .lowLatency ? "low-latency" : "aligned"),
      "tasks: " + (started.tasks == .free ? "free" : "ordered"),
      "facts: " + (started.processFacts == .system ? "free" : "timeline, seed \(started.seed)"),
      "behaviour version: \(started.behaviourVersion)"
        + (started.behaviourVersion == Started.currentBehaviourVersion
          ? "" : ", this build has \(Started.currentBehaviourVersion): a replay does not compare"),
    ]
    if !started.program.isEmpty {
      lines.append("app: \(started.program.printable(limit: nameLimit))")
    }
    lines += started.facts.machineLines.map { "machine: \($0.printable(limit: nameLimit))" }
    lines += reader.origins.map { "origin: \("\($0)".printable(limit: nameLimit * 4))" }
    lines += reader.comments.map { comment in
      "comment at \(secondsText(comment.nanoseconds)): "
        + comment.text.printable(limit: nameLimit * 4)
    }
    if reader.leavesOutKeys { lines.append("keys: left out, if any were pressed") }
    for device in contents.devices {
      let name = device.name.printable(limit: nameLimit)
      lines.append("device \(device.id.rawValue): \(name) (\(device.identity))")
    }
    if contents.unlistedDeviceCount > 0 {
      lines.append("devices not shown: \(contents.unlistedDeviceCount)")
    }
    lines += contents.files.map(line)
    lines += CarriedText.lines(contents.carried, nameLimit: nameLimit)
    lines += contents.network?.lines(nameLimit: nameLimit) ?? []
    lines += CarriedText.lines(contents.carriedReads, nameLimit: nameLimit)
    for channel in RecordingChannel.allCases {
      if let count = contents.counts[channel] { lines.append("\(channel.topic): \(count)") }
    }
    lines += contents.arrivals.lines(nameLimit: nameLimit)
    if !contents.kinds.isEmpty {
      let kinds = contents.kinds.map { "\($0.count) \($0.name)" }
      lines.append("samples: " + kinds.joined(separator: ", "))
    }
    lines.append(
      contents.callCount > 0
        ? "transcript: \(contents.callCount) calls" : "transcript: none")
    for device in contents.statistics?.active ?? [] {
      let name = "statistics of device \(device.descriptor.id.rawValue): "
      lines += device.lines.map { name + $0 }
    }
    lines.append("digest: " + digest(reader, contents))
    if let loss = reader.loss { lines.append("loss: \(loss)") }
    return lines
  }

  private static func line(of file: FileFact) -> String {
    let path = file.path.printable(limit: nameLimit)
    let size = file.kind == .data ? "\(file.size) bytes, " : ""
    return file.digest == 0
      ? "\(file.kind): \(path), not there"
      : "\(file.kind): \(path), \(size)digest \(Digest(value: file.digest).text)"
  }

  private static func digest(_ reader: RecordingReader, _ contents: Contents) -> String {
    guard reader.hasDigests else { return "none, because no app has handled these inputs yet" }
    if let digest = contents.digest { return digest.text }
    return reader.loss == nil
      ? "that of each input, up to where the recording was cut"
      : "unknown, because the end is missing"
  }

  private static func json(_ reader: RecordingReader, _ contents: Contents) -> JSON {
    let counts = RecordingChannel.allCases.compactMap { channel in
      contents.counts[channel].map { (channel.topic, JSON.unsigned($0)) }
    }
    return .object(
      [
        ("file", .text(reader.path)),
        ("start", .wide(reader.started.instant.nanoseconds)),
        ("end", .wide(contents.end.nanoseconds)), ("inputs", .unsigned(reader.inputCount)),
        ("samples", .unsigned(contents.sampleCount)),
      ] + reader.started.members + [
        ("devices", .list(contents.devices.map { .object($0.members) })),
        ("counts", .object(counts)),
        ("sampleCounts", .object(contents.kinds.map { ($0.name, .unsigned($0.count)) })),
      ] + contents.arrivals.members + [
        (
          "files",
          .list(
            contents.files.map { file in
              .object([
                ("kind", .text("\(file.kind)")), ("path", .text(file.path)),
                ("digest", .text(Digest(value: file.digest).text)),
                ("bytes", file.kind == .data ? .wide(file.size) : .null),
              ])
            })
        ),
        ("carried", CarriedText.json(contents.carried)),
        ("network", contents.network?.json ?? .null),
        ("carriedReads", CarriedText.json(contents.carriedReads)),
        ("origins", .list(reader.origins.map { .text("\($0)") })),
        (
          "comments",
          .list(
            reader.comments.map { comment in
              .object([
                ("nanoseconds", .wide(comment.nanoseconds)), ("text", .text(comment.text)),
              ])
            })
        ),
        ("leavesOutKeys", .truth(reader.leavesOutKeys)),
        ("transcriptCalls", .unsigned(contents.callCount)),
        ("hasDigests", .truth(reader.hasDigests)),
        (
          "digest",
          contents.digest.flatMap { reader.hasDigests ? JSON.text($0.text) : nil } ?? .null
        ),
        ("loss", reader.loss.map { .text($0.description) } ?? .null),
      ]
        + (contents.statistics.map { statistics in
          [("statistics", .list(statistics.active.map { .object($0.members) }))]
        } ?? []))
  }
}
