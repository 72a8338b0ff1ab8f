/// A buffer for a run's calls on their way into a recording: written as bytes, converted to lines
/// later.
///
/// A call costs the main thread a copy of its words and numbers, and no heap allocation. A
/// `TapeReader` reads the bytes, on any thread.
///
///     entry: its size (4) │ its kind (1) │ the rest, numbers little-endian
@MainActor public final class TranscriptTape {
  /// The kind of an entry, its first byte.
  enum Kind: UInt8 {
    /// The following entries belong to this input.
    case input = 1
    /// A call.
    case call = 2
    /// A view that has changed since the last checkpoint.
    case view = 3
    /// The number of views at a checkpoint.
    case viewCount = 4
  }

  /// Properties of a call, in one byte.
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The call was made outside the handling of an input.
    static let outsideStep = Flags(rawValue: 1)
    /// Receiver and call are separated by a space, whatever the call's name.
    static let isEvent = Flags(rawValue: 2)
    /// Touches follow.
    static let hasTouches = Flags(rawValue: 4)
  }

  /// The number of bytes after which calls are left out, and only counted.
  public static let byteLimit = 4 << 20
  /// The initial capacity of a tape.
  public static let byteCapacity = 1 << 14

  @safe @exclusivity(unchecked) private var bytes = TapeBytes(capacity: byteCapacity)
  /// The number of calls left out since the tape was last taken.
  private var leftOutCount: UInt64 = 0
  /// Whether a call was made outside the handling of an input since the tape was last taken.
  public private(set) var hasOutsideStep = false

  /// Creates an empty tape.
  public init() {}

  /// The number of bytes since the tape was last taken.
  public var byteCount: Int { bytes.end }

  /// Starts the calls of input `number`.
  public func begin(input number: UInt64) {
    _ = bytes.append(Kind.input.rawValue, number, limit: Self.byteLimit)
  }

  /// Writes a call with a detail as text; `lead` precedes the detail.
  public func note(
    _ instant: Instant, _ receiver: String, _ call: String, lead: StaticString = "",
    detail: String, isOutsideStep: Bool, isEvent: Bool
  ) {
    var flags: Flags = isOutsideStep ? .outsideStep : []
    if isEvent { flags.insert(.isEvent) }
    let isKept = bytes.append(
      Kind.call.rawValue, flags: flags.rawValue, instant.nanoseconds, receiver, call, lead, detail,
      limit: Self.byteLimit)
    count(isKept: isKept, isOutsideStep: isOutsideStep)
  }

  /// Starts a call with touches. `add(touch:…)` for each of them and `endTouches()` must follow.
  ///
  /// - Parameter touchCount: The largest number of touches that follow.
  public func beginTouches(
    _ instant: Instant, _ receiver: String, _ call: String, touchCount: Int, isOutsideStep: Bool
  ) -> Bool {
    let flags: Flags = isOutsideStep ? [.outsideStep, .hasTouches] : .hasTouches
    let isKept = bytes.begin(
      Kind.call.rawValue, flags: flags.rawValue, instant.nanoseconds, receiver, call,
      numberCount: 3 * touchCount, limit: Self.byteLimit)
    count(isKept: isKept, isOutsideStep: isOutsideStep)
    return isKept
  }

  /// Writes a touch of the call: its number, its location in thousandths of a point, and its tap
  /// count.
  public func add(touch index: UInt32, x: Int64, y: Int64, tapCount: Int) {
    bytes.put(
      UInt64(index) | UInt64(UInt32(clamping: tapCount)) << 32, UInt64(bitPattern: x),
      UInt64(bitPattern: y))
  }

  /// Completes the call.
  public func endTouches() {
    bytes.endEntry()
  }

  /// Writes the facts of the view with index `index` from the back.
  func append(_ view: ViewFacts, index: UInt32) {
    let place = UInt64(index) | UInt64(UInt32(clamping: view.depth)) << 32
    let facts = view.numbers
    var numbers = [6 of UInt64](repeating: place)
    for at in facts.indices { numbers[at + 1] = UInt64(bitPattern: facts[at]) }
    _ = bytes.append(
      Kind.view.rawValue, numbers, view.isHidden ? 1 : 0, view.className, view.identifier,
      view.look, view.drawing, limit: Self.byteLimit)
  }

  /// Writes the number of views at a checkpoint.
  func append(viewCount: UInt32) {
    _ = bytes.append(Kind.viewCount.rawValue, UInt64(viewCount), limit: Self.byteLimit)
  }

  private func count(isKept: Bool, isOutsideStep: Bool) {
    if !isKept {
      leftOutCount += 1
    } else if isOutsideStep {
      hasOutsideStep = true
    }
  }

  /// Returns the bytes, and continues with the memory of `spent`, a tape that has been read.
  public func take(recycling spent: consuming TapedBytes?) -> TapedBytes {
    let taken = bytes.take(recycling: spent?.takeMemory())
    defer {
      leftOutCount = 0
      hasOutsideStep = false
    }
    return TapedBytes(memory: taken.memory, count: taken.count, leftOutCount: leftOutCount)
  }
}

/// The contents of a tape, on their way to another thread.
public struct TapedBytes: Sendable {
  private(set) var memory: TapeMemory?
  private(set) var count = 0
  /// The number of calls that were left out.
  public var leftOutCount: UInt64 = 0

  /// Creates the contents of an empty tape.
  public init() {}

  init(memory: TapeMemory, count: Int, leftOutCount: UInt64) {
    self.memory = memory
    self.count = count
    self.leftOutCount = leftOutCount
  }

  /// Whether there are no entries and no calls left out.
  public var isEmpty: Bool { count == 0 && leftOutCount == 0 }

  /// Returns the memory, which may be written again; nil if there is none, or if a copy of these
  /// bytes still refers to it.
  mutating func takeMemory() -> TapeMemory? {
    guard isKnownUniquelyReferenced(&memory) else { return nil }
    count = 0
    return memory.take()
  }
}
