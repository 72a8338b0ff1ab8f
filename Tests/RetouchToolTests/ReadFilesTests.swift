import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

@testable import MishapApp

/// Files that an app reads: in its recording, in a replay, and carried to another machine.
@Suite struct ReadFilesTests {
  private let folder: TemporaryFolder
  private let app = Programs.folder.appendingPathComponent("MishapApp").path
  private var word: String { folder.path("word.txt") }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("home/.config"), withIntermediateDirectories: true)
    try write("hello", "word.txt")
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
  }

  private func run(
    _ reads: [String], _ arguments: [String] = [], _ variables: [String: String] = [:],
    home: String = "home"
  ) throws -> Programs.Outcome {
    var variables = variables
    variables["HOME"] = folder.path(home)
    variables["BOARD_READS"] = reads.joined(separator: ";")
    variables["RETOUCH_DISPLAY"] = "off"
    let words = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return try Programs.run("/usr/bin/env", words + [app] + arguments + ["reads"])
  }

  /// A recording of a session whose touches read these; each is a way and a path.
  private func record(_ reads: String...) throws -> String {
    let path = folder.path("\(UUID()).mcap")
    let outcome = try run(reads, ["--record", path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return path
  }

  /// A replay of it, and what it prints, without the names of folders.
  private func replay(
    _ path: String, _ reads: String..., variables: [String: String] = [:], home: String = "home"
  ) throws -> (status: Int32, lines: [String]) {
    let variables = variables.merging(["RETOUCH_REPLAY": path]) { $1 }
    let outcome = try run(reads, [], variables, home: home)
    let text = outcome.errors.replacing(path, with: "FILE").replacing(
      folder.path("") + "/", with: "")
    return (outcome.status, text.split(separator: "\n").map(String.init))
  }

  /// What a recording names, with the number of the input before it.
  private func facts(_ path: String) throws -> [String] {
    let reader = try RecordingReader(path: path)
    var (lines, input): ([String], UInt64) = ([], 0)
    while let item = try reader.next() {
      if case .input(let next) = item { input = next.sequence }
      guard case .file(let file) = item, file.kind != .font else { continue }
      let name = file.path.replacing(folder.path("") + "/", with: "")
      lines.append("\(input) \(file.kind) \(name) \(file.digest == 0 ? "absent" : "\(file.size)")")
    }
    return lines
  }

  @Test(arguments: [
    "data", "mapped", "string", "manager", "handle", "updating", "stream", "fopen", "open",
    "openat", "twice",
  ])
  func `each way of reading is noted once, after the first touch`(_ way: String) throws {
    let path = try record("\(way) \(word)")
    #expect(try facts(path) == ["5 data word.txt 5"])
    #expect(try replay(path, "\(way) \(word)").status == 0)
    let reader = try RecordingReader(path: path)
    while let item = try reader.next() {
      guard case .file(let file) = item, file.kind == .data else { continue }
      #expect(Digest(value: file.digest).text == Self.digest("hello"))
    }
  }

  @Test func `comparing reads both files, and defaults read theirs in the home folder`() throws {
    try write("hello", "word.txt.twin")
    #expect(
      try facts(try record("equal \(word)")) == ["5 data word.txt 5", "5 data word.txt.twin 5"])
    try write(Self.plist("one"), "home/.config/words.plist")
    #expect(
      try facts(try record("defaults words")) == [
        "5 data ~/.config/.GlobalPreferences.plist absent",
        "5 data ~/.config/ByHost/.GlobalPreferences..plist absent",
        "5 data ~/.config/words.plist \(Self.plist("one").utf8.count)",
        "5 data ~/.config/ByHost/words..plist absent",
      ])
  }

  private static func plist(_ word: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>word</key><string>\(word)</string></dict></plist>
    """
  }

  @Test func `images, the system's files and those of the toolkit's threads are not data`() throws {
    #expect(try facts(try record("data /etc/passwd", "open /proc/self/stat")) == [])
    // Beside the program are the app's own resources.
    let own = Programs.folder.appendingPathComponent("MishapApp").path
    #expect(try facts(try record("data \(own)")) == [])
    let path = try record("toolkit \(word)", "image \(word)")
    #expect(try facts(path) == ["5 image word.txt 0"])
    let copy = folder.path("copy.mcap")
    _ = try replay(
      path, "toolkit \(word)", "image \(word)", variables: ["RETOUCH_RECORD": copy])
    #expect(try facts(copy) == ["5 image word.txt 0"])
  }

  @Test func `a replay says which file is another one, and what follows from it`() throws {
    let path = try record("data \(word)")
    try write("goodbye", "word.txt")
    let (status, lines) = try replay(path, "data \(word)")
    #expect(status == 4)
    #expect(
      lines.first
        == "FILE: file word.txt: recorded \(Self.digest("hello")) (5 bytes), here"
        + " \(Self.digest("goodbye")) (7 bytes); replay with that of the recorded run")
    #expect(lines.count { $0.contains(": file word.txt: ") } == 1)
    #expect(
      lines.contains {
        $0.contains(
          "hint: the files above are not those that the recorded run read: the app may have done"
            + " something else for that reason")
      }, "\(lines)")
  }

  private static func digest(_ text: String) -> String {
    unsafe Array(text.utf8).withUnsafeBytes { unsafe Digest(ofFile: $0).text }
  }

  @Test func `a replay says which file is missing, and which one was`() throws {
    let path = try record("data \(word)", "open \(folder.path("late.txt"))")
    #expect(try facts(path) == ["5 data word.txt 5", "5 data late.txt absent"])
    try FileManager.default.removeItem(atPath: word)
    try write("x", "late.txt")
    let (status, lines) = try replay(path, "data \(word)", "open \(folder.path("late.txt"))")
    #expect(status == 4)
    #expect(
      lines.prefix(2) == [
        "FILE: file word.txt: recorded \(Self.digest("hello")) (5 bytes), missing here; replay with"
          + " that of the recorded run",
        "FILE: file late.txt: not there in the recorded run, here \(Self.digest("x")) (1 byte);"
          + " replay without it",
      ])
  }

  @Test func `a replay that reads a file more says so where it diverges`() throws {
    let path = try record("data \(word)")
    try write("x", "late.txt")
    let (status, lines) = try replay(path, "data \(word)", "open \(folder.path("late.txt"))")
    // The files are the same, so the app is another one.
    #expect(status == 1)
    #expect(
      lines.contains {
        $0.hasSuffix("hint: the app has read late.txt here, which the recorded run had not")
      }, "\(lines)")
  }

  @Test func `files that the app has written are its own`() throws {
    let own = "own \(folder.path("made.txt"))"
    let path = try record(own)
    #expect(try facts(path) == [])
    for _ in 0..<2 { #expect(try replay(path, own).status == 0) }
    let copy = folder.path("copy.mcap")
    let variables = ["RETOUCH_RECORD": copy, "RETOUCH_RECORD_FILES": "on"]
    #expect(try replay(path, own, variables: variables).status == 0)
    #expect(try replay(copy, own).status == 0)
  }

  @Test(arguments: ["thread", "dispatch"])
  func `reads on other threads are noted, compared and given`(_ way: String) throws {
    let read = "\(way) \(word)"
    let path = try record(read)
    let copy = folder.path("copy.mcap")
    let variables = ["RETOUCH_RECORD": copy, "RETOUCH_RECORD_FILES": "on"]
    #expect(try replay(path, read, variables: variables).status == 0)
    #expect(try facts(copy) == ["5 data word.txt 5"])
    try write("goodbye", "word.txt")
    #expect(try replay(copy, read).status == 0)
    let bare = folder.path("bare.mcap")
    _ = try Programs.run("retouch", ["repack", copy, "-o", bare, "--without-files"])
    let (status, lines) = try replay(bare, read)
    #expect(status == 4)
    #expect(lines.first?.hasPrefix("FILE: file word.txt: recorded ") == true, "\(lines)")
  }

  @Test func `a recording that carries its files replays where they are not`() throws {
    try write(Self.plist("one"), "home/.config/words.plist")
    let ways = [
      "data", "mapped", "string", "manager", "handle", "stream", "fopen", "open", "openat",
      "thread",
    ]
    let reads =
      (ways.map { "\($0) \(word)" } + ["defaults words", "data \(folder.path("late.txt"))"])
      .joined(separator: ";")
    let path = try record(reads)
    let whole = folder.path("whole.mcap")
    let variables = ["RETOUCH_RECORD": whole, "RETOUCH_RECORD_FILES": "on"]
    #expect(try replay(path, reads, variables: variables).status == 0)
    try FileManager.default.removeItem(atPath: word)
    try write("x", "late.txt")
    // Another home folder, without defaults.
    let outcome = try replay(
      whole, reads, variables: ["RETOUCH_DIGEST": "1"], home: "elsewhere")
    #expect(outcome.status == 0)
    #expect(
      outcome.lines.first
        == "retouch: the app reads 2 files from the recording, which carries what its run read")
    #expect(outcome.lines.last?.hasSuffix("as recorded") == true, "\(outcome.lines)")
    // Without them, the history differs.
    #expect(try replay(path, reads, home: "elsewhere").status == 4)
  }

  @Test func `a file that another program changes is given as it was at each input`() throws {
    let read = "grown \(folder.path("log.txt"))"
    let path = try record(read)
    let found = try facts(path).map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(found == (1...7).map { "data log.txt \(5 * $0)" })
    try FileManager.default.removeItem(atPath: folder.path("log.txt"))
    let whole = folder.path("whole.mcap")
    let variables = ["RETOUCH_RECORD": whole, "RETOUCH_RECORD_FILES": "on"]
    #expect(try replay(path, read, variables: variables).status == 0)
    // By now it has ten lines more than the recorded run found.
    #expect(try replay(path, read).status == 4)
    #expect(try replay(whole, read).status == 0)
  }

  @Test func `what is larger than the limits is left out, with a line`() throws {
    try Data(count: 1 << 20).write(to: URL(filePath: folder.path("full.bin")))
    try Data(count: 1 << 20 + 1).write(to: URL(filePath: folder.path("large.bin")))
    var names = ["full.bin", "large.bin"]
    for number in 1...32 {
      names.append("\(number).bin")
      try Data(repeating: UInt8(number), count: 1 << 20).write(
        to: URL(filePath: folder.path("\(number).bin")))
    }
    let reads = names.map { "data \(folder.path($0))" }.joined(separator: ";")
    let path = try record(reads)
    let whole = folder.path("whole.mcap")
    let variables = ["RETOUCH_RECORD": whole, "RETOUCH_RECORD_FILES": "on"]
    let outcome = try replay(path, reads, variables: variables)
    #expect(
      outcome.lines.filter { $0.contains("does not carry") } == [
        "retouch: large.bin: the recording does not carry it: it has 1048577 bytes, and a recording"
          + " keeps files of at most 1048576",
        "retouch: 32.bin: the recording does not carry it: with it the files have more than the"
          + " 33554432 bytes that are kept",
      ])
    #expect(try carriedReads(of: whole).reads.count == 32)
  }

  @Test func `repack adds and removes what the app read, and info lists it`() throws {
    let gone = folder.path("gone.txt")
    try write("gone", "gone.txt")
    let path = try record("data \(word)", "data \(gone)")
    try FileManager.default.removeItem(atPath: gone)
    let whole = folder.path("whole.mcap")
    let packed = try Programs.run("retouch", ["repack", path, "-o", whole, "--with-files"])
    let lines = packed.output.replacing(folder.path("") + "/", with: "").split(separator: "\n")
    #expect(lines.contains("note: carries 1 file that the app read, 5 bytes"), "\(lines)")
    #expect(
      lines.contains {
        $0.hasPrefix("note: without gone.txt: missing here, not as in the recorded run, or more")
      }, "\(lines)")
    let info = try Programs.run("retouch", ["info", whole]).output
    let listed = info.replacing(folder.path("") + "/", with: "").split(separator: "\n").filter {
      $0.contains("data:")
    }
    #expect(
      listed == [
        "data: word.txt, 5 bytes, digest \(Self.digest("hello"))",
        "data: gone.txt, 4 bytes, digest \(Self.digest("gone"))",
        "carries data: word.txt, 5 bytes, from input 5",
      ])
    let bare = folder.path("bare.mcap")
    let stripped = try Programs.run("retouch", ["repack", whole, "-o", bare, "--without-files"])
    #expect(stripped.output.contains("note: left out 1 file that the app read\n"))
    #expect(try carriedReads(of: bare).reads.isEmpty)
    #expect(try !Data(contentsOf: URL(filePath: bare)).contains(Data("files/".utf8)))
  }

  @Test(arguments: ["anonymise", "redact"])
  func `a recording without personal contents names no file`(_ command: String) throws {
    let path = try record("data \(word)")
    let whole = folder.path("whole.mcap")
    _ = try Programs.run("retouch", ["repack", path, "-o", whole, "--with-files"])
    #expect(try carriedReads(of: whole).reads.count == 1)
    let clean = folder.path("clean.mcap")
    let outcome = try Programs.run("retouch", [command, whole, "-o", clean])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try facts(clean) == [])
    #expect(try carriedReads(of: clean).reads.isEmpty)
  }
}

extension Data {
  fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
