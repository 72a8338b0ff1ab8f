internal import Foundation
internal import Glibc

/// One line on a terminal that tells how far a long work has come; nothing where standard error is
/// something else, or where lines are printed to the same terminal.
@MainActor package final class Progress {
  /// Whether anything is shown.
  package let isShown: Bool
  private var next = Date()
  private var isDrawn = false

  /// - Parameter printsLines: Whether the work prints its lines to standard output meanwhile.
  package init(printsLines: Bool = false) {
    isShown = isatty(STDERR_FILENO) == 1 && !(printsLines && isatty(STDOUT_FILENO) == 1)
  }

  /// Shows `text`, unless a text was shown less than a tenth of a second ago.
  package func show(_ text: @autoclosure () -> String) {
    guard isShown, Date() >= next else { return }
    next = Date().addingTimeInterval(0.1)
    isDrawn = true
    showOnTerminal(text())
  }

  /// Takes the line away again.
  package func clear() {
    guard isDrawn else { return }
    isDrawn = false
    showOnTerminal("")
  }
}
