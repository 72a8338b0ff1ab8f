internal import Glibc
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
  /// How a transfer ends, as libcurl reports it.
  package struct End: Sendable {
    /// libcurl's result; 0 for a whole answer.
    package var result: Int32 = 0
    /// The number of the system's error; 0 for none.
    package var systemError: Int32 = 0
    package var text = ""

    /// Without arguments, the end of a whole answer.
    package init(result: Int32 = 0, systemError: Int32 = 0, text: String = "") {
      (self.result, self.systemError, self.text) = (result, systemError, text)
    }

    /// There is no connection to the server.
    package static func refused(_ text: String = "Could not connect to the server") -> End {
      End(result: 7, systemError: ECONNREFUSED, text: text)
    }

    /// The connection is lost.
    package static func lost(_ text: String = "The connection was reset") -> End {
      End(result: 56, systemError: ECONNRESET, text: text)
    }
  }

  /// The lines of the head, each with its end, the last one empty; the body; and the end, which comes
  /// with the body, or never.
  case response(head: [[UInt8]], headDelay: UInt64, body: [UInt8], bodyDelay: UInt64, end: End?)
  /// The connection fails.
  case failure(End, delay: UInt64)
  /// Nothing, ever.
  case never
}

/// An event that a transfer will get.
struct PlannedEvent: Sendable {
  enum Happening: Sendable {
    case header([UInt8], contentLength: Int64)
    case data([UInt8])
    case done(NetworkReply.End)
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
    case .failure(let end, let delay):
      return [PlannedEvent(instant: begin.advanced(byNanoseconds: delay), happening: .done(end))]
    case .response(let head, let headDelay, let body, let bodyDelay, let end):
      let last = begin.advanced(byNanoseconds: max(headDelay, bodyDelay))
      // Where the end is missing, only the server has known the length.
      let isWhole = end?.result == 0 && !body.isEmpty
      let length = isWhole ? Int64(body.count) : -1
      let lines = head.map { line in
        PlannedEvent(
          instant: begin.advanced(byNanoseconds: headDelay),
          happening: .header(line, contentLength: length))
      }
      let parts = stride(from: 0, to: body.count, by: Self.partBytes).map { start in
        PlannedEvent(
          instant: last,
          happening: .data(Array(body[start..<min(start + Self.partBytes, body.count)])))
      }
      let ends = end.map { [PlannedEvent(instant: last, happening: .done($0))] } ?? []
      return lines + parts + ends
    }
  }
}
