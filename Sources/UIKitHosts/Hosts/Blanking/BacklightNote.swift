internal import Foundation

/// The backlight's step from before it was dimmed, in a file: for the next process, if this one
/// ends without making the backlight bright again.
struct BacklightNote {
  private let folder: String?
  /// The step in the file; nil if there is no file.
  private(set) var step: UInt64?

  /// - Parameter folder: The app's folder for state; nil if there is none: then nothing is kept.
  init(folder: String?) {
    self.folder = folder
    guard let path else { return }
    let bytes = FileWork.readIfPresent(path: path, limit: 32, report: { _ in })
    step = bytes.flatMap { UInt64(String(decoding: $0, as: UTF8.self)) }
  }

  private var path: String? { folder.map { $0 + "/backlight" } }

  /// Keeps a step; nil if the backlight is bright.
  mutating func keep(_ step: UInt64?) {
    guard step != self.step, let folder, let path else { return }
    self.step = step
    guard let step else {
      _ = FileWork.remove(path: path, isMissingFine: true)
      return
    }
    // What cannot be kept is only missed after a crash.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? PrivateFile.write(Array(String(step).utf8), to: path)
  }
}
