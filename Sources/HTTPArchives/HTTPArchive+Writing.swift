package import Foundation

extension HTTPExchange {
  /// The exchanges as an HTTP archive, which browsers' tools open.
  ///
  /// - Parameters:
  ///   - wallTime: The wall time of the recording's start, in nanoseconds since 1970.
  ///   - version: The version of the program that writes it.
  package static func archive(
    of exchanges: [HTTPExchange], since wallTime: Int64, version: String
  ) -> Data {
    let entries = exchanges.map { HTTPArchive.Entry($0, since: wallTime) }
    var log = HTTPArchive.Log(entries: entries)
    log.creator.version = version
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(HTTPArchive(log: log)) else {
      preconditionFailure("an archive that cannot be written")
    }
    return bytes
  }
}

extension HTTPArchive.Entry {
  fileprivate init(_ exchange: HTTPExchange, since wallTime: Int64) {
    let start = wallTime.addingReportingOverflow(Int64(clamping: exchange.start)).partialValue
    let wait = exchange.wait ?? exchange.duration
    self.init(
      startedDateTime: Self.date(start),
      time: Self.milliseconds(exchange.duration),
      request: HTTPArchive.Request(exchange), response: HTTPArchive.Response(exchange),
      timings: HTTPArchive.Timings(
        wait: Self.milliseconds(wait),
        receive: Self.milliseconds(exchange.duration - min(wait, exchange.duration))))
  }

  /// The date of nanoseconds since 1970, with milliseconds. Formatting drops what is less.
  private static func date(_ nanoseconds: Int64) -> String {
    let milliseconds = Double(nanoseconds / 1_000_000) + 0.5
    return Date(timeIntervalSince1970: milliseconds / 1000).formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// Whole microseconds as milliseconds.
  private static func milliseconds(_ nanoseconds: UInt64) -> Double {
    Double(nanoseconds / 1000) / 1000
  }
}

extension HTTPArchive.Request {
  fileprivate init(_ exchange: HTTPExchange) {
    self.init(
      method: exchange.method, url: exchange.url,
      headers: exchange.fields.map(HTTPArchive.Pair.init),
      queryString: Self.query(of: exchange.url), bodySize: Int(clamping: exchange.body.count))
  }

  private static func query(of url: String) -> [HTTPArchive.Pair] {
    guard let mark = url.firstIndex(of: "?") else { return [] }
    let text = url[url.index(after: mark)...].prefix { $0 != "#" }
    return text.split(separator: "&").map { part in
      let name = part.prefix { $0 != "=" }
      let value = part[name.endIndex...].dropFirst()
      return HTTPArchive.Pair(
        name: name.removingPercentEncoding ?? String(name),
        value: value.removingPercentEncoding ?? String(value))
    }
  }
}

extension HTTPArchive.Response {
  fileprivate init(_ exchange: HTTPExchange) {
    let answer = exchange.answer
    self.init(
      status: answer?.status ?? 0, statusText: answer?.reason ?? "",
      httpVersion: answer?.version ?? "",
      headers: (answer?.fields ?? []).map(HTTPArchive.Pair.init),
      content: HTTPArchive.Content(answer), redirectURL: answer?.value(of: "Location") ?? "",
      bodySize: Int(clamping: answer?.body.count ?? 0), _error: exchange.failure?.description)
    if case .failed(let result, let systemError, _) = exchange.failure {
      (_curlResult, _systemError) = (result, systemError)
    }
  }
}

extension HTTPArchive.Content {
  fileprivate init(_ answer: HTTPExchange.Answer?) {
    let type = answer?.value(of: "Content-Type") ?? "application/octet-stream"
    self.init(size: Int(clamping: answer?.body.count ?? 0), mimeType: type)
    guard let body = answer?.body, body.count > 0 else { return }
    guard let bytes = body.bytes else {
      comment = "the body is not recorded"
      return
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
    } else {
      (text, encoding) = (Data(bytes).base64EncodedString(), "base64")
    }
  }
}

extension HTTPArchive.Pair {
  fileprivate init(_ field: HTTPExchange.Field) { self.init(name: field.name, value: field.value) }
}
