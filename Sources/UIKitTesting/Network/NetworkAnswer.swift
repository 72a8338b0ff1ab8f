public import Foundation
internal import HTTPArchives
internal import UIKit

extension TouchSession.Network {
  /// What comes of a request.
  ///
  /// Latencies are seconds of virtual time since the request began; below 0 they are 0. A latency
  /// that reaches the request's `timeoutInterval` makes it time out.
  public struct Answer: Sendable {
    /// Why a connection fails; other errors of `URLError` are none that `URLSession` has here.
    public enum Failure: Sendable {
      /// `URLError.cannotConnectToHost`.
      case cannotConnect
      /// `URLError.cannotFindHost`.
      case cannotFindHost
      /// `URLError.timedOut`.
      case timedOut
      /// `URLError.networkConnectionLost`.
      case connectionLost
      /// `URLError.badServerResponse`.
      case badServerResponse
    }

    enum Kind: Sendable {
      case answer(HTTPExchange.Answer)
      case failure(Failure)
      case never
      /// The test cannot give it, for this reason.
      case mistake(String)
    }

    let kind: Kind
    let latency: TimeInterval

    /// A body with a status and header fields. `Content-Length` is added.
    public static func data(
      _ body: Data, status: Int = 200, headers: [String: String] = [:],
      after latency: TimeInterval = 0
    ) -> Answer {
      let fields = headers.sorted { $0.key < $1.key }
      return Answer(
        kind: .answer(
          HTTPExchange.Answer(
            status: status, fields: fields.map { HTTPExchange.Field($0.key, $0.value) },
            body: HTTPExchange.Body(Array(body)))),
        latency: latency)
    }

    /// A status without a body. A redirection has a field `Location`.
    public static func status(
      _ status: Int, headers: [String: String] = [:], after latency: TimeInterval = 0
    ) -> Answer {
      data(Data(), status: status, headers: headers, after: latency)
    }

    /// A text in UTF-8.
    public static func text(
      _ text: String, status: Int = 200, headers: [String: String] = [:],
      after latency: TimeInterval = 0
    ) -> Answer {
      let type = ["Content-Type": "text/plain; charset=utf-8"]
      return data(
        Data(text.utf8), status: status, headers: type.merging(headers) { $1 }, after: latency)
    }

    /// A text that is JSON.
    public static func json(
      _ text: String, status: Int = 200, headers: [String: String] = [:],
      after latency: TimeInterval = 0
    ) -> Answer {
      let type = ["Content-Type": "application/json"]
      return data(
        Data(text.utf8), status: status, headers: type.merging(headers) { $1 }, after: latency)
    }

    /// A value as JSON, as `JSONEncoder` writes it. A value that cannot be encoded fails the test.
    public static func encoded(
      _ value: some Encodable, status: Int = 200, headers: [String: String] = [:],
      after latency: TimeInterval = 0
    ) -> Answer {
      do {
        let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        return json(text, status: status, headers: headers, after: latency)
      } catch {
        return Answer(kind: .mistake("cannot be encoded: \(error)"), latency: latency)
      }
    }

    /// The bytes of a file. A file that cannot be read fails the test.
    public static func file(
      _ path: String, status: Int = 200, headers: [String: String] = [:],
      after latency: TimeInterval = 0
    ) -> Answer {
      guard let bytes = FileManager.default.contents(atPath: path) else {
        return Answer(kind: .mistake("\(path) cannot be read"), latency: latency)
      }
      return data(bytes, status: status, headers: headers, after: latency)
    }

    /// A connection that fails.
    public static func failure(_ failure: Failure, after latency: TimeInterval = 0) -> Answer {
      Answer(kind: .failure(failure), latency: latency)
    }

    /// Nothing, until the request times out or is cancelled.
    public static let never = Answer(kind: .never, latency: 0)
  }
}
