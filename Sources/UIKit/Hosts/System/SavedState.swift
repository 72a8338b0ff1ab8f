internal import Foundation
internal import Glibc
internal import InputCore

/// The file in which an app's state outlives it.
///
/// While it is being restored the file lies aside: a state that makes the app crash is not taken up
/// again (rule 21.2).
struct SavedState {
  /// Bytes of state beyond which it is neither kept nor taken up.
  static let limit: UInt64 = 64 << 20

  private let folder: String
  private var file: String { folder + "/saved-state" }
  private var fileAside: String { folder + "/saved-state.restoring" }

  /// The state in a folder of the app's own.
  init(folder: String) {
    self.folder = folder
  }

  /// Reads the state and lays it aside; empty where there is none.
  ///
  /// - Parameter report: Gets one line where the last launch ended with the state aside, which is then
  ///   discarded, or where the state is there and cannot be read.
  func takeUp(report: (String) -> Void = { _ in }) -> [UInt8] {
    let isAside = unsafe unlink(fileAside) == 0
    let bytes = FileWork.readIfPresent(path: file, limit: Self.limit) {
      report("saved state \($0); the app starts without it")
    }
    guard let bytes else {
      if isAside {
        report("the app ended while it was restoring its saved state, which is discarded")
      }
      return []
    }
    _ = unsafe rename(file, fileAside)
    return bytes
  }

  /// The app has come up with its state: it may be taken up again.
  func didRestore() {
    if unsafe access(file, F_OK) == 0 {
      // What was kept during the launch is newer.
      _ = unsafe unlink(fileAside)
    } else {
      _ = unsafe rename(fileAside, file)
    }
  }

  /// Puts `bytes` in the place of the state; none removes it.
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
    case .done, .file: return .done
    }
  }
}
