/// A line with an event, as the versions of getevent print it: with a time (`-t`) or without, with
/// the device or without, with names (`-l`) or with hexadecimal numbers.
///
///     [   1194.802069] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    000001ad
///     1194-802069: /dev/input/event2: 0003 0035 000001ad
///     /dev/input/event2: 0003 0035 000001ad
struct GeteventLine {
  /// The time stamp; nil without one.
  private(set) var nanoseconds: UInt64?
  /// Whether the time stamp, or the place after it, cannot be read.
  private(set) var isBroken = false
  /// The device; empty if getevent watched only one.
  private(set) var source = ""
  /// The type, the code, the value, and what follows.
  private(set) var words: WordScanner

  /// Splits `line`; nil if getevent prints no such line.
  init?(_ line: ArraySlice<UInt8>) {
    words = WordScanner(line)
    guard let first = line.first else { return nil }
    if first == UInt8(ascii: "[") {
      guard readBracket(line) else { return nil }
    } else if Self.isDigit(first), let old = Self.oldStamp(line) {
      nanoseconds = old.nanoseconds
      words = WordScanner(old.rest)
    }
    guard !isBroken else { return }
    readSource()
    var ahead = words
    guard let type = ahead.word() else {
      // Blanks alone, or a device alone, are no event's.
      guard nanoseconds != nil else { return nil }
      isBroken = true
      return
    }
    let isNamed = type.begins(with: "EV_")
    guard isNamed || Self.isHexadecimal(type, count: 4) else { return nil }
    guard nanoseconds == nil else { return }
    // Without a time, other texts might look the same: a code and a value must follow.
    guard isNamed ? Self.hasTwo(ahead) : Self.isWhole(ahead) else { return nil }
  }

  /// Reads `[ seconds.microseconds]`; returns false if that is something else.
  private mutating func readBracket(_ line: ArraySlice<UInt8>) -> Bool {
    let end = line.firstIndex(of: UInt8(ascii: "]"))
    var inner = WordScanner(line[..<(end ?? line.endIndex)].dropFirst())
    guard let stamp = inner.word(), Self.isStamp(stamp) else { return false }
    guard let bracket = end else {
      isBroken = true
      return true
    }
    nanoseconds = stamp.nanoseconds()
    isBroken = nanoseconds == nil || inner.word() != nil
    words = WordScanner(line[(bracket + 1)...])
    return true
  }

  /// Reads `seconds-microseconds:`, as versions before Android 4.1 print it; nil if that is
  /// something else.
  private static func oldStamp(
    _ line: ArraySlice<UInt8>
  ) -> (nanoseconds: UInt64, rest: ArraySlice<UInt8>)? {
    let seconds = line.prefix(while: isDigit)
    let rest = line[seconds.endIndex...]
    guard rest.first == UInt8(ascii: "-") else { return nil }
    let fraction = rest.dropFirst().prefix(while: isDigit)
    let end = line[fraction.endIndex...]
    guard fraction.count == 6, end.first == UInt8(ascii: ":"),
      let whole = seconds.number(as: UInt64.self), let part = fraction.number(as: UInt64.self)
    else { return nil }
    let (product, isTooLong) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLate) = product.addingReportingOverflow(part * 1000)
    return isTooLong || isTooLate ? nil : (sum, end.dropFirst())
  }

  private mutating func readSource() {
    var ahead = words
    guard let word = ahead.word(), word.last == UInt8(ascii: ":"), word.first == UInt8(ascii: "/")
    else { return }
    source = word.dropLast().text
    words = ahead
  }

  /// Whether at least two words are left.
  private static func hasTwo(_ words: WordScanner) -> Bool {
    var words = words
    _ = words.word()
    return words.word() != nil
  }

  /// Whether a code and a value, both in hexadecimal, are all that is left.
  private static func isWhole(_ words: WordScanner) -> Bool {
    var words = words
    guard let code = words.word(), let value = words.word() else { return false }
    return isHexadecimal(code, count: 4) && isHexadecimal(value, count: 8) && words.word() == nil
  }

  private static func isHexadecimal(_ word: ArraySlice<UInt8>, count: Int) -> Bool {
    word.count == count && word.first != UInt8(ascii: "-")
      && word.number(radix: 16, as: UInt32.self) != nil
  }

  /// Whether a word is digits with a point among or after them; `[1]` is a footnote's.
  private static func isStamp(_ word: ArraySlice<UInt8>) -> Bool {
    let seconds = word.prefix(while: isDigit)
    let rest = word[seconds.endIndex...]
    return !seconds.isEmpty && rest.first == UInt8(ascii: ".")
      && rest.dropFirst().allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
