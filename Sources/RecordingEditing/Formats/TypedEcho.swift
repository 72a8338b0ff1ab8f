/// What a terminal shows of the keys that are typed while a tool prints: `aEvent: time …`, or
/// `^[[AEvent: time …` for an arrow. It comes before a line of the tool's.
enum TypedEcho {
  /// The longest echo, in bytes.
  private static let longest = 32

  /// Where an event begins in `line`, behind an echo; nil if it has none.
  ///
  /// - Parameter owns: Whether a line is one that only a known tool writes.
  static func end(
    in line: ArraySlice<UInt8>, _ owns: (ArraySlice<UInt8>) -> Bool
  ) -> Int? {
    // Indented lines and comments are of descriptions, which may quote anything.
    guard let first = line.first, !" \t#".utf8.contains(first), !begins(line) else { return nil }
    let event = line.indices.dropFirst().prefix(longest).first { place in
      begins(line[place...]) && owns(line[place...])
    }
    guard let event, !owns(line) else { return nil }
    return event
  }

  /// Whether `text` begins as the events of a tool do.
  private static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    let next: UInt8?
    switch first {
    case UInt8(ascii: "["):
      next = text.dropFirst().first { $0 != UInt8(ascii: " ") }
    case UInt8(ascii: "E"):
      let start = ["Event: time ", "Event: type ", "E: "].first { text.begins(with: $0) }
      next = start.flatMap { text.dropFirst($0.utf8.count).first }
    default:
      return false
    }
    return next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
