internal import InputCore

enum NetworkFields {
  static let transfer = Field(1, "transfer", .uint64)
  static let kind = Field(
    2, "kind",
    .enumeration(
      EnumerationSchema(
        "NetworkKind",
        [.init(0, "NETWORK_KIND_UNKNOWN")]
          + NetworkKind.allCases.map { .init(Int($0.rawValue), $0.name) })))
  static let order = Field(3, "order", .uint64)
  static let arrivals = Field(4, "arrivals", .uint64)
  static let input = Field(5, "input", .uint64)
  /// Method, URL and headers of a request, or the text of an error. libcurl takes lines of 64 KiB.
  static let texts = Field(6, "texts", .string, atMost: 4096)
  static let bytes = Field(7, "bytes", .bytes)
  static let number = Field(8, "number", .sint64)
  static let other = Field(9, "other", .sint64)
  static let digest = Field(10, "digest", .fixed64)
  static let sentDigest = Field(11, "sent_digest", .fixed64)
  static let isBeginning = Field(12, "is_beginning", .bool)
  static let schema = MessageSchema(
    "Network",
    [
      transfer, kind, order, arrivals, input, texts, bytes, number, other, digest, sentDigest,
      isBeginning,
    ])
}

/// The number of what happened.
enum NetworkKind: UInt8, CaseIterable {
  case request = 1
  case header = 2
  case data = 3
  case read = 4
  case done = 5
  case removed = 6
  case bodies = 7
  case bytes = 8
  case secrets = 9

  var name: String { "NETWORK_KIND_" + "\(self)".uppercased() }
}

extension ProtobufWriter {
  /// Writes an event; its instant is the message's publish time.
  mutating func put(_ event: NetworkEvent) {
    put(NetworkFields.transfer, event.transfer)
    put(NetworkFields.order, event.order)
    put(NetworkFields.arrivals, event.arrivals)
    put(NetworkFields.input, event.input)
    put(NetworkFields.isBeginning, event.isBeginning ? 1 : 0)
    switch event.happening {
    case .request(let method, let url, let headers):
      put(kind: .request)
      for text in [method, url] + headers.prefix((NetworkFields.texts.most ?? 2) - 2) {
        // An empty text would be left out.
        put(NetworkFields.texts, utf8: Array(text.isEmpty ? " ".utf8 : text.utf8))
      }
    case .header(let line, let contentLength):
      put(kind: .header, number: contentLength)
      put(NetworkFields.bytes, line)
    case .data(let count): put(kind: .data, number: Int64(count))
    case .read(let room, let given):
      put(kind: .read, number: Int64(room), other: Int64(given))
    case .done(let result, let systemError, let text):
      put(kind: .done, number: Int64(result), other: Int64(systemError))
      put(NetworkFields.texts, text)
    case .removed(let hasTimedOut): put(kind: .removed, number: hasTimedOut ? 1 : 0)
    case .bodies(let received, let sent):
      put(
        kind: .bodies, number: Int64(clamping: received.count), other: Int64(clamping: sent.count))
      put(NetworkFields.digest, received.digest)
      put(NetworkFields.sentDigest, sent.digest)
    case .bytes(let digest, let part):
      put(kind: .bytes)
      put(NetworkFields.digest, digest)
      put(NetworkFields.bytes, part)
    case .secrets(let names):
      put(kind: .secrets)
      for name in names.prefix(NetworkFields.texts.most ?? 0) { put(NetworkFields.texts, name) }
    }
  }

  private mutating func put(kind: NetworkKind, number: Int64 = 0, other: Int64 = 0) {
    put(NetworkFields.kind, UInt64(kind.rawValue))
    put(NetworkFields.number, signed: number)
    put(NetworkFields.other, signed: other)
  }
}

/// The fields of a message before they are known to be an event.
private struct NetworkMessage {
  var kind: NetworkKind?
  var texts: [String] = []
  var bytes: [UInt8] = []
  var (number, other): (Int64, Int64) = (0, 0)
  var (digest, sentDigest): (UInt64, UInt64) = (0, 0)

  mutating func read(_ field: WireField) throws(ProtobufError) {
    switch field.number {
    case NetworkFields.kind.number:
      let number = try field.unsigned(NetworkFields.kind, as: UInt8.self)
      kind = NetworkKind(rawValue: number)
    case NetworkFields.texts.number:
      try field.requireRoom(in: NetworkFields.texts, after: texts.count)
      texts.append(try field.text(NetworkFields.texts))
    case NetworkFields.bytes.number: bytes = try field.bytes(NetworkFields.bytes)
    case NetworkFields.number.number: number = try field.signed(NetworkFields.number)
    case NetworkFields.other.number: other = try field.signed(NetworkFields.other)
    case NetworkFields.digest.number: digest = try field.unsigned(NetworkFields.digest)
    case NetworkFields.sentDigest.number:
      sentDigest = try field.unsigned(NetworkFields.sentDigest)
    default: break
    }
  }

  /// What happened; nil for a kind that later versions have.
  func happening() throws(ProtobufError) -> NetworkEvent.Happening? {
    switch kind {
    case nil: return nil
    case .request:
      guard texts.count >= 2 else { throw Self.error("a request with method and URL") }
      return .request(method: texts[0], url: texts[1], headers: Array(texts.dropFirst(2)))
    case .header: return .header(line: bytes, contentLength: number)
    case .data: return .data(count: try count(number))
    case .read:
      // Signs of failure of libcurl's are above all sizes.
      guard other >= 0, other <= 0x1000_0001 else { throw Self.error("what was read") }
      return .read(room: try count(number), given: Int(other))
    case .done:
      return .done(
        result: Int32(truncatingIfNeeded: number), systemError: Int32(truncatingIfNeeded: other),
        text: texts.first ?? "")
    case .removed: return .removed(hasTimedOut: number == 1)
    case .bodies:
      guard number >= 0, other >= 0 else { throw Self.error("the sizes of bodies") }
      return .bodies(
        received: .init(digest: digest, count: UInt64(number)),
        sent: .init(digest: sentDigest, count: UInt64(other)))
    case .bytes: return .bytes(digest: digest, part: bytes)
    case .secrets: return .secrets(names: texts)
    }
  }

  /// libcurl's buffers have at most 10 MiB.
  private func count(_ number: Int64) throws(ProtobufError) -> Int {
    guard (0...(16 << 20)).contains(number) else { throw Self.error("a size of at most 16 MiB") }
    return Int(number)
  }

  private static func error(_ expected: String) -> ProtobufError {
    ProtobufError(offset: 0, expected: expected)
  }
}

extension NetworkEvent {
  /// Reads a message; nil for a kind that later versions have.
  ///
  /// - Throws: `ProtobufError` for invalid bytes.
  init?(_ bytes: ArraySlice<UInt8>, at instant: Instant) throws(ProtobufError) {
    guard instant <= .latest else {
      throw ProtobufError(offset: 0, expected: "an instant within 292 years of 0")
    }
    var reader = ProtobufReader(bytes)
    var message = NetworkMessage()
    var (transfer, order, arrivals, input): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var isBeginning = false
    while let field = try reader.next() {
      switch field.number {
      case NetworkFields.transfer.number: transfer = try field.unsigned(NetworkFields.transfer)
      case NetworkFields.order.number: order = try field.unsigned(NetworkFields.order)
      case NetworkFields.arrivals.number: arrivals = try field.unsigned(NetworkFields.arrivals)
      case NetworkFields.input.number: input = try field.unsigned(NetworkFields.input)
      case NetworkFields.isBeginning.number:
        isBeginning = try field.unsigned(NetworkFields.isBeginning, as: UInt64.self) != 0
      default: try message.read(field)
      }
    }
    guard let happening = try message.happening() else { return nil }
    self.init(
      transfer: transfer, order: order, instant: instant, arrivals: arrivals, input: input,
      isBeginning: isBeginning, happening)
  }
}
