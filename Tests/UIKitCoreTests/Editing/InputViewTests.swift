import Testing
import UIKitCore
import UIKitTesting

/// Input views come with their first responder, are at the bottom of the screen, and go with it.
@MainActor @Suite struct InputViewTests {
  private func pad(_ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
  }

  private func notices(_ scene: EditingScene) -> String {
    scene.news(.notifications).replacing("keyboard.UIKeyboard", with: "")
      .replacing("InputWindow.UIWindow", with: "").replacing("InputWindow#2.UIWindow", with: "")
      .replacing("Notification", with: "")
  }

  @Test func `16.11 the input view is shown when its responder has become first`() throws {
    let scene = EditingScene()
    let keys = pad(200)
    scene.name.input = keys
    #expect(scene.name.becomeFirstResponder())
    let window = try #require(keys.window)
    #expect(window !== scene.session.windows[0] && window.windowLevel == .statusBar)
    #expect(window.frame == CGRect(x: 0, y: 824, width: 512, height: 200) && !window.isKeyWindow)
    #expect(keys.frame == CGRect(x: 0, y: 0, width: 512, height: 200))
    #expect(notices(scene) == "WillChangeFrame, WillShow, DidBecomeVisible")
    scene.session.wait(0.26)
    #expect(notices(scene) == "DidChangeFrame, DidShow")
    #expect(scene.name.resignFirstResponder() && keys.window === window)
    scene.session.wait(0.001)
    #expect(keys.window === window && window.frame.minY == 1024)
    #expect(notices(scene) == "WillChangeFrame, WillHide")
    scene.session.wait(0.26)
    #expect(keys.window == nil && scene.session.windows.count == 1)
    #expect(notices(scene) == "DidBecomeHidden, DidChangeFrame, DidHide")
    try scene.session.finish()
  }

  @Test func `from one responder to the next nothing is hidden`() throws {
    let scene = EditingScene()
    let (keys, digits, bar) = (pad(200), pad(300), pad(40))
    scene.name.input = keys
    scene.city.input = digits
    scene.city.accessory = bar
    #expect(scene.name.becomeFirstResponder())
    let window = try #require(keys.window)
    scene.session.wait(0.26)
    _ = notices(scene)
    #expect(scene.city.becomeFirstResponder())
    scene.session.wait(0.26)
    #expect(notices(scene) == "WillChangeFrame, WillShow, DidChangeFrame, DidShow")
    #expect(digits.window === window && bar.window === window && keys.window == nil)
    #expect(window.frame == CGRect(x: 0, y: 684, width: 512, height: 340))
    #expect(bar.frame.minY == 0 && digits.frame.minY == 40)
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    #expect(scene.session.windows.count == 1)
    try scene.session.finish()
  }

  @Test func `each notification has UIKit's name`() throws {
    let scene = EditingScene()
    scene.name.input = pad(200)
    nonisolated(unsafe) var heard: [String] = []
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "will show"),
      (UIResponder.keyboardDidShowNotification, "did show"),
      (UIResponder.keyboardWillHideNotification, "will hide"),
      (UIResponder.keyboardDidHideNotification, "did hide"),
      (UIResponder.keyboardWillChangeFrameNotification, "will change"),
      (UIResponder.keyboardDidChangeFrameNotification, "did change"),
    ]
    let tokens = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        unsafe heard.append(word)
      }
    }
    #expect(scene.name.becomeFirstResponder() && scene.name.resignFirstResponder())
    scene.session.wait(0.26)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      unsafe heard == [
        "will change", "will show", "did change", "did show", "will change", "will hide",
        "did change", "did hide",
      ])
    try scene.session.finish()
  }

  @Test func `reloadInputViews shows what the responder has now`() throws {
    let scene = EditingScene()
    #expect(scene.name.becomeFirstResponder() && scene.session.windows.count == 1)
    let keys = pad(100)
    scene.name.input = keys
    scene.city.reloadInputViews()
    #expect(keys.window == nil)
    scene.name.reloadInputViews()
    #expect(keys.window != nil)
    scene.name.reloadInputViews()
    #expect(
      notices(scene) == "WillChangeFrame, WillShow, DidBecomeVisible, DidChangeFrame, DidShow")
    scene.name.input = nil
    scene.name.reloadInputViews()
    #expect(keys.window == nil)
    try scene.session.finish()
  }

  @Test func `touches on the input view go to it, those elsewhere to the app`() throws {
    let scene = EditingScene()
    let keys = pad(200)
    keys.accessibilityIdentifier = "keys"
    scene.name.input = keys
    #expect(scene.name.becomeFirstResponder())
    _ = scene.session.takeTranscript()
    scene.session.tap(at: CGPoint(x: 300, y: 900))
    scene.session.tap(at: CGPoint(x: 50, y: 20))
    #expect(
      scene.session.transcript.brief([.views])
        == "keys.touchesBegan, keys.touchesEnded, city.touchesBegan, city.touchesEnded")
    #expect(scene.name.isFirstResponder)
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    try scene.session.finish()
  }

  @Test func `the notifications carry the places before and after`() throws {
    let scene = EditingScene()
    scene.name.input = pad(200)
    nonisolated(unsafe) var frames: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let info = notification.userInfo ?? [:]
      for key in [
        UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
      ] {
        unsafe frames.append("\((info[key] as? CGRect)?.minY ?? -1)")
      }
      unsafe frames.append("\(info[UIResponder.keyboardAnimationDurationUserInfoKey] ?? "")")
      unsafe frames.append("\(info[UIResponder.keyboardAnimationCurveUserInfoKey] ?? "")")
      unsafe frames.append("\(info[UIResponder.keyboardIsLocalUserInfoKey] ?? "")")
      unsafe frames.append(notification.object is UIScreen ? "screen" : "none")
    }
    #expect(scene.name.becomeFirstResponder())
    NotificationCenter.default.removeObserver(token)
    #expect(unsafe frames == ["1024.0", "824.0", "0.25", "7", "true", "screen"])
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    try scene.session.finish()
  }

  @Test func `what changes when a keyboard is announced moves along with it`() throws {
    let scene = EditingScene()
    scene.name.input = pad(200)
    nonisolated(unsafe) var durations: [TimeInterval] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated {
          unsafe durations.append(UIView.inheritedAnimationDuration)
          scene.page.frame.origin.y -= 10
        }
      }
    }
    #expect(scene.name.becomeFirstResponder())
    scene.session.wait(0.26)
    #expect(scene.news(.animations) == "page.animationBegan, page.animationEnded")
    #expect(scene.name.resignFirstResponder())
    scene.session.wait(0.26)
    UIView.performWithoutAnimation { _ = scene.name.becomeFirstResponder() }
    #expect(notices(scene).hasSuffix("WillShow, DidBecomeVisible, DidChangeFrame, DidShow"))
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(unsafe durations == [0.25, 0.25, 0])
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    try scene.session.finish()
  }

  @Test func `on a screen that turns they are hidden, and shown at its new edge`() throws {
    let scene = EditingScene()
    let keys = pad(200)
    scene.name.input = keys
    #expect(scene.name.becomeFirstResponder())
    scene.session.wait(0.26)
    _ = notices(scene)
    scene.session.turnScreen(to: .landscapeRight)
    #expect(keys.window?.frame == CGRect(x: 0, y: 312, width: 1024, height: 200))
    #expect(keys.frame.width == 1024)
    #expect(
      notices(scene).contains(
        "WillChangeFrame, WillHide, DidBecomeHidden, DidChangeFrame, DidHide, WillChangeFrame, "
          + "WillShow, DidBecomeVisible, DidChangeFrame, DidShow"))
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    try scene.session.finish()
  }

  @Test func `a keyboard that is wanted again while it leaves comes back`() throws {
    let scene = EditingScene()
    let keys = pad(200)
    scene.name.input = keys
    #expect(scene.name.becomeFirstResponder())
    let window = try #require(keys.window)
    scene.session.wait(0.26)
    #expect(scene.name.resignFirstResponder())
    scene.session.wait(0.1)
    _ = notices(scene)
    #expect(scene.name.becomeFirstResponder() && keys.window === window)
    scene.session.wait(0.26)
    #expect(
      notices(scene)
        == "DidChangeFrame, DidHide, WillChangeFrame, WillShow, DidChangeFrame, DidShow")
    #expect(keys.window === window && window.frame.minY == 824)
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    try scene.session.finish()
  }
}
