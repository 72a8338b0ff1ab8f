/// The bytes of a `TranscriptTape`, entry by entry, in memory that is used again.
///
/// Apart from the tape and on no actor: in a closure of an actor's code, which writing bytes takes, the
/// compiler asks each time which actor runs.
struct TapeBytes {
  private var bytes: [UInt8]
  /// How many bytes were put down.
  private(set) var end = 0
  private var entryStart = 0
  /// Room that bytes begin with; most of a greater one would never be touched and still be cleared.
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    bytes = [UInt8](repeating: 0, count: capacity)
  }

  /// Begins an entry of `kind` that takes at most `room` bytes more; false where the limit leaves none.
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

  /// The entry is whole: its size goes to its beginning.
  mutating func endEntry() {
    store(UInt32(end - entryStart), at: entryStart)
  }

  /// Gives the bytes away, with their number, and goes on with other ones.
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

  /// The length of a text, then the text, which has two parts.
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
