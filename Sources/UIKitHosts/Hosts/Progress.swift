internal import Foundation
internal import Glibc

/// A progress line on the terminal; not shown if standard error is not a terminal, or if lines are
/// printed to the same terminal.
@MainActor package final class Progress {
  /// Whether anything is shown.
  package let isShown: Bool
  private var next = Date()
  private var isDrawn = false

  /// - Parameter printsLines: Whether the work prints lines to standard output meanwhile.
  package init(printsLines: Bool = false) {
    isShown = isatty(STDERR_FILENO) == 1 && !(printsLines && isatty(STDOUT_FILENO) == 1)
  }

  /// Shows `text`, unless a text was shown less than 0.1 s ago.
  package func report(_ text: @autoclosure () -> String) {
    guard isShown, Date() >= next else { return }
    next = Date().addingTimeInterval(0.1)
    isDrawn = true
    showOnTerminal(text())
  }

  /// Removes the line.
  package func clear() {
    guard isDrawn else { return }
    isDrawn = false
    showOnTerminal("")
  }
}
