/// What a program asks a running app for, as a line.
package enum LiveRequest: String, CaseIterable, Sendable {
  /// The main screen, as a PNG file.
  case shot
  /// The views and recognizers, as lines.
  case tree
  /// The same, now and after each change, until the program leaves.
  case watch

  /// The longest line, with its end, in bytes.
  package static let limit = 64

  /// Reads the bytes that have arrived.
  ///
  /// - Returns: Nil while the line is not whole; a failure for a line that is too long, or unknown.
  package static func read(_ bytes: [UInt8]) -> Result<LiveRequest, LiveRefusal>? {
    guard let end = bytes.firstIndex(of: 10) else {
      if bytes.count < limit { return nil }
      return .failure(LiveRefusal(reason: "a line too long"))
    }
    let word = String(decoding: bytes[..<end], as: UTF8.self)
    guard let request = LiveRequest(rawValue: word) else {
      return .failure(LiveRefusal(reason: "nothing known"))
    }
    return .success(request)
  }
}

/// Why an app does not answer.
package struct LiveRefusal: Error, Equatable, Sendable {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}

/// An answer: a line with `ok` or `error` and the number of bytes that follow, then these.
package enum LiveAnswer {
  /// The longest answer that is read.
  package static let limit = 256 << 20

  /// The bytes of an answer.
  package static func bytes(_ result: Result<[UInt8], LiveRefusal>) -> [UInt8] {
    switch result {
    case .success(let body): Array("ok \(body.count)\n".utf8) + body
    case .failure(let refusal):
      Array("error \(refusal.reason.utf8.count)\n\(refusal.reason)".utf8)
    }
  }

  /// Reads the first line of an answer; nil if it is none.
  package static func header(_ line: String) -> (isAnswer: Bool, count: Int)? {
    let words = line.split(separator: " ")
    guard words.count == 2, let count = Int(words[1]), (0...limit).contains(count),
      words[0] == "ok" || words[0] == "error"
    else { return nil }
    return (words[0] == "ok", count)
  }
}
