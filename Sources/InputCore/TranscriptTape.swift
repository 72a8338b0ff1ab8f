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
  public static let byteCapacity = 1 << 18

  private var bytes = [UInt8](repeating: 0, count: byteCapacity)
  private var end = 0
  private var entryStart = 0
  /// Calls that found no room since the tape was last taken.
  private var leftOutCount: UInt64 = 0

  /// An empty tape.
  public init() {}

  /// Bytes since the tape was last taken.
  public var byteCount: Int { end }

  /// From here on calls come of input `number`.
  public func begin(input number: UInt64) {
    guard beginEntry(.input, room: 16) else { return }
    put(number)
    endEntry()
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
    put(flags.rawValue)
    put(instant.nanoseconds)
    put(receiver)
    put(call)
    put(lead, detail)
    endEntry()
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
    put(flags.rawValue)
    put(instant.nanoseconds)
    put(receiver)
    put(call)
    return true
  }

  /// A touch of the call: its number, its place in thousandths of a point, and which tap it is.
  public func add(touch index: UInt32, x: Int64, y: Int64, tapCount: Int) {
    put(UInt64(index) | UInt64(UInt32(clamping: tapCount)) << 32)
    put(UInt64(bitPattern: x))
    put(UInt64(bitPattern: y))
  }

  /// The call's last touch was added.
  public func endTouches() {
    endEntry()
  }

  /// View number `index` from the back is this now.
  func note(_ view: ViewFacts, index: UInt32) {
    let room = view.className.utf8.count + view.identifier.utf8.count
    guard beginEntry(.view, room: room + 80) else { return }
    put(UInt64(index) | UInt64(UInt32(clamping: view.depth)) << 32)
    for at in view.numbers.indices { put(UInt64(bitPattern: view.numbers[at])) }
    put(view.isHidden ? 1 : 0 as UInt8)
    put(view.className)
    put(view.identifier)
    endEntry()
  }

  /// A checkpoint has found so many views.
  func note(viewCount: UInt32) {
    guard beginEntry(.viewCount, room: 16) else { return }
    put(UInt64(viewCount))
    endEntry()
  }

  /// Gives the bytes away and goes on with those of `spent`, a tape that has been read.
  public func take(recycling spent: consuming TapedBytes?) -> TapedBytes {
    let taken = TapedBytes(bytes: bytes, count: end, leftOutCount: leftOutCount)
    bytes = spent.take()?.bytes ?? [UInt8](repeating: 0, count: bytes.count)
    end = 0
    leftOutCount = 0
    return taken
  }

  // MARK: Bytes

  private func beginEntry(_ kind: Kind, room: Int) -> Bool {
    let needed = end + room + 8
    if needed > bytes.count {
      guard needed <= Self.byteLimit else {
        if kind == .call { leftOutCount += 1 }
        return false
      }
      let more = min(max(needed, 2 * bytes.count), Self.byteLimit) - bytes.count
      bytes.append(contentsOf: repeatElement(0, count: more))
    }
    entryStart = end
    end += 4
    put(kind.rawValue)
    return true
  }

  private func endEntry() {
    let size = UInt32(end - entryStart)
    unsafe bytes.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: size.littleEndian, toByteOffset: entryStart, as: UInt32.self)
    }
  }

  private func put(_ value: UInt8) {
    bytes[end] = value
    end += 1
  }

  private func put(_ value: UInt64) {
    unsafe bytes.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: value.littleEndian, toByteOffset: end, as: UInt64.self)
    }
    end += 8
  }

  private func put(_ text: String) {
    put("", text)
  }

  /// The length of a text, then the text, which has two parts.
  private func put(_ lead: StaticString, _ text: String) {
    let start = end
    end += 4
    if lead.utf8CodeUnitCount > 0 {
      lead.withUTF8Buffer { unsafe copy($0) }
    }
    let isCopied: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe copy($0) }
    if isCopied == nil {
      for byte in text.utf8 { put(byte) }
    }
    let count = UInt32(end - start - 4)
    unsafe bytes.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: count.littleEndian, toByteOffset: start, as: UInt32.self)
    }
  }

  private func copy(_ text: UnsafeBufferPointer<UInt8>) {
    let source = UnsafeRawBufferPointer(text)
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe UnsafeMutableRawBufferPointer(rebasing: target[end...]).copyMemory(from: source)
    }
    end += text.count
  }
}

/// What a tape held, on its way to another thread.
public struct TapedBytes: Sendable {
  var bytes: [UInt8]
  var count: Int
  /// Calls that found no room.
  public var leftOutCount: UInt64

  /// Whether nothing was put down.
  public var isEmpty: Bool { count == 0 && leftOutCount == 0 }
}
