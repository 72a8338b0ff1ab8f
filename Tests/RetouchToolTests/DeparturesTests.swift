import Foundation
import HostTestSupport
import Testing

/// Replays of the bundled recording of `Departures`, without its server.
struct DeparturesReplays {
  static let recording = PackageFolder.path("recordings/departures.mcap")

  /// Each distinct line `DIGEST SUM` of many processes, with its number: the digest that a process
  /// printed, and a sum over its transcript.
  static func results(processes: Int) throws -> [String] {
    let folder = try TemporaryFolder()
    // No server listens at this port.
    let script = """
      set -o pipefail
      seq "$1" | DEPARTURES_SERVER=http://127.0.0.1:1 xargs -P 2 -I N bash -c '
        digest=$("$1" replay "$2" --digest --transcript "$4/N" -- "$3" 2> "$4/N.err") ||
          digest=$(< "$4/N.err")
        echo "$digest $(cksum < "$4/N")"' - "$2" "$3" "$4" "$5" | sort | uniq -c
      """
    let programs = ["retouch", "Departures"].map { Programs.folder.appendingPathComponent($0).path }
    let run = try Programs.run(
      "/bin/bash",
      ["-c", script, "-", "\(processes)", programs[0], recording, programs[1], folder.path("")])
    try #require(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }
}

/// The bundled recording of `Departures`: a slow server with an error and an expired token, which
/// `tools/make-recordings` runs over netem.
@Suite struct DeparturesTests {
  private func retouch(_ arguments: String...) throws -> String {
    let run = try Programs.run("retouch", arguments)
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test func `processes without the server have the recorded digest, and the same lines`() throws {
    let results = try DeparturesReplays.results(processes: 3)
    let info = try retouch("info", DeparturesReplays.recording)
    let digest = try #require(info.split(separator: "\n").first { $0.hasPrefix("digest: ") })
    #expect(results.count == 1 && results[0].hasPrefix("3 \(digest.dropFirst(8)) "), "\(results)")
  }

  @Test func `what went wrong on the way is in the recording, but no token`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("board.har")
    _ = try retouch("export", DeparturesReplays.recording, "--har", "-o", path)
    let bytes = try Data(contentsOf: URL(filePath: path))
    let archive = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let log = try #require(archive["log"] as? [String: Any])
    let entries = try #require(log["entries"] as? [[String: Any]])
    let statuses = entries.compactMap { ($0["response"] as? [String: Any])?["status"] as? Int }
    #expect(statuses.count { $0 == 401 } == 1 && statuses.count { $0 == 503 } == 2)
    // Two registrations, whose tokens are placeholders; the answer waits for the network both ways.
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.matches(of: /token\\": \\"x+[0-9]+\\"/).count == 2)
    #expect(text.matches(of: /Bearer [^x]/).isEmpty)
    #expect(entries.allSatisfy { ($0["time"] as? Double ?? 0) > 50 })
  }
}

/// The same in two hundred processes. Its quick sibling is `DeparturesTests`.
@Suite struct DeparturesSlowTests {
  @Test func `two hundred processes without the server have one digest`() throws {
    let results = try DeparturesReplays.results(processes: 200)
    #expect(results.count == 1 && results[0].hasPrefix("200 "), "\(results)")
  }
}
