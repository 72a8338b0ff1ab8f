import Foundation
import HostTestSupport
import InputCore
import Testing

@testable import UIKitHosts

@Suite struct FileWorkTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func text(of result: HostAnswer.Result) -> String? {
    guard case .file(let bytes, _) = result else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func stamp(of result: HostAnswer.Result) throws -> FileStamp {
    guard case .file(_, let stamp) = result else {
      Issue.record("no file: \(result.text)")
      return FileStamp(modified: 0, size: 0)
    }
    return stamp
  }

  private func failure(_ result: HostAnswer.Result) -> HostFailure.Kind? {
    guard case .failed(let failure) = result else { return nil }
    return failure.kind
  }

  @Test func `a file is read as it was written`() throws {
    let path = folder.path("note")
    let written = FileWork.write(path: path, bytes: Array("one".utf8), expected: nil)
    let read = FileWork.read(path: path)
    #expect(text(of: read) == "one")
    #expect(try stamp(of: written) == stamp(of: read))
    #expect(!FileManager.default.fileExists(atPath: path + ".new"))
  }

  @Test func `a file that another program has written is left alone`() throws {
    let path = folder.path("note")
    let stamp = try stamp(of: FileWork.write(path: path, bytes: [1], expected: nil))
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
    #expect(failure(FileWork.write(path: path, bytes: [2], expected: stamp)) == .changedMeanwhile)
    #expect(text(of: FileWork.read(path: path)) == "theirs")
    let theirs = try self.stamp(of: FileWork.read(path: path))
    #expect(failure(FileWork.write(path: path, bytes: [3], expected: theirs)) == nil)
  }

  @Test func `a deleted file counts as changed`() {
    let stamp = FileStamp(modified: 1, size: 1)
    #expect(
      failure(FileWork.write(path: folder.path("note"), bytes: [1], expected: stamp))
        == .changedMeanwhile)
  }

  @Test func `a file keeps its permissions, unless new ones are given`() throws {
    let path = folder.path("note")
    func permissions() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    _ = FileWork.write(path: path, bytes: [1], expected: nil)
    #expect(try permissions() == 0o600)
    _ = FileWork.write(path: path, bytes: [2], expected: nil, permissions: 0o644)
    #expect(try permissions() == 0o644)
    _ = FileWork.write(path: path, bytes: [3], expected: nil)
    #expect(try permissions() == 0o644)
  }

  @Test func `a link remains one: the file that it leads to is written`() throws {
    let path = folder.path("link")
    _ = FileWork.write(path: folder.path("note"), bytes: [1], expected: nil)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path("note"))
    _ = FileWork.write(path: path, bytes: Array("two".utf8), expected: nil)
    #expect(text(of: FileWork.read(path: folder.path("note"))) == "two")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) != "")
  }

  @Test func `failures have their kinds, and name the file`() {
    let missing = FileWork.read(path: "/nowhere/note")
    #expect(failure(missing) == .noSuchFile)
    #expect(missing.text == "failed: /nowhere/note: No such file or directory")
    #expect(failure(FileWork.write(path: "/nowhere/note", bytes: [], expected: nil)) == .noSuchFile)
    #expect(failure(FileWork.remove(path: "/nowhere/note")) == .noSuchFile)
    #expect(failure(FileWork.remove(path: "/nowhere/note", isMissingFine: true)) == nil)
    #expect(failure(FileWork.read(path: folder.path(""))) == .other)
  }

  @Test func `a file beyond the limit is not read`() throws {
    let path = folder.path("large")
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: FileWork.limit + 1)
    #expect(failure(FileWork.read(path: path)) == .other)
  }

  // MARK: State

  @Test func `21.2 state is restored once, and again after the app has launched with it`() {
    var lines: [String] = []
    let state = SavedState(folder: folder.path("states/app"))
    #expect(state.setAside() == [])
    #expect(state.keep([1, 2]) == .done)
    #expect(state.setAside() == [1, 2])
    // A crash: the app did not finish its launch.
    for _ in 0..<2 { #expect(state.setAside(report: { lines.append($0) }) == []) }
    #expect(
      lines == [
        "the app ended while it was restoring its saved state, or soon after; the state is "
          + "discarded"
      ])
    #expect(state.keep([3]) == .done)
    #expect(state.setAside() == [3])
    state.didRestore()
    #expect(state.setAside() == [3])
  }

  @Test func `state that was saved during the launch precedes the old one`() {
    var lines: [String] = []
    let state = SavedState(folder: folder.path("states"))
    #expect(state.keep([1]) == .done)
    #expect(state.setAside() == [1])
    #expect(state.keep([2]) == .done)
    state.didRestore()
    #expect(state.setAside() == [2])
    state.didRestore()
    #expect(state.keep([]) == .done)
    #expect(state.setAside(report: { lines.append($0) }) == [] && lines == [])
  }

  @Test func `states of launches that soon end are restored three times in a row`() {
    var lines: [String] = []
    let state = SavedState(folder: folder.path("states"))
    for byte in UInt8(1)...3 {
      #expect(state.keep([byte]) == .done)
      #expect(state.setAside(report: { lines.append($0) }) == [byte])
    }
    #expect(state.keep([4]) == .done)
    #expect(lines == [] && state.setAside(report: { lines.append($0) }) == [])
    #expect(
      lines == [
        "the app ended soon after it had restored its saved state, 3 times; the state is discarded"
      ])
    // Begins anew, as it does when the app has lived with a state.
    for byte in UInt8(5)...9 {
      #expect(state.keep([byte]) == .done)
      #expect(state.setAside(report: { lines.append($0) }) == [byte])
      state.didRestore()
      if byte == 6 { state.didLive() }
    }
    #expect(lines.count == 1)
  }

  @MainActor @Test func `a state is proven by time or by an orderly end, not by a save`() {
    let state = SavedState(folder: folder.path("states"))
    let file = folder.path("states/saved-state")
    let tally = file + ".tries"
    let manager = FileManager.default
    let start = SystemFacts.now
    func instant(_ seconds: UInt64) -> Instant {
      start.advanced(byNanoseconds: seconds * 1_000_000_000)
    }
    #expect(state.keep([1]) == .done)
    #expect(state.setAside() == [1])
    let restored = RestoredState(
      state, from: start, for: RestoredState.leastTime, isEmpty: false)
    restored.didSettle(isRestoring: false, isSaving: false, isEnding: false, at: instant(1))
    #expect(!restored.maySave(at: instant(6)))
    #expect(!manager.fileExists(atPath: file))
    // It leaves the screen, and saves: the state may be restored, but is not proven.
    restored.didSettle(isRestoring: false, isSaving: true, isEnding: false, at: instant(7))
    #expect(manager.fileExists(atPath: file) && manager.fileExists(atPath: tally))
    #expect(!restored.maySave(at: instant(8)))
    restored.didSettle(isRestoring: true, isSaving: false, isEnding: false, at: instant(10))
    #expect(manager.fileExists(atPath: tally))
    restored.didSettle(isRestoring: false, isSaving: false, isEnding: false, at: instant(10))
    #expect(!manager.fileExists(atPath: tally))
    #expect(restored.maySave(at: instant(10)))
    // Without a state there is nothing to prove.
    let none = RestoredState(state, from: start, for: RestoredState.leastTime, isEmpty: true)
    #expect(none.maySave(at: start))
  }

  @Test func `no bytes mean no state`() {
    let state = SavedState(folder: folder.path("states"))
    #expect(state.keep([]) == .done)
    #expect(state.keep([1]) == .done)
    #expect(state.keep([]) == .done)
    #expect(state.setAside() == [])
  }

  @Test func `state that cannot be saved is a failure`() throws {
    try Data().write(to: URL(fileURLWithPath: folder.path("file")))
    let state = SavedState(folder: folder.path("file/states"))
    #expect(failure(state.keep([1])) == .noPermission)
  }
}
