internal import Foundation
internal import Glibc
internal import InputCore

/// The file that keeps an app's state between launches.
///
/// During restoration the file is set aside, so that a state that makes the app crash is not
/// restored again (rule 21.2).
struct SavedState {
  /// The largest state that is saved or restored, in bytes.
  static let limit: UInt64 = 64 << 20

  private let folder: String
  private var file: String { folder + "/saved-state" }
  private var fileAside: String { folder + "/saved-state.restoring" }

  /// Creates the state of an app in its own folder.
  init(folder: String) {
    self.folder = folder
  }

  /// Reads the state and sets it aside; empty if there is none.
  ///
  /// - Parameter report: Receives one line if the state cannot be read, or if the last launch ended
  ///   during restoration; the state is then discarded.
  func setAside(report: (String) -> Void = { _ in }) -> [UInt8] {
    let isAside = unsafe unlink(fileAside) == 0
    let bytes = FileWork.readIfPresent(path: file, limit: Self.limit) {
      report("saved state \($0); the app starts without it")
    }
    guard let bytes else {
      if isAside {
        report(
          "the app ended while it was restoring its saved state, or soon after; the state is "
            + "discarded")
      }
      return []
    }
    _ = unsafe rename(file, fileAside)
    return bytes
  }

  /// Makes the state restorable again, once the app has restored it.
  func didRestore() {
    if unsafe access(file, F_OK) == 0 {
      // State saved during the launch is newer.
      _ = unsafe unlink(fileAside)
    } else {
      _ = unsafe rename(fileAside, file)
    }
  }

  /// Saves `bytes` as the state; empty bytes remove it.
  func keep(_ bytes: [UInt8]) -> HostAnswer.Result {
    guard !bytes.isEmpty else { return FileWork.remove(path: file, isMissingFine: true) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      return .failed(HostFailure(.noPermission, "\(folder): cannot be made"))
    }
    switch FileWork.write(path: file, bytes: bytes, expected: nil, limit: Self.limit) {
    case .failed(let failure): return .failed(failure)
    case .done, .file, .words: return .done
    }
  }
}
