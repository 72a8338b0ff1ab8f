internal import Evidence
internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKit

/// Finds the commit of an app at which what a recording leads to changed: its calls, its pictures,
/// or that it replays at all. Builds each commit that it tries in a worktree of its own.
@MainActor final class CommitBisection {
  /// What a replay in an app came to.
  private enum Outcome: Equatable {
    /// The digest of all calls, and those of the pictures in their order.
    case history(digest: UInt64, pictures: [UInt64])
    /// It did not reach the end, for this reason.
    case failed(String)
  }

  /// A commit that was built, and its replay.
  private struct Trial {
    let outcome: Outcome
    /// Its history with pictures, for the page; nil if it has none.
    let history: History?
  }

  private let file: String
  private let app: String
  private let build: [String]
  private let folder: String
  private let worktree: GitWorktree
  /// The commits, from the one that is as wanted to the one that is not.
  private let commits: [String]

  /// - Throws: `HostError` if the commits are not in the repository of this folder, or not in a row.
  init(
    _ file: String, good: String, bad: String, app: String, build: [String]
  ) throws(HostError) {
    (self.file, self.app, self.build) = (file, app, build)
    _ = try HostError.reading { () throws(RecordingError) in try RecordingReader(path: file) }
    let first = try GitWorktree.commit(good)
    let last = try GitWorktree.commit(bad)
    commits = [first] + (try GitWorktree.commits(from: first, to: last))
    folder = FileManager.default.temporaryDirectory.path + "/retouch-bisect-\(UUID().uuidString)"
    worktree = try GitWorktree(at: folder, commit: first)
  }

  /// Searches, prints the result, and writes the page of the two histories.
  func run(to path: String?, overwrites: Bool) throws(HostError) {
    defer { worktree.remove() }
    let output = path ?? Self.pageName(for: file)
    // The answer may take hours; that there is no place for it is known now.
    let page = try TextOutput(path: output, overwrites: overwrites, whileReading: [file])
    var isWritten = false
    defer { if !isWritten { page.discard() } }
    guard var unchanged = try attempt(0) else {
      throw HostError(.software, "\(name(0)): the build failed")
    }
    let wanted = unchanged.outcome
    guard var changed = try attempt(commits.count - 1) else {
      throw HostError(.software, "\(name(commits.count - 1)): the build failed")
    }
    guard changed.outcome != wanted else {
      throw HostError(
        .badData, "\(file): the replays of both commits are alike, so nothing has changed")
    }
    var search = Bisection(count: commits.count)
    while let next = search.next().first {
      let trial = try attempt(next)
      search.note(trial.map { $0.outcome != wanted }, of: next)
      guard let trial else { continue }
      reportLine("\(name(next)): \(trial.outcome == wanted ? "as before" : "changed")")
      if trial.outcome == wanted { unchanged = trial } else { changed = trial }
    }
    isWritten = try write(unchanged, changed, search, to: page)
    try printResult(lines(search, changed, page: isWritten ? output : nil), of: "")
    if !search.isExact {
      throw HostError(.neverReached, "the commits between could not be built: it is one of these")
    }
  }

  private static func pageName(for file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return (name.hasSuffix(".mcap") ? String(name.dropLast(5)) : name) + "-bisect.html"
  }

  private func name(_ index: Int) -> String { worktree.name(of: commits[index]) }

  private func lines(_ search: Bisection, _ changed: Trial, page: String?) -> [String] {
    var lines = search.suspects.map { "first changed: \(name($0))" }
    if case .failed(let reason) = changed.outcome { lines.append("there: \(reason)") }
    if let page { lines.append("page: \(page)") }
    return lines
  }

  /// Writes the page of both histories; returns false if there are not two.
  private func write(
    _ unchanged: Trial, _ changed: Trial, _ search: Bisection, to output: TextOutput
  ) throws(HostError) -> Bool {
    guard var first = unchanged.history, var second = changed.history else { return false }
    (first.name, second.name) = (name(search.unchanged), name(search.changed))
    let page = Page(first, comparedWith: second)
    page.write(part: { output.write($0) }, endLine: { output.endLine() })
    try output.finish()
    return true
  }

  // MARK: Trials

  /// Builds a commit and replays the recording in its app; nil if it cannot be built.
  private func attempt(_ index: Int) throws(HostError) -> Trial? {
    try worktree.check(out: commits[index])
    let (end, output) = try ProgramRun.run(build, in: folder)
    guard end == .exited(0) else {
      reportLine("\(name(index)): the build \(end)")
      for line in output.split(separator: "\n").suffix(3) { reportLine("  \(line)") }
      return nil
    }
    return try replay()
  }

  private func replay() throws(HostError) -> Trial {
    let program = app.hasPrefix("/") ? app : "\(folder)/\(app)"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw HostError(.noInput, "\(program): the build has made no program of this name")
    }
    let tiles = "\(folder).tiles"
    defer { try? FileManager.default.removeItem(atPath: tiles) }
    do throws(HostError) {
      let copy = try ReplayedCopy(
        of: file, in: [program], tiles: tiles, keepsPictures: Pictures.services != nil)
      var history = try ReplayedHistory.read(copy.path)
      if let bytes = FileManager.default.contents(atPath: tiles) {
        history.pictures = ScreenPictures(
          lines: String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
      }
      return Trial(outcome: try outcome(of: copy.path), history: history)
    } catch {
      return Trial(outcome: .failed(error.message.replacing(folder, with: ".")), history: nil)
    }
  }

  private func outcome(of path: String) throws(HostError) -> Outcome {
    let reader = try HostError.reading { () throws(RecordingError) in
      try RecordingReader(path: path)
    }
    var (digest, pictures): (UInt64, [UInt64]) = (0, [])
    while let item = try HostError.reading({ () throws(RecordingError) in try reader.next() }) {
      switch item {
      case .ended(let end): digest = end.value
      case .picture(let picture): pictures.append(picture.digest)
      case .input, .checkpoint, .viewTree, .transcript, .viewCount, .view, .states, .file: break
      }
    }
    return .history(digest: digest, pictures: pictures)
  }
}
