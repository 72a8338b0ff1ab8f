/// A movement of the insertion point.
package struct TextMovement: Equatable, Sendable {
  package var unit: TextUnit
  package var isForward: Bool

  package init(_ unit: TextUnit, forward: Bool) {
    self.unit = unit
    isForward = forward
  }
}

extension TextBody {
  /// Returns the place that a movement from `place` reaches.
  ///
  /// A movement leaves a word at its end when going forward, and at its start when going backward;
  /// a line ends before its line break.
  package func destination(of movement: TextMovement, from place: Int) -> Int {
    let forward = movement.isForward
    switch movement.unit {
    case .character: return self.place(forward ? 1 : -1, charactersFrom: place)
    case .word, .sentence:
      return boundary(of: movement.unit, from: place, forward: forward) ?? edge(forward)
    case .paragraph, .line: return lineEdge(from: place, forward: forward)
    case .document: return edge(forward)
    }
  }

  private func edge(_ forward: Bool) -> Int { forward ? count : 0 }

  private func lineEdge(from place: Int, forward: Bool) -> Int {
    var number = number(atOrBefore: place)
    if forward {
      while number < characters.count, !characters[number].isNewline { number += 1 }
    } else {
      while number > 0, !characters[number - 1].isNewline { number -= 1 }
    }
    return stops[number]
  }
}
