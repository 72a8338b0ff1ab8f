internal import InputCore

/// A request of the app's that somebody has to answer.
package struct AskedRequest: Sendable {
  package var method: String
  package var url: String
  /// The header lines: `Accept: text/plain`.
  package var headers: [String]
  package var body: [UInt8] = []

  /// Method and URL.
  package var name: String { "\(method) \(url)" }
}

/// What comes of a request. Delays are nanoseconds of the timeline since it began.
package enum NetworkReply: Sendable {
  /// The lines of the head, each with its end, the last one empty; and the body.
  case response(head: [[UInt8]], headDelay: UInt64, body: [UInt8], bodyDelay: UInt64)
  /// The connection fails: libcurl's result, the system's error, and the text.
  case failure(result: Int32, systemError: Int32, text: String, delay: UInt64)
  /// Nothing, ever.
  case never
}

/// An event that a transfer will get.
struct PlannedEvent: Sendable {
  enum Happening: Sendable {
    case header([UInt8], contentLength: Int64)
    case data([UInt8])
    case done(result: Int32, systemError: Int32, text: String)
  }

  var instant: Instant
  var happening: Happening
}

extension NetworkReply {
  /// The most bytes that libcurl gives at once.
  private static let partBytes = 16 << 10

  /// What a transfer that began at an instant gets, in order.
  func events(since begin: Instant) -> [PlannedEvent] {
    switch self {
    case .never: return []
    case .failure(let result, let systemError, let text, let delay):
      return [
        PlannedEvent(
          instant: begin.advanced(byNanoseconds: delay),
          happening: .done(result: result, systemError: systemError, text: text))
      ]
    case .response(let head, let headDelay, let body, let bodyDelay):
      let end = begin.advanced(byNanoseconds: max(headDelay, bodyDelay))
      let length = body.isEmpty ? -1 : Int64(body.count)
      let lines = head.map { line in
        PlannedEvent(
          instant: begin.advanced(byNanoseconds: headDelay),
          happening: .header(line, contentLength: length))
      }
      let parts = stride(from: 0, to: body.count, by: Self.partBytes).map { start in
        PlannedEvent(
          instant: end,
          happening: .data(Array(body[start..<min(start + Self.partBytes, body.count)])))
      }
      let done = PlannedEvent(
        instant: end, happening: .done(result: 0, systemError: 0, text: ""))
      return lines + parts + [done]
    }
  }
}
