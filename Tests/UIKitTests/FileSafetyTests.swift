import Foundation
import HostTestSupport
import InputCore
import Testing

@testable import UIKitHosts

/// Whatever is in a document's place stays unchanged, and no call blocks on it.
@Suite struct FileSafetyTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("note") }

  init() throws {
    folder = try TemporaryFolder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// Everything in the folder, sorted.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
  }

  private func status(_ name: String) -> stat {
    var status = stat()
    let code = unsafe lstat(folder.path(name), &status)
    #expect(code == 0)
    return status
  }

  private func makePipe(_ name: String) {
    let code = unsafe mkfifo(folder.path(name), 0o600)
    #expect(code == 0)
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: false)
  }

  @Test func `saving does not touch the user's files beside the document`() throws {
    let names = ["note.new", "note~", ".note.swp", "note.partial", "note.tmp", ".note"]
    for name in names {
      try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    }
    for turn in 1...3 {
      let result = FileWork.write(path: path, bytes: Array("new \(turn)".utf8), expected: nil)
      #expect(result.text == "0 bytes")
      #expect(text("note") == "new \(turn)")
    }
    #expect(names.map { text($0) } == names.map { _ in "mine" })
    #expect(try self.names() == (names + ["note"]).sorted(), "no draft remains")
  }

  @Test func `no name of a draft is used twice`() {
    #expect(FileDraft.randomName() != FileDraft.randomName())
  }

  @Test func `an existing file with the draft's name is neither opened nor followed`() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path("file")))
    for (link, target) in [("link", "file"), ("dangling", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: folder.path(target))
    }
    makePipe("pipe")
    let before = try names()
    var proposals = ["file", "link", "dangling", "pipe", "free"].makeIterator()
    let result = FileWork.write(
      path: path, bytes: Array("new".utf8), expected: nil, makeName: { proposals.next() ?? "" })
    #expect(result.text == "0 bytes")
    #expect(text("note") == "new" && text("file") == "mine")
    #expect(try names() == before)
    // If no name is free, the document stays.
    let refused = FileWork.write(path: path, bytes: [], expected: nil, makeName: { "link" })
    #expect(refused.text == "failed: \(path): File exists")
    #expect(text("note") == "new" && text("file") == "mine")
    #expect(try names() == before)
  }

  @Test func `pipes, folders and devices are not documents`() throws {
    let place = folder.path("place")
    func expectRefusal(_ path: String, _ what: String) {
      let problem = "failed: \(path): is \(what), where a regular file was expected"
      #expect(FileWork.read(path: path).text == problem)
      #expect(FileWork.write(path: path, bytes: [1], expected: nil).text == problem)
    }
    makePipe("place")
    expectRefusal(place, "a pipe")
    #expect(status("place").st_mode & S_IFMT == S_IFIFO)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: place)
    #expect(FileWork.read(path: folder.path("link")).text.contains("is a pipe"))
    #expect(
      FileWork.write(path: folder.path("link"), bytes: [1], expected: nil).text
        == "failed: \(place): is a pipe, where a regular file was expected")
    try FileManager.default.removeItem(atPath: place)
    try makeFolder("place")
    expectRefusal(place, "a folder")
    #expect(try names() == ["link", "note", "place"])
    #expect(FileWork.read(path: "/dev/zero").text.contains("is a device"))
  }

  @Test(arguments: [-11_676_096_000, 1 << 40])
  func `a document may have been changed in any year`(seconds: Int) throws {
    let times = Array(repeating: timespec(tv_sec: seconds, tv_nsec: 0), count: 2)
    #expect(unsafe utimensat(AT_FDCWD, path, times, 0) == 0)
    guard case .file(_, let stamp) = FileWork.read(path: path) else {
      Issue.record("the document cannot be read")
      return
    }
    #expect((stamp.modified < 0) == (seconds < 0))
    #expect(!FileWork.write(path: path, bytes: [1], expected: stamp).text.hasPrefix("failed"))
  }

  @Test func `a failure leaves the old document, and no draft`() throws {
    guard case .file(_, let stamp) = FileWork.read(path: path) else {
      Issue.record("the document cannot be read")
      return
    }
    let other = FileStamp(modified: stamp.modified + 1, size: stamp.size)
    let limit = FileWork.write(path: path, bytes: [1, 2, 3], expected: stamp, limit: 2)
    #expect(limit.text == "failed: \(path): 3 bytes are more than the 2 that could be read again")
    #expect(FileWork.write(path: path, bytes: [1], expected: other).text.hasPrefix("failed"))
    #expect(text("note") == "old")
    #expect(try names() == ["note"])
  }

  @Test func `a change while the draft is written counts as well`() throws {
    guard case .file(_, let stamp) = FileWork.read(path: path) else {
      Issue.record("the document cannot be read")
      return
    }
    var draft = try FileDraft(for: path)
    _ = try draft.present(expected: stamp)
    try draft.write([1])
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: HostFailure.self) { _ = try draft.replaceFile(expected: stamp) }
    _ = consume draft
    #expect(text("note") == "theirs")
    #expect(try names() == ["note"])
  }

  @Test func `the size that is read counts, not the reported one`() {
    // A kernel file reports no size.
    #expect(status("note").st_size == 3)
    #expect(FileWork.read(path: "/proc/self/maps", limit: 1 << 24).text.hasSuffix("bytes"))
    #expect(
      FileWork.read(path: "/proc/self/maps", limit: 100).text
        == "failed: /proc/self/maps: more bytes are more than the 100 allowed")
  }

  @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
  func `the document keeps its owner, its group and its permissions`() {
    let codes = unsafe (chown(path, 1234, 4321), chmod(path, 0o640))
    #expect(codes == (0, 0))
    #expect(FileWork.write(path: path, bytes: [1], expected: nil).text == "0 bytes")
    let status = status("note")
    #expect(status.st_uid == 1234 && status.st_gid == 4321)
    #expect(status.st_mode & 0o7777 == 0o640)
  }

  // MARK: What an app finds when it starts

  @Test func `a pipe in place of the saved state is reported, and does not block`() throws {
    makePipe("saved-state")
    var lines: [String] = []
    let state = SavedState(folder: folder.path(""))
    #expect(state.setAside { lines.append($0) } == [])
    let problem = "is a pipe, where a regular file was expected"
    #expect(
      lines == [
        "saved state \(folder.path(""))/saved-state: \(problem); the app starts without it"
      ])
    #expect(state.keep([1]).text == "failed: \(folder.path(""))/saved-state: \(problem)")
  }

  @Test func `a folder in place of the state laid aside stays`() throws {
    let aside = "saved-state.restoring"
    try makeFolder(aside)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path(aside + "/file")))
    let state = SavedState(folder: folder.path(""))
    #expect(state.keep([1]) == .done)
    #expect(state.setAside() == [1])
    state.didRestore()
    #expect(text("saved-state.restoring/file") == "mine")
  }

  @Test func `an app's own files are regular ones`() throws {
    makePipe("Main.storyboard")
    try makeFolder("Base.lproj")
    try Data("one".utf8).write(to: URL(fileURLWithPath: folder.path("Base.lproj/Main.storyboard")))
    let resources = ResourceFolder(folder: folder.path(""))
    #expect(resources.find("Main.storyboard", in: nil) == Array("one".utf8))
  }
}
