internal import Foundation
internal import InputCore
internal import InputRecording

/// The contents of the files that app code reads in a run, for its recording to carry.
///
/// Any thread may add to it. What exceeds a limit is left out with one line.
final class KeptReads: Sendable {
  private struct State {
    var files: [CarriedRead] = []
    var contents: [UInt64: [UInt8]] = [:]
    var total = 0
    /// The files that have been refused, by name.
    var refused: Set<String> = []
  }

  private let lock = NSLock()
  private nonisolated(unsafe) var state = State()

  /// Begins to keep what app code reads from now on, besides the recording's notes of it.
  @MainActor init(of run: AppRun) {
    // The files must be noted, whether or not anybody else asks.
    run.onFile { _, _ in }
    ReadFiles.shared.keep(in: self)
  }

  /// The files, in the order in which they were read.
  var files: [CarriedRead] { lock.withLock { unsafe state.files } }

  /// Keeps a file as it was read; its contents are nil if they were read before, under another name.
  func add(_ fact: FileFact, fromInput input: UInt64, contents: [UInt8]?) {
    lock.withLock {
      guard unsafe state.files.count < CarriedLimits.fileCount else {
        return refuse(fact, "a recording carries at most \(CarriedLimits.fileCount) files")
      }
      guard fact.digest != 0 else {
        return unsafe state.files.append(CarriedRead(fact, contents: [], fromInput: input))
      }
      guard fact.size <= CarriedReadFormat.fileBytes else {
        return refuse(
          fact,
          "it has \(fact.size) bytes, and a recording keeps files of at most \(CarriedReadFormat.fileBytes)"
        )
      }
      guard let contents = unsafe state.contents[fact.digest] ?? contents else {
        return refuse(fact, "its contents were read too long ago")
      }
      if unsafe state.contents[fact.digest] == nil {
        guard unsafe state.total + contents.count <= CarriedReadFormat.totalBytes else {
          return refuse(
            fact,
            "with it the files have more than the \(CarriedReadFormat.totalBytes) bytes that are kept"
          )
        }
        unsafe state.total += contents.count
        unsafe state.contents[fact.digest] = contents
      }
      unsafe state.files.append(CarriedRead(fact, contents: contents, fromInput: input))
    }
  }

  private func refuse(_ fact: FileFact, _ reason: String) {
    guard unsafe state.refused.insert(fact.path).inserted else { return }
    reportLine(
      "retouch: \(fact.path.printable(limit: 512)): the recording does not carry it: \(reason)")
  }
}
