/// The bytes of a `TranscriptTape`, entry by entry, in reused memory.
///
/// Separate from the tape and on no actor: writing bytes takes closures, and in a closure of an
/// actor's code the compiler checks each time which actor runs.
struct TapeBytes {
  private var bytes: [UInt8]
  /// The number of written bytes.
  private(set) var end = 0
  private var entryStart = 0
  /// The initial capacity; most of a larger one would be cleared but never used.
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    bytes = [UInt8](repeating: 0, count: capacity)
  }

  /// Starts an entry of `kind` with at most `room` further bytes; returns false if the limit does
  /// not allow it.
  mutating func beginEntry(_ kind: UInt8, room: Int, limit: Int) -> Bool {
    let needed = end + room + 8
    if needed > bytes.count {
      guard needed <= limit else { return false }
      let more = min(max(needed, 2 * bytes.count), limit) - bytes.count
      bytes.append(contentsOf: repeatElement(0, count: more))
    }
    entryStart = end
    end += 4
    put(kind)
    return true
  }

  /// Completes the entry, by writing its size at its start.
  mutating func endEntry() {
    store(UInt32(end - entryStart), at: entryStart)
  }

  /// Returns the bytes and their number, and continues with other memory.
  mutating func take(recycling spent: [UInt8]?) -> (bytes: [UInt8], count: Int) {
    let taken = (bytes: bytes, count: end)
    bytes = spent ?? [UInt8](repeating: 0, count: capacity)
    end = 0
    return taken
  }

  mutating func put(_ value: UInt8) {
    bytes[end] = value
    end += 1
  }

  mutating func put(_ value: UInt64) {
    unsafe bytes.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: value.littleEndian, toByteOffset: end, as: UInt64.self)
    }
    end += 8
  }

  mutating func put(_ first: UInt64, _ second: UInt64, _ third: UInt64) {
    unsafe bytes.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: first.littleEndian, toByteOffset: end, as: UInt64.self)
      unsafe $0.storeBytes(of: second.littleEndian, toByteOffset: end + 8, as: UInt64.self)
      unsafe $0.storeBytes(of: third.littleEndian, toByteOffset: end + 16, as: UInt64.self)
    }
    end += 24
  }

  mutating func put(_ text: String) {
    put("", text)
  }

  /// Writes the length of a text, then the text, which has two parts.
  mutating func put(_ lead: StaticString, _ text: String) {
    let start = end
    end += 4
    if lead.utf8CodeUnitCount > 0 {
      lead.withUTF8Buffer { unsafe copy($0) }
    }
    let isCopied: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe copy($0) }
    if isCopied == nil {
      for byte in text.utf8 { put(byte) }
    }
    store(UInt32(end - start - 4), at: start)
  }

  private mutating func store(_ number: UInt32, at place: Int) {
    unsafe bytes.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: number.littleEndian, toByteOffset: place, as: UInt32.self)
    }
  }

  private mutating func copy(_ text: UnsafeBufferPointer<UInt8>) {
    let source = UnsafeRawBufferPointer(text)
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe UnsafeMutableRawBufferPointer(rebasing: target[end...]).copyMemory(from: source)
    }
    end += text.count
  }
}
