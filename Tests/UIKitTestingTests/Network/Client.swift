import Foundation
import FoundationNetworking
import UIKit
import UIKitTesting

/// What an app under test asks for, and what it hears, with the instants of the session.
@MainActor final class Client {
  var session: TouchSession?
  private(set) var lines: [String] = []
  let network = URLSession(configuration: .ephemeral)

  var heard: String { lines.joined(separator: ", ") }

  func note(_ text: String) {
    let seconds = ((session?.time ?? 0) * 1000).rounded() / 1000
    lines.append("\(seconds) \(text)")
  }

  static func request(_ path: String, _ change: (inout URLRequest) -> Void = { _ in }) -> URLRequest
  {
    var request = URLRequest(url: URL(string: "http://server.test\(path)")!)
    change(&request)
    return request
  }

  /// Loads with a completion handler.
  @discardableResult func load(_ request: URLRequest, in other: URLSession? = nil) -> URLSessionTask
  {
    let path = request.url?.path ?? ""
    let task = (other ?? network).dataTask(with: request) { data, response, error in
      let text = Self.text(data, response, error)
      DispatchQueue.main.async { self.note("\(path) \(text)") }
    }
    task.resume()
    return task
  }

  /// Status and body, or the code of the error.
  nonisolated static func text(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> String {
    if let error { return "error \((error as? URLError)?.code.rawValue ?? 0)" }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return "\(status) “\(String(decoding: data ?? Data(), as: UTF8.self))”"
  }
}

extension TouchSession {
  /// A session whose app is a client.
  static func serving(
    _ client: Client, _ network: Network, file: StaticString = #filePath, line: UInt = #line
  ) -> TouchSession {
    let session = TouchSession(network: network, file: file, line: line) { _ in }
    client.session = session
    return session
  }
}
