internal import Foundation
internal import HTTPArchives
internal import UIKit

extension NetworkReply {
  /// An answer as URLSession gets it.
  ///
  /// - Parameters:
  ///   - method: The request's method, which says whether there is a body.
  ///   - wait: The nanoseconds to the first line.
  ///   - duration: The nanoseconds to the end.
  ///   - end: How it ends; nil for never.
  init(
    _ answer: HTTPExchange.Answer, to method: String, wait: UInt64, duration: UInt64,
    end: End? = End()
  ) {
    let bytes = answer.bytes(to: method, staysOpen: true, isCut: end?.result != 0)
    var lines: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Array(rest[...end]))
      rest = rest[(end + 1)...]
      if lines.last == Array("\r\n".utf8) { break }
    }
    self = .response(
      head: lines, headDelay: wait, body: Array(rest), bodyDelay: duration, end: end)
  }

  /// A failure as libcurl and the system report it.
  init(_ failure: TouchSession.Network.Answer.Failure, delay: UInt64) {
    let end: End =
      switch failure {
      case .cannotConnect: .refused()
      case .cannotFindHost: End(result: 6, text: "Could not resolve the host")
      case .timedOut: End(result: 28, text: "The time is up")
      case .connectionLost: .lost()
      case .badServerResponse: End(result: 52, text: "Empty reply from the server")
      }
    self = .failure(end, delay: delay)
  }

  /// What came of a recorded request, once more.
  init(_ exchange: HTTPExchange, to method: String) {
    let end: End? =
      switch exchange.failure {
      case nil: End()
      // The app itself does the same once more.
      case .cancelled, .timedOut, .open: nil
      case .failed(let result, let systemError, let text):
        End(result: result, systemError: systemError, text: text)
      // An archive tells no more than its words: the connection broke, or there was none.
      case .described(let text):
        exchange.answer == nil ? End.refused(text) : End.lost(text)
      }
    if let answer = exchange.answer {
      self.init(
        answer, to: method, wait: exchange.wait ?? exchange.duration, duration: exchange.duration,
        end: end)
    } else {
      self = end.map { .failure($0, delay: exchange.duration) } ?? .never
    }
  }
}

extension TouchSession.Network.Request {
  /// A request as URLSession hands it on; nil if its address is no URL.
  init?(_ request: AskedRequest) {
    guard let url = URL(string: request.url) else { return nil }
    var headers: [String: String] = [:]
    for line in request.headers {
      guard let field = HTTPExchange.Field(line: Array(line.utf8)) else { continue }
      headers[field.name] = field.value
    }
    self.init(
      method: request.method.uppercased(), url: url, headers: headers, body: Data(request.body))
  }
}
