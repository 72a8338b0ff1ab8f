/// What a log or a viewer puts before each line that it takes from a tool: a time, a process, a
/// number.
///
///     01-02 10:11:12.345  1234  1234 I getevent: [   100.000000] /dev/input/event3: …
///     Jan 02 10:11:12 host evtest[123]: Event: time 1.000000, type 1 (EV_KEY), …
///         7  E: 0.000000 0003 0039 5
///
/// Its numbers differ from line to line; the rest is the same.
struct LogPrefix {
  /// The longest prefix, in bytes.
  private static let longest = 128

  /// A piece of a prefix.
  private enum Piece: Equatable {
    /// Blanks, if there are any, then digits.
    case number
    case byte(UInt8)
  }

  private let pieces: [Piece]

  /// Finds what precedes the lines of a tool in the first 64 KiB of a text; nil unless two lines of
  /// the tool's have the same prefix, or if a line of a tool's has none.
  ///
  /// - Parameter owns: Whether a line is one that only a known tool writes.
  init?(of text: [UInt8], owns: (ArraySlice<UInt8>) -> Bool) {
    guard let pieces = Self.commonPieces(of: text, owns) else { return nil }
    self.pieces = pieces
  }

  private static func commonPieces(
    of text: [UInt8], _ owns: (ArraySlice<UInt8>) -> Bool
  ) -> [Piece]? {
    var last: [Piece]?
    var common: [Piece]?
    var rest = text.prefix(OtherFile.examined)
    while let first = rest.first {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...].dropFirst()
      // What a comment quotes is no line of the file's.
      guard first != UInt8(ascii: "\n"), first != UInt8(ascii: "#") else { continue }
      if owns(line) { return nil }
      guard common == nil, let start = Self.start(of: line, owns) else { continue }
      let pieces = Self.pieces(of: line[..<start])
      if pieces == last { common = pieces }
      last = pieces
    }
    return common
  }

  /// Where a tool's line, which does not begin with a blank, begins behind a sign that may end a
  /// prefix.
  private static func start(
    of line: ArraySlice<UInt8>, _ owns: (ArraySlice<UInt8>) -> Bool
  ) -> Int? {
    line.indices.dropFirst().prefix(longest).first { place in
      " \t:|>".utf8.contains(line[place - 1]) && line[place] != UInt8(ascii: " ")
        && owns(line[place...])
    }
  }

  private static func pieces(of prefix: ArraySlice<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var rest = prefix
    while let first = rest.first {
      if let end = numberEnd(rest) {
        pieces.append(.number)
        rest = rest[end...]
      } else {
        pieces.append(.byte(first))
        rest = rest.dropFirst()
      }
    }
    return pieces
  }

  /// Where blanks and digits end with which `text` begins; nil if it does not begin with them.
  private static func numberEnd(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.drop { $0 == UInt8(ascii: " ") }
    let rest = digits.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return rest.startIndex > digits.startIndex ? rest.startIndex : nil
  }

  /// The rest of `line` behind the prefix; the whole line if it has none. An empty line may lack
  /// the last blanks.
  func dropped(from line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    for piece in pieces {
      switch piece {
      case .number:
        guard let end = Self.numberEnd(rest) else { return line }
        rest = rest[end...]
      case .byte(let byte):
        guard let first = rest.first else {
          guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else { return line }
          continue
        }
        guard first == byte else { return line }
        rest = rest.dropFirst()
      }
    }
    return rest
  }
}
