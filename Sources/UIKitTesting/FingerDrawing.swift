internal import InputCore

/// Records the acts of fingers and draws them: a row per finger, a character per tick.
struct FingerDrawing {
  private struct Mark {
    var finger: Int
    var instant: Instant
    var kind: Sample.Kind
  }

  private var marks: [Mark] = []

  /// Records an act of a finger; instants must not decrease.
  mutating func append(_ kind: Sample.Kind, of finger: Int, at instant: Instant) {
    marks.append(Mark(finger: finger, instant: instant, kind: kind))
  }

  /// The drawing, from the tick of the first act to that of the last.
  func text(tick: UInt64) -> String {
    guard let first = marks.first, let fingers = marks.map(\.finger).max() else { return "" }
    return (0...fingers).map { finger in
      "\(finger) " + row(marks.filter { $0.finger == finger }, from: first.instant, tick: tick)
    }.joined(separator: "\n")
  }

  private func row(_ marks: [Mark], from start: Instant, tick: UInt64) -> String {
    var row: [Character] = []
    var isDown = false
    for mark in marks {
      let column = Int((mark.instant.nanoseconds - start.nanoseconds) / tick)
      if column < row.count {
        row[column] = joined(row[column], character(mark.kind))
      } else {
        row += Array(repeating: isDown ? "-" : " ", count: column - row.count)
        row.append(character(mark.kind))
      }
      isDown = mark.kind == .touchDown || mark.kind == .touchMove
    }
    return String(row)
  }

  private func character(_ kind: Sample.Kind) -> Character {
    switch kind {
    case .touchDown: "v"
    case .touchMove: "~"
    case .touchUp: "^"
    case .touchCancel: "x"
    case .touchShape, .touchForce: "~"
    case .penProximity, .penPlace, .penTip, .penForce, .penTilt, .penRotation, .pointerMotion,
      .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .key, .keyCharacters,
      .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .switchState, .padDial,
      .penSlider, .battery, .sensor:
      preconditionFailure("no finger does that")
    }
  }

  /// The mark for two acts in one tick. A landing or lift implies a move.
  private func joined(_ earlier: Character, _ later: Character) -> Character {
    if later == "~" { return earlier }
    if earlier == "~" { return later }
    return "i"
  }
}
