import Foundation
import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// A controller that returns what a test sets.
private final class WishingController: UIViewController {
  var stack: UINavigationController?
  var traits: [UIUserInterfaceStyle] = []

  override var navigationController: UINavigationController? { stack ?? super.navigationController }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    traits.append(traitCollection.userInterfaceStyle)
  }
}

/// A controller's preferences, and their effects.
@MainActor @Suite struct ControllerWishTests {
  @Test func `a preferred transition overrides the style, and decides the duration`() throws {
    let root = UIViewController()
    let session = TouchSession { $0.rootViewController = root }
    let cases: [(UIViewController.Transition?, UIModalTransitionStyle, TimeInterval)] = [
      (nil, .coverVertical, 0.5), (nil, .flipHorizontal, 0.75),
      (.coverVertical, .flipHorizontal, 0.5), (.crossDissolve, .partialCurl, 0.5),
      (.flipHorizontal, .coverVertical, 0.75), (.partialCurl, .coverVertical, 0.75),
    ]
    for (preferred, style, duration) in cases {
      let sheet = UIViewController()
      sheet.preferredTransition = preferred
      sheet.modalTransitionStyle = style
      #expect(sheet.preferredTransition === preferred)
      session.turn { root.present(sheet, animated: true) }
      #expect(sheet.transitionCoordinator?.transitionDuration == duration)
      session.wait(1)
      root.dismiss(animated: false)
      session.wait(0.001)
    }
    try session.finish()
  }

  @Test func `the context's preferred transition comes with its style`() throws {
    let root = UIViewController()
    let session = TouchSession { $0.rootViewController = root }
    root.definesPresentationContext = true
    root.providesPresentationContextTransitionStyle = true
    root.preferredTransition = .flipHorizontal
    #expect(root.definesPresentationContext && root.providesPresentationContextTransitionStyle)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .currentContext
    session.turn { root.present(sheet, animated: true) }
    #expect(sheet.transitionCoordinator?.transitionDuration == 0.75)
    session.wait(1)
    try session.finish()
  }

  @Test func `traits take effect and are reported immediately on request`() throws {
    let controller = WishingController()
    let session = TouchSession { $0.rootViewController = controller }
    controller.traits = []
    controller.traitOverrides.userInterfaceStyle = .dark
    #expect(controller.traits.isEmpty)
    controller.updateTraitsIfNeeded()
    #expect(controller.traits == [.dark])
    session.wait(0.001)
    #expect(controller.traits == [.dark])
    try session.finish()
  }

  @Test func `animations alongside in another view run with the transition too`() throws {
    let root = UIViewController()
    let session = TouchSession { $0.rootViewController = root }
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    session.windows[0].addSubview(beside)
    var calls: [String] = []
    session.turn { root.present(UIViewController(), animated: true) }
    let coordinator = try #require(root.transitionCoordinator)
    let isAccepted = coordinator.animateAlongsideTransition(in: beside) { context in
      calls.append("along \(context.isAnimated) \(context.completionCurve)")
      beside.alpha = 0.5
    } completion: { _ in
      calls.append("over")
    }
    #expect(isAccepted && calls == ["along true easeInOut"])
    session.wait(1)
    #expect(calls == ["along true easeInOut", "over"])
    try session.finish()
  }

  @Test func `toolbar items are set with or without an animation, and shown immediately`() throws {
    let page = UIViewController()
    let stack = UINavigationController(rootViewController: page)
    let session = TouchSession { $0.rootViewController = stack }
    let item = UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)
    page.setToolbarItems([item], animated: true)
    #expect(page.toolbarItems == [item] && stack.toolbar.items == [item])
    #expect(
      UIViewController.hierarchyInconsistencyException.rawValue
        == "UIViewControllerHierarchyInconsistency")
    try session.finish()
  }

  @Test func `a subclass may name another navigation controller`() {
    let controller = WishingController()
    let stack = UINavigationController(rootViewController: controller)
    #expect(controller.navigationController === stack && controller.tabBarController == nil)
    let other = UINavigationController(rootViewController: UIViewController())
    controller.stack = other
    #expect(controller.navigationController === other)
  }

  @Test func `the driver of a transition decides how the rest of it runs`() {
    let driver = UIPercentDrivenInteractiveTransition()
    #expect(driver.completionCurve == .easeInOut)
    driver.completionCurve = .linear
    let transition = ViewControllerTransition(
      ViewControllerTransition.Plan(
        container: UIView(frame: .zero), isAnimated: true, interactor: driver, place: {},
        settle: { _ in }, conclude: { _ in }))
    #expect(transition.completionCurve == .linear)
    let bare = ViewControllerTransition(
      ViewControllerTransition.Plan(
        container: UIView(frame: .zero), isAnimated: true, place: {}, settle: { _ in },
        conclude: { _ in }))
    #expect(bare.completionCurve == .easeInOut)
  }
}
