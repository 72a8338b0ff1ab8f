/// The layout of a buffer's records: the enabled elements of a device in the industrial I/O
/// subsystem, each aligned to its own size.
struct ScanLayout: Equatable {
  /// How a value is stored: the kernel's `le:s16/32>>4`.
  struct Format: Equatable {
    let isBigEndian: Bool
    let isSigned: Bool
    /// The number of significant bits.
    let bits: Int
    /// The number of bits that it takes in the buffer.
    let storage: Int
    let shift: Int

    /// Parses the kernel's text; nil if it does not describe a number of up to 64 bits.
    init?(_ text: String) {
      let halves = text.split(separator: ":")
      guard halves.count == 2, halves[0] == "le" || halves[0] == "be",
        let sign = halves[1].first, sign == "s" || sign == "u"
      else { return nil }
      let parts = halves[1].dropFirst().split { "/>".contains($0) }
      guard parts.count == 3, let bits = Int(parts[0]), let storage = Int(parts[1]),
        let shift = Int(parts[2]), [8, 16, 32, 64].contains(storage),
        (1...storage).contains(bits), (0..<storage).contains(shift)
      else { return nil }
      (isBigEndian, isSigned) = (halves[0] == "be", sign == "s")
      (self.bits, self.storage, self.shift) = (bits, storage, shift)
    }
  }

  /// An element of a record.
  struct Element: Equatable {
    let name: String
    let format: Format
    fileprivate(set) var offset = 0

    init(name: String, format: Format) { (self.name, self.format) = (name, format) }
  }

  private(set) var elements: [Element]
  /// The number of bytes in a record.
  private(set) var size = 0

  /// Lays out the elements, which must be in the order of their indices.
  init(_ elements: [Element]) {
    self.elements = elements
    var largest = 1
    for index in elements.indices {
      let bytes = elements[index].format.storage / 8
      largest = max(largest, bytes)
      size = (size + bytes - 1) / bytes * bytes
      self.elements[index].offset = size
      size += bytes
    }
    size = (size + largest - 1) / largest * largest
  }

  /// The value of an element in the record that begins at `start`; nil if there is none.
  func value(of name: String, in bytes: [UInt8], at start: Int) -> Int64? {
    guard let element = elements.first(where: { $0.name == name }),
      start + element.offset + element.format.storage / 8 <= bytes.count
    else { return nil }
    let format = element.format
    var word: UInt64 = 0
    let count = format.storage / 8
    for index in 0..<count {
      let byte = bytes[start + element.offset + index]
      word |= UInt64(byte) << UInt64((format.isBigEndian ? count - 1 - index : index) * 8)
    }
    word >>= UInt64(format.shift)
    let unused = UInt64(64 - format.bits)
    return format.isSigned
      ? Int64(bitPattern: word << unused) >> Int64(unused)
      : Int64(bitPattern: (word << unused) >> unused)
  }
}
