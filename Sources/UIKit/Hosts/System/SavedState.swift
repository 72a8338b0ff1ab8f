internal import Foundation
internal import InputCore

/// The file in which an app's state outlives it.
///
/// While it is being restored the file lies aside: a state that makes the app crash is not taken up
/// again (semantics 21.2).
struct SavedState {
  private let folder: URL
  private var file: URL { folder.appendingPathComponent("saved-state") }
  private var fileAside: URL { folder.appendingPathComponent("saved-state.restoring") }

  /// The state in a folder of the app's own.
  init(folder: String) {
    self.folder = URL(fileURLWithPath: folder, isDirectory: true)
  }

  /// Reads the state and lays it aside; empty where there is none.
  ///
  /// - Parameter report: Gets one line where the last launch ended with the state aside, which is then
  ///   discarded.
  func takeUp(report: (String) -> Void = { _ in }) -> [UInt8] {
    let isAside = (try? FileManager.default.removeItem(at: fileAside)) != nil
    guard let bytes = try? Data(contentsOf: file) else {
      if isAside {
        report("the app ended while it was restoring its saved state, which is discarded")
      }
      return []
    }
    try? FileManager.default.moveItem(at: file, to: fileAside)
    return Array(bytes)
  }

  /// The app has come up with its state: it may be taken up again.
  func didRestore() {
    if FileManager.default.fileExists(atPath: file.path) {
      // What was kept during the launch is newer.
      try? FileManager.default.removeItem(at: fileAside)
    } else {
      try? FileManager.default.moveItem(at: fileAside, to: file)
    }
  }

  /// Puts `bytes` in the place of the state; none removes it.
  func keep(_ bytes: [UInt8]) -> HostAnswer.Result {
    guard !bytes.isEmpty else { return FileWork.remove(path: file.path, isMissingFine: true) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      return .failed(HostFailure(.noPermission, "\(folder.path): cannot be made"))
    }
    switch FileWork.write(path: file.path, bytes: bytes, expected: nil) {
    case .failed(let failure): return .failed(failure)
    case .done, .file: return .done
    }
  }
}
