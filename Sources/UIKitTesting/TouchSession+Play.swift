internal import InputCore
public import UIKit

extension TouchSession {
  /// Acts out fingers that are drawn over time: a row a finger, a character a tick.
  ///
  ///     session.play(
  ///       """
  ///       0 v-→→→→--~~~^   | 100,200 400,200
  ///       1     v↓↓↓↓↓x    | 300,200
  ///       """)
  ///
  /// Finger 0 lands at (100, 200), rests a tick, goes 40 points to the right, rests, goes in three
  /// equal parts to (400, 200), and leaves. Finger 1 lands while finger 0 moves, and is taken away
  /// in the end. All that stands in one column is one frame.
  ///
  /// | drawn | the finger |
  /// |---|---|
  /// | space | is not on the glass |
  /// | `v` | lands at the next place of its way, or where it was last if there is none |
  /// | `-` | rests |
  /// | `→` `←` `↑` `↓` `↗` `↘` `↙` `↖` | moves by `step` points; a slanted arrow that far both ways |
  /// | `~` | moves; a run of them leads in equal parts to the next place of the way |
  /// | `^` | leaves |
  /// | `x` | is taken away by the system |
  /// | `i` | lands and leaves again within the tick; if it is down, leaves and lands again |
  ///
  /// After a bar comes the way: places such as `20,40`, or how far from where the finger is, such as
  /// `→60` or `→60↓5`. The numbers are those of `Finger.number`: a finger that the session has not
  /// made yet is made, one that is on the glass goes on. `fingersOverTime` draws the same, with `~` for
  /// every move.
  ///
  /// A drawing that cannot be read, or that moves a finger that is not there, traps with a message
  /// that names the line and the column.
  ///
  /// - Parameters:
  ///   - drawing: The rows, in any order; empty lines count for nothing.
  ///   - view: Whose coordinates the places of the ways are in; nil for the screen's.
  ///   - step: Points that an arrow of the drawing stands for.
  public func play(_ drawing: String, in view: UIView? = nil, step: CGFloat = 10) {
    precondition(!isGathering && !isBursting, "a drawing is no part of `together` or `burst`")
    let score = read(drawing)
    let begin = now
    let half = tickNanoseconds / 2
    var player = ScorePlayer(fingers: fingersMade, view: view, step: step)
    var rest = score.notes[...]
    burst {
      while let halfColumn = rest.first?.halfColumn {
        let (column, part) = UInt64(halfColumn).quotientAndRemainder(dividingBy: 2)
        advance(to: begin.advanced(byNanoseconds: column * tickNanoseconds + part * half))
        together {
          while let note = rest.first, note.halfColumn == halfColumn {
            player.play(note)
            rest.removeFirst()
          }
        }
      }
      let last = UInt64(max(score.width, 1) - 1)
      advance(to: begin.advanced(byNanoseconds: last * tickNanoseconds))
    }
  }

  /// Reads a drawing and makes the fingers that it needs.
  private func read(_ drawing: String) -> FingerScore {
    do throws(FingerScoreError) {
      let score = try FingerScore(drawing) { number in
        guard number < fingersMade.count, fingersMade[number].hasLanded else { return .nowhere }
        return fingersMade[number].isDown ? .down : .lifted
      }
      while fingersMade.count <= score.notes.map(\.finger).max() ?? -1 { _ = finger() }
      return score
    } catch {
      preconditionFailure("the drawing of fingers cannot be played: \(error)")
    }
  }
}

/// Moves the fingers of a score.
@MainActor private struct ScorePlayer {
  let fingers: [Finger]
  let view: UIView?
  let step: CGFloat
  /// Where each finger's glide began and where it leads.
  private var glides: [Int: (from: CGPoint, to: CGPoint)] = [:]

  init(fingers: [Finger], view: UIView?, step: CGFloat) {
    self.fingers = fingers
    self.view = view
    self.step = step
  }

  mutating func play(_ note: FingerScore.Note) {
    let finger = fingers[note.finger]
    switch note.act {
    case .land(let place):
      finger.down(at: place.map { resolve($0, from: finger) } ?? finger.location)
    case .glide(let place, let part, let count):
      if part == 1 { glides[note.finger] = (finger.location, resolve(place, from: finger)) }
      guard let glide = glides[note.finger] else { preconditionFailure("a glide has a begin") }
      finger.move(to: glide.from.moved(to: glide.to, share: Double(part) / Double(count)))
    case .step(let steps):
      finger.move(byX: steps.x * step, y: steps.y * step)
    case .leave:
      finger.up()
    case .cancel:
      finger.cancel()
    }
  }

  private func resolve(_ place: FingerScore.Place, from finger: Finger) -> CGPoint {
    switch place {
    case .at(let point): view?.screenPlace(point) ?? point
    case .by(let way): CGPoint(x: finger.location.x + way.x, y: finger.location.y + way.y)
    }
  }
}
