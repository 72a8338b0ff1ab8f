extension KeyboardPage {
  /// The columns of a page whose rows are all shorter: those of the 26 letters.
  static let leastColumns = 10.0

  /// A page of letters: shift and delete are at the ends of the last row and share what it leaves,
  /// at least a letter's width each.
  ///
  /// - Parameter hasShift: Whether shift changes any of these keys; otherwise there is no such key.
  static func letters(_ rows: [[KeyboardKey]], hasShift: Bool) -> KeyboardPage {
    var rows = rows.map { KeyboardRow($0) }
    let columns = max(leastColumns, rows.map(\.width).max() ?? 0)
    let last = rows.popLast() ?? KeyboardRow([])
    let rest = max(2, columns - last.width) / 2
    let shift = hasShift ? [KeyboardKey(.shift, width: rest)] : []
    let delete = KeyboardKey(.delete, width: hasShift ? rest : min(rest, 2))
    return KeyboardPage(.letters, rows: rows + [KeyboardRow(shift + last.keys + [delete])])
  }
}
