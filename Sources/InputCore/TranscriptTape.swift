/// The calls of a run on their way into a recording: put down as bytes, made into lines elsewhere.
///
/// A call costs the main thread the copy of its words and numbers, and no heap allocation; whoever
/// takes the bytes away reads them with a `TapeReader`, on any thread.
///
///     entry: its size (4) │ its kind (1) │ the rest, numbers little-endian
@MainActor public final class TranscriptTape {
  /// What an entry tells, by its first byte.
  enum Kind: UInt8 {
    /// What follows came of this input.
    case input = 1
    /// A call.
    case call = 2
    /// A view that is not as the last checkpoint found it.
    case view = 3
    /// How many views a checkpoint found.
    case viewCount = 4
  }

  /// What is said of a call in one byte.
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// It was made outside the handling of an input.
    static let outsideStep = Flags(rawValue: 1)
    /// Receiver and call are told apart by a space, whatever the call is called.
    static let isEvent = Flags(rawValue: 2)
    /// Touches follow its words.
    static let hasTouches = Flags(rawValue: 4)
  }

  /// Bytes that are put down before calls are left out, and counted instead.
  public static let byteLimit = 4 << 20
  /// Room that a tape begins with.
  public static let byteCapacity = 1 << 14

  @safe @exclusivity(unchecked) private var bytes = TapeBytes(capacity: byteCapacity)
  /// Calls that found no room since the tape was last taken.
  private var leftOutCount: UInt64 = 0
  /// Whether a call was made outside the handling of an input since the tape was last taken.
  public private(set) var hasOutsideStep = false

  /// An empty tape.
  public init() {}

  /// Bytes since the tape was last taken.
  public var byteCount: Int { bytes.end }

  /// From here on calls come of input `number`.
  public func begin(input number: UInt64) {
    guard beginEntry(.input, room: 16) else { return }
    bytes.put(number)
    bytes.endEntry()
  }

  /// A call with a detail in words; `lead` stands before the detail.
  public func note(
    _ instant: Instant, _ receiver: String, _ call: String, lead: StaticString = "",
    detail: String, isOutsideStep: Bool, isEvent: Bool
  ) {
    let room = receiver.utf8.count + call.utf8.count + detail.utf8.count + lead.utf8CodeUnitCount
    guard beginEntry(.call, room: room + 40) else { return }
    var flags: Flags = isOutsideStep ? .outsideStep : []
    if isEvent { flags.insert(.isEvent) }
    if isOutsideStep { hasOutsideStep = true }
    bytes.put(flags.rawValue)
    bytes.put(instant.nanoseconds)
    bytes.put(receiver)
    bytes.put(call)
    bytes.put(lead, detail)
    bytes.endEntry()
  }

  /// A call with touches; `add(touch:…)` for each of them and `endTouches()` have to follow.
  ///
  /// - Parameter touchCount: How many touches follow at most.
  public func beginTouches(
    _ instant: Instant, _ receiver: String, _ call: String, touchCount: Int, isOutsideStep: Bool
  ) -> Bool {
    let room = receiver.utf8.count + call.utf8.count + touchCount * 24
    guard beginEntry(.call, room: room + 40) else { return false }
    let flags: Flags = isOutsideStep ? [.outsideStep, .hasTouches] : .hasTouches
    if isOutsideStep { hasOutsideStep = true }
    bytes.put(flags.rawValue)
    bytes.put(instant.nanoseconds)
    bytes.put(receiver)
    bytes.put(call)
    return true
  }

  /// A touch of the call: its number, its place in thousandths of a point, and which tap it is.
  public func add(touch index: UInt32, x: Int64, y: Int64, tapCount: Int) {
    bytes.put(
      UInt64(index) | UInt64(UInt32(clamping: tapCount)) << 32, UInt64(bitPattern: x),
      UInt64(bitPattern: y))
  }

  /// The call's last touch was added.
  public func endTouches() {
    bytes.endEntry()
  }

  /// View number `index` from the back is this now.
  func note(_ view: ViewFacts, index: UInt32) {
    let room = view.className.utf8.count + view.identifier.utf8.count
    guard beginEntry(.view, room: room + 80) else { return }
    bytes.put(UInt64(index) | UInt64(UInt32(clamping: view.depth)) << 32)
    for at in view.numbers.indices { bytes.put(UInt64(bitPattern: view.numbers[at])) }
    bytes.put(view.isHidden ? 1 : 0 as UInt8)
    bytes.put(view.className)
    bytes.put(view.identifier)
    bytes.endEntry()
  }

  /// A checkpoint has found so many views.
  func note(viewCount: UInt32) {
    guard beginEntry(.viewCount, room: 16) else { return }
    bytes.put(UInt64(viewCount))
    bytes.endEntry()
  }

  /// Gives the bytes away and goes on with those of `spent`, a tape that has been read.
  public func take(recycling spent: consuming TapedBytes?) -> TapedBytes {
    let recycled = spent.take()?.bytes
    let taken = bytes.take(recycling: recycled)
    defer {
      leftOutCount = 0
      hasOutsideStep = false
    }
    return TapedBytes(bytes: taken.bytes, count: taken.count, leftOutCount: leftOutCount)
  }

  // MARK: Bytes

  private func beginEntry(_ kind: Kind, room: Int) -> Bool {
    guard bytes.beginEntry(kind.rawValue, room: room, limit: Self.byteLimit) else {
      if kind == .call { leftOutCount += 1 }
      return false
    }
    return true
  }
}

/// What a tape held, on its way to another thread.
public struct TapedBytes: Sendable {
  var bytes: [UInt8] = []
  var count = 0
  /// Calls that found no room.
  public var leftOutCount: UInt64 = 0

  /// Those of an empty tape.
  public init() {}

  init(bytes: [UInt8], count: Int, leftOutCount: UInt64) {
    self.bytes = bytes
    self.count = count
    self.leftOutCount = leftOutCount
  }

  /// Whether nothing was put down.
  public var isEmpty: Bool { count == 0 && leftOutCount == 0 }
}
