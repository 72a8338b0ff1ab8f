import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 1.11, 8.10 and 19.13: an application that is interrupted.
@MainActor @Suite struct InterruptionRuleTests {
  @Test func `8.10 and 19.13 an interruption cancels what is down, views before the delegate`()
    throws
  {
    let scene = TouchScene()
    _ = scene.add(UIPanGestureRecognizer(), to: scene.side, name: "pan")
    let fingers = [scene.down(110, 110), scene.down(400, 150)]
    fingers[1].move(byX: 0, y: 20)
    fingers[1].move(byX: 0, y: 20)
    _ = scene.news()
    scene.session.resignActive()
    #expect(
      scene.news([.views, .states, .actions, .launch, .resets])
        == "pan@side cancelled, card.touchesCancelled, pan@side action, pan@side reset, "
        + "application.willResignActive")
    #expect(UIApplication.shared.applicationState == .inactive)
    for finger in fingers { finger.up() }
    try scene.session.finish()
  }

  @Test func `1.11 an inactive application gets no touches, and none late`() throws {
    let scene = TouchScene(.aligned)
    let early = scene.down(110, 110)
    scene.session.resignActive()
    _ = scene.news()
    scene.session.tap(on: scene.card)
    early.move(byX: 30, y: 0)
    scene.session.becomeActive()
    #expect(scene.news([.views, .launch]) == "application.didBecomeActive")
    early.move(byX: 30, y: 0)
    early.up()
    #expect(scene.news(.views).isEmpty)
    scene.session.tap(on: scene.side)
    #expect(scene.news(.views) == "side.touchesBegan, side.touchesEnded")
    try scene.session.finish()
  }

  @Test func `5.6 a press in progress is cancelled as well, and its key starts again`() throws {
    let scene = TouchScene()
    let keyboard = scene.session.keyboard()
    keyboard.down(.select)
    keyboard.down(.shift)
    _ = scene.session.takeTranscript()
    scene.session.resignActive()
    #expect(
      scene.session.takeTranscript().lines().map { String($0.drop { $0 != " " }.dropFirst()) }
        == [
          "window.pressesCancelled select keyboardLeftShift", "application.willResignActive",
          "application.UIApplicationWillResignActiveNotification",
        ])
    keyboard.up(.select)
    keyboard.up(.shift)
    scene.session.becomeActive()
    _ = scene.session.takeTranscript()
    keyboard.press(.select)
    #expect(
      scene.session.takeTranscript().lines().count { $0.contains("window.presses") } == 2)
    try scene.session.finish()
  }
}
