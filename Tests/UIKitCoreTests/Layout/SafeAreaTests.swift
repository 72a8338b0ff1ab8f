import Foundation
import Testing
import UIKitControllers
import UIKitTesting

/// A view that records the notifications of its insets.
private final class InsetView: UIView {
  var calls: [String] = []

  init(_ name: String, _ frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  override func safeAreaInsetsDidChange() { calls.append("safe") }
  override func layoutMarginsDidChange() { calls.append("margins") }

  func take() -> String {
    defer { calls = [] }
    return calls.joined(separator: " ")
  }
}

/// A controller that adds to the safe area.
private final class InsetController: UIViewController {
  let content = InsetView("content", CGRect(x: 0, y: 0, width: 512, height: 1024))
  var calls: [String] = []

  override func loadView() { view = content }
  override func viewSafeAreaInsetsDidChange() { calls.append("safe") }
  override func viewLayoutMarginsDidChange() { calls.append("margins") }
}

/// Safe areas and margins.
@MainActor @Suite struct SafeAreaTests {
  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
    -> UIEdgeInsets
  {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test func `a controller's additional insets apply to the views below, as far as they reach`()
    throws
  {
    let controller = InsetController()
    let inner = InsetView("inner", CGRect(x: 10, y: 20, width: 492, height: 1004))
    let middle = InsetView("middle", CGRect(x: 100, y: 100, width: 100, height: 100))
    controller.content.addSubview(inner)
    controller.content.addSubview(middle)
    let session = TouchSession { $0.rootViewController = controller }
    #expect(controller.content.safeAreaInsets == .zero)
    controller.additionalSafeAreaInsets = insets(50, 30, 40, 20)
    #expect(controller.additionalSafeAreaInsets == insets(50, 30, 40, 20))
    #expect(controller.content.safeAreaInsets == insets(50, 30, 40, 20))
    #expect(inner.safeAreaInsets == insets(30, 20, 40 - 0, 10))
    #expect(middle.safeAreaInsets == .zero && middle.take() == "")
    #expect(inner.take() == "safe margins")
    #expect(controller.calls == ["safe", "margins"])
    session.end()
  }

  @Test func `the safe area follows places, sizes and superviews`() throws {
    let controller = InsetController()
    let inner = InsetView("inner", CGRect(x: 100, y: 100, width: 100, height: 100))
    controller.additionalSafeAreaInsets = insets(50, 0, 0, 0)
    let session = TouchSession { $0.rootViewController = controller }
    controller.content.addSubview(inner)
    #expect(inner.safeAreaInsets == .zero)
    inner.frame.origin.y = 10
    #expect(inner.safeAreaInsets == insets(40, 0, 0, 0))
    #expect(inner.take() == "safe margins")
    inner.center.y += 15
    #expect(inner.safeAreaInsets == insets(25, 0, 0, 0))
    inner.removeFromSuperview()
    #expect(inner.safeAreaInsets == .zero && inner.take() == "safe margins safe margins")
    session.end()
  }

  @Test func `a new safe area has the view laid out`() throws {
    let scene = LayoutScene()
    let controller = InsetController()
    scene.session.windows[0].rootViewController = controller
    controller.content.addSubview(scene.back)
    _ = scene.turn()
    #expect(
      scene.turn { controller.additionalSafeAreaInsets.top = 10 }
        == "content.layoutSubviews, back.layoutSubviews")
    #expect(scene.turn { controller.additionalSafeAreaInsets.top = 10 } == "")
    scene.session.end()
  }

  @Test func `margins are 8 points, plus the safe area unless that is disabled`() throws {
    let controller = InsetController()
    controller.additionalSafeAreaInsets = insets(50, 0, 0, 0)
    let session = TouchSession { $0.rootViewController = controller }
    let view = InsetView("view", controller.content.bounds)
    controller.content.addSubview(view)
    #expect(view.layoutMargins == insets(58, 8, 8, 8))
    _ = view.take()
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == insets(8, 8, 8, 8) && !view.insetsLayoutMarginsFromSafeArea)
    #expect(view.take() == "margins")
    view.layoutMargins = insets(1, 2, 3, 4)
    #expect(view.layoutMargins == insets(1, 2, 3, 4) && view.take() == "margins")
    view.layoutMargins = insets(1, 2, 3, 4)
    #expect(view.take() == "")
    session.end()
  }

  @Test func `a controller's view has the system's least margins, unless it opts out`() throws {
    let controller = InsetController()
    let session = TouchSession { $0.rootViewController = controller }
    let view = controller.content
    let least = controller.systemMinimumLayoutMargins
    #expect(least == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    #expect(view.layoutMargins == insets(0, 16, 0, 16))
    view.layoutMargins = insets(1, 30, 3, 4)
    #expect(view.layoutMargins == insets(1, 30, 3, 16))
    controller.calls = []
    #expect(controller.viewRespectsSystemMinimumLayoutMargins)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(view.layoutMargins == insets(1, 30, 3, 4) && controller.calls == ["margins"])
    controller.traitOverrides.horizontalSizeClass = .regular
    controller.updateTraitsIfNeeded()
    #expect(controller.systemMinimumLayoutMargins.leading == 20)
    session.end()
  }

  @Test func `margins that preserve the superview's are as wide as its overlapping margins`() {
    let outer = InsetView("outer", CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = InsetView("inner", CGRect(x: 10, y: 0, width: 90, height: 100))
    let application = UIApplication()
    defer { UIApplication.end() }
    _ = application
    outer.addSubview(inner)
    outer.layoutMargins = insets(20, 20, 20, 20)
    #expect(inner.layoutMargins == insets(8, 8, 8, 8))
    #expect(!inner.preservesSuperviewLayoutMargins)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.preservesSuperviewLayoutMargins)
    #expect(inner.layoutMargins == insets(20, 10, 20, 20) && inner.take() == "margins")
    outer.layoutMargins.left = 30
    #expect(inner.layoutMargins.left == 20 && inner.take() == "margins")
    inner.frame.origin.x = 30
    #expect(inner.layoutMargins.left == 8 && inner.take() == "margins")
    outer.layoutMargins.left = 31
    #expect(inner.take() == "")
  }

  @Test func `the safe area and margins follow a view's transform and anchor point`() {
    let controller = InsetController()
    let inner = InsetView("inner", CGRect(x: 100, y: 100, width: 100, height: 100))
    controller.content.addSubview(inner)
    let session = TouchSession { $0.rootViewController = controller }
    controller.additionalSafeAreaInsets = insets(50, 0, 0, 0)
    #expect(inner.safeAreaInsets == .zero && inner.take() == "")
    inner.transform = CGAffineTransform(translationX: 0, y: -80)
    #expect(inner.safeAreaInsets == insets(30, 0, 0, 0) && inner.take() == "safe margins")
    inner.transform = CGAffineTransform(translationX: 0, y: -80)
    #expect(inner.take() == "")
    inner.transform = .identity
    #expect(inner.safeAreaInsets == .zero && inner.take() == "safe margins")
    inner.anchorPoint.y = 1.2
    #expect(inner.frame.minY == 30)
    #expect(inner.safeAreaInsets == insets(20, 0, 0, 0) && inner.take() == "safe margins")
    inner.insetsLayoutMarginsFromSafeArea = false
    controller.content.layoutMargins = insets(40, 0, 0, 0)
    inner.preservesSuperviewLayoutMargins = true
    _ = inner.take()
    inner.anchorPoint.y = 1.4
    #expect(inner.layoutMargins.top == 80 && inner.take() == "safe margins")
    session.end()
  }

  @Test func `directional margins follow the reading direction`() {
    let view = UIView(frame: .zero)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == insets(1, 2, 3, 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(
      view.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets()
    #expect(view.layoutMargins == .zero && view.directionalLayoutMargins == .zero)
  }
}
