internal import InputCore

/// Records the acts of fingers and draws them: a row per finger, a character per tick.
///
/// Only so much is kept, whatever the session's length; a drawing that lacks the rest ends with
/// `…`.
struct FingerDrawing {
  /// The number of fingers that have a row: as many as a drawing that is played can name.
  static let fingers = 1000
  /// The number of acts that are kept.
  static let acts = 100_000
  /// The number of ticks that are drawn, ten minutes at 60 Hz: a session may wait for years.
  static let columns = 36_000

  private struct Mark {
    var finger: Int
    var instant: Instant
    var kind: Sample.Kind
  }

  private var marks: [Mark] = []
  private var isCut = false

  /// Records an act of a finger; instants must not decrease.
  mutating func append(_ kind: Sample.Kind, of finger: Int, at instant: Instant) {
    guard finger < Self.fingers, marks.count < Self.acts else {
      isCut = true
      return
    }
    marks.append(Mark(finger: finger, instant: instant, kind: kind))
  }

  /// The drawing, from the tick of the first act to that of the last.
  func text(tick: UInt64) -> String {
    guard let first = marks.first, let fingers = marks.map(\.finger).max() else { return "" }
    var drawn = [[Mark]](repeating: [], count: fingers + 1)
    var isCut = isCut
    for mark in marks {
      if column(of: mark, from: first.instant, tick: tick) < Self.columns {
        drawn[mark.finger].append(mark)
      } else {
        isCut = true
      }
    }
    var rows = drawn.enumerated().map { finger, marks in
      "\(finger) " + row(marks, from: first.instant, tick: tick)
    }
    if isCut { rows.append("…") }
    return rows.joined(separator: "\n")
  }

  private func column(of mark: Mark, from start: Instant, tick: UInt64) -> Int {
    Int(clamping: (mark.instant.nanoseconds - start.nanoseconds) / tick)
  }

  private func row(_ marks: [Mark], from start: Instant, tick: UInt64) -> String {
    var row: [Character] = []
    var isDown = false
    for mark in marks {
      let column = column(of: mark, from: start, tick: tick)
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
