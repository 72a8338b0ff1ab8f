/// What a viewer has to show before it sees anything.
package enum ViewerProof: Equatable, Sendable {
  /// Nothing: the server listens on this machine alone.
  case none
  /// A password, inside TLS.
  case password([UInt8])
}

/// What a viewer has said.
package enum ViewerMessage: Equatable, Sendable {
  /// It has ended its part of the greeting that is in the clear; TLS begins.
  case secure
  /// It has said a wrong password, and is refused.
  case mistaken
  /// It is let in, and is shown the picture.
  case opened
  /// It wants its pixels in another format.
  case pixels(ViewerPixels)
  /// The encodings that it knows, the best first.
  case encodings([Int32])
  /// It is ready for an update: of what has changed, or of everything.
  case update(isIncremental: Bool)
  /// A key, by its X11 symbol.
  case key(UInt32, isDown: Bool)
  /// The pointer's place in pixels, and the buttons that are down, one bit each.
  case pointer(x: UInt16, y: UInt16, buttons: UInt8)
}

/// The dialogue with a viewer by RFB 3.8 (RFC 6143), without its connection: bytes in, messages and
/// bytes out.
///
/// It keeps at most `limit` bytes of a message that is not whole, and none of texts, which it does
/// not use. A viewer that says what RFB does not allow is `isOver`.
///
///     version ─▶ protection ─▶ TLS, password ─▶ greeting ─▶ open
package struct ViewerDialogue: Sendable {
  private enum Stage {
    case version, protection, tlsVersion, tlsKind, handshake, password, greeting, open
  }

  /// The bytes that are kept of a message.
  package static let limit = 8192
  /// The longest text that a viewer may send as its clipboard.
  package static let textLimit = 1 << 20

  private static let version = Array("RFB 003.008\n".utf8)
  /// RFB's number for no protection.
  private static let unprotected: UInt8 = 1
  /// RFB's number for VeNCrypt.
  private static let venCrypt: UInt8 = 19
  /// VeNCrypt's number for TLS with a certificate, and a password inside (`X509Plain`).
  private static let certifiedPassword: UInt32 = 262

  private let proof: ViewerProof
  private let name: [UInt8]
  private let size: (width: Int, height: Int)
  private var stage = Stage.version
  private var input: [UInt8] = []
  /// The bytes of a text that are still to come.
  private var skipped = 0
  /// The bytes to send, oldest first.
  package private(set) var output: [UInt8]
  /// Whether the viewer is to be disconnected once `output` is sent.
  package private(set) var isOver = false

  /// Begins to speak.
  ///
  /// - Parameters:
  ///   - name: The title of the viewer's window.
  ///   - size: The picture's size in pixels.
  package init(_ proof: ViewerProof, name: String, size: (width: Int, height: Int)) {
    (self.proof, self.size) = (proof, size)
    self.name = Array(name.utf8.prefix(255))
    output = Self.version
  }

  /// Whether the viewer has been let in.
  package var isOpen: Bool { stage == .open && !isOver }

  /// Removes and returns the bytes to send.
  package mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Goes on after TLS has been agreed on.
  package mutating func didSecure() {
    if stage == .handshake { stage = .password }
  }

  /// Reads what the viewer has sent; returns the messages that are whole.
  package mutating func receive(_ bytes: some Collection<UInt8>) -> [ViewerMessage] {
    let passed = min(skipped, bytes.count)
    skipped -= passed
    guard !isOver else { return [] }
    input.append(contentsOf: bytes.dropFirst(passed))
    var messages: [ViewerMessage] = []
    var start = 0
    while !isOver, let needed = length(at: start) {
      guard input.count - start >= needed else { break }
      if let message = read(start..<start + needed) { messages.append(message) }
      start += needed
      let text = min(skipped, input.count - start)
      (start, skipped) = (start + text, skipped - text)
      // What follows in the clear would count as said inside TLS.
      if stage == .handshake, start < input.count { isOver = true }
      if stage == .handshake { break }
    }
    input.removeFirst(min(start, input.count))
    if isOver { input = [] }
    return messages
  }

  // MARK: Lengths

  /// The length of the message that begins at a place; nil if more has to be read to know it.
  private mutating func length(at start: Int) -> Int? {
    let count = input.count - start
    switch stage {
    case .version: return Self.version.count
    case .protection, .greeting: return 1
    case .tlsVersion: return 2
    case .tlsKind: return 4
    case .handshake: return nil
    case .password:
      guard count >= 8 else { return nil }
      let (user, password) = (number(at: start), number(at: start + 4))
      guard user <= 1024, password <= 1024 else { return refuse() }
      return 8 + Int(user) + Int(password)
    case .open: return messageLength(at: start, count)
    }
  }

  private mutating func messageLength(at start: Int, _ count: Int) -> Int? {
    guard count > 0 else { return nil }
    switch input[start] {
    case 0: return 4 + ViewerPixels.fieldLength
    case 2:
      guard count >= 4 else { return nil }
      let length = 4 + 4 * (Int(input[start + 2]) << 8 | Int(input[start + 3]))
      return length <= Self.limit ? length : refuse()
    case 3: return 10
    case 4: return 8
    case 5: return 6
    case 6: return 8
    default: return refuse()
    }
  }

  private mutating func refuse() -> Int? {
    isOver = true
    return nil
  }

  private func number(at place: Int) -> UInt32 {
    input[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func short(at place: Int) -> UInt16 {
    UInt16(input[place]) << 8 | UInt16(input[place + 1])
  }

  // MARK: Messages

  private mutating func read(_ range: Range<Int>) -> ViewerMessage? {
    switch stage {
    case .version: return readVersion(Array(input[range]))
    case .protection: return readProtection(input[range.lowerBound])
    case .tlsVersion:
      // 0.2 is the only version that is spoken.
      guard input[range.lowerBound] == 0, input[range.lowerBound + 1] == 2 else {
        output.append(1)
        isOver = true
        return nil
      }
      output += [0, 1] + Self.bytes(Self.certifiedPassword)
      stage = .tlsKind
      return nil
    case .tlsKind:
      guard number(at: range.lowerBound) == Self.certifiedPassword else {
        output.append(0)
        isOver = true
        return nil
      }
      output.append(1)
      stage = .handshake
      return .secure
    case .handshake: return nil
    case .password: return readPassword(range)
    case .greeting: return greet()
    case .open: return readMessage(range.lowerBound)
    }
  }

  private mutating func readVersion(_ line: [UInt8]) -> ViewerMessage? {
    // Later versions speak 3.8 to a server that does.
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("RFB 003."), text.hasSuffix("\n"),
      let minor = Int(text.dropLast().suffix(3)), minor >= 8
    else {
      isOver = true
      return nil
    }
    output += [1, proof == .none ? Self.unprotected : Self.venCrypt]
    stage = .protection
    return nil
  }

  private mutating func readProtection(_ chosen: UInt8) -> ViewerMessage? {
    switch (proof, chosen) {
    case (.none, Self.unprotected):
      output += Self.bytes(0)
      stage = .greeting
    case (.password, Self.venCrypt):
      output += [0, 2]
      stage = .tlsVersion
    case (.none, _), (.password, _): fail("This kind of protection was not offered.")
    }
    return nil
  }

  private mutating func readPassword(_ range: Range<Int>) -> ViewerMessage? {
    guard case .password(let wanted) = proof else { return nil }
    let user = Int(number(at: range.lowerBound))
    let given = input[range.lowerBound + 8 + user..<range.upperBound]
    guard Self.isEqual(Array(given), wanted) else {
      fail("The password is wrong.")
      return .mistaken
    }
    output += Self.bytes(0)
    stage = .greeting
    return nil
  }

  /// Compares in a time that depends only on the length of what was given.
  private static func isEqual(_ given: [UInt8], _ wanted: [UInt8]) -> Bool {
    var difference = UInt8(given.count == wanted.count && !wanted.isEmpty ? 0 : 1)
    for (place, byte) in given.enumerated() {
      difference |= byte ^ (wanted.isEmpty ? 0 : wanted[place % wanted.count])
    }
    return difference == 0
  }

  private mutating func fail(_ reason: String) {
    output += Self.bytes(1) + Self.bytes(UInt32(reason.utf8.count)) + Array(reason.utf8)
    isOver = true
  }

  private mutating func greet() -> ViewerMessage? {
    func word(_ value: Int) -> [UInt8] { Array(Self.bytes(UInt32(value)).suffix(2)) }
    output += word(size.width) + word(size.height) + ViewerPixels.usual.field
    output += Self.bytes(UInt32(name.count)) + name
    stage = .open
    return .opened
  }

  private mutating func readMessage(_ start: Int) -> ViewerMessage? {
    switch input[start] {
    case 0:
      guard
        let pixels = ViewerPixels(
          Array(input[start + 4..<start + 4 + ViewerPixels.fieldLength]))
      else {
        isOver = true
        return nil
      }
      return .pixels(pixels)
    case 2:
      let count = Int(short(at: start + 2))
      return .encodings(
        (0..<count).map { Int32(bitPattern: number(at: start + 4 + 4 * $0)) })
    case 3: return .update(isIncremental: input[start + 1] != 0)
    case 4: return .key(number(at: start + 4), isDown: input[start + 1] != 0)
    case 5:
      return .pointer(
        x: short(at: start + 2), y: short(at: start + 4), buttons: input[start + 1])
    default:
      let length = number(at: start + 4)
      guard length <= Self.textLimit else {
        isOver = true
        return nil
      }
      skipped = Int(length)
      return nil
    }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
