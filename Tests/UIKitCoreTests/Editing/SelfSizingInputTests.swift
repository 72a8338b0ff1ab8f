import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// An input view with a height of its own choice.
private final class Pad: UIInputView {
  var natural: CGFloat = 120 { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: natural)
  }
}

/// A text that only takes keys.
private final class Keys: UIView, UIKeyInput {
  var pad: UIView?
  var keyboardAppearance = UIKeyboardAppearance.default
  let hasText = false
  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { pad }
  func insertText(_ text: String) {}
  func deleteBackward() {}
}

/// Input views that choose their height, look like a keyboard, or belong to a responder above.
@MainActor @Suite struct SelfSizingInputTests {
  private func notices(_ scene: EditingScene) -> String {
    scene.news(.notifications).replacing("keyboard.UIKeyboard", with: "")
      .replacing("Notification", with: "")
  }

  @Test func `an input view that sizes itself is as high as its content`() throws {
    let scene = EditingScene()
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 10, height: 50), inputViewStyle: .keyboard)
    scene.name.input = pad
    #expect(pad.inputViewStyle == .keyboard && Pad(frame: .zero).inputViewStyle == .default)
    #expect(scene.name.becomeFirstResponder())
    let window = try #require(pad.window)
    scene.session.wait(0.26)
    #expect(window.frame.minY == 974)
    _ = notices(scene)
    pad.allowsSelfSizing = true
    scene.session.wait(0.01)
    scene.session.wait(0.26)
    #expect(window.frame.minY == 904 && pad.frame.height == 120)
    pad.natural = 160
    scene.session.wait(0.01)
    scene.session.wait(0.26)
    #expect(window.frame.minY == 864 && pad.frame.height == 160)
    let change = "WillChangeFrame, WillShow, DidChangeFrame, DidShow"
    #expect(notices(scene) == "\(change), \(change)")
    pad.natural = UIView.noIntrinsicMetric
    scene.session.wait(0.26)
    #expect(window.frame.minY == 864)
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    try scene.session.finish()
  }

  @Test func `a bar with a flexible height too`() throws {
    let scene = EditingScene()
    let bar = Pad(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    bar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    scene.name.accessory = bar
    scene.name.input = keys
    #expect(scene.name.becomeFirstResponder())
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 512, height: 120) && keys.frame.minY == 120)
    scene.session.wait(0.26)
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    try scene.session.finish()
  }

  @Test func `the views of a responder above are shown for those in it`() throws {
    let scene = EditingScene()
    let (bar, keys) = (UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 40)), UIView())
    scene.page.accessory = bar
    #expect(scene.name.becomeFirstResponder())
    let window = try #require(bar.window)
    scene.session.wait(0.26)
    _ = notices(scene)
    // The same views: nothing changes.
    #expect(scene.city.becomeFirstResponder() && bar.window === window)
    scene.session.wait(0.26)
    #expect(notices(scene) == "")
    keys.frame.size.height = 100
    scene.city.input = keys
    scene.city.reloadInputViews()
    #expect(window.frame.minY == 884 && keys.frame.minY == 40)
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    try scene.session.finish()
  }

  @Test func `a keyboard is as dark as its text says, or as the views around the text`() throws {
    let keys = Keys(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    keys.pad = pad
    let session = TouchSession { window in
      window.addSubview(keys)
      window.overrideUserInterfaceStyle = .dark
    }
    func style(_ appearance: UIKeyboardAppearance) -> UIUserInterfaceStyle {
      keys.keyboardAppearance = appearance
      #expect(keys.becomeFirstResponder())
      session.wait(0.26)
      defer {
        keys.resignFirstResponder()
        session.wait(0.26)
      }
      return pad.traitCollection.userInterfaceStyle
    }
    #expect(style(.light) == .light && style(.dark) == .dark && style(.default) == .dark)
    session.turn { session.windows[0].overrideUserInterfaceStyle = .light }
    #expect(style(.default) == .light)
    try session.finish()
  }
}
