import Foundation
import FoundationNetworking
import Testing
import UIKit
import UIKitTesting

/// Requests that the network of a test cannot answer, and recorded answers.
@MainActor @Suite struct AnswerMistakeTests {
  /// An HTTP archive, as a browser saves it.
  private func archive() throws -> String {
    func entry(_ url: String, _ text: String, _ time: Double) -> String {
      """
      {"startedDateTime": "2026-01-01T00:00:00.000Z", "time": \(time),
       "cache": {}, "request": {"method": "GET", "url": "\(url)", "httpVersion": "HTTP/1.1",
        "cookies": [], "headers": [], "queryString": []},
       "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "cookies": [],
        "headers": [], "redirectURL": "",
        "content": {"size": \(text.utf8.count), "mimeType": "text/plain", "text": "\(text)"}}}
      """
    }
    let entries = [
      entry("http://server.test/list?page=1", "one", 250),
      entry("http://server.test/time", "t1", 100),
      entry("http://server.test/time", "t2", 500),
    ]
    let path = NSTemporaryDirectory() + "answers-\(ProcessInfo.processInfo.processIdentifier).har"
    let text = """
      {"log": {"version": "1.2", "creator": {"name": "x", "version": "1"},
       "entries": [\(entries.joined(separator: ","))]}}
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `recorded answers come in their order, with their latency`() throws {
    let path = try archive()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let client = Client()
    let session = TouchSession.serving(client, .recorded(path))
    for _ in 0..<3 {
      session.perform { client.load(Client.request("/time")) }
      session.settle()
    }
    session.perform { client.load(Client.request("/list?page=1")) }
    session.settle()
    #expect(
      client.heard
        == "1.1 /time 200 “t1”, 1.6 /time 200 “t2”, 2.1 /time 200 “t2”, 2.35 /list 200 “one”")
    try session.finish()
  }

  @Test func `a request that is not recorded fails the test, which names similar ones`() throws {
    let path = try archive()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let client = Client()
    let texts = mistakes {
      let session = TouchSession.serving(client, .recorded(path))
      session.perform { client.load(Client.request("/list?page=2")) }
      session.end()
    }
    let name = path.split(separator: "/").last ?? ""
    #expect(
      texts == [
        "the app requests GET http://server.test/list?page=2, which \(name) does not have, but"
          + " GET /list?page=1"
      ])
    #expect(client.heard == "1.0 /list error -1004")
  }

  @Test func `a session without a network fails at each request`() throws {
    let client = Client()
    let texts = mistakes {
      let session = TouchSession.serving(client, .none)
      session.perform { client.load(Client.request("/a")) }
      session.end()
    }
    #expect(
      texts == ["the app requests GET http://server.test/a, and the session has no network"])
    #expect(client.heard == "1.0 /a error -1004")
  }

  @Test func `a file that cannot be read and a recording that is missing fail the test`() throws {
    let client = Client()
    let texts = mistakes {
      let session = TouchSession.serving(client, .script { _ in .file("/no/such/file") })
      session.perform { client.load(Client.request("/a")) }
      session.end()
      TouchSession.serving(client, .recorded("/no/such.har")).end()
    }
    #expect(texts.count == 2)
    #expect(
      texts.first
        == "the answer to GET http://server.test/a /no/such/file cannot be read")
    #expect(texts.last == "/no/such.har: the file cannot be read")
  }
}
