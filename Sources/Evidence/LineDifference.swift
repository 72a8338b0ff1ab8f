/// How two texts differ, as lines.
package enum LineDifference {
  /// The lines of both texts from the first to the last difference, with `-` before lines only in
  /// the old text and `+` before lines only in the new one, and a few common lines around them.
  package static func lines(_ old: [String], _ new: [String]) -> [String] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    { end += 1 }
    let head = old[..<start].suffix(5).map { "  " + $0 }
    let tail = old[(old.count - end)...].prefix(3).map { "  " + $0 }
    let limit = 60
    let gone = old[start..<(old.count - end)].prefix(limit).map { "- " + $0 }
    let come = new[start..<(new.count - end)].prefix(limit).map { "+ " + $0 }
    return head + gone + come + tail
  }
}
