internal import InputCore
public import UIKit

/// The files that an application under test reads and writes, kept in memory as bytes by path.
///
///     session.files["/notes/one.txt"] = Data("one".utf8)
///     note.open()
///     session.wait(0.1)
///
/// The session answers each request at the end of the turn in which the application made it, unless
/// `isBusy` is true. A file that a test sets counts as written by another program.
@preconcurrency @MainActor public final class VirtualFiles {
  private struct File {
    var bytes: [UInt8]
    var stamp: FileStamp
    var permissions: UInt16
  }

  private var files: [String: File] = [:]
  private var writes: Int64 = 0

  /// Whether requests stay pending, as with slow storage. Once it becomes false, the next input
  /// answers them. Default: false.
  public var isBusy = false
  /// The files and folders that can be neither read nor written.
  public var lockedPaths: [String] = []

  init() {}

  /// The contents of a file; nil if there is none. Set nil to remove the file.
  public subscript(path: String) -> Data? {
    get { files[path].map { Data($0.bytes) } }
    set {
      guard let newValue else {
        files[path] = nil
        return
      }
      put(Array(newValue), at: path, permissions: nil)
    }
  }

  /// The POSIX permission bits of a file; nil if there is no file.
  public func permissions(at path: String) -> Int? {
    files[path].map { Int($0.permissions) }
  }

  /// Performs a request and returns its result; nil for a request that is not about a file.
  func answer(to question: HostQuestion) -> HostAnswer.Result? {
    switch question {
    case .readFile(let path):
      if isLocked(path) { return denied(path) }
      return files[path].map { .file($0.bytes, $0.stamp) } ?? missing(path)
    case .writeFile(let path, let bytes, let expected, let permissions):
      if isLocked(path) { return denied(path) }
      if let expected, files[path]?.stamp != expected {
        let change = files[path] == nil ? "removed" : "written"
        return .failed(
          HostFailure(
            .changedMeanwhile, "\(path): was \(change) by another program since it was read"))
      }
      return .file([], put(bytes, at: path, permissions: permissions))
    case .removeFile(let path):
      if isLocked(path) { return denied(path) }
      return files.removeValue(forKey: path) == nil ? missing(path) : .done
    case .saveState, .setBrightness, .openURL, .showNowPlaying, .setOutput, .authorizeLocation,
      .suggestWords, .inputMethod, .setClipboard:
      return nil
    }
  }

  /// Whether a request is about a file.
  static func canAnswer(_ question: HostQuestion) -> Bool {
    switch question {
    case .readFile, .writeFile, .removeFile: true
    case .saveState, .setBrightness, .openURL, .showNowPlaying, .setOutput, .authorizeLocation,
      .suggestWords, .inputMethod, .setClipboard:
      false
    }
  }

  @discardableResult private func put(
    _ bytes: [UInt8], at path: String, permissions: UInt16?
  ) -> FileStamp {
    writes += 1
    let stamp = FileStamp(modified: writes * 1_000_000_000, size: UInt64(bytes.count))
    files[path] = File(
      bytes: bytes, stamp: stamp, permissions: permissions ?? files[path]?.permissions ?? 0o600)
    return stamp
  }

  private func isLocked(_ path: String) -> Bool {
    lockedPaths.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  private func missing(_ path: String) -> HostAnswer.Result {
    .failed(HostFailure(.noSuchFile, "\(path): No such file or directory"))
  }

  private func denied(_ path: String) -> HostAnswer.Result {
    .failed(HostFailure(.noPermission, "\(path): Permission denied"))
  }
}

extension TouchSession {
  /// Delivers an input, then answers the application's requests about files, gamepads, the
  /// location, the clipboard and words; each answer is a separate input.
  func deliver(_ input: Input) {
    deliverAlone(input)
    serveNetwork()
  }

  private func deliverAlone(_ input: Input) {
    defer {
      catchUp()
      evaluateChecks()
    }
    let wakes = wakeDisplays(for: input)
    run.pump.deliver(input)
    if wakes { run.pump.deliver(.systemRequest(.displayPower(.on), at: now)) }
    setOutputs()
    location.answerRequests()
    dictionary.answerRequests()
    answerClipboard()
    guard !files.isBusy else { return }
    while true {
      let asked = run.application.engine.questions.take(where: VirtualFiles.canAnswer)
      guard !asked.isEmpty else { return }
      for (number, question) in asked {
        guard let result = files.answer(to: question) else { continue }
        run.pump.deliver(.hostAnswered(HostAnswer(question: number, result: result), at: now))
      }
    }
  }
}
