internal import UIKit

/// One parsed row of a drawing: a finger's number, its columns and, after a bar, its path.
///
///     0 v-~~~^ | 100,100 →60
struct FingerScoreRow {
  /// The finger's number.
  private(set) var finger = 0
  /// The acts of the finger, in order.
  private(set) var notes: [FingerScore.Note] = []
  /// The number of columns.
  private(set) var width = 0

  private let characters: [Character]
  private let number: Int
  private var way: ArraySlice<FingerScore.Place> = []
  private var isDown = false
  /// Whether the finger has a last location to land at.
  private var hasPlace = false

  init(
    _ line: Substring, number: Int, start: (Int) -> FingerScore.Start
  ) throws(FingerScoreError) {
    characters = Array(line)
    self.number = number
    let begin = try readFinger()
    switch start(finger) {
    case .nowhere: break
    case .lifted: hasPlace = true
    case .down:
      isDown = true
      hasPlace = true
    }
    let bar = characters.firstIndex(of: "|") ?? characters.count
    if bar < characters.count { way = try readWay(from: bar + 1)[...] }
    let end = characters[..<bar].lastIndex { $0 != " " } ?? 0
    if begin <= end { try readColumns(begin...end) }
    guard way.isEmpty else {
      throw problem(at: bar, "the path has \(way.count) unused places")
    }
  }

  // MARK: Parts

  /// Parses the number and one space; returns the index of the first column in the line.
  private mutating func readFinger() throws(FingerScoreError) -> Int {
    let first = characters.firstIndex { $0 != " " } ?? 0
    let end = characters[first...].firstIndex { !("0"..."9").contains($0) } ?? characters.count
    guard let finger = Int(String(characters[first..<end])), finger < 1000 else {
      throw problem(at: first, "a row must start with its finger's number, below 1000")
    }
    guard end == characters.count || characters[end] == " " else {
      throw problem(at: end, "put a space between the finger's number and its drawing")
    }
    self.finger = finger
    return end + 1
  }

  private func readWay(from start: Int) throws(FingerScoreError) -> [FingerScore.Place] {
    var places: [FingerScore.Place] = []
    var index = start
    while index < characters.count {
      let end = characters[index...].firstIndex(of: " ") ?? characters.count
      if end > index {
        guard let place = FingerScore.Place(characters[index..<end]) else {
          throw problem(
            at: index, "“\(String(characters[index..<end]))” is not a place: write 20,40 or →60↓5")
        }
        places.append(place)
      }
      index = end + 1
    }
    return places
  }

  private mutating func readColumns(_ range: ClosedRange<Int>) throws(FingerScoreError) {
    width = range.count
    var index = range.lowerBound
    while index <= range.upperBound {
      let column = index - range.lowerBound
      let character = characters[index]
      if character == "~" || character == "≈" {
        let end = characters[index...].firstIndex { $0 != character } ?? characters.count
        try glide(from: index, count: end - index, column: column)
        index = end
      } else {
        try readColumn(at: index, column: column)
        index += 1
      }
    }
  }

  private mutating func readColumn(at index: Int, column: Int) throws(FingerScoreError) {
    let character = characters[index]
    switch character {
    case " ":
      try require(!isDown, at: index, "finger \(finger) is on the glass: draw - while it rests")
    case "-":
      try require(isDown, at: index, "finger \(finger) is not on the glass: leave a space")
    case "v":
      try land(at: index, halfColumn: 2 * column)
    case "^":
      try leave(.leave, at: index, halfColumn: 2 * column)
    case "x":
      try leave(.cancel, at: index, halfColumn: 2 * column)
    case "i" where isDown:
      try leave(.leave, at: index, halfColumn: 2 * column)
      try land(at: index, halfColumn: 2 * column + 1)
    case "i":
      try land(at: index, halfColumn: 2 * column)
      try leave(.leave, at: index, halfColumn: 2 * column + 1)
    case _:
      guard let step = CGPoint(arrow: character) else {
        throw problem(at: index, "“\(character)” has no meaning: use v ~ ≈ - ^ x i and arrows")
      }
      try require(isDown, at: index, "finger \(finger) is not on the glass and cannot move")
      append(.step(step), halfColumn: 2 * column)
    }
  }

  // MARK: Acts

  private mutating func land(at index: Int, halfColumn: Int) throws(FingerScoreError) {
    try require(!isDown, at: index, "finger \(finger) is already on the glass")
    let place = way.popFirst()
    try require(
      place != nil || hasPlace, at: index, "finger \(finger) needs a place to land: | 20,40")
    if case .by = place {
      try require(hasPlace, at: index, "finger \(finger) has no location yet: start with 20,40")
    }
    isDown = true
    hasPlace = true
    append(.land(place), halfColumn: halfColumn)
  }

  private mutating func leave(
    _ act: FingerScore.Act, at index: Int, halfColumn: Int
  ) throws(FingerScoreError) {
    try require(isDown, at: index, "finger \(finger) is not on the glass")
    isDown = false
    append(act, halfColumn: halfColumn)
  }

  private mutating func glide(
    from index: Int, count: Int, column: Int
  ) throws(FingerScoreError) {
    try require(isDown, at: index, "finger \(finger) is not on the glass and cannot move")
    guard let place = way.popFirst() else {
      throw problem(at: index, "finger \(finger) needs a place to move to: | 20,40 →60")
    }
    for part in 1...count {
      append(.glide(place, part: part, count: count), halfColumn: 2 * (column + part - 1))
    }
  }

  private mutating func append(_ act: FingerScore.Act, halfColumn: Int) {
    notes.append(FingerScore.Note(halfColumn: halfColumn, finger: finger, act: act))
  }

  private func require(
    _ condition: Bool, at index: Int, _ problem: @autoclosure () -> String
  ) throws(FingerScoreError) {
    guard condition else { throw self.problem(at: index, problem()) }
  }

  private func problem(at index: Int, _ problem: String) -> FingerScoreError {
    FingerScoreError(line: number, column: index + 1, problem: problem)
  }
}

extension FingerScore.Place {
  /// Parses a place: `20,40`, or arrows with distances, `→60↓5`.
  fileprivate init?(_ text: ArraySlice<Character>) {
    if let comma = text.firstIndex(of: ",") {
      guard let x = Double(String(text[..<comma])), x.isFinite,
        let y = Double(String(text[(comma + 1)...])), y.isFinite
      else { return nil }
      self = .at(CGPoint(x: x, y: y))
      return
    }
    var sum = CGPoint.zero
    var rest = text
    while let first = rest.popFirst() {
      let end = rest.firstIndex { CGPoint(arrow: $0) != nil } ?? rest.endIndex
      guard let arrow = CGPoint(arrow: first), let length = Double(String(rest[..<end])),
        length.isFinite
      else { return nil }
      sum.x += arrow.x * length
      sum.y += arrow.y * length
      rest = rest[end...]
    }
    self = .by(sum)
  }
}

extension CGPoint {
  /// One step in the direction of an arrow; a diagonal arrow is a step across and a step down or
  /// up.
  fileprivate init?(arrow: Character) {
    switch arrow {
    case "→": self.init(x: 1, y: 0)
    case "←": self.init(x: -1, y: 0)
    case "↑": self.init(x: 0, y: -1)
    case "↓": self.init(x: 0, y: 1)
    case "↗": self.init(x: 1, y: -1)
    case "↘": self.init(x: 1, y: 1)
    case "↙": self.init(x: -1, y: 1)
    case "↖": self.init(x: -1, y: -1)
    case _: return nil
    }
  }
}
