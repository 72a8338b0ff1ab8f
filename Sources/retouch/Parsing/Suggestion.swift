/// Finds what a user may have meant by a misspelt word.
enum Suggestion {
  /// The end of an error message about `word`: `; did you mean trim or split?`; empty if no
  /// candidate is near.
  static func text(for word: String, among candidates: [String]) -> String {
    let near = nearest(to: word, among: candidates)
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }

  /// The nearest candidates, at most three: those that begin with the word, else those that need
  /// the fewest changed letters, at most a third of them.
  static func nearest(to word: String, among candidates: [String]) -> [String] {
    let bare = word.drop { $0 == "-" }
    if bare.count >= 2 {
      let longer = candidates.filter { $0.hasPrefix(word) }
      if !longer.isEmpty { return Array(longer.prefix(3)) }
    }
    let letters = Array(word.prefix(64))
    let distances = candidates.map { (name: $0, distance: distance(letters, Array($0))) }
    guard let least = distances.map(\.distance).min(), least <= max(1, bare.count / 3) else {
      return []
    }
    return Array(distances.filter { $0.distance == least }.map(\.name).prefix(3))
  }

  /// The number of letters to add, remove, replace, or swap with the next one.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var line = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var best = min(line[column] + 1, last[column + 1] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, before[column - 1] + 1)
        }
        line.append(best)
      }
      (before, last) = (last, line)
    }
    return last[right.count]
  }
}
