/// The difference between two lists of lines by their longest common subsequence, with some lines
/// of context.
struct LineDifference {
  /// The number of lines of each list that are compared, apart from a common start and end.
  private static let limit = 1000

  private enum Mark { case same, old, new }
  private var lines: [(mark: Mark, text: String)] = []

  /// Compares two lists.
  init(from old: [String], to new: [String]) {
    let shorter = min(old.count, new.count)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
    lines += old[..<start].map { (.same, $0) }
    compare(Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
    lines += old[(old.count - end)...].map { (.same, $0) }
  }

  private mutating func compare(_ old: [String], _ new: [String]) {
    let (olds, news) = (Array(old.prefix(Self.limit)), Array(new.prefix(Self.limit)))
    var isGone = [Bool](repeating: false, count: olds.count)
    var isNew = [Bool](repeating: false, count: news.count)
    for change in news.difference(from: olds) {
      switch change {
      case .remove(let at, _, _): isGone[at] = true
      case .insert(let at, _, _): isNew[at] = true
      }
    }
    var (at, place) = (0, 0)
    while at < olds.count || place < news.count {
      if at < olds.count, isGone[at] {
        lines.append((.old, olds[at]))
        at += 1
      } else if place < news.count, isNew[place] {
        lines.append((.new, news[place]))
        place += 1
      } else {
        lines.append((.same, olds[at]))
        at += 1
        place += 1
      }
    }
    if old.count > olds.count { lines.append((.old, "… \(old.count - olds.count) more")) }
    if new.count > news.count { lines.append((.new, "… \(new.count - news.count) more")) }
  }

  /// Whether the lists are equal.
  var isEmpty: Bool { lines.allSatisfy { $0.mark == .same } }

  /// The first line that only one of the lists contains.
  var first: String? { lines.first { $0.mark != .same }?.text }

  /// The lines with their marks, `-` for the old list and `+` for the new one, and up to `context`
  /// common lines around each change.
  func text(context: Int) -> [String] {
    var isShown = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.mark != .same {
      for near in max(index - context, 0)...min(index + context, lines.count - 1) {
        isShown[near] = true
      }
    }
    var text: [String] = []
    var hiddenCount = 0
    for (index, line) in lines.enumerated() {
      guard isShown[index] else {
        hiddenCount += 1
        continue
      }
      if hiddenCount > 0 { text.append("      … \(hiddenCount) alike") }
      hiddenCount = 0
      let mark =
        switch line.mark {
        case .same: "      "
        case .old: "    - "
        case .new: "    + "
        }
      text.append(mark + line.text)
    }
    if hiddenCount > 0 { text.append("      … \(hiddenCount) alike") }
    return text
  }
}
