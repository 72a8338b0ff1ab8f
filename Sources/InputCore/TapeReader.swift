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
  /// What the last `view` shows, in UTF-8; empty for nothing.
  public private(set) var look: [UInt8] = []
  /// How the last `view` is drawn, in UTF-8, as in `ViewFacts.drawing`.
  public private(set) var drawing: [UInt8] = []
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
    append(bytes: nextText())
    let call = nextText()
    append(!flags.contains(.isEvent) && isMethod(call) ? "." : " ")
    append(bytes: call)
    guard flags.contains(.hasTouches) else {
      let detail = nextText()
      if !detail.isEmpty { append(" ") }
      append(bytes: detail)
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
    let (className, identifier) = (nextText(), nextText())
    // Limits the indentation of deep views.
    for _ in 0..<min(depth, 40) { append("  ") }
    append(bytes: className)
    if !identifier.isEmpty {
      append(" ")
      append(bytes: identifier)
    }
    for (number, mark) in zip(numbers, [" ", ",", " ", "×"]) {
      append(mark)
      Thousandths.append(number, to: &text)
    }
    let shown = nextText()
    look.removeAll(keepingCapacity: true)
    unsafe withBytes(shown) { unsafe look.append(contentsOf: $0) }
    let drawn = nextText()
    drawing.removeAll(keepingCapacity: true)
    unsafe withBytes(drawn) { unsafe drawing.append(contentsOf: $0) }
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

  private mutating func append(bytes range: Range<Int>) {
    unsafe withBytes(range) { unsafe text.append(contentsOf: $0) }
  }

  private func isMethod(_ call: Range<Int>) -> Bool {
    unsafe withBytes(call) { unsafe CallSyntax.isMethod($0) }
  }

  /// Reads a number of one, four or eight bytes.
  private mutating func number(_ width: Int) -> UInt64 {
    let range = position..<position + width
    position += width
    return unsafe withBytes(range) { bytes in
      switch width {
      case 1: UInt64(unsafe bytes[0])
      case 4: UInt64(UInt32(littleEndian: unsafe bytes.loadUnaligned(as: UInt32.self)))
      default: UInt64(littleEndian: unsafe bytes.loadUnaligned(as: UInt64.self))
      }
    }
  }

  /// Reads a length; returns the range of the text that follows it.
  private mutating func nextText() -> Range<Int> {
    let count = Int(number(4))
    defer { position += count }
    return position..<position + count
  }

  @inline(__always) private func withBytes<Result>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard let memory = tape.memory, range.upperBound <= tape.count else {
      preconditionFailure("an entry beyond the tape")
    }
    return unsafe memory.withBytes(range, body)
  }
}

/// How a receiver and its call are written together.
public enum CallSyntax {
  /// Whether a call is a method of its receiver, as in `card.touchesBegan`, rather than an event,
  /// as in `pan@card began`.
  public static func isMethod(_ call: String) -> Bool {
    call.contains(where: \.isUppercase) || call.hasSuffix(")")
  }

  static func isMethod(_ call: UnsafeRawBufferPointer) -> Bool {
    guard unsafe call.allSatisfy({ $0 < 0x80 }) else {
      return unsafe isMethod(String(decoding: call, as: UTF8.self))
    }
    return unsafe call.last == UInt8(ascii: ")")
      || call.contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
  }
}
