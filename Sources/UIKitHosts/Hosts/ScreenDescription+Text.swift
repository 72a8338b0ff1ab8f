package import InputCore

extension ScreenDescription {
  /// A description of the texts that `init(text:)` accepts.
  package static let expected =
    "WIDTHxHEIGHT in pixels from 1 to 16384, then optional @SCALE (0.5 to 8) and :HERTZ (1 to 1000)"

  /// Parses `1280x800`, `1280x800@2` or `1280x800@2:60`; nil for anything else.
  package init?(text: String, name: String = "headless") {
    var rest = text[...]
    let hertz = rest.takeSuffix(after: ":")
    let scale = rest.takeSuffix(after: "@")
    let sides = rest.split(separator: "x", omittingEmptySubsequences: false).map { UInt32($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16384).contains(width), (1...16384).contains(height),
      let scaleThousandths = Self.thousandths(scale ?? "1", 500...8000),
      let refreshMillihertz = Self.thousandths(hertz ?? "60", 1000...1_000_000)
    else { return nil }
    self.init(
      name: name, widthPixels: width, heightPixels: height, scaleThousandths: scaleThousandths,
      refreshMillihertz: refreshMillihertz)
  }

  private static func thousandths(_ text: Substring, _ range: ClosedRange<Double>) -> UInt32? {
    guard let value = Double(text), range.contains((value * 1000).rounded()) else { return nil }
    return UInt32((value * 1000).rounded())
  }
}

extension Substring {
  /// Removes the last `separator` and the text after it, which it returns; nil if there is none.
  fileprivate mutating func takeSuffix(after separator: Character) -> Substring? {
    guard let place = lastIndex(of: separator) else { return nil }
    defer { self = self[..<place] }
    return self[index(after: place)...]
  }
}
