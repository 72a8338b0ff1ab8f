import Foundation
import FoundationNetworking
import InputCore
import InputRecording
import Testing
import UIKit

@testable import UIKitTesting

/// Answers of a recording, which are promised as those of an archive are.
@MainActor @Suite struct RecordedAnswerTests {
  /// Records a run whose app has got one answer, half a second after it asked.
  private func record(
    to path: String, length: Int = 8,
    end: NetworkEvent.Happening = .done(result: 0, systemError: 0, text: "")
  ) throws {
    var options = RecordingWriter.Options()
    options.keepsNetwork = true
    let writer = try RecordingWriter(path: path, options: options)
    let session = TouchSession(delegate: EmptyDelegate(), recorder: writer)
    let body = Array("recorded".utf8)
    let happenings: [(milliseconds: UInt64, NetworkEvent.Happening)] = [
      (0, .request(method: "GET", url: "http://server.test/a", headers: [])),
      (250, .header(line: Array("HTTP/1.1 200 OK\r\n".utf8), contentLength: -1)),
      (250, .header(line: Array("Content-Length: \(length)\r\n".utf8), contentLength: -1)),
      (250, .header(line: Array("\r\n".utf8), contentLength: -1)),
      (500, .data(count: body.count)),
      (500, end),
    ]
    for (place, (milliseconds, happening)) in happenings.enumerated() {
      let instant = Instant(nanoseconds: 2_000_000_000 + milliseconds * 1_000_000)
      writer.append(
        NetworkEvent(
          transfer: 1, order: UInt64(place + 1), instant: instant, arrivals: 0, input: 0,
          happening))
    }
    for part in NetworkEvent.parts(of: body, digest: 7) { writer.append(part) }
    writer.append(
      .stored(
        of: 1,
        .bodies(
          received: .init(digest: 7, count: UInt64(body.count)), sent: .init(digest: 0, count: 0))
      ))
    try session.finish()
    try writer.close(digest: Digest(value: session.digest))
  }

  @Test func `a recording answers as it was answered`() throws {
    let path = NSTemporaryDirectory() + "answers-\(UUID().uuidString).mcap"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try record(to: path)
    let client = Client()
    let session = TouchSession.serving(client, .recorded(path))
    for _ in 0..<2 {
      session.perform { client.load(Client.request("/a")) }
      session.settle()
    }
    #expect(client.heard == "1.5 /a 200 “recorded”, 2.0 /a 200 “recorded”")
    try session.finish()
  }

  @Test(arguments: [
    (
      NetworkEvent.Happening.done(result: 56, systemError: ECONNRESET, text: "reset"),
      "1.5 /a error -1005"
    ),
    (.done(result: 28, systemError: 0, text: "slow"), "1.5 /a error -1001"),
    (.removed(hasTimedOut: true), "4.5 /a error -1001"),
  ])
  func `an answer that broke off does so again, as it did`(
    _ end: NetworkEvent.Happening, _ heard: String
  ) throws {
    let path = NSTemporaryDirectory() + "answers-\(UUID().uuidString).mcap"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try record(to: path, length: 20, end: end)
    let client = Client()
    let session = TouchSession.serving(client, .recorded(path))
    session.perform { client.load(Client.request("/a") { $0.timeoutInterval = 3 }) }
    session.settle()
    #expect(client.heard == heard)
    try session.finish()
  }

  @Test func `a recording without a network fails the test`() throws {
    let path = "recordings/life-cycle.mcap"
    let texts = mistakes { TouchSession(network: .recorded(path)) { _ in }.end() }
    #expect(texts == ["\(path): the network was not used, or not recorded"])
  }
}
