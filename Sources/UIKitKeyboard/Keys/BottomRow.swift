import KeyboardLayouts
import UIKitCore

/// The row with the space bar, which depends on the field and on what the keyboard can show.
struct BottomRow: Equatable {
  /// The page above the row.
  var page: KeyboardPage.Kind
  /// The page to which the first key leads from the letters.
  var digits = KeyboardPage.Kind.digits
  var type = UIKeyboardType.default
  /// Whether there are several layouts.
  var hasGlobe = false
  /// Whether emoji can be typed.
  var hasEmoji = false

  /// The row, as wide as a page of this many columns.
  func row(columns: Double) -> KeyboardRow {
    // The widths are meant for the ten columns of the Latin letters.
    let scale = columns / 10
    var first = [KeyboardKey(.page(page == .letters ? digits : .letters), width: 1.25)]
    if hasGlobe { first.append(KeyboardKey(.globe, width: 1.25)) }
    if hasEmoji { first.append(KeyboardKey(.page(.emoji), width: 1.25)) }
    var last = [KeyboardKey(.returnKey, width: 2), KeyboardKey(.dismiss, width: 1.25)]
    for index in first.indices { first[index].width *= scale }
    for index in last.indices { last[index].width *= scale }
    let rest = columns - (first + last).reduce(0) { $0 + $1.width }
    return KeyboardRow(first + middle(width: rest) + last)
  }

  /// The row below emoji: the way back to the letters, a key for each category, and delete.
  static func emoji(_ categories: [String]) -> KeyboardRow {
    let keys = categories.map { name in
      KeyboardKey(.page(.emoji), KeyboardKey.Face("", label: name))
    }
    return KeyboardRow(
      [KeyboardKey(.page(.letters), width: 1.25)] + keys + [KeyboardKey(.delete, width: 1.25)])
  }

  /// The space bar, with the signs that addresses need beside it or instead of it.
  private func middle(width: Double) -> [KeyboardKey] {
    let signs: [String] =
      switch type {
      case .URL: [".", "/", ".com"]
      case .emailAddress: ["@", "."]
      case .webSearch: ["."]
      case .twitter: ["@", "#"]
      case .default, .asciiCapable, .numbersAndPunctuation, .numberPad, .phonePad, .namePhonePad,
        .decimalPad, .asciiCapableNumberPad:
        []
      }
    if type == .URL {
      return signs.map { KeyboardKey($0, alternates: alternates(of: $0), width: width / 3) }
    }
    let side = min(1, width / Double(signs.count + 2))
    return [KeyboardKey(.space, width: width - side * Double(signs.count))]
      + signs.map { KeyboardKey($0, width: side) }
  }

  private func alternates(of sign: String) -> [String] {
    sign == ".com" ? [".net", ".org", ".edu"] : []
  }
}
