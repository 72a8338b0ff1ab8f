import Testing
import UIKit
import UIKitTesting

/// Where two awaiting tests are; Swift Testing runs one while the other waits.
@MainActor private enum Meeting {
  static var hasFirst = false
  static var hasSecond = false

  static func wait(for isThere: @MainActor () -> Bool) async {
    while !isThere() { await Task.yield() }
  }
}

/// Two tests that hold a session at the same time: both fail, and the later one continues.
@MainActor @Suite(.enabled(if: makesMistakes)) struct InterleavedMistakes {
  @Test func first() async {
    let session = TouchSession { _ in }
    Meeting.hasFirst = true
    await Meeting.wait { Meeting.hasSecond }
    session.wait(0.1)  // fails: the session has ended, because another one was made at Interleaved
    session.wait(0.1)
  }

  @Test func second() async throws {
    await Meeting.wait { Meeting.hasFirst }
    let session = TouchSession { _ in }  // fails: Mistakes.swift:18, by the test “first()”
    Meeting.hasSecond = true
    await Task.yield()
    session.tap(at: CGPoint(x: 9, y: 9))
    #expect(session.transcript.brief() == "window.touchesBegan, window.touchesEnded")
    try session.finish()
  }
}

/// Tests that hold a session while they await, in turns.
@MainActor @Suite(.oneSessionAtATime, .enabled(if: makesMistakes)) struct TurnTakingTests {
  @Test(.oneSessionAtATime, arguments: 0..<4) func one(number: Int) async throws {
    try await tapLater()
  }

  @Test func other() async throws {
    try await tapLater()
  }
}

/// The turns of another suite are the same ones.
@MainActor @Suite(.oneSessionAtATime, .enabled(if: makesMistakes)) struct OtherTurnTakingTests {
  @Test func one() async throws {
    try await tapLater()
  }
}

@MainActor private func tapLater() async throws {
  let session = TouchSession { _ in }
  for _ in 0..<100 { await Task.yield() }
  session.tap(at: CGPoint(x: 9, y: 9))
  #expect(session.transcript.brief() == "window.touchesBegan, window.touchesEnded")
  try session.finish()
}
