import Foundation
import HostTestSupport
import Testing
import UIKit
import UIKitTesting

@testable import PitfallApp

/// The tests in `Made`, which `retouch make-test` has written of findings: they pass in this app,
/// in which nothing goes wrong, and fail in the one in which `retouch explore` has found them.
/// `ExploreTests` compares them with what the command writes now.
@MainActor @Suite(.serialized) struct MadeFindingTests {
  /// Runs a made test in an app with a pitfall.
  private func run(_ pitfall: Pitfall, _ test: () throws -> Void) throws {
    PitfallDelegate.pitfall = pitfall
    defer { PitfallDelegate.pitfall = .none }
    try test()
  }

  @Test func `a test of a crash crashes`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      PitfallDelegate.pitfall = .race
      try RaceCrash1Tests().`race crash 1`()
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      PitfallDelegate.pitfall = .dismissal
      try DismissalCrash1Tests().`dismissal crash 1`()
    }
  }

  @Test func `a test of an answer that does not come crashes until the app is mended`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      PitfallDelegate.pitfall = .answer
      try AnswerCrash1Tests().`answer crash 1`()
    }
    await #expect(processExitsWith: .success) { @MainActor in
      PitfallDelegate.pitfall = .checkedAnswer
      try AnswerCrash1Tests().`answer crash 1`()
    }
  }

  @Test func `a test of a check fails with the name of the check`() throws {
    try run(.count) {
      try withKnownIssue {
        try CountCheck1Tests().`count check 1`()
      } matching: { issue in
        "\(issue)".contains("“the count is that of the fingers”, a check of the app, does not hold")
      }
    }
  }

  @Test func `a test of something stuck fails with what is stuck`() throws {
    try run(.highlight) {
      try withKnownIssue {
        try HighlightStuck1Tests().`highlight stuck 1`()
      } matching: { issue in
        "\(issue)".contains(" highlighted")
      }
    }
  }

  @Test func `a test of a screen that cannot be left fails`() throws {
    try run(.overlay) {
      try withKnownIssue {
        try OverlayTrap1Tests().`overlay trap 1`()
      } matching: { issue in
        "\(issue)".contains("canLeaveScreen")
      }
    }
  }

  @Test func `a session tells what is stuck while a finger is down`() throws {
    let session = TouchSession(delegate: PitfallDelegate())
    let finger = session.finger()
    #expect(session.stuck == [])
    finger.down(on: session.view("first"))
    #expect(session.stuck.contains { $0.hasSuffix("first tracking") }, "\(session.stuck)")
    finger.up()
    #expect(session.stuck == [])
    #expect(session.canLeaveScreen())
    session.end()
    #expect(session.stuck == [])
  }
}
