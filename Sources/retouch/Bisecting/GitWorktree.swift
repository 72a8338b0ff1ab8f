internal import Foundation
internal import Glibc
internal import InputCore
internal import UIKit

/// A worktree of the repository of the present folder, apart from what the user works on.
@MainActor struct GitWorktree {
  private let folder: String

  /// - Throws: `HostError` if git cannot make it.
  init(at folder: String, commit: String) throws(HostError) {
    self.folder = folder
    _ = try Self.git(["worktree", "add", "--quiet", "--detach", folder, commit])
  }

  /// Removes it, with all that was built in it.
  func remove() {
    // What git leaves, it prunes the next time.
    _ = try? Self.git(["worktree", "remove", "--force", folder])
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Brings a commit into it, and leaves what was built.
  ///
  /// - Throws: `HostError` if git refuses.
  func check(out commit: String) throws(HostError) {
    _ = try Self.git(["-C", folder, "checkout", "--quiet", "--force", "--detach", commit])
    guard FileManager.default.fileExists(atPath: "\(folder)/.gitmodules") else { return }
    _ = try Self.git(["-C", folder, "submodule", "--quiet", "update", "--init", "--recursive"])
  }

  /// The commit in short, with its subject.
  func name(of commit: String) -> String {
    let text = try? Self.git(["-C", folder, "log", "-1", "--format=%h %s", commit])
    return text.map { $0.printable(limit: 200) } ?? commit
  }

  /// The full name of a commit.
  ///
  /// - Throws: `HostError` if there is no such commit, or no repository.
  static func commit(_ name: String) throws(HostError) -> String {
    try git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
  }

  /// The commits after `first` up to `last`, the earliest first, each with what it has merged.
  ///
  /// - Throws: `HostError` if `first` is not one of those before `last`.
  static func commits(from first: String, to last: String) throws(HostError) -> [String] {
    let isBefore = ["merge-base", "--is-ancestor", first, last]
    guard first != last, (try? git(isBefore)) != nil else {
      throw .usage("bisect: --good is not a commit before --bad")
    }
    return try git(["rev-list", "--reverse", "--first-parent", "\(first)..\(last)"])
      .split(separator: "\n").map(String.init)
  }

  /// What git prints, without the end of the last line.
  private static func git(_ arguments: [String]) throws(HostError) -> String {
    let (end, output) = try ProgramRun.run(["git"] + arguments, in: nil)
    guard end == .exited(0) else {
      let reason = output.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw .usage("bisect: git \(arguments.joined(separator: " ")): \(end)\(reason)")
    }
    return output.hasSuffix("\n") ? String(output.dropLast()) : output
  }
}

/// A program that runs to its end, without input, and what it prints.
@MainActor enum ProgramRun {
  /// Runs `words`, in `folder` if it is not nil.
  ///
  /// - Throws: `HostError` if the program cannot be run.
  static func run(
    _ words: [String], in folder: String?
  ) throws(HostError) -> (end: ChildEnd, output: String) {
    let letterbox = try Letterbox()
    let place = folder.map { ["sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
    let child = try ChildProcess.start(
      place + words, adding: [:], output: letterbox.file, mask: sigset_t())
    let end = ChildProcess.end(of: child)
    let bytes = FileManager.default.contents(atPath: letterbox.path) ?? Data()
    return (end, String(decoding: bytes, as: UTF8.self))
  }
}
