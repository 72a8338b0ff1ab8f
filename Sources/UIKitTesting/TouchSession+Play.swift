internal import InputCore
public import UIKit

extension TouchSession {
  /// Plays fingers that are drawn over time: a row per finger, a character per tick.
  ///
  ///     session.play(
  ///       """
  ///       0 v-→→→→--~~~^   | 100,200 400,200
  ///       1     v↓↓↓↓↓x    | 300,200
  ///       """)
  ///
  /// Finger 0 lands at (100, 200), holds for a tick, moves 40 points to the right, holds, moves in
  /// three equal parts to (400, 200), and lifts. Finger 1 lands while finger 0 moves, and is
  /// cancelled at the end. All acts of one column are one frame.
  ///
  /// | drawn | the finger |
  /// |---|---|
  /// | space | is not on the glass |
  /// | `v` | lands at the next location of its path, or at its last location if there is none |
  /// | `-` | stays |
  /// | `→` `←` `↑` `↓` `↗` `↘` `↙` `↖` | moves by `step` points, on both axes if diagonal |
  /// | `~` | moves; a run of them moves in equal parts to the next location of the path |
  /// | `≈` | as `~`, for a run right after another one |
  /// | `^` | lifts |
  /// | `x` | is cancelled by the system |
  /// | `i` | lands and lifts within the tick; if it is down, lifts and lands |
  ///
  /// After a bar comes the path: locations such as `20,40`, or distances from the finger's
  /// location, such as `→60` or `→60↓5`. The numbers are those of `Finger.number`: a finger that
  /// does not exist yet is created, and one that is on the glass continues. `fingersOverTime` draws
  /// in the same notation, with `~` for every move.
  ///
  /// A drawing that cannot be read, or that moves a finger that is not down, is a mistake, reported
  /// with the drawing's line and column; none of it is played.
  ///
  /// - Parameters:
  ///   - drawing: The rows, in any order; empty lines are ignored.
  ///   - view: The view whose coordinates the paths use; nil for the screen's.
  ///   - step: The distance in points of one arrow in the drawing.
  public func play(
    _ drawing: String, in view: UIView? = nil, step: CGFloat = 10, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line),
      line.check(
        !isGathering && !isBursting, "`play` cannot be called in `together` or `burst`"),
      line.check(!step.isNaN, "a step must be a number of points"),
      let score = read(drawing, at: line)
    else { return }
    // Report a mistake about the view once, before anything lands.
    if let view, place(of: view, nil, at: line) == nil { return }
    let begin = now
    let half = tickNanoseconds / 2
    var player = ScorePlayer(session: self, view: view, step: step, line: line)
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

  /// Parses a drawing and creates the fingers that it needs.
  private func read(_ drawing: String, at line: TestLine) -> FingerScore? {
    do throws(FingerScoreError) {
      let score = try FingerScore(drawing) { number in
        guard number < fingersMade.count, fingersMade[number].hasLanded else { return .nowhere }
        return fingersMade[number].isDown ? .down : .lifted
      }
      while fingersMade.count <= score.notes.map(\.finger).max() ?? -1 { _ = finger() }
      return score
    } catch {
      line.fail("the drawing of fingers cannot be played: \(error)")
      return nil
    }
  }
}

/// Moves the fingers of a score.
@MainActor private struct ScorePlayer {
  let session: TouchSession
  let fingers: [Finger]
  let view: UIView?
  let step: CGFloat
  let line: TestLine
  /// The start and end of each finger's line.
  private var glides: [Int: (from: CGPoint, to: CGPoint)] = [:]

  init(session: TouchSession, view: UIView?, step: CGFloat, line: TestLine) {
    self.session = session
    fingers = session.fingersMade
    self.view = view
    self.step = step
    self.line = line
  }

  mutating func play(_ note: FingerScore.Note) {
    let finger = fingers[note.finger]
    let (file, line) = (line.file, line.line)
    switch note.act {
    case .land(let place):
      let place = place.map { resolve($0, from: finger) } ?? finger.location
      finger.land(place.map { Landing(place: $0) }, at: self.line)
    case .glide(let place, let part, let count):
      if part == 1, let end = resolve(place, from: finger) {
        glides[note.finger] = (finger.location, end)
      }
      guard let glide = glides[note.finger] else { return }
      finger.move(
        to: glide.from.moved(to: glide.to, share: Double(part) / Double(count)), file: file,
        line: line)
    case .step(let steps):
      finger.move(byX: steps.x * step, y: steps.y * step, file: file, line: line)
    case .leave:
      finger.up(file: file, line: line)
    case .cancel:
      finger.cancel(file: file, line: line)
    }
  }

  /// Returns the screen location of a place; if the view has left its window, reports that and
  /// returns nil.
  private func resolve(_ place: FingerScore.Place, from finger: Finger) -> CGPoint? {
    switch place {
    case .at(let point): view.map { session.place(of: $0, point, at: line) } ?? point
    case .by(let way): CGPoint(x: finger.location.x + way.x, y: finger.location.y + way.y)
    }
  }
}
