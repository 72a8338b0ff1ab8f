/// Measures the contents of a binary property list without creating them.
///
///     "bplist0?" │ objects… │ table of the objects' offsets │ trailer of 32 bytes
///     trailer: 6 unused │ bytes an offset │ bytes a reference │ objects (8) │ top (8) │ table (8)
///
/// An object is a byte with its kind and size, then its content: an array contains references to
/// its elements, a dictionary references to all keys and then to all values. Numbers are
/// big-endian.
struct BinaryPropertyListMeasure {
  /// The size of an object including everything in it.
  private struct Size {
    var values = 1
    var bytes = 0
    var height = 1
  }

  private enum Progress {
    case unknown
    /// The object is being measured, so an object that refers to it is inside it.
    case open
    case done(Size)
  }

  private static let trailerBytes = 32

  private let bytes: [UInt8]
  private let offsetBytes: Int
  private let referenceBytes: Int
  private let top: Int
  private let table: Int
  private var progress: [Progress]

  /// Reads the trailer.
  init(_ bytes: [UInt8]) throws(PropertyListFault) {
    guard bytes.count >= 8 + Self.trailerBytes else { throw .malformed }
    let trailer = bytes.count - Self.trailerBytes
    offsetBytes = Int(bytes[trailer + 6])
    referenceBytes = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetBytes), (1...8).contains(referenceBytes) else {
      throw .malformed
    }
    let numbers = [8, 16, 24].map { start in
      bytes[(trailer + start)..<(trailer + start + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    guard numbers[0] <= UInt64(PropertyListReader.mostValues) else { throw .tooLarge }
    guard numbers[1] < numbers[0], numbers[2] >= 8, numbers[2] <= UInt64(trailer) else {
      throw .malformed
    }
    let count = Int(numbers[0])
    top = Int(numbers[1])
    table = Int(numbers[2])
    guard count <= (trailer - table) / offsetBytes else { throw .malformed }
    self.bytes = bytes
    progress = [Progress](repeating: .unknown, count: count)
  }

  /// Throws unless the list is valid, and neither too deep nor too large.
  mutating func check() throws(PropertyListFault) {
    _ = try size(of: top, depth: 1)
  }

  private mutating func size(of object: Int, depth: Int) throws(PropertyListFault) -> Size {
    guard depth <= PropertyListReader.deepest else { throw .tooDeep }
    guard progress.indices.contains(object) else { throw .malformed }
    switch progress[object] {
    case .done(let size): return size
    case .open: throw .tooDeep
    case .unknown: break
    }
    progress[object] = .open
    let size = try measure(object, depth: depth)
    guard size.values <= PropertyListReader.mostValues,
      size.bytes <= bytes.count + PropertyListReader.mostRepeatedBytes
    else { throw .tooLarge }
    guard size.height <= PropertyListReader.deepest else { throw .tooDeep }
    progress[object] = .done(size)
    return size
  }

  private mutating func measure(_ object: Int, depth: Int) throws(PropertyListFault) -> Size {
    var place = try number(at: table + object * offsetBytes, byteCount: offsetBytes)
    let mark = try byte(at: place)
    place += 1
    switch mark >> 4 {
    case 0x0 where mark == 0x08 || mark == 0x09: return Size()
    case 0x1 where mark & 0xF <= 4: return try leaf(at: place, byteCount: 1 << Int(mark & 0xF))
    case 0x2 where mark == 0x22 || mark == 0x23:
      return try leaf(at: place, byteCount: mark == 0x22 ? 4 : 8)
    case 0x3 where mark == 0x33: return try leaf(at: place, byteCount: 8)
    case 0x4, 0x5, 0x6, 0xA, 0xD: break
    case _: throw .malformed
    }
    // The content starts after the count, so the count is read first.
    let length = try count(mark, &place)
    switch mark >> 4 {
    case 0x6: return try leaf(at: place, byteCount: 2 * length)
    case 0xA: return try container(at: place, length, keys: 0, depth)
    case 0xD: return try container(at: place, 2 * length, keys: length, depth)
    case _: return try leaf(at: place, byteCount: length)
    }
  }

  /// Returns the size of a number, date, text or data.
  private func leaf(at place: Int, byteCount: Int) throws(PropertyListFault) -> Size {
    guard byteCount <= table - place else { throw .malformed }
    return Size(bytes: byteCount)
  }

  private mutating func container(
    at place: Int, _ references: Int, keys: Int, _ depth: Int
  ) throws(PropertyListFault) -> Size {
    guard references <= PropertyListReader.mostValues else { throw .tooLarge }
    guard references * referenceBytes <= table - place else { throw .malformed }
    var sum = Size()
    for index in 0..<references {
      let object = try number(at: place + index * referenceBytes, byteCount: referenceBytes)
      if index < keys { try checkKey(object) }
      let size = try size(of: object, depth: depth + 1)
      sum.values += size.values
      sum.bytes += size.bytes
      sum.height = max(sum.height, size.height + 1)
      // Limits are checked before the sums could overflow.
      guard sum.values <= PropertyListReader.mostValues,
        sum.bytes <= bytes.count + PropertyListReader.mostRepeatedBytes
      else { throw .tooLarge }
    }
    return sum
  }

  /// Checks that a key is text.
  private func checkKey(_ object: Int) throws(PropertyListFault) {
    guard progress.indices.contains(object) else { throw .malformed }
    let place = try number(at: table + object * offsetBytes, byteCount: offsetBytes)
    guard [0x5, 0x6].contains(try byte(at: place) >> 4) else { throw .malformed }
  }

  /// Returns the number of bytes, characters, elements or pairs in an object; 15 means that a
  /// number follows.
  private func count(_ mark: UInt8, _ place: inout Int) throws(PropertyListFault) -> Int {
    guard mark & 0xF == 0xF else { return Int(mark & 0xF) }
    let kind = try byte(at: place)
    guard kind >> 4 == 1, kind & 0xF <= 3 else { throw .malformed }
    let byteCount = 1 << Int(kind & 0xF)
    let count = try number(at: place + 1, byteCount: byteCount)
    place += 1 + byteCount
    guard count <= bytes.count else { throw .malformed }
    return count
  }

  /// Returns a byte of an object; objects never extend into the table.
  private func byte(at place: Int) throws(PropertyListFault) -> UInt8 {
    guard place >= 8, place < table else { throw .malformed }
    return bytes[place]
  }

  private func number(at place: Int, byteCount: Int) throws(PropertyListFault) -> Int {
    guard place >= 8, place <= bytes.count - byteCount else { throw .malformed }
    let number = bytes[place..<place + byteCount].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: number), number <= bytes.count else { throw .malformed }
    return number
  }
}
