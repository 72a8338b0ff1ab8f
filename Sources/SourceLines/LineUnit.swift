/// The line numbers of one object file of a program (DWARF 2 to 5, section `.debug_line`): a small
/// program, which makes rows, and the names of the files that the rows are of.
struct LineUnit {
  /// The address from which on a line of a file holds, until the next row.
  struct Row: Equatable {
    var address: UInt64
    /// The number of its file in `files`.
    var file: Int
    /// 0 for what the compiler has made of no line.
    var line: Int
  }

  /// The addresses that one part of the program is about.
  struct Sequence: Equatable {
    var addresses: Range<UInt64>
    /// Where the part begins in the section.
    var start: Int
  }

  /// The paths of the files by their numbers.
  let files: [String]
  private let section: [UInt8]
  private let program: Range<Int>
  private let (leastLength, lineBase, lineRange): (UInt64, Int, Int)
  private let lengths: [UInt8]
  private let addressSize: Int

  /// The number of files that a unit may have.
  private static let fileLimit = 1 << 16

  /// Reads the unit at `cursor`, and moves it to the next one; nil for one that cannot be read.
  init?(_ cursor: inout ByteCursor, in section: [UInt8], texts: LineTexts) {
    var length = cursor.size(4)
    let isWide = length == 0xFFFF_FFFF
    if isWide { length = cursor.size(8) }
    let end = cursor.offset + min(length, cursor.end - cursor.offset)
    var head = ByteCursor(section, from: cursor.offset, to: end)
    cursor.offset = end
    let version = head.number(2)
    guard (2...5).contains(version) else { return nil }
    addressSize = version >= 5 ? Int(head.byte()) : 8
    if version >= 5 { head.skip(1) }
    let headLength = head.size(isWide ? 8 : 4)
    let start = head.offset + min(headLength, end - head.offset)
    leastLength = UInt64(head.byte())
    if version >= 4 { head.skip(1) }
    head.skip(1)
    (lineBase, lineRange) = (Int(Int8(bitPattern: head.byte())), Int(head.byte()))
    let count = Int(head.byte())
    lengths = [0] + (1..<max(count, 1)).map { _ in head.byte() }
    let names = FileNames(isWide: isWide, texts: texts, limit: Self.fileLimit)
    guard let files = version >= 5 ? names.read(&head) : names.readEarlier(&head),
      !head.isExhausted, lineRange > 0, addressSize == 8
    else { return nil }
    self.files = files
    self.section = section
    program = start..<end
  }

  /// The parts of the program.
  func sequences() -> [Sequence] {
    var found: [Sequence] = []
    var cursor = ByteCursor(section, from: program.lowerBound, to: program.upperBound)
    while !cursor.isAtEnd {
      let start = cursor.offset
      var (first, last): (UInt64?, UInt64) = (nil, 0)
      let isWhole = run(&cursor) { row in
        if first == nil { first = row.address }
        last = row.address
      }
      // What the linker has left out is at the address 0.
      if isWhole, let first, first > 0, first < last {
        found.append(Sequence(addresses: first..<last, start: start))
      }
    }
    return found
  }

  /// The rows of a part, in the order of their addresses.
  func rows(of sequence: Sequence) -> [Row] {
    var rows: [Row] = []
    var cursor = ByteCursor(section, from: sequence.start, to: program.upperBound)
    _ = run(&cursor) { rows.append($0) }
    return rows
  }

  /// Runs the program to the end of a part; returns whether it has come there.
  private func run(_ cursor: inout ByteCursor, _ emit: (Row) -> Void) -> Bool {
    var row = Row(address: 0, file: 1, line: 1)
    let fixedAdvance = UInt64((255 - lengths.count) / lineRange) * leastLength
    while !cursor.isAtEnd {
      let code = Int(cursor.byte())
      guard code < lengths.count else {
        let step = code - lengths.count
        row.address &+= UInt64(step / lineRange) &* leastLength
        row.line &+= lineBase + step % lineRange
        emit(row)
        continue
      }
      switch code {
      case 0:
        let next = cursor.offset
        let length = Int(clamping: cursor.variable())
        let begin = cursor.offset
        let kind = cursor.byte()
        if kind == 1 {
          emit(row)
          return !cursor.isExhausted
        }
        if kind == 2 { row.address = cursor.number(addressSize) }
        guard length > 0, length <= cursor.end - begin else { return false }
        cursor.offset = max(begin + length, next)
      case 1: emit(row)
      case 2: row.address &+= cursor.variable() &* leastLength
      case 3: row.line &+= Int(clamping: cursor.signedVariable())
      case 4: row.file = Int(clamping: cursor.variable())
      case 8: row.address &+= fixedAdvance
      case 9: row.address &+= cursor.number(2)
      default: for _ in 0..<lengths[code] { _ = cursor.variable() }
      }
    }
    return false
  }
}

/// The texts that units share.
struct LineTexts {
  /// The sections `.debug_line_str` and `.debug_str`.
  var lines: [UInt8] = []
  var others: [UInt8] = []
}

/// Reads the directories and files of a unit.
private struct FileNames {
  let isWide: Bool
  let texts: LineTexts
  let limit: Int

  /// As until version 4: directories and files are counted from 1, and 0 is the compiler's folder.
  func readEarlier(_ head: inout ByteCursor) -> [String]? {
    var folders = [""]
    while !head.isExhausted, folders.count < limit {
      let name = head.text()
      guard !name.isEmpty else { break }
      folders.append(name)
    }
    var files = [""]
    while !head.isExhausted, files.count < limit {
      let name = head.text()
      guard !name.isEmpty else { return files }
      let folder = Int(clamping: head.variable())
      _ = (head.variable(), head.variable())
      files.append(Self.path(folders.indices.contains(folder) ? folders[folder] : "", name))
    }
    return nil
  }

  /// As from version 5 on: counted from 0.
  func read(_ head: inout ByteCursor) -> [String]? {
    guard let folders = entries(&head), let files = entries(&head) else { return nil }
    return files.map { file in
      Self.path(folders.indices.contains(file.folder) ? folders[file.folder].name : "", file.name)
    }
  }

  private static func path(_ folder: String, _ name: String) -> String {
    name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
  }

  private func entries(_ head: inout ByteCursor) -> [(name: String, folder: Int)]? {
    let formats = (0..<Int(head.byte())).map { _ in (head.variable(), head.variable()) }
    let count = Int(clamping: head.variable())
    guard count <= limit else { return nil }
    var entries: [(name: String, folder: Int)] = []
    for _ in 0..<count {
      var entry = (name: "", folder: 0)
      for (content, form) in formats {
        guard let value = value(&head, form) else { return nil }
        if content == 1 { entry.name = value.text }
        if content == 2 { entry.folder = value.number }
      }
      entries.append(entry)
    }
    return entries
  }

  /// A value of a form; nil for an unknown one.
  private func value(_ head: inout ByteCursor, _ form: UInt64) -> (text: String, number: Int)? {
    switch form {
    case 0x08: return (head.text(), 0)
    case 0x1F: return (shared(texts.lines, head.size(isWide ? 8 : 4)), 0)
    case 0x0E: return (shared(texts.others, head.size(isWide ? 8 : 4)), 0)
    case 0x0B: return ("", head.size(1))
    case 0x05: return ("", head.size(2))
    case 0x06: return ("", head.size(4))
    case 0x0F: return ("", Int(clamping: head.variable()))
    case 0x1E: head.skip(16)
    case 0x09: head.skip(Int(clamping: head.variable()))
    default: return nil
    }
    return ("", 0)
  }

  private func shared(_ bytes: [UInt8], _ offset: Int) -> String {
    var cursor = ByteCursor(bytes, from: offset)
    return cursor.text()
  }
}
