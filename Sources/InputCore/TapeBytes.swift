/// The bytes of a `TranscriptTape`, entry by entry, in reused memory.
///
/// An entry is written in one access to the memory, with room for all of it, so that its parts are
/// stored without further checks.
///
/// Separate from the tape and on no actor: writing bytes takes closures, and in a closure of an
/// actor's code the compiler checks each time which actor runs.
struct TapeBytes {
  private var bytes: [UInt8]
  /// The number of written bytes.
  private(set) var end = 0
  private var entryStart = 0
  /// The end of the room of the present entry.
  private var roomEnd = 0
  /// The least capacity; most of a larger one would be cleared but never used.
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    bytes = [UInt8](repeating: 0, count: capacity)
  }

  /// Appends an entry of `kind` with one number; returns false if the limit does not allow it.
  mutating func append(_ kind: UInt8, _ number: UInt64, limit: Int) -> Bool {
    guard begin(room: 16, limit: limit) else { return false }
    unsafe write { cursor in
      unsafe cursor.put(kind)
      unsafe cursor.put(number)
    }
    endEntry()
    return true
  }

  /// Appends a call with a detail of two parts; returns false if the limit does not allow it.
  mutating func append(
    _ kind: UInt8, flags: UInt8, _ instant: UInt64, _ receiver: String, _ call: String,
    _ lead: StaticString, _ detail: String, limit: Int
  ) -> Bool {
    let room = receiver.utf8.count + call.utf8.count + detail.utf8.count + lead.utf8CodeUnitCount
    guard begin(room: room + 40, limit: limit) else { return false }
    unsafe write { cursor in
      unsafe cursor.put(kind, flags: flags, instant, receiver, call)
      unsafe cursor.put(lead, detail)
    }
    endEntry()
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
    unsafe write { cursor in
      unsafe cursor.put(kind, flags: flags, instant, receiver, call)
    }
    return true
  }

  /// Appends three numbers to the entry that was started with room for them.
  mutating func put(_ first: UInt64, _ second: UInt64, _ third: UInt64) {
    precondition(end + 24 <= roomEnd, "an entry without room for its numbers")
    unsafe write { cursor in
      unsafe cursor.put(first)
      unsafe cursor.put(second)
      unsafe cursor.put(third)
    }
  }

  /// Appends an entry with numbers, a byte and two texts; returns false if the limit does not allow
  /// it.
  mutating func append(
    _ kind: UInt8, _ numbers: [6 of UInt64], _ byte: UInt8, _ first: String, _ second: String,
    limit: Int
  ) -> Bool {
    guard begin(room: first.utf8.count + second.utf8.count + 80, limit: limit) else { return false }
    unsafe write { cursor in
      unsafe cursor.put(kind)
      for index in numbers.indices { unsafe cursor.put(numbers[index]) }
      unsafe cursor.put(byte)
      unsafe cursor.put("", first)
      unsafe cursor.put("", second)
    }
    endEntry()
    return true
  }

  /// Completes the entry, by writing its size at its start.
  mutating func endEntry() {
    let size = UInt32(end - entryStart)
    let place = entryStart
    unsafe bytes.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: size.littleEndian, toByteOffset: place, as: UInt32.self)
    }
  }

  /// Returns the bytes and their number, and continues with other memory.
  mutating func take(recycling spent: [UInt8]?) -> (bytes: [UInt8], count: Int) {
    let taken = (bytes: bytes, count: end)
    // As much as was needed now, which saves growing again.
    bytes = spent ?? [UInt8](repeating: 0, count: max(capacity, end + end / 4))
    end = 0
    return taken
  }

  /// Makes room for an entry of at most `room` bytes besides its size and kind.
  private mutating func begin(room: Int, limit: Int) -> Bool {
    let needed = end + room + 8
    if needed > bytes.count {
      guard needed <= limit else { return false }
      let more = min(max(needed, 2 * bytes.count), limit) - bytes.count
      bytes.append(contentsOf: repeatElement(0, count: more))
    }
    entryStart = end
    roomEnd = needed
    end += 4
    return true
  }

  /// Writes what `body` writes at the end; the entry must have room for it.
  @inline(__always) private mutating func write(_ body: (inout TapeCursor) -> Void) {
    let place = end
    end = unsafe bytes.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return place }
      var cursor = unsafe TapeCursor(next: start + place)
      unsafe body(&cursor)
      return unsafe cursor.next - start
    }
    precondition(end <= roomEnd, "an entry with more bytes than its room")
  }
}

/// A place in a tape's memory, which has room for what is written.
@unsafe private struct TapeCursor {
  var next: UnsafeMutableRawPointer

  @inline(__always) mutating func put(_ value: UInt8) {
    unsafe next.storeBytes(of: value, as: UInt8.self)
    unsafe next += 1
  }

  @inline(__always) mutating func put(_ value: UInt64) {
    unsafe next.storeBytes(of: value.littleEndian, as: UInt64.self)
    unsafe next += 8
  }

  /// Writes what every call starts with.
  @inline(__always) mutating func put(
    _ kind: UInt8, flags: UInt8, _ instant: UInt64, _ receiver: String, _ call: String
  ) {
    unsafe put(kind)
    unsafe put(flags)
    unsafe put(instant)
    unsafe put("", receiver)
    unsafe put("", call)
  }

  /// Writes the length of a text, then the text, which has two parts.
  @inline(__always) mutating func put(_ lead: StaticString, _ text: String) {
    let start = unsafe next
    unsafe next += 4
    if lead.utf8CodeUnitCount > 0 {
      lead.withUTF8Buffer { unsafe copy($0) }
    }
    let isCopied: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe copy($0) }
    if isCopied == nil {
      for byte in text.utf8 { unsafe put(byte) }
    }
    let count = unsafe UInt32(truncatingIfNeeded: next - start - 4)
    unsafe start.storeBytes(of: count.littleEndian, as: UInt32.self)
  }

  @inline(__always) private mutating func copy(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.baseAddress, !text.isEmpty else { return }
    unsafe next.copyMemory(from: first, byteCount: text.count)
    unsafe next += text.count
  }
}
