import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

@testable import AcceptanceApp

/// Work from other threads, and who answers for the process, as the tool shows them.
@MainActor @Suite struct ArrivalTests {
  private let shop: Shop
  private static let poison = "a\u{1B}[2J\n\u{202E}z"

  init() throws {
    shop = try Shop()
    var started = Session.started()
    (started.processFacts, started.seed) = (.timeline, .max)
    try record(started, ["loader", Self.poison, "", "loader"], as: "ARRIVALS")
  }

  /// Records a run in which work comes from each of the queues.
  private func record(_ started: Started, _ queues: [String], as name: String) throws {
    let writer = try RecordingWriter(path: shop.folder.path(name))
    let host = HeadlessHost(
      AppBlueprint(delegate: AcceptanceDelegate.self), started: started, recorder: writer)
    for (number, queue) in queues.enumerated() {
      let instant = Session.instant(milliseconds: UInt64(number + 1))
      host.deliver(.workArrived(from: queue, at: instant))
    }
    let digest = host.run.digest
    host.end()
    try writer.close(digest: digest)
  }

  private func info(_ name: String) throws -> [String] {
    try shop.make("\"$0\" info \(name)").split(separator: "\n").map(String.init)
  }

  private func object(_ words: String) throws -> [String: Any]? {
    let json = try shop.make("\"$0\" \(words) --json | head -n 1")
    return try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
  }

  @Test func `info shows facts and seed, and counts the work by queue`() throws {
    let lines = try info("ARRIVALS")
    #expect(lines.contains("facts: timeline, seed 18446744073709551615"))
    #expect(
      lines.filter { $0.hasPrefix("work ") } == [
        "work from \"loader\": 2", "work from queues without a name: 1",
        "work from \"a\\u{1b}[2J\\u{a}\\u{202e}z\": 1",
      ])
    #expect(try info(shop.recording).contains("facts: free"))
    for words in ["info ARRIVALS", "cat ARRIVALS"] {
      let object = try object(words)
      #expect(object?["facts"] as? String == "timeline")
      #expect(object?["seed"] as? String == "18446744073709551615")
    }
    let work = try object("info ARRIVALS")?["work"] as? [[String: Any]]
    #expect(work?.map { $0["queue"] as? String } == ["loader", "", Self.poison])
    #expect(work?.map { $0["count"] as? Int } == [2, 1, 1])
    #expect(try object("info \(shop.recording)")?["facts"] as? String == "free")
  }

  @Test func `info counts a bounded number of queues one by one`() throws {
    try record(Session.started(), (0..<300).map { "queue \($0)" }, as: "MANY")
    let lines = try info("MANY").filter { $0.hasPrefix("work ") }
    #expect(lines.count == 257)
    #expect(lines.last == "work from further queues: 44")
  }

  @Test func `cat prints a line for each, and its JSON the whole name`() throws {
    let lines = try shop.make("\"$0\" cat ARRIVALS").split(separator: "\n")
    #expect(lines.first?.hasSuffix(", facts of the timeline") == true)
    #expect(
      lines.dropFirst() == [
        "2 1.001000000 work from \"loader\"",
        "3 1.002000000 work from \"a\\u{1b}[2J\\u{a}\\u{202e}z\"",
        "4 1.003000000 work from a queue without a name", "5 1.004000000 work from \"loader\"",
      ])
    let json = try shop.make("\"$0\" cat ARRIVALS --json | sed -n 2p")
    #expect(json.contains("\"topic\":\"/input/work_arrived\""))
    #expect(json.contains("\"queue\":\"loader\""))
  }

  @Test func `an anonymous copy keeps the queues and the seed`() throws {
    try shop.make("\"$0\" anonymise ARRIVALS -o COPY")
    let reader = try RecordingReader(path: shop.folder.path("COPY"))
    #expect(reader.started.processFacts == .timeline)
    #expect(reader.started.seed == .max)
    #expect(try info("COPY").contains("work from \"loader\": 2"))
  }

  @Test func `the patience counts in the tool's own process too`() throws {
    let outcome = try shop.shell("RETOUCH_PATIENCE=soon retouch replay FILE")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "retouch: RETOUCH_PATIENCE: expected seconds from 0 to 86400, found \"soon\"\n")
  }

  @Test func `a replay names the queue whose work does not come`() throws {
    let outcome = try shop.shell(
      "RETOUCH_PATIENCE=0.01 retouch replay ARRIVALS --transcript - -- \(shop.app)")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\n1001.000 main queue work from \"loader\"\n"))
    #expect(
      outcome.errors.contains(
        "input 2: no work has arrived from the queue “loader” within 0.01 s, as it had when the run"
          + " was recorded"), "\(outcome.errors)")
  }
}
