import Foundation
import FoundationNetworking
import Testing
import UIKit
import UIKitTesting

/// When the answers of a test's network come.
@MainActor @Suite struct AnswerTimeTests {
  typealias Request = TouchSession.Network.Request

  @Test func `an answer comes at its instant, whatever the session waits for`() throws {
    let client = Client()
    let session = TouchSession.serving(client, .script { .text($0.path, after: 0.5) })
    session.wait(0.25)
    session.perform { client.load(Client.request("/a")) }
    session.wait(0.4999)
    #expect(client.heard == "")
    session.wait(10)
    #expect(client.heard == "1.75 /a 200 “/a”")
    try session.finish()
  }

  @Test func `without latency it comes within the call that asked`() throws {
    let client = Client()
    let session = TouchSession.serving(client, .script { _ in .text("now") })
    session.perform { client.load(Client.request("/a")) }
    #expect(client.heard == "1.0 /a 200 “now”")
    try session.finish()
  }

  /// At one instant, those of the session that was made first come first.
  @Test func `answers come in the order of their instants, from several sessions too`() throws {
    let client = Client()
    let other = URLSession(configuration: .ephemeral)
    let latency = ["/a": 0.3, "/b": 0.1, "/c": 0.2, "/d": 0.1]
    let session = TouchSession.serving(
      client, .script { .text("", after: latency[$0.path] ?? 0) })
    session.perform {
      client.load(Client.request("/a"))
      client.load(Client.request("/b"), in: other)
      client.load(Client.request("/c"))
      client.load(Client.request("/d"))
    }
    session.wait(1)
    #expect(client.heard == "1.1 /d 200 “”, 1.1 /b 200 “”, 1.2 /c 200 “”, 1.3 /a 200 “”")
    try session.finish()
  }

  @Test func `a request without an answer in time times out at the instant of its timeout`() throws
  {
    let client = Client()
    let session = TouchSession.serving(
      client,
      .script { $0.path == "/never" ? .never : .text("late", after: 7) })
    session.perform {
      client.load(Client.request("/never") { $0.timeoutInterval = 5 })
      client.load(Client.request("/late") { $0.timeoutInterval = 3 })
      client.load(Client.request("/soon") { $0.timeoutInterval = 8 })
    }
    session.settle()
    #expect(
      client.heard == "4.0 /late error -1001, 6.0 /never error -1001, 8.0 /soon 200 “late”")
    try session.finish()
  }

  @Test func `an app that cancels gets no answer`() throws {
    let client = Client()
    let session = TouchSession.serving(client, .script { _ in .text("a", after: 2) })
    var task: URLSessionTask?
    session.perform { task = client.load(Client.request("/a")) }
    session.wait(1)
    session.perform { task?.cancel() }
    #expect(client.heard == "2.0 /a error -999")
    session.settle()
    #expect(session.time == 2)
    try session.finish()
  }

  @Test func `an open request is a leftover`() throws {
    let client = Client()
    let session = TouchSession.serving(client, .script { _ in .never })
    session.perform { client.load(Client.request("/a?b=c") { $0.timeoutInterval = 1000 }) }
    session.wait(1)
    #expect(session.leftovers == ["a request GET http://server.test/a?b=c is open"])
    #expect(throws: UnfinishedBusiness.self) { try session.finish() }

    // The next session does not hear of it.
    let second = Client()
    let next = TouchSession.serving(second, .script { _ in .text("b", after: 0.5) })
    next.perform { second.load(Client.request("/b")) }
    next.settle()
    #expect(second.heard == "1.5 /b 200 “b”")
    try next.finish()
    #expect(client.heard == "")
  }

  @Test func `all of it is the same in each of many runs`() throws {
    var transcripts: Set<String> = []
    for _ in 0..<20 {
      let client = Client()
      let body = String(repeating: "x", count: 40_000)
      let session = TouchSession.serving(
        client,
        .script { request in
          client.note("asked \(request.path)")
          return .text(body, after: request.path == "/b" ? 0 : 0.1)
        })
      session.perform {
        for name in ["/a", "/b", "/c"] { fanOut(name, client) }
        Task {
          let (data, _) = try await client.network.data(for: Client.request("/d"))
          client.note("/d \(data.count)")
          client.load(Client.request("/b"))
        }
      }
      session.wait(0.3)
      transcripts.insert(client.heard.replacing(body, with: "…"))
      try session.finish()
    }
    #expect(transcripts.count == 1, "\(transcripts.sorted().joined(separator: "\n"))")
  }

  /// A request whose answer goes over several queues.
  private func fanOut(_ path: String, _ client: Client) {
    let task = client.network.dataTask(with: Client.request(path)) { data, _, _ in
      for _ in 0..<3 {
        DispatchQueue.global().async {
          DispatchQueue.main.async { client.note("\(path) \(data?.count ?? 0)") }
        }
      }
    }
    task.resume()
  }
}
