internal import InputCore
package import InputRecording

extension HTTPExchange {
  /// The exchanges of a recorded run, in the order in which they began.
  ///
  /// - Parameter start: The start of the recording.
  package static func all(in tape: NetworkTape, since start: UInt64) -> [HTTPExchange] {
    var order: [UInt64] = []
    var drafts: [UInt64: ExchangeDraft] = [:]
    for event in tape.events {
      if case .request(let method, let url, let lines) = event.happening {
        var exchange = HTTPExchange(method: method, url: url)
        exchange.fields = lines.compactMap { Field(line: Array($0.utf8)) }
        exchange.start = event.instant.nanoseconds - min(start, event.instant.nanoseconds)
        order.append(event.transfer)
        drafts[event.transfer] = ExchangeDraft(exchange, since: event.instant.nanoseconds)
      } else {
        drafts[event.transfer]?.add(event)
      }
    }
    return order.compactMap { drafts[$0]?.finished(with: tape, transfer: $0) }
  }
}

/// An exchange whose events are being read.
private struct ExchangeDraft {
  private var exchange: HTTPExchange
  private let start: UInt64
  private var received: UInt64 = 0
  /// Whether it has ended well, with libcurl's result 0.
  private var hasEnded = false

  init(_ exchange: HTTPExchange, since start: UInt64) {
    (self.exchange, self.start) = (exchange, start)
  }

  mutating func add(_ event: NetworkEvent) {
    let elapsed = event.instant.nanoseconds - min(start, event.instant.nanoseconds)
    exchange.duration = max(exchange.duration, elapsed)
    switch event.happening {
    case .header(let line, _):
      exchange.wait = exchange.wait ?? elapsed
      add(line: line)
    case .data(let count): received += UInt64(count)
    case .done(let result, let systemError, let text):
      hasEnded = result == 0
      if result != 0 {
        exchange.failure = .failed(result: result, systemError: systemError, text: text)
      }
    case .removed(let hasTimedOut): exchange.failure = hasTimedOut ? .timedOut : .cancelled
    case .request, .read, .bodies, .bytes, .secrets: break
    }
  }

  /// A status line begins an answer; one before it was only `100 Continue` or its like.
  private mutating func add(line: [UInt8]) {
    if line.starts(with: "HTTP/".utf8) {
      let words = String(decoding: line, as: UTF8.self).split(
        maxSplits: 2, whereSeparator: \.isWhitespace)
      exchange.answer = HTTPExchange.Answer(
        version: String(words[0]), status: words.count > 1 ? Int(words[1]) ?? 0 : 0,
        reason: words.count > 2 ? String(words[2].prefix { !$0.isNewline }) : "")
    } else if let field = HTTPExchange.Field(line: line) {
      exchange.answer?.fields.append(field)
    }
  }

  func finished(with tape: NetworkTape, transfer: UInt64) -> HTTPExchange {
    var exchange = exchange
    if !hasEnded, exchange.failure == nil { exchange.failure = .open }
    let bodies = tape.bodies[transfer]
    if let sent = bodies?.sent, sent.count > 0 {
      exchange.body = HTTPExchange.Body(ofUnknownBytes: sent.count)
    }
    let count = bodies?.received.count ?? received
    if count > 0 {
      let bytes = bodies.flatMap { tape.bytes[$0.received.digest] }
      exchange.answer?.body =
        bytes.map { HTTPExchange.Body($0) } ?? HTTPExchange.Body(ofUnknownBytes: count)
    }
    return exchange
  }
}

extension HTTPExchange.Field {
  /// Reads a header line; nil if it is none.
  package init?(line: [UInt8]) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 || byte == 13 || byte == 10 }
    var value = line[(colon + 1)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    self.init(
      String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
  }
}
