internal import UIKit

/// The parsed form of a drawing of fingers over time: what each finger does in each column.
///
/// The notation is that of `FingerDrawing`; `TouchSession.play(_:in:step:)` documents it in full.
struct FingerScore {
  /// The state of a finger at the start of the drawing.
  enum Start {
    /// It has never landed.
    case nowhere
    /// It has landed and left.
    case lifted
    /// On the glass.
    case down
  }

  /// A target location of a finger's path.
  enum Place: Equatable {
    /// A location in points, from the top left of the view or screen.
    case at(CGPoint)
    /// A distance in points from the finger's location.
    case by(CGPoint)
  }

  /// An act of a finger at one instant.
  enum Act: Equatable {
    /// Lands; nil for its last location.
    case land(Place?)
    /// Moves by one of `count` equal parts of the line to a place; `part` counts from 1.
    case glide(Place, part: Int, count: Int)
    /// Moves by this many steps.
    case step(CGPoint)
    /// Lifts.
    case leave
    /// Is cancelled.
    case cancel
  }

  /// An act, its time in half columns from the left, and its finger.
  struct Note: Equatable {
    var halfColumn: Int
    var finger: Int
    var act: Act
  }

  /// All acts, by time, then by finger.
  let notes: [Note]
  /// The number of columns of the widest row.
  let width: Int

  /// Parses a drawing.
  ///
  /// - Parameter start: Returns the state of the finger with a number, at the start of the
  ///   drawing.
  /// - Throws: The drawing's first error.
  init(_ text: String, start: (Int) -> Start) throws(FingerScoreError) {
    var rows: [FingerScoreRow] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy(\.isWhitespace) {
      let row = try FingerScoreRow(line, number: index + 1, start: start)
      guard !rows.contains(where: { $0.finger == row.finger }) else {
        throw FingerScoreError(
          line: index + 1, column: 1, problem: "finger \(row.finger) already has a row")
      }
      rows.append(row)
    }
    notes = rows.sorted { $0.finger < $1.finger }.flatMap(\.notes)
      .enumerated().sorted {
        ($0.element.halfColumn, $0.offset) < ($1.element.halfColumn, $1.offset)
      }
      .map(\.element)
    width = rows.map(\.width).max() ?? 0
  }
}

/// An error in a drawing.
struct FingerScoreError: Error, Equatable, CustomStringConvertible {
  /// The line of the text, counted from 1.
  var line: Int
  /// The character in the line, counted from 1.
  var column: Int
  /// What is wrong there, and what would be valid.
  var problem: String

  var description: String { "line \(line), column \(column): \(problem)" }
}
