internal import Foundation
internal import Glibc
internal import UIKit

/// What an app writes to standard error while a command replays it that prints something else:
/// printed afterwards, without the backtraces of Swift's runtime.
final class AppErrors {
  private let letterbox: Letterbox

  /// The descriptor for the app.
  var file: Int32 { letterbox.file }

  /// Creates the file. A backtrace, which takes many times as long as a replay, is made only if the
  /// user has asked for it.
  init() throws(HostError) {
    _ = unsafe setenv("SWIFT_BACKTRACE", "enable=no", 0)
    letterbox = try Letterbox()
  }

  /// Prints the lines.
  func print() {
    guard let bytes = FileManager.default.contents(atPath: letterbox.path) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where !Self.isOfBacktrace(line) {
      reportLine(String(line))
    }
  }

  /// Whether a line is of the short backtrace: `4    libswiftCore.so   0x00007f62accf9361 …`.
  private static func isOfBacktrace(_ line: Substring) -> Bool {
    line == "Current stack trace:"
      || line.first?.isNumber == true && line.contains(" 0x0000")
  }
}
