import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

@testable import MishapApp
@testable import retouch

/// `retouch test`: a folder or list of recordings, each replayed once, and what is said of each.
@MainActor @Suite(.serialized) struct CorpusTests {
  private let folder: TemporaryFolder
  private let app = Programs.folder.appendingPathComponent("MishapApp").path

  init() throws {
    folder = try TemporaryFolder()
    for name in ["corpus", "corpus/sub", "none"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    let session = try SessionRecording(of: MishapDelegate.self, in: folder)
    let data = try Data(contentsOf: URL(fileURLWithPath: session.path))
    for name in ["a", "sub/b", "c"] { try data.write(to: url("corpus/\(name).mcap")) }
    try FileManager.default.removeItem(atPath: session.path)
    try data.write(to: url("corpus/notes.txt"))
  }

  private func url(_ name: String) -> URL { URL(fileURLWithPath: folder.path(name)) }

  private func test(
    _ words: [String], app: [String]? = nil, environment: [String: String] = [:]
  ) throws -> Programs.Outcome {
    // No load of the machine makes a replay take as long.
    let patience = words.contains("--timeout") ? [] : ["--timeout", "15m"]
    return try Programs.run(
      "retouch", ["test"] + words + patience + ["--"] + (app ?? [self.app]),
      environment: environment)
  }

  private func statuses(_ outcome: Programs.Outcome) -> [String: String] {
    let pairs = outcome.output.split(separator: "\n").dropFirst().compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        .flatMap { object in
          (object["file"] as? String).map {
            (URL(fileURLWithPath: $0).lastPathComponent, object["status"] as? String ?? "")
          }
        }
    }
    return Dictionary(pairs) { $0 + " and " + $1 }
  }

  @Test func `each recording of a folder and its subfolders is replayed once`() throws {
    let count = folder.path("starts")
    let counting = ["sh", "-c", "echo >> \(count); exec \"$0\"", app]
    let outcome = try test([folder.path("corpus")], app: counting)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "\(folder.path("corpus")): 3 recordings: 3 passed\n")
    #expect(try String(contentsOfFile: count, encoding: .utf8) == "\n\n\n")
  }

  @Test func `every way to fail has its name, and nothing is tried again`() throws {
    let data = try Data(contentsOf: url("corpus/a.mcap"))
    var damaged = data
    damaged[damaged.count / 2] ^= 0xFF
    try damaged.write(to: url("corpus/damaged.mcap"))
    try Data().write(to: url("corpus/empty.mcap"))
    let bare = try Programs.run(
      "retouch",
      ["trim", folder.path("corpus/a.mcap"), "--from", "1ms", "-o", "\(url("corpus/x.mcap").path)"])
    try #require(bare.status == 0, "\(bare.errors)")
    let all = try test([folder.path("corpus"), "--json"])
    #expect(all.status == 1)
    #expect(
      statuses(all) == [
        "a.mcap": "passed", "b.mcap": "passed", "c.mcap": "passed", "damaged.mcap": "refused",
        "empty.mcap": "refused", "x.mcap": "uncompared",
      ])
    let list = try folder.write("corpus/a.mcap\n", "one.txt")
    for (mishap, status) in [
      (Mishap.oneMore, "diverged"), (.exit, "crashed"), (.signal, "crashed"), (.exec, "crashed"),
    ] {
      let outcome = try test([list], app: [app, mishap.rawValue])
      #expect(outcome.status == 1)
      #expect(outcome.output.hasPrefix("\(status): "), "\(outcome.output)")
      #expect(outcome.output.hasSuffix("one.txt: 1 recording: 1 \(status)\n"))
      #expect(outcome.errors == "")
    }
    let allowed = try test([folder.path("corpus"), "--allow-uncompared", "--shard", "6/6"])
    #expect(allowed.status == 0)
    #expect(allowed.output.hasSuffix(": part 6/6: 1 recording: 1 uncompared\n"))
  }

  @Test func `a recording of another app has failed, unless others are to be skipped`() throws {
    let own = try SessionRecording(of: MishapDelegate.self, at: folder.path("corpus/own.mcap")) {
      guard $0 == 1, case .started(var started) = $1 else { return nil }
      started.program = "Board"
      return .started(started)
    }
    // The name alone decides nothing: an app may be renamed.
    let renamed = try test([try folder.write("corpus/own.mcap\n", "own.txt")])
    #expect(renamed.status == 0, "\(renamed.output)")
    let other = [Programs.folder.appendingPathComponent("AcceptanceApp").path]
    // a, b and c do not name an app, so they diverge.
    let mixed = try test([folder.path("corpus")], app: other)
    #expect(mixed.status == 1)
    #expect(mixed.output.hasSuffix(": 4 recordings: 3 diverged, 1 of another app\n"))
    #expect(mixed.output.contains("\nof another app: \(own.path): made by Board\n"))
    let none = try test([folder.path("own.txt"), "--junit", folder.path("r.xml")], app: other)
    #expect(none.status == 6)
    #expect(
      none.errors.hasSuffix(
        "own.txt: no recording was made by this app, so nothing was tested\n"))
    let report = try String(contentsOfFile: folder.path("r.xml"), encoding: .utf8)
    #expect(report.contains("<failure type=\"of another app\""))
    let part = [folder.path("own.txt"), "--shard", "1/1", "--json"]
    let failed = try test(part, app: other)
    #expect(failed.status == 1)
    let skipping = ["--skip-others", "--junit", folder.path("r.xml"), "--overwrite"]
    let skipped = try test(part + skipping, app: other)
    #expect(skipped.status == 0, "\(skipped.errors)")
    let skips = try String(contentsOfFile: folder.path("r.xml"), encoding: .utf8)
    #expect(skips.contains("<skipped type=\"of another app\""))
    // Joined parts are one corpus, which has no recording of the app.
    for outcome in [failed, skipped] {
      let joined = try Programs.run(
        "retouch", ["test", "--join", try folder.write(outcome.output, "part.jsonl")])
      #expect(joined.status == 6)
    }
    let replay = try Programs.run("retouch", ["replay", own.path, "--"] + other)
    #expect(replay.status == 1)
    #expect(
      replay.errors.contains("hint: the recording was made by Board, another program\n"))
  }

  @Test func `an app under another file's name is known by its delegate`() throws {
    /// Records a session under other names, with a finger that lands elsewhere than it did.
    func record(_ name: String, as program: String, _ delegate: String) throws -> String {
      var isMoved = false
      let session = try SessionRecording(
        of: MishapDelegate.self, at: folder.path("corpus/\(name).mcap")
      ) { number, input in
        if number == 1, case .started(var started) = input {
          (started.program, started.delegate) = (program, delegate)
          return .started(started)
        }
        guard !isMoved, case .frame(var frame) = input, frame.samples[0].kind == .touchDown,
          frame.instant > Session.instant(milliseconds: 100)
        else { return nil }
        isMoved = true
        frame.samples[0].x += Sample.surfaceUnit / 2
        return .frame(frame)
      }
      return session.path
    }
    let renamed = try record("renamed", as: "Board", "MishapApp.MishapDelegate")
    let other = try record("other", as: "Board", "Board.BoardDelegate")
    let old = try record("old", as: "Board", "")
    let outcome = try test([folder.path("corpus"), "--json"])
    #expect(outcome.status == 1)
    let names = ["a.mcap", "b.mcap", "c.mcap", "old.mcap", "other.mcap", "renamed.mcap"]
    let found = statuses(outcome)
    #expect(
      names.map { found[$0] ?? "" } == [
        "passed", "passed", "passed", "of another app", "of another app", "diverged",
      ])
    // What may be the app itself, under its old name, is not left out.
    try FileManager.default.removeItem(atPath: other)
    try FileManager.default.removeItem(atPath: old)
    #expect(try test([folder.path("corpus"), "--skip-others"]).status == 1)
    try FileManager.default.removeItem(atPath: renamed)
    #expect(try test([folder.path("corpus"), "--skip-others"]).status == 0)
  }

  @Test func `a replay that does not end in its time is stopped`() throws {
    let list = try folder.write("corpus/a.mcap\n", "one.txt")
    let outcome = try test([list, "--timeout", "100ms", "--json"], app: [app, "endlessLaunch"])
    #expect(outcome.status == 1)
    #expect(statuses(outcome) == ["a.mcap": "timed out"])
  }

  /// The time is over from the beginning, but looked at only when everything runs.
  @Test func `with a replay whose time is over ends what it has started`() throws {
    let file = folder.path("child")
    let words = [
      "sh", "-c", "\"$0\" endlessLaunch & echo $! > \(file).new; mv \(file).new \(file); wait", app,
    ]
    let job = try CorpusJob(
      folder.path("corpus/a.mcap"), at: 0, in: words, patience: .zero, mask: sigset_t())
    try awaitFact("the app has started a child") { FileManager.default.fileExists(atPath: file) }
    #expect(try job.result() == nil)
    job.checkTime()
    var end: CorpusResult?
    try awaitFact("the app has ended") {
      end = try job.result()
      return end != nil
    }
    #expect(end?.outcome == .timedOut)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let child = try #require(Int32(text.trimmingCharacters(in: .newlines)))
    try awaitFact("the child has ended") {
      // A killed child may wait to be reaped; it runs no more.
      let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      return state?.contains(") Z ") ?? true
    }
  }

  @Test func `reports name each recording, its outcome and the reason`() throws {
    try Data().write(to: url("corpus/a<b.mcap"))
    let (xml, page) = (folder.path("r.xml"), folder.path("r.html"))
    let words = [folder.path("corpus"), "--junit", xml, "--page", page]
    #expect(try test(words).status == 1)
    let report = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(report.contains("tests=\"4\" failures=\"0\" errors=\"1\" skipped=\"0\""))
    #expect(report.contains("name=\"a&lt;b.mcap\""))
    #expect(report.contains("<error type=\"refused\" message=\"MishapApp: "))
    #expect(report.ranges(of: "<testcase ").count == 4)
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("4 recordings: 3 passed, 1 refused"))
    #expect(html.contains("a&lt;b.mcap"))
    #expect(!html.contains("a<b"))
    #expect(html.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; "))
    let again = try test(words)
    #expect(again.status == 73)
    #expect(again.output == "")
    #expect(try test(words + ["--overwrite"]).status == 1)
  }

  /// To Swift, U+0D4E and what follows it are one character.
  @Test func `a file's name is no markup in a report, whatever its letters`() throws {
    try Data().write(to: url("corpus/a\u{D4E}<script>\u{D4E}\"\u{D4E}&.mcap"))
    let (xml, page) = (folder.path("r.xml"), folder.path("r.html"))
    #expect(try test([folder.path("corpus"), "--junit", xml, "--page", page]).status == 1)
    let name = Array("a\u{D4E}&lt;script&gt;\u{D4E}&quot;\u{D4E}&amp;.mcap".utf8)
    for file in [xml, page] {
      let report = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      #expect(report.indices.contains { report[$0...].starts(with: name) }, "\(file)")
      #expect(!report.indices.contains { report[$0...].starts(with: Array("<script".utf8)) })
    }
  }

  @Test func `an empty corpus is no success`() throws {
    let none = try test([folder.path("none")])
    #expect(none.status == 6)
    #expect(none.errors.hasSuffix("none: there are no recordings, so nothing was tested\n"))
    #expect(try test([try folder.write("# none\n\n", "none.txt")]).status == 6)
    #expect(try test([folder.path("missing")]).status == 66)
    #expect(try Programs.run("retouch", ["test", folder.path("corpus")]).status == 64)
    // A part may be empty, as in Bazel, where there are more parts than recordings.
    let part = try test([folder.path("corpus"), "--shard", "9/9"])
    #expect(part.status == 0)
    #expect(part.output.hasSuffix("corpus: part 9/9: 0 recordings\n"))
    let gone = try test([folder.path("corpus")], app: ["/nowhere/app"])
    #expect(gone.status == 66)
    #expect(gone.errors == "retouch: /nowhere/app: cannot be run: No such file or directory\n")
  }

  @Test func `lists have paths relative to them, and none twice`() throws {
    let list = try folder.write("# two\n\ncorpus/sub/b.mcap\ncorpus/gone.mcap\n", "list")
    let outcome = try test([list, "--json"])
    #expect(statuses(outcome) == ["b.mcap": "passed", "gone.mcap": "refused"])
    let twice = try test([try folder.write("corpus/a.mcap\nx\ncorpus/a.mcap\n", "twice")])
    #expect(twice.status == 65)
    #expect(twice.errors.contains("twice: line 3: "))
    #expect(try test([folder.path("corpus/a.mcap")]).status == 65)
  }

  // MARK: Parts

  @Test func `parts have every recording once`() {
    for count in 1...9 {
      for total in 0...20 {
        let all = Array(0..<total)
        let parts = (0..<count).map { Shard(index: $0, count: count).part(of: all) }
        #expect(parts.flatMap { $0 }.sorted() == all)
        let sizes = parts.map(\.count)
        #expect(sizes.max()! - sizes.min()! <= 1)
      }
    }
    #expect(Shard(text: "3/16") == Shard(index: 2, count: 16))
    for text in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/4/2", "a/b", "+1/4"] {
      #expect(Shard(text: text) == nil, "\(text)")
    }
  }

  @Test func `a test runner's parts are obeyed`() throws {
    let status = folder.path("obeyed")
    var variables = [
      "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": status,
    ]
    let outcome = try test([folder.path("corpus"), "--json"], environment: variables)
    #expect(outcome.status == 0)
    #expect(statuses(outcome) == ["c.mcap": "passed"])
    #expect(FileManager.default.fileExists(atPath: status))
    let both = try test([folder.path("corpus"), "--shard", "1/2"], environment: variables)
    #expect(both.status == 64)
    variables["TEST_SHARD_INDEX"] = "2"
    #expect(try test([folder.path("corpus")], environment: variables).status == 64)
  }

  @Test func `parts are joined when they are whole, and count once`() throws {
    var files: [String] = []
    for part in 1...3 {
      let outcome = try test([folder.path("corpus"), "--shard", "\(part)/3", "--json"])
      files.append(try folder.write(outcome.output, "\(part).jsonl"))
    }
    func join(_ files: [String], _ more: [String] = []) throws -> Programs.Outcome {
      try Programs.run("retouch", ["test", "--join"] + files + more)
    }
    let joined = try join(files, ["--junit", folder.path("all.xml")])
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(joined.output == "\(folder.path("corpus")): 3 recordings: 3 passed\n")
    let report = try String(contentsOfFile: folder.path("all.xml"), encoding: .utf8)
    #expect(report.ranges(of: "<testcase ").count == 3)
    let missing = try join([files[0], files[2]])
    #expect(missing.status == 65)
    #expect(missing.errors == "retouch: missing: part 2/3\n")
    #expect(try join(files + [files[0]]).errors.contains(" is in "))
    let text = try String(contentsOfFile: files[0], encoding: .utf8)
    let cut = text.split(separator: "\n").dropLast().joined(separator: "\n")
    let stopped = try join([try folder.write(cut, "cut.jsonl")])
    #expect(stopped.errors.hasSuffix("0 results of 1 recordings: the run was stopped\n"))
    #expect(try join([folder.path("corpus/a.mcap")]).status == 66)
    #expect(try join(files, ["--json"]).status == 64)
  }
}
