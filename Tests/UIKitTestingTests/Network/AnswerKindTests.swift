import Foundation
import FoundationNetworking
import Testing
import UIKit
import UIKitTesting

/// What the network of a test answers.
@MainActor @Suite struct AnswerKindTests {
  typealias Network = TouchSession.Network

  /// What a client hears of one request.
  private func heard(
    _ request: URLRequest, _ answer: @escaping @MainActor (Network.Request) -> Network.Answer
  ) throws -> String {
    let client = Client()
    let session = TouchSession.serving(client, .script(answer))
    session.perform { client.load(request) }
    session.settle()
    try session.finish()
    return client.heard
  }

  @Test(arguments: [
    (Network.Answer.Failure.cannotConnect, -1004), (.cannotFindHost, -1003), (.timedOut, -1001),
    (.connectionLost, -1005), (.badServerResponse, -1011),
  ])
  func `a failure is an error of URLSession`(
    failure: Network.Answer.Failure, code: Int
  ) throws {
    let text = try heard(Client.request("/a")) { _ in .failure(failure, after: 0.25) }
    #expect(text == "1.25 /a error \(code)")
  }

  @Test func `statuses, texts, JSON, values and files are bodies`() throws {
    let path = NSTemporaryDirectory() + "answer-\(ProcessInfo.processInfo.processIdentifier).txt"
    try Data("file".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try heard(Client.request("/a")) { _ in .status(503) } == "1.0 /a 503 “”")
    #expect(try heard(Client.request("/a")) { _ in .status(204) } == "1.0 /a 204 “”")
    #expect(try heard(Client.request("/a")) { _ in .text("é", status: 404) } == "1.0 /a 404 “é”")
    #expect(try heard(Client.request("/a")) { _ in .json("[1]") } == "1.0 /a 200 “[1]”")
    #expect(try heard(Client.request("/a")) { _ in .encoded(["b": 2]) } == #"1.0 /a 200 “{"b":2}”"#)
    #expect(try heard(Client.request("/a")) { _ in .file(path) } == "1.0 /a 200 “file”")
    let head = try heard(Client.request("/a") { $0.httpMethod = "HEAD" }) { _ in .text("no body") }
    #expect(head == "1.0 /a 200 “”")
  }

  @Test func `the function sees the request, with its body`() throws {
    var seen: [String] = []
    let request = Client.request("/form?x=1&y=a%20b") {
      $0.httpMethod = "POST"
      $0.httpBody = Data(repeating: 65, count: 100_000)
      $0.setValue("Bearer 7", forHTTPHeaderField: "Authorization")
    }
    let text = try heard(request) { request in
      seen.append("\(request.method) \(request.url) \(request.path) \(request.query("y") ?? "")")
      seen.append(request.header("authorization") ?? "none")
      seen.append("\(request.body.count)")
      return .status(201)
    }
    #expect(text == "1.0 /form 201 “”")
    #expect(
      seen == ["POST http://server.test/form?x=1&y=a%20b /form a b", "Bearer 7", "100000"])
  }

  @Test func `a redirection leads to a second request`() throws {
    var seen: [String] = []
    let text = try heard(Client.request("/old")) { request in
      seen.append(request.path)
      return request.path == "/old"
        ? .status(302, headers: ["Location": "/new"], after: 0.5) : .text("here", after: 0.5)
    }
    #expect(seen == ["/old", "/new"])
    #expect(text == "2.0 /old 200 “here”")
  }

  @Test func `await, downloads and uploads are answered`() throws {
    let client = Client()
    let session = TouchSession.serving(
      client, .script { .text("\($0.method) \($0.body.count)", after: 0.5) })
    session.perform {
      Task {
        let (data, response) = try await client.network.data(for: Client.request("/a"))
        client.note("data " + Client.text(data, response, nil))
        let put = Client.request("/b") { $0.httpMethod = "PUT" }
        let (more, answer) = try await client.network.upload(for: put, from: Data(count: 9))
        client.note("upload " + Client.text(more, answer, nil))
      }
      let task = client.network.downloadTask(with: Client.request("/c")) { url, response, error in
        let data = url.flatMap { try? Data(contentsOf: $0) }
        let text = Client.text(data, response, error)
        DispatchQueue.main.sync { client.note("download " + text) }
      }
      task.resume()
    }
    session.settle()
    #expect(
      client.heard
        == "1.5 download 200 “GET 0”, 1.5 data 200 “GET 0”, 2.0 upload 200 “PUT 9”")
    try session.finish()
  }

  @Test func `a delegate may wait for the main thread`() throws {
    let client = Client()
    let session = TouchSession.serving(client, .script { _ in .text("hello", after: 0.5) })
    let listener = WaitingListener(client)
    let network = URLSession(configuration: .ephemeral, delegate: listener, delegateQueue: nil)
    session.perform { network.dataTask(with: Client.request("/a")).resume() }
    session.settle()
    #expect(
      client.heard == "1.5 response 200, 1.5 allowed, 1.5 data hello, 1.5 signalled, 1.5 over")
    network.invalidateAndCancel()
    try session.finish()
  }
}

/// A delegate that waits for the main thread in each of its calls.
private final class WaitingListener: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let client: Client

  init(_ client: Client) { self.client = client }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    DispatchQueue.main.sync { client.note("response \(status)") }
    DispatchQueue.main.async {
      self.client.note("allowed")
      completionHandler(.allow)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      self.client.note("data \(String(decoding: data, as: UTF8.self))")
      semaphore.signal()
    }
    semaphore.wait()
    DispatchQueue.main.sync { client.note("signalled") }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {}
    group.notify(queue: .global()) {
      DispatchQueue.main.async { self.client.note(error == nil ? "over" : "failed") }
    }
  }
}
