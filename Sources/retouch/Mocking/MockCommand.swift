internal import Foundation
internal import Glibc
internal import HTTPArchives
internal import InputCore
internal import InputRecording
internal import LinuxCalls
internal import UIKit

/// `retouch mock`: a local server with the answers of a recording or of an HTTP archive.
@MainActor enum MockCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let path = arguments.operands[0]
    var port: UInt16 = 0
    if let text = arguments.value("--port") {
      guard let number = UInt16(text) else {
        throw .usage("mock: --port: expected a number below 65536, found \"\(text)\"")
      }
      port = number
    }
    let network = try RecordedExchanges(path)
    let output = TextOutput()
    let server = try MockServer(
      RecordedAnswers(network.exchanges, secrets: network.secrets), port: port,
      keepsTimes: arguments.has("--times")
    ) { line in
      output.write(line: line)
      output.flush()
    }
    output.write(line: server.address)
    output.flush()
    server.run()
    output.write(
      line: "requests: \(server.requestCount), not in the recording: \(server.unknownCount)")
    try output.finish()
    guard server.unknownCount == 0 else {
      throw HostError(
        .neverReached, "\(path): requests that are not in it: \(server.unknownCount)")
    }
  }
}

/// The exchanges of a recording or of an HTTP archive.
struct RecordedExchanges {
  let exchanges: [HTTPExchange]
  let secrets: NetworkSecrets
  /// The wall time of the start, in nanoseconds since 1970; 0 for an archive.
  private(set) var wallTime: Int64 = 0

  /// - Throws: `HostError` if the file cannot be read, or if there are none.
  init(_ path: String) throws(HostError) {
    if path.hasSuffix(".har") {
      let bytes: Data
      do {
        bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      } catch {
        throw HostError(.noInput, "\(path): \(error.localizedDescription)")
      }
      do throws(HTTPArchiveError) {
        exchanges = try HTTPExchange.exchanges(inArchive: bytes)
      } catch {
        throw HostError(.badData, "\(path): \(error)")
      }
      secrets = NetworkSecrets()
    } else {
      let (tape, started) = try HostError.reading { () throws(RecordingError) in
        (try NetworkTape.read(path), try RecordingReader(path: path).started)
      }
      if let damage = tape?.damage { reportLine("\(damage): the rest of the network is missing") }
      guard tape != nil || path != StandardStream.sign else {
        throw HostError(
          .badData, "the network cannot be read from a pipe: name the recording's file")
      }
      exchanges = tape.map { HTTPExchange.all(in: $0, since: started.instant.nanoseconds) } ?? []
      secrets = NetworkSecrets(own: tape?.secretNames ?? [])
      wallTime = started.wallTime
    }
    guard !exchanges.isEmpty else {
      throw HostError(.badData, "\(path): the network was not used, or not recorded")
    }
  }
}
