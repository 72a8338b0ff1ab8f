internal import Evidence
internal import Foundation
internal import HTTPArchives
internal import InputRecording
internal import MCAP
internal import UIKit

/// A file made from a recording for a viewer of time series.
@MainActor enum ViewerExport: String, CaseIterable {
  /// For Foxglove, and any reader of MCAP with JSON: the contacts, one topic per finger.
  case foxglove = "--foxglove"
  /// For Perfetto's viewer: lanes for devices, touches, recognizers and calls.
  case perfetto = "--perfetto"
  /// For browsers' tools and proxies: what the app asked servers, and what they answered.
  case har = "--har"

  /// Writes the file to `output`; returns the result in words.
  ///
  /// - Throws: `HostError` if the recording at `path` cannot be read.
  func write(_ path: String, to output: TextOutput) throws(HostError) -> String {
    switch self {
    case .foxglove:
      try HostError.reading { () throws(RecordingError) in
        try Self.writeFoxglove(path, to: output)
      }
    case .perfetto:
      try HostError.reading { () throws(RecordingError) in
        try Self.writePerfetto(path, to: output)
      }
    case .har: try Self.writeArchive(path, to: output)
    }
  }

  private static func writeFoxglove(
    _ path: String, to output: TextOutput
  ) throws(RecordingError) -> String {
    let reader = try RecordingReader(path: path)
    var topics = FingerTopics(reader.started)
    while output.isOpen, let next = try reader.nextInput() {
      topics.follow(next.input)
      topics.drain { output.write(bytes: $0) }
    }
    topics.finish()
    topics.drain { output.write(bytes: $0) }
    if let loss = reader.loss { reportLine("retouch: \(path): \(loss)") }
    return "\(topics.messageCount) samples of \(topics.topicCount) fingers"
  }

  private static func writePerfetto(
    _ path: String, to output: TextOutput
  ) throws(RecordingError) -> String {
    let history = try HistoryReader.read(path)
    var trace = PerfettoTrace(history)
    trace.write { output.write(bytes: $0) }
    if let loss = history.loss { reportLine("retouch: \(path): \(loss)") }
    return "\(history.gestures.count) gestures, \(history.lines.count) calls"
  }

  private static func writeArchive(
    _ path: String, to output: TextOutput
  ) throws(HostError) -> String {
    let network = try RecordedExchanges(path)
    let archive = HTTPExchange.archive(
      of: network.exchanges, since: network.wallTime, version: Retouch.version)
    output.write(bytes: [UInt8](archive) + [10])
    return "\(network.exchanges.count) requests"
  }
}
