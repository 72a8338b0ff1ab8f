internal import UIKit

/// Fingers drawn over time, read: what each finger does in each column.
///
/// The drawing is that of `FingerDrawing`; `TouchSession.play(_:in:step:)` has its whole notation.
struct FingerScore {
  /// Where a finger is when the drawing begins.
  enum Start {
    /// It has never landed.
    case nowhere
    /// It has landed and left.
    case lifted
    /// On the glass.
    case down
  }

  /// A place that a finger's way leads to.
  enum Place: Equatable {
    /// Points from the left and top.
    case at(CGPoint)
    /// Points from where the finger is.
    case by(CGPoint)
  }

  /// What a finger does at once.
  enum Act: Equatable {
    /// Lands; nil for where it was last.
    case land(Place?)
    /// Takes one of `count` equal parts of the way to a place; `part` counts from 1.
    case glide(Place, part: Int, count: Int)
    /// Moves by so many steps.
    case step(CGPoint)
    /// Leaves the glass.
    case leave
    /// Is taken away.
    case cancel
  }

  /// An act with its time, in half columns from the left, and its finger.
  struct Note: Equatable {
    var halfColumn: Int
    var finger: Int
    var act: Act
  }

  /// Everything, by time, then by finger.
  let notes: [Note]
  /// How many columns the widest row has.
  let width: Int

  /// Reads a drawing.
  ///
  /// - Parameter start: Where the finger with a number is when the drawing begins.
  init(_ text: String, start: (Int) -> Start) throws(FingerScoreError) {
    var rows: [FingerScoreRow] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy(\.isWhitespace) {
      let row = try FingerScoreRow(line, number: index + 1, start: start)
      guard !rows.contains(where: { $0.finger == row.finger }) else {
        throw FingerScoreError(
          line: index + 1, column: 1, problem: "finger \(row.finger) has a row already")
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

/// A drawing that cannot be read.
struct FingerScoreError: Error, Equatable, CustomStringConvertible {
  /// The line of the text, from 1.
  var line: Int
  /// The character of the line, from 1.
  var column: Int
  /// What is wrong there, and what would be right.
  var problem: String

  var description: String { "line \(line), column \(column): \(problem)" }
}
