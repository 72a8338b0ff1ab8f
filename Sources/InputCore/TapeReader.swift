/// Reads the bytes of a `TranscriptTape` and converts them to lines.
public struct TapeReader {
  /// The items of a tape.
  public enum Item: Equatable, Sendable {
    /// The following lines belong to this input.
    case input(UInt64)
    /// A call, as a line of a transcript.
    case line
    /// A view that has changed since the last checkpoint, as a line; its index from the back.
    case view(index: UInt32)
    /// The number of views at a checkpoint.
    case viewCount(UInt32)
  }

  private let tape: TapedBytes
  private var position = 0
  /// The text of the last `line` or `view`, in UTF-8.
  public private(set) var text: [UInt8] = []
  /// The touches of the current call.
  private var touches: [(place: UInt64, x: Int64, y: Int64)] = []

  /// Creates a reader at the start of the tape.
  public init(_ tape: TapedBytes) {
    self.tape = tape
  }

  /// The next item; nil at the end.
  public mutating func next() -> Item? {
    guard position < tape.count else { return nil }
    let start = position
    let size = Int(number(4))
    defer { position = start + size }
    guard let kind = TranscriptTape.Kind(rawValue: UInt8(number(1))) else {
      preconditionFailure("a tape with an unknown entry")
    }
    switch kind {
    case .input:
      return .input(number(8))
    case .call:
      readCall(end: start + size)
      return .line
    case .view:
      let place = number(8)
      readView(depth: Int(place >> 32))
      return .view(index: UInt32(truncatingIfNeeded: place))
    case .viewCount:
      return .viewCount(UInt32(truncatingIfNeeded: number(8)))
    }
  }

  // MARK: Calls

  private mutating func readCall(end: Int) {
    text.removeAll(keepingCapacity: true)
    let flags = TranscriptTape.Flags(rawValue: UInt8(number(1)))
    if flags.contains(.outsideStep) { append("! ") }
    Thousandths.append(Int64(clamping: number(8) / 1000), to: &text)
    append(" ")
    text += bytes()
    let call = bytes()
    append(!flags.contains(.isEvent) && CallSyntax.isMethod(call) ? "." : " ")
    text += call
    guard flags.contains(.hasTouches) else {
      let detail = bytes()
      if !detail.isEmpty { append(" ") }
      text += detail
      return
    }
    touches.removeAll(keepingCapacity: true)
    while position < end {
      touches.append((number(8), Int64(bitPattern: number(8)), Int64(bitPattern: number(8))))
    }
    touches.sort { $0.place & 0xFFFF_FFFF < $1.place & 0xFFFF_FFFF }
    for touch in touches {
      append(" ")
      append(number: touch.place & 0xFFFF_FFFF)
      append("@")
      Thousandths.append(touch.x, to: &text)
      append(",")
      Thousandths.append(touch.y, to: &text)
      if touch.place >> 32 > 1 { append(" ×\(touch.place >> 32)") }
    }
  }

  // MARK: Views

  private mutating func readView(depth: Int) {
    text.removeAll(keepingCapacity: true)
    let numbers = (0..<5).map { _ in Int64(bitPattern: number(8)) }
    let isHidden = number(1) == 1
    let (className, identifier) = (bytes(), bytes())
    // Limits the indentation of deep views.
    for _ in 0..<min(depth, 40) { append("  ") }
    text += className
    if !identifier.isEmpty {
      append(" ")
      text += identifier
    }
    for (number, mark) in zip(numbers, [" ", ",", " ", "×"]) {
      append(mark)
      Thousandths.append(number, to: &text)
    }
    if isHidden { append(" hidden") }
    if numbers[4] != 1000 {
      append(" alpha ")
      Thousandths.append(numbers[4], to: &text)
    }
  }

  // MARK: Bytes

  private mutating func append(_ words: String) {
    text.append(contentsOf: words.utf8)
  }

  private mutating func append(number: UInt64) {
    if number >= 10 { append(number: number / 10) }
    text.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Reads a number of one, four or eight bytes.
  private mutating func number(_ width: Int) -> UInt64 {
    precondition(tape.bytes.count - position >= width, "an entry beyond the tape")
    let at = position
    position += width
    if width == 1 { return UInt64(tape.bytes[at]) }
    return unsafe tape.bytes.withUnsafeBytes { bytes in
      if width == 4 {
        let number = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
        return UInt64(UInt32(littleEndian: number))
      }
      let number = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      return UInt64(littleEndian: number)
    }
  }

  private mutating func bytes() -> ArraySlice<UInt8> {
    let count = Int(number(4))
    defer { position += count }
    return tape.bytes[position..<position + count]
  }
}

/// How a receiver and its call are written together.
public enum CallSyntax {
  /// Whether a call is a method of its receiver, `card.touchesBegan`, or an event of it, `pan@card
  /// began`.
  public static func isMethod(_ call: String) -> Bool {
    call.contains(where: \.isUppercase) || call.hasSuffix(")")
  }

  static func isMethod(_ call: ArraySlice<UInt8>) -> Bool {
    guard call.allSatisfy({ $0 < 0x80 }) else {
      return isMethod(String(decoding: call, as: UTF8.self))
    }
    return call.last == UInt8(ascii: ")")
      || call.contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
  }
}
