/// The bytes of a `TranscriptTape`, entry by entry, in reused memory.
///
/// An entry starts with a check that there is room for all of it; its parts are then stored without
/// further checks.
///
/// It is separate from the tape and isolated to no actor: copying a text takes a closure, and in
/// every closure of an actor's code the compiler checks which actor is running.
struct TapeBytes {
  private var memory: TapeMemory
  /// The number of written bytes.
  private(set) var end = 0
  private var entryStart = 0
  /// The end of the space reserved for the current entry.
  private var roomEnd = 0
  /// The minimum capacity.
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    memory = TapeMemory(byteCount: capacity)
  }

  /// Appends an entry of `kind` with one number; returns false if the limit does not allow it.
  mutating func append(_ kind: UInt8, _ number: UInt64, limit: Int) -> Bool {
    guard begin(room: 16, limit: limit) else { return false }
    var cursor = unsafe cursor
    unsafe cursor.put(kind)
    unsafe cursor.put(number)
    unsafe endEntry(at: cursor)
    return true
  }

  /// Appends a call with a detail of two parts; returns false if the limit does not allow it.
  mutating func append(
    _ kind: UInt8, flags: UInt8, _ instant: UInt64, _ receiver: String, _ call: String,
    _ lead: StaticString, _ detail: String, limit: Int
  ) -> Bool {
    let room = receiver.utf8.count + call.utf8.count + detail.utf8.count + lead.utf8CodeUnitCount
    guard begin(room: room + 40, limit: limit) else { return false }
    var cursor = unsafe cursor
    unsafe cursor.put(kind, flags: flags, instant, receiver, call)
    if detail.isEmpty && lead.utf8CodeUnitCount == 0 {
      unsafe cursor.put(UInt32(0))
    } else {
      unsafe cursor.put(lead, detail)
    }
    unsafe endEntry(at: cursor)
    return true
  }

  /// Starts an entry with a call and room for numbers; returns false if the limit does not allow
  /// it. `endEntry()` must follow.
  mutating func begin(
    _ kind: UInt8, flags: UInt8, _ instant: UInt64, _ receiver: String, _ call: String,
    numberCount: Int, limit: Int
  ) -> Bool {
    let room = receiver.utf8.count + call.utf8.count + 8 * numberCount
    guard begin(room: room + 40, limit: limit) else { return false }
    var cursor = unsafe cursor
    unsafe cursor.put(kind, flags: flags, instant, receiver, call)
    unsafe advance(to: cursor)
    return true
  }

  /// Appends three numbers to the entry that was started with room for them.
  mutating func put(_ first: UInt64, _ second: UInt64, _ third: UInt64) {
    precondition(end + 24 <= roomEnd, "an entry without room for its numbers")
    var cursor = unsafe cursor
    unsafe cursor.put(first)
    unsafe cursor.put(second)
    unsafe cursor.put(third)
    end += 24
  }

  /// Appends an entry with numbers, a byte and four texts; returns false if the limit does not
  /// allow it.
  mutating func append(
    _ kind: UInt8, _ numbers: [6 of UInt64], _ byte: UInt8, _ first: String, _ second: String,
    _ third: String, _ fourth: String, limit: Int
  ) -> Bool {
    let room =
      first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count
    guard begin(room: room + 80, limit: limit) else { return false }
    var cursor = unsafe cursor
    unsafe cursor.put(kind)
    for index in numbers.indices { unsafe cursor.put(numbers[index]) }
    unsafe cursor.put(byte)
    unsafe cursor.put(first)
    unsafe cursor.put(second)
    unsafe cursor.put(third)
    unsafe cursor.put(fourth)
    unsafe endEntry(at: cursor)
    return true
  }

  /// Completes the entry, by writing its size at its start.
  mutating func endEntry() {
    let size = UInt32(end - entryStart)
    unsafe memory.start.storeBytes(
      of: size.littleEndian, toByteOffset: entryStart, as: UInt32.self)
  }

  /// Returns the memory and the number of its bytes, and continues with other memory.
  mutating func take(recycling spent: TapeMemory?) -> (memory: TapeMemory, count: Int) {
    let taken = (memory: memory, count: end)
    // As much as this tape needed, so that the next need not grow.
    memory = spent ?? TapeMemory(byteCount: max(capacity, end + end / 4))
    end = 0
    return taken
  }

  /// Reserves space for an entry of at most `room` bytes besides its size and kind.
  @inline(__always) private mutating func begin(room: Int, limit: Int) -> Bool {
    let needed = end + room + 8
    if needed > memory.byteCount {
      guard needed <= limit else { return false }
      grow(to: min(max(needed, 2 * memory.byteCount), limit))
    }
    entryStart = end
    roomEnd = needed
    end += 4
    return true
  }

  @inline(never) private mutating func grow(to byteCount: Int) {
    let larger = TapeMemory(byteCount: byteCount)
    unsafe larger.start.copyMemory(from: memory.start, byteCount: end)
    memory = larger
  }

  /// The place of the next byte; the entry must have room for everything that is written there.
  private var cursor: TapeCursor { unsafe TapeCursor(next: memory.start + end) }

  @inline(__always) private mutating func advance(to cursor: TapeCursor) {
    end = unsafe cursor.next - memory.start
    precondition(end <= roomEnd, "an entry with more bytes than its room")
  }

  @inline(__always) private mutating func endEntry(at cursor: TapeCursor) {
    unsafe advance(to: cursor)
    endEntry()
  }
}

/// A place in a tape's memory, with space for everything written to it.
@unsafe private struct TapeCursor {
  var next: UnsafeMutableRawPointer

  @inline(__always) mutating func put(_ value: UInt8) {
    unsafe next.storeBytes(of: value, as: UInt8.self)
    unsafe next += 1
  }

  @inline(__always) mutating func put(_ value: UInt32) {
    unsafe next.storeBytes(of: value.littleEndian, as: UInt32.self)
    unsafe next += 4
  }

  @inline(__always) mutating func put(_ value: UInt64) {
    unsafe next.storeBytes(of: value.littleEndian, as: UInt64.self)
    unsafe next += 8
  }

  /// Writes the beginning common to all calls.
  @inline(__always) mutating func put(
    _ kind: UInt8, flags: UInt8, _ instant: UInt64, _ receiver: String, _ call: String
  ) {
    unsafe put(kind)
    unsafe put(flags)
    unsafe put(instant)
    unsafe put(receiver)
    unsafe put(call)
  }

  /// Writes the length of a text, then the text.
  mutating func put(_ text: String) {
    let start = unsafe next
    unsafe next += 4
    unsafe copy(text)
    unsafe putLength(at: start)
  }

  /// Writes a text of two parts in the same way.
  mutating func put(_ lead: StaticString, _ text: String) {
    let start = unsafe next
    unsafe next += 4
    lead.withUTF8Buffer { unsafe copy($0) }
    unsafe copy(text)
    unsafe putLength(at: start)
  }

  @inline(__always) private mutating func putLength(at start: UnsafeMutableRawPointer) {
    let count = unsafe UInt32(truncatingIfNeeded: next - start - 4)
    unsafe start.storeBytes(of: count.littleEndian, as: UInt32.self)
  }

  @inline(__always) private mutating func copy(_ text: String) {
    let isCopied: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe copy($0) }
    if isCopied == nil {
      for byte in text.utf8 { unsafe put(byte) }
    }
  }

  @inline(__always) private mutating func copy(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.baseAddress, !text.isEmpty else { return }
    unsafe next.copyMemory(from: first, byteCount: text.count)
    unsafe next += text.count
  }
}
