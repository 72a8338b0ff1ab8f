import Foundation
import Testing
import UIKit
import UIKitTesting

/// Replays that a test advances.
@MainActor @Suite struct SteppedReplayTests {
  private let taps = ReplayTests()

  @Test func `a replay stops at a time, and has the views and recognizers of then`() throws {
    try taps.withFile { path in
      let recorded = try taps.record(to: path)
      let replay = try SteppedReplay(fileAt: path) { ReplayTests.Delegate() }
      #expect(replay.views.isEmpty)
      try replay.advance(until: "tap@card action")
      #expect(replay.recognizers == ["tap@card possible"])
      #expect(replay.views.last == "  UIView card 0.000,0.000 100.000×100.000")
      #expect(replay.transcript.brief(.actions) == "tap@card action")
      let then = replay.time
      // The task that the tap started moves the card 100 ms later.
      try replay.advance(to: then + 0.05)
      #expect(replay.views.last?.contains("card 0.000,0.000") == true)
      try replay.advance(to: then + 0.12)
      #expect(replay.views.last?.contains("card 50.000,0.000") == true)
      try replay.finish()
      #expect(replay.transcript.lines() == recorded.transcript.lines())
    }
  }

  @Test func `looking changes nothing, also where nothing has a label yet`() throws {
    try taps.withFile { path in
      let recorded = try taps.record(to: path)
      let replay = try SteppedReplay(fileAt: path) { ReplayTests.Delegate() }
      var standings: Set<String> = []
      while try replay.step() {
        _ = replay.views
        standings.formUnion(replay.recognizers)
      }
      #expect(standings == ["tap@card possible"])
      #expect(replay.transcript.lines() == recorded.transcript.lines())
      replay.end()
      #expect(replay.recognizers.isEmpty)
    }
  }

  @Test func `a replay goes back, and forward again as before`() throws {
    try taps.withFile { path in
      let recorded = try taps.record(to: path)
      let replay = try SteppedReplay(fileAt: path) { ReplayTests.Delegate() }
      try replay.advance(until: "tap@card action")
      let (then, views) = (replay.time, replay.views)
      try replay.advance(until: "card.frame changes")
      #expect(replay.views.last?.contains("card 50.000,0.000") == true)
      try replay.back(to: "tap@card action")
      #expect(replay.time == then && replay.views == views)
      #expect(replay.transcript.brief(.actions) == "tap@card action")
      try replay.advance(until: "card.frame.x == 50")
      try replay.back()
      #expect(replay.views.last?.contains("card 0.000,0.000") == true)
      try replay.advance(to: then + 0.12)
      try replay.back(to: then + 0.05)
      #expect(replay.views.last?.contains("card 0.000,0.000") == true)
      try replay.back(to: "card present")
      #expect(replay.time == 0)
      try replay.finish()
      #expect(replay.transcript.lines() == recorded.transcript.lines())
    }
  }

  @Test func `what has not happened is no moment to go back to, and the replay stays`() throws {
    try taps.withFile { path in
      let recorded = try taps.record(to: path)
      let replay = try SteppedReplay(fileAt: path) { ReplayTests.Delegate() }
      try replay.advance(until: "tap@card action")
      let (then, views) = (replay.time, replay.views)
      @MainActor func problem(_ place: String) throws -> String {
        try #require(
          #expect(throws: ReplayFailure.self, "\(place)") { try replay.back(to: place) }
        ).description
      }
      #expect(
        try problem("card.frame.x > 40")
          .hasSuffix("\"card.frame.x > 40\" does not happen before this moment"))
      #expect(try problem("card.shape changes").contains("views have no property \"shape\""))
      #expect(try problem("prints \"x\"").contains("is read by retouch replay --step alone"))
      #expect(try problem("tap@card actin").contains("there is no state or call \"actin\""))
      #expect(replay.time == then && replay.views == views)
      try replay.finish()
      #expect(replay.transcript.lines() == recorded.transcript.lines())
    }
  }

  @Test func `what never comes is an error, and so is a call that there is not`() throws {
    try taps.withFile { path in
      _ = try taps.record(to: path)
      @MainActor func message(_ act: @MainActor (SteppedReplay) throws -> Void) throws -> String {
        let replay = try SteppedReplay(fileAt: path) { ReplayTests.Delegate() }
        defer { replay.end() }
        return try #require(#expect(throws: ReplayFailure.self) { try act(replay) }).description
      }
      #expect(try message { try $0.advance(to: 60) }.hasSuffix(" s, before 60.0 s"))
      #expect(
        try message { try $0.advance(until: "pan@card began") }
          .hasSuffix("\"pan@card began\" does not happen before the end"))
      #expect(
        try message { try $0.advance(until: "tap@card endd") }
          .contains("there is no state or call \"endd\""))
    }
  }

  @Test func `another history is an error, with a page`() throws {
    try taps.withFile { path in
      _ = try taps.record(to: path)
      let failure = #expect(throws: ReplayFailure.self) {
        let replay = try SteppedReplay(fileAt: path) {
          let delegate = ReplayTests.Delegate()
          delegate.taps = 2
          return delegate
        }
        try replay.finish()
      }
      let text = try #require(failure).description
      #expect(text.contains("diverged: input "))
      let page = try #require(text.split(separator: "\n").last).dropFirst("page: ".count)
      #expect(FileManager.default.fileExists(atPath: String(page)))
      try FileManager.default.removeItem(atPath: String(page))
    }
  }
}
