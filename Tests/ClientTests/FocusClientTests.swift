import UIKit
import UIKitTesting
import XCTest

@testable import ClientSources

/// What a television app's focus code does with a keyboard and a remote control.
class FocusClientTests: XCTestCase {
  private func play(_ body: (TouchSession, PosterViewController) -> Void) throws {
    let delegate = ClientDelegate()
    let session = TouchSession(delegate: delegate)
    let posters = PosterViewController()
    delegate.window?.rootViewController = posters
    session.wait(0.1)
    body(session, posters)
    session.wait(1)
    try session.finish()
  }

  private func tag(_ session: TouchSession) -> Int { session.focusedView?.tag ?? -1 }

  func testFocusBeginsWhereTheControllerPrefersIt() throws {
    try play { session, posters in
      let keyboard = session.keyboard()
      XCTAssertNil(session.focusedView)
      keyboard.press(.tab)
      XCTAssertEqual(tag(session), 10)
      XCTAssertNotEqual(session.focusedView?.transform, .identity)
      keyboard.press(.rightArrow)
      XCTAssertEqual(tag(session), 11)
      session.wait(1)
      XCTAssertEqual(posters.rows[1].contentOffset.x, 0)
      keyboard.press(.rightArrow)
      session.wait(1)
      XCTAssertGreaterThan(posters.rows[1].contentOffset.x, 100)
      keyboard.press(.select)
      XCTAssertEqual(posters.opened, [12])
      keyboard.press(.tab)
      keyboard.press(.tab)
      XCTAssertEqual(tag(session), 0, "the rows and the button are one circle")
      keyboard.press(.tab)
      XCTAssertEqual(tag(session), 12)
      posters.reset()
      XCTAssertEqual(tag(session), 11, "the first one in sight")
    }
  }

  func testARemoteControlMovesEverywhereAndAGuideLeadsAside() throws {
    try play { session, posters in
      let remote = session.remoteControl()
      remote.press(.upArrow)
      remote.press(.rightArrow)
      posters.isLocked = true
      remote.press(.downArrow)
      XCTAssertEqual(tag(session), 11)
      posters.isLocked = false
      remote.press(.downArrow)
      XCTAssert(session.focusedView === posters.playButton)
      remote.press(.select)
      XCTAssertEqual(posters.plays, 1)
      session.wait(0.1)
      XCTAssertEqual(tag(session), 0)
    }
  }
}
