import Testing
import UIKitCore
import UIKitTesting

/// A view that keeps a bar above the keyboard.
private final class BarPage: UIView {
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 512, height: 40))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(bar)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame.origin.y = keyboardLayoutGuide.layoutFrame.minY - bar.frame.height
  }
}

/// `UIView.keyboardLayoutGuide`: the part of a view that input views cover.
@MainActor @Suite struct KeyboardGuideTests {
  @Test func `what is laid out by the guide moves with the keyboard`() throws {
    let scene = EditingScene()
    let page = BarPage(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
    scene.page.addSubview(page)
    let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    scene.name.input = keys
    scene.session.wait(0.01)
    let guide = page.keyboardLayoutGuide
    #expect(guide === page.keyboardLayoutGuide && guide.owningView === page)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 1024, width: 512, height: 0))
    #expect(page.bar.frame.minY == 984)
    #expect(scene.name.becomeFirstResponder())
    // Within the animation, so that the bar slides along.
    #expect(page.bar.frame.minY == 784)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 824, width: 512, height: 200))
    scene.session.wait(0.26)
    keys.frame.size.height = 300
    scene.name.reloadInputViews()
    #expect(page.bar.frame.minY == 684)
    scene.page.endEditing(true)
    scene.session.wait(0.01)
    #expect(page.bar.frame.minY == 984 && guide.layoutFrame.height == 0)
    scene.session.wait(0.26)
    try scene.session.finish()
  }

  @Test func `a view that the keyboard does not reach has an empty guide`() throws {
    let scene = EditingScene()
    let (high, low) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 700)),
      UIView(frame: CGRect(x: 0, y: 900, width: 100, height: 50))
    )
    for view in [high, low] { scene.page.addSubview(view) }
    scene.name.input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    #expect(scene.name.becomeFirstResponder())
    #expect(high.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 700, width: 100, height: 0))
    #expect(low.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 50))
    let loose = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(loose.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 20, width: 10, height: 0))
    scene.session.wait(0.26)
    scene.page.endEditing(true)
    scene.session.wait(0.26)
    try scene.session.finish()
  }
}
