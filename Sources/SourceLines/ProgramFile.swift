internal import Glibc

/// A program or a shared library: its sections by name (ELF, 64 bits, least significant byte first).
struct ProgramFile {
  private let path: String
  private var sections: [String: (offset: Int, count: Int)] = [:]

  /// The largest section that is read, in bytes.
  private static let sectionLimit = 1 << 30
  /// The type of a section without bytes, and the flag of a compressed one.
  private static let (noBits, compressed): (UInt64, UInt64) = (8, 0x800)

  /// Opens the file; nil if it cannot be read, or is of another kind.
  init?(_ path: String) {
    self.path = path
    guard let head = Self.read(path, 0, 64), head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else {
      return nil
    }
    var header = ByteCursor(head, from: 0x28)
    let start = header.size(8)
    header.offset = 0x3A
    let (size, count, names) = (header.size(2), header.size(2), header.size(2))
    guard size >= 64, names < count, let table = Self.read(path, start, size * count) else {
      return nil
    }
    func section(_ index: Int) -> (name: Int, isStored: Bool, offset: Int, count: Int) {
      var cursor = ByteCursor(table, from: index * size)
      let (name, type, flags) = (cursor.size(4), cursor.number(4), cursor.number(8))
      cursor.skip(8)
      return (
        name, type != Self.noBits && flags & Self.compressed == 0, cursor.size(8), cursor.size(8)
      )
    }
    let place = section(names)
    guard let texts = Self.read(path, place.offset, place.count) else { return nil }
    for index in 0..<count {
      let section = section(index)
      guard section.isStored else { continue }
      var cursor = ByteCursor(texts, from: section.name)
      sections[cursor.text()] = (section.offset, section.count)
    }
  }

  /// The bytes of a section; nil if there is none.
  func section(_ name: String) -> [UInt8]? {
    guard let place = sections[name] else { return nil }
    return Self.read(path, place.offset, place.count)
  }

  private static func read(_ path: String, _ offset: Int, _ count: Int) -> [UInt8]? {
    guard offset >= 0, count > 0, count <= sectionLimit else { return nil }
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, Int(status.st_size) - count >= offset else {
      return nil
    }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = unsafe pread(
          file, buffer.baseAddress.map { unsafe $0 + filled }, count - filled, offset + filled)
        guard read > 0 else { break }
        filled += read
      }
    }
  }
}
