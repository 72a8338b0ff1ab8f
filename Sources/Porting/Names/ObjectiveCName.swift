/// How Swift names a method for Objective-C, if no `@objc(name)` does.
enum ObjectiveCName {
  /// The selector of a method, such as `moveWithFinger:to:` for `move(finger:to:)`.
  ///
  /// - Parameter labels: A label for each argument; `_` for none.
  static func method(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let joins = isPreposition(firstWord(first)) || isPreposition(lastWord(base))
      name += (joins ? "" : "With") + capitalised(first)
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// The selector of an imported method, whose first label was cut off its name:
  /// `popViewControllerAnimated:` for `popViewController(animated:)`.
  static func imported(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    let name = base + (first == "_" ? "" : capitalised(first))
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// The selector that sets a property.
  static func setter(_ property: String) -> String { "set\(capitalised(property)):" }

  private static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func firstWord(_ name: String) -> String {
    String(name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase && $0 != "_" })
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name }
    return String(name[start...].drop { $0 == "_" })
  }

  private static func isPreposition(_ word: String) -> Bool {
    prepositions.contains(word.lowercased())
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
