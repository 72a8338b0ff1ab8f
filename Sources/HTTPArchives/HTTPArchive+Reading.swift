package import Foundation

/// Why an HTTP archive cannot be read, as the end of a sentence.
package struct HTTPArchiveError: Error, Equatable, CustomStringConvertible {
  package let description: String
}

extension HTTPExchange {
  /// Reads an HTTP archive, as browsers save it.
  ///
  /// - Throws: `HTTPArchiveError` that says what was expected.
  package static func exchanges(
    inArchive bytes: Data
  ) throws(HTTPArchiveError) -> [HTTPExchange] {
    let archive: HTTPArchive
    do {
      archive = try JSONDecoder().decode(HTTPArchive.self, from: bytes)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw HTTPArchiveError(
        description: "no HTTP archive: \(path(context)) has no \"\(key.stringValue)\"")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      throw HTTPArchiveError(
        description: "no HTTP archive: \(path(context)) is not as HAR 1.2 has it")
    } catch {
      throw HTTPArchiveError(description: "no HTTP archive: it is no JSON")
    }
    var first: Double?
    return try archive.log.entries.map { (entry) throws(HTTPArchiveError) in
      let date = try date(entry.startedDateTime)
      first = first ?? date
      return try HTTPExchange(entry, start: date - (first ?? date))
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    let words = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return words.isEmpty ? "the file" : String(words.joined().dropFirst())
  }

  /// Seconds since 1970.
  private static func date(_ text: String) throws(HTTPArchiveError) -> Double {
    for hasFraction in [true, false] {
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction)
      if let date = try? style.parse(text) { return date.timeIntervalSince1970 }
    }
    throw HTTPArchiveError(description: "no HTTP archive: \"\(text)\" is no date of ISO 8601")
  }

  private init(_ entry: HTTPArchive.Entry, start: Double) throws(HTTPArchiveError) {
    self.init(method: entry.request.method, url: entry.request.url)
    fields = entry.request.headers.map { Field($0.name, $0.value) }
    if let size = entry.request.bodySize, size > 0 { body = Body(ofUnknownBytes: UInt64(size)) }
    failure = entry.response._error.map {
      Failure(
        $0, curlResult: entry.response._curlResult, systemError: entry.response._systemError)
    }
    self.start = Self.nanoseconds(start * 1000)
    duration = Self.nanoseconds(entry.time)
    guard entry.response.status > 0 else {
      failure = failure ?? .described("no answer")
      return
    }
    wait = entry.timings.map { Self.nanoseconds(max($0.send, 0) + max($0.wait, 0)) } ?? duration
    let content = entry.response.content
    answer = Answer(
      version: entry.response.httpVersion, status: entry.response.status,
      reason: entry.response.statusText,
      fields: entry.response.headers.map { Field($0.name, $0.value) },
      body: try Self.body(content, of: entry.request.url))
  }

  private static func body(
    _ content: HTTPArchive.Content, of url: String
  ) throws(HTTPArchiveError) -> Body {
    guard let text = content.text else {
      return content.size > 0 ? Body(ofUnknownBytes: UInt64(content.size)) : Body([])
    }
    guard content.encoding == "base64" else { return Body(Array(text.utf8)) }
    guard let bytes = Data(base64Encoded: text) else {
      throw HTTPArchiveError(description: "no HTTP archive: the content of \(url) is no base64")
    }
    return Body([UInt8](bytes))
  }

  /// Nanoseconds, as whole microseconds, of milliseconds from outside, which may be anything.
  private static func nanoseconds(_ milliseconds: Double) -> UInt64 {
    guard milliseconds > 0, milliseconds < 1e12 else { return 0 }
    return UInt64((milliseconds * 1000).rounded()) * 1000
  }
}
