import InputCore
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Rules 1.3, 2.8, 16.5, 17.3 and 17.5: windows and their scenes.
@MainActor @Suite struct SceneWindowTests {
  private func taps(_ stage: SceneStage, x: CGFloat = 150, y: CGFloat = 150) -> String {
    _ = stage.news()
    stage.session.tap(at: CGPoint(x: x, y: y))
    return stage.news(.views)
  }

  @Test func `17.3 and 17.5 the chain goes from a window through its scene to the application`() {
    let stage = SceneStage()
    let scene = stage.scenes[0]
    let window = scene.windows[0]
    #expect(window.next === scene && scene.next === stage.application)
    #expect(stage.application.next === stage.delegate)
    window.windowScene = nil
    #expect(window.next === stage.application)
    stage.session.end()
  }

  @Test func `2.8 a touch falls through the windows of a scene to the scene behind it`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    let front = stage.scenes[1].windows[0]
    #expect(taps(stage) == "card2.touchesBegan, card2.touchesEnded")
    front.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    #expect(taps(stage, x: 110, y: 110) == "card2.touchesBegan, card2.touchesEnded")
    #expect(taps(stage) == "card1.touchesBegan, card1.touchesEnded")
    stage.session.end()
  }

  @Test func `2.8 no window of a scene behind moves in front of one that was activated later`() {
    let stage = SceneStage(several: true)
    stage.scenes[0].windows[0].windowLevel = .alert
    stage.openScene()
    #expect(taps(stage) == "card2.touchesBegan, card2.touchesEnded")
    stage.scene(1, .resignActive)
    stage.scene(1, .becomeActive)
    #expect(taps(stage) == "card1.touchesBegan, card1.touchesEnded")
    stage.session.end()
  }

  @Test func `1.11 a scene that is not active gets no touches, nor do those below it`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    stage.scene(2, .resignActive)
    #expect(taps(stage) == "")
    stage.scene(2, .enterBackground)
    #expect(taps(stage) == "card1.touchesBegan, card1.touchesEnded")
    stage.scene(2, .enterForeground)
    #expect(taps(stage) == "card2.touchesBegan, card2.touchesEnded")
    stage.session.end()
  }

  @Test func `1.3 and 16.5 keys go to the key window of the scene that was used last`() throws {
    let stage = SceneStage(several: true)
    let keyboard = stage.session.keyboard()
    stage.openScene()
    let (first, second) = (stage.scenes[0], stage.scenes[1])
    #expect(first.keyWindow === first.windows[0] && second.keyWindow === second.windows[0])
    #expect(first.windows[0].isKeyWindow && second.windows[0].isKeyWindow)
    _ = stage.news()
    keyboard.press(.select)
    #expect(stage.news(.presses) == "window2.pressesBegan, window2.pressesEnded")
    second.windows[0].frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    stage.session.tap(at: CGPoint(x: 150, y: 150))
    _ = stage.news()
    keyboard.press(.select)
    #expect(stage.news(.presses) == "window1.pressesBegan, window1.pressesEnded")
    stage.scene(1, .resignActive)
    _ = stage.news()
    keyboard.press(.select)
    #expect(stage.news(.presses) == "window2.pressesBegan, window2.pressesEnded")
    try stage.session.finish()
  }

  @Test func `a window without a scene is on no screen in an application with scenes`() {
    let stage = SceneStage()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    #expect(window.windowScene == nil && !window.isKeyWindow)
    #expect(taps(stage) == "card1.touchesBegan, card1.touchesEnded")
    window.windowScene = stage.scenes[0]
    #expect(stage.scenes[0].windows.last === window)
    #expect(taps(stage).hasPrefix("UIWindow.touchesBegan"))
    stage.session.end()
  }

  @Test func `a window that moves to another scene keeps its visibility, not its touches`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    let (first, second) = (stage.scenes[0], stage.scenes[1])
    let window = second.windows[0]
    let finger = stage.session.finger()
    finger.down(at: CGPoint(x: 150, y: 150))
    _ = stage.news()
    window.windowScene = first
    #expect(stage.news([.views]) == "card2.touchesCancelled")
    #expect(second.windows.isEmpty && second.keyWindow == nil)
    #expect(first.windows.last === window && window.screen === first.screen)
    finger.up()
    stage.session.end()
  }

  @Test func `windows post that they are shown, hidden and key`() {
    let stage = SceneStage()
    let scene = stage.scenes[0]
    let window = UIWindow(windowScene: scene)
    window.accessibilityIdentifier = "second"
    _ = stage.news()
    #expect(scene.windows.first === window, "hidden windows come first")
    window.makeKeyAndVisible()
    #expect(
      stage.news(.notifications)
        == "second.UIWindowDidBecomeVisibleNotification, "
        + "window1.UIWindowDidResignKeyNotification, second.UIWindowDidBecomeKeyNotification")
    window.isHidden = true
    #expect(
      stage.news(.notifications)
        == "second.UIWindowDidResignKeyNotification, window1.UIWindowDidBecomeKeyNotification, "
        + "second.UIWindowDidBecomeHiddenNotification")
    stage.session.end()
  }

  @Test func `a disconnected scene removes its windows from the screen`() {
    let stage = SceneStage(several: true)
    stage.openScene()
    let scene = stage.scenes[1]
    let window = scene.windows[0]
    let third = UIWindow(windowScene: scene)
    third.isHidden = false
    _ = stage.news()
    stage.scene(2, .disconnect)
    #expect(
      stage.news(.notifications).components(separatedBy: ", ").filter { $0.contains("Key") }
        == ["window2.UIWindowDidResignKeyNotification"],
      "no other window becomes key on the way")
    #expect(window.windowScene == nil && !window.isKeyWindow && scene.windows.isEmpty)
    #expect(scene.screen === UIScreen.main && stage.states == "foregroundActive -")
    #expect(taps(stage) == "card1.touchesBegan, card1.touchesEnded")
    stage.session.end()
  }

  @Test func `a scene covers its screen`() {
    let stage = SceneStage()
    let scene = stage.scenes[0]
    #expect(scene.screen === UIScreen.main && scene.isFullScreen)
    #expect(scene.coordinateSpace.bounds == UIScreen.main.bounds)
    let window = UIWindow(windowScene: scene)
    #expect(window.frame == UIScreen.main.bounds && window.windowScene === scene)
    #expect(window.isHidden && scene.windows.contains(window))
    stage.session.end()
  }
}
