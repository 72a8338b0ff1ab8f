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
  /// Has a byte for each launch that has restored a state since one has lived with it.
  private var tally: String { folder + "/saved-state.tries" }
  /// The number of launches in a row that may restore a state and end soon after it. A state that
  /// such a launch has saved is as doubtful as the one that it has restored.
  static let tryLimit = 3

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
      didLive()
      if isAside {
        report(
          "the app ended while it was restoring its saved state, or soon after; the state is "
            + "discarded")
      }
      return []
    }
    guard countTry() else {
      report(
        "the app ended soon after it had restored its saved state, \(Self.tryLimit) times; the "
          + "state is discarded")
      _ = unsafe unlink(file)
      didLive()
      return []
    }
    _ = unsafe rename(file, fileAside)
    return bytes
  }

  /// Counts a launch that restores a state; returns false if there were too many.
  private func countTry() -> Bool {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(tally, flags, 0o600)
    // A disk that cannot be written has no later state either.
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size < Self.tryLimit else {
      return false
    }
    _ = unsafe Glibc.write(descriptor, [UInt8(ascii: "x")], 1)
    return true
  }

  /// Begins to count anew, since the app has lived with a state, or has none.
  func didLive() { _ = unsafe unlink(tally) }

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
