import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import MishapApp
@testable import retouch

/// `retouch bisect`, as a user starts it.
@MainActor @Suite(.serialized) struct BisectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `the first changed candidate is found among any number, one or several at a time`() {
    for count in 2...20 {
      for first in 1..<count {
        for jobs in 1...4 {
          var search = Bisection(count: count)
          var tries = 0
          while case let next = search.next(jobs), !next.isEmpty {
            for index in next { search.note(index >= first, of: index) }
            tries += 1
          }
          #expect(search.suspects == [first])
          // As many rounds as halving, or dividing into more parts, takes.
          #expect(tries <= 5)
        }
      }
    }
  }

  @Test func `those that cannot be tried are passed over, and named if they matter`() {
    for skipped in [[3], [4], [3, 4], [1, 2, 3, 4, 5]] {
      for first in 1..<8 {
        var search = Bisection(count: 8)
        while let next = search.next().first {
          search.note(skipped.contains(next) ? nil : next >= first, of: next)
        }
        #expect(search.suspects.contains(first))
        #expect(search.suspects.dropLast().allSatisfy(skipped.contains))
        #expect(search.isExact == (search.suspects == [first]))
      }
    }
  }

  private func recording() throws -> String {
    MishapDelegate.mishap = .none
    return try SessionRecording(of: MishapDelegate.self, in: folder).path
  }

  @Test func `the input after which a command fails is found`() throws {
    let (path, app) = (try recording(), Programs.folder.appendingPathComponent("MishapApp").path)
    let tool = Programs.folder.appendingPathComponent("retouch").path
    func bisect(_ mishap: String) throws -> Programs.Outcome {
      try Programs.run(
        "retouch",
        ["bisect", path, "--", tool, "replay", "--allow-uncompared", "{}", "--", app, mishap])
    }
    let found = try bisect("signal")
    #expect(found.errors == "")
    #expect(found.output.hasPrefix("input 5, /input/clock_advanced, at 0.016666 s: after it "))
    #expect(found.output.contains("there: to input 5\n"))
    #expect(found.status == 0)
    let none = try bisect("none")
    #expect(none.status == 65)
    #expect(none.errors.contains("nothing to bisect: "))
    let always = try Programs.run("retouch", ["bisect", path, "--", "false"])
    #expect(always.status == 65)
    #expect(always.errors.contains("also when nothing has happened"))
  }

  @Test func `the commit at which a history changed is found, with few builds and a page`() throws {
    let path = try recording()
    let repository = try Repository(
      in: folder,
      mishaps: [
        "none", "none", "broken", "none", "oneMore", "oneMore", "oneMore", "oneMore",
      ])
    let page = folder.path("page.html")
    let outcome = try repository.bisect(path, page: page)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("first changed: "))
    #expect(outcome.output.contains(" Commit 4\n"))
    #expect(outcome.output.hasSuffix("page: \(page)\n"))
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains("Commit 3") && text.contains("Commit 4"))
    // The first, the last, and three of six between.
    #expect(try repository.builds().count <= 5)
    // Nothing is left of the worktree.
    #expect(try repository.git("worktree", "list").split(separator: "\n").count == 1)
    #expect(try repository.git("status", "--porcelain") == "")
  }

  @Test func `an app that no longer replays is a change, and commits without a build are named`()
    throws
  {
    let path = try recording()
    let repository = try Repository(
      in: folder, mishaps: ["none", "broken", "broken", "signal", "signal"])
    let outcome = try repository.bisect(path, page: folder.path("page.html"))
    #expect(outcome.status == 5)
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("first changed: ") } == 3)
    #expect(outcome.output.contains("there: "))
    #expect(outcome.errors.contains("the build ended with status 1"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("page.html")))
  }

  @Test func `what cannot be searched is said at once`() throws {
    let path = try recording()
    let repository = try Repository(in: folder, mishaps: ["none", "none", "oneMore"])
    let alike = try repository.bisect(path, bad: "HEAD~1", page: folder.path("a.html"))
    #expect(alike.status == 65)
    #expect(alike.errors.contains("nothing has changed"))
    let turned = try repository.bisect(
      path, good: "HEAD", bad: "HEAD~2", page: folder.path("b.html"))
    #expect(turned.status == 64)
    #expect(turned.errors.contains("--good is not a commit before --bad"))
    let unknown = try repository.bisect(path, good: "nowhere", page: folder.path("c.html"))
    #expect(unknown.status == 64)
    let missing = try Programs.run("retouch", ["bisect", path, "--good", "HEAD", "--", "true"])
    #expect(missing.errors.contains("--good, --bad and --app belong together"))
  }
}

/// A repository of an app whose mishap is in a file.
@MainActor private struct Repository {
  private let root: String
  private let log: String
  private let script: String

  init(in folder: TemporaryFolder, mishaps: [String]) throws {
    (root, log) = (folder.path("repository"), folder.path("builds"))
    let program = Programs.folder.appendingPathComponent("MishapApp").path
    script = """
      echo build >> '\(log)'
      read -r mishap rest < mishap
      if [ "$mishap" = broken ]; then echo 'error: broken'; exit 1; fi
      printf '#!/bin/sh\\nexec %s %s\\n' '\(program)' "$mishap" > app
      chmod +x app
      """
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    _ = try git("init", "--quiet")
    for (number, mishap) in mishaps.enumerated() {
      try Data("\(mishap)\n".utf8).write(to: URL(filePath: "\(root)/mishap"))
      try Data("\(number)\n".utf8).write(to: URL(filePath: "\(root)/number"))
      _ = try git("add", "mishap", "number")
      _ = try git("commit", "--quiet", "--message", "Commit \(number)")
    }
  }

  private let identity = [
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_CONFIG_GLOBAL": "/dev/null",
  ]

  func git(_ arguments: String...) throws -> String {
    let outcome = try Programs.run(
      "/usr/bin/git", ["-C", root] + arguments, environment: identity)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  func builds() throws -> [Substring] {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
  }

  func bisect(
    _ path: String, good: String? = nil, bad: String = "HEAD", page: String
  ) throws -> Programs.Outcome {
    let first = try git("rev-list", "--max-parents=0", "HEAD").split(separator: "\n")[0]
    let tool = Programs.folder.appendingPathComponent("retouch").path
    return try Programs.run(
      "/bin/sh",
      [
        "-c", "cd \"$0\" && exec \"$@\"", root, tool, "bisect", path, "--good",
        good ?? String(first), "--bad", bad, "--app", "app", "-o", page, "--", "sh", "-c", script,
      ], environment: identity)
  }
}
