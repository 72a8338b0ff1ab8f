internal import Foundation
internal import Glibc

/// One line on a terminal that tells how far a long work has come; nothing where standard error is
/// something else.
@MainActor final class Progress {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var next = Date()
  private var isDrawn = false

  /// Shows `text`, unless a text was shown less than a tenth of a second ago.
  func show(_ text: @autoclosure () -> String) {
    guard isShown, Date() >= next else { return }
    next = Date().addingTimeInterval(0.1)
    isDrawn = true
    draw(text())
  }

  /// Takes the line away again.
  func clear() {
    guard isDrawn else { return }
    isDrawn = false
    draw("")
  }

  private func draw(_ text: String) {
    let bytes = Array("\r\u{1B}[K\(text)".utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
