internal import InputCore
internal import Synchronization

/// Notes each font and image file when a run first uses it, and the files that app code reads
/// (`ReadFiles`), so that the run's recording can name them.
///
/// Any thread may use it. While no run is recorded or compared, it notes nothing.
package final class OpenedFiles: Sendable {
  private struct State {
    var isNoting = false
    var waiting: [(file: FileFact, isAside: Bool)] = []
    /// The digests of the images that have been noted, by path; 0 for a missing file.
    var images: [String: UInt64] = [:]
  }

  /// The number of images that are remembered; a run that reads more notes some of them again.
  private static let imageLimit = 10_000

  /// The instance of this process.
  package static let shared = OpenedFiles()

  private let state = Mutex(State())
  private let isWaiting = Atomic(false)

  private init() {}

  /// Begins a run.
  ///
  /// - Parameter isOfProcess: Whether other threads of the process are the app's, too.
  func begin(isOfProcess: Bool) {
    state.withLock { $0 = State(isNoting: true) }
    isWaiting.store(false, ordering: .relaxed)
    Pictures.services?.noteFonts { [unowned self] in note($0) }
    ReadFiles.shared.begin(isOfProcess: isOfProcess) { [unowned self] in
      note($0, isAside: $1)
    }
  }

  /// Ends the run.
  func end() {
    ReadFiles.shared.end()
    Pictures.services?.noteFonts(nil)
    state.withLock { $0 = State() }
    isWaiting.store(false, ordering: .relaxed)
  }

  /// Notes an image file; its contents are nil if it could not be read.
  package func noteImage(_ path: String, _ contents: [UInt8]?) {
    guard state.withLock(\.isNoting) else { return }
    let digest = unsafe contents?.withUnsafeBytes { unsafe Digest(ofFile: $0).value } ?? 0
    let isNew = state.withLock { state in
      if state.images.count >= Self.imageLimit { state.images = [:] }
      return state.images.updateValue(digest, forKey: path) != digest
    }
    if isNew { note(FileFact(.image, path: path, digest: digest)) }
  }

  private func note(_ file: FileFact, isAside: Bool = false) {
    state.withLock { state in
      if state.isNoting { state.waiting.append((file, isAside)) }
    }
    isWaiting.store(true, ordering: .releasing)
  }

  /// Whether noted files are waiting to be taken.
  var hasNew: Bool { isWaiting.load(ordering: .acquiring) }

  /// Removes and returns the noted files, oldest first, and whether another thread than the main one
  /// has read them.
  func take() -> [(file: FileFact, isAside: Bool)] {
    isWaiting.store(false, ordering: .relaxed)
    return state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}
