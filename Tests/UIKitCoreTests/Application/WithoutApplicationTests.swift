import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of one view or controller without a session: no application runs, and no time passes.
@MainActor @Suite(.oneSessionAtATime) struct WithoutApplicationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    UIApplication.end()
  }

  @Test func `an animation ends immediately, and its values are set`() {
    var ends: [String] = []
    let end = { (name: String) in { (finished: Bool) in ends.append("\(name) \(finished)") } }
    let view = view
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(view.alpha == 0.5)
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: end("plain"))
    UIView.animate(
      withDuration: 1, delay: 2, options: [.repeat, .layoutSubviews],
      animations: { view.center.x = 7 }, completion: end("late"))
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { view.transform = CGAffineTransform(scaleX: 2, y: 2) }, completion: end("spring")
    )
    UIView.animate(
      springDuration: 1, animations: { view.isHidden = true }, completion: end("bounce"))
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.tag = 4 }
      }, completion: end("frames"))
    #expect(view.alpha == 0 && view.center.x == 7 && view.transform.a == 2)
    #expect(view.isHidden && view.tag == 4)
    #expect(ends == ["plain true", "late true", "spring true", "bounce true", "frames true"])
  }

  @Test func `nested blocks inherit from the outer one`() {
    var durations: [TimeInterval] = []
    let note = { durations.append(UIView.inheritedAnimationDuration) }
    note()
    UIView.animate(withDuration: 2) {
      note()
      UIView.animate(withDuration: 3, animations: note)
      UIView.animate(
        withDuration: 3, delay: 0, options: .overrideInheritedDuration, animations: note)
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true, animations: note)
    }
    #expect(durations == [0, 2, 2, 3, 2])
    UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
    #expect(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    // What a test leaves behind does not affect the application of the next one.
    let session = TouchSession { _ in }
    #expect(UIView.areAnimationsEnabled)
    session.end()
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `transitions replace views`() {
    var ends = 0
    let (one, other) = (UIView(), UIView())
    view.addSubview(one)
    UIView.transition(from: one, to: other, duration: 1) { ends += $0 ? 1 : 0 }
    #expect(view.subviews == [other])
    UIView.transition(from: one, to: other, duration: 1) { ends += $0 ? 1 : 0 }
    UIView.transition(
      with: view, duration: 1, options: .transitionCrossDissolve,
      animations: { other.isHidden = true }, completion: { ends += $0 ? 1 : 0 })
    #expect(other.isHidden && ends == 3)
    UIView.perform(.delete, on: [other], animations: { one.tag = 2 }) { ends += $0 ? 1 : 0 }
    #expect(view.subviews.isEmpty && one.tag == 2 && ends == 4)
  }

  @Test func `views are laid out, hit and converted`() {
    let inner = Laid(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(inner)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    inner.sizeToFit()
    #expect(inner.layouts == 1)
    #expect(view.hitTest(CGPoint(x: 15, y: 15), with: nil) === inner)
    #expect(view.convert(CGPoint.zero, from: inner) == CGPoint(x: 10, y: 10))
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    view.tintColor = .red
    view.setNeedsDisplay()
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(!inner.becomeFirstResponder() && view.endEditing(true))
    #expect(inner.undoManager == nil && inner.next === view)
  }

  @Test func `there are a screen, a device and menus`() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 512, height: 1024))
    #expect(UIScreen.main.scale == 2 && UIScreen.screens.map(ObjectIdentifier.init).count == 1)
    #expect(UIScreen.main === UIScreen.main && UIDevice.current === UIDevice.current)
    #expect(UIDevice.current.userInterfaceIdiom == view.traitCollection.userInterfaceIdiom)
    #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.orientation == .unknown)
    UIMenuSystem.main.setNeedsRebuild()
    UIMenuSystem.context.setNeedsRevalidate()
    #expect(CACurrentMediaTime() >= 0)
    let activity = NSUserActivity(activityType: "a")
    activity.becomeCurrent()
    activity.resignCurrent()
    let link = CADisplayLink(target: view, selector: Selector("tick:"))
    link.add(to: .main, forMode: .common)
    link.invalidate()
    UIEventTimer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }.invalidate()
  }

  @Test func `a window has its root controller, and is on no screen`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let first = Eager()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(controller.isViewLoaded && window.screen === UIScreen.main)
    controller.view.addSubview(first)
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(first.resignFirstResponder() && !first.isFirstResponder)
    window.screen = UIScreen.main
    window.windowScene = nil
    window.isHidden = true
  }

  @Test func `controllers are composed, presented and dismissed`() {
    let (controller, next) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: controller)
    stack.loadViewIfNeeded()
    stack.pushViewController(next, animated: true)
    #expect(stack.topViewController === next)
    stack.popViewController(animated: true)
    let tabs = UITabBarController()
    tabs.setViewControllers([stack, UIViewController()], animated: true)
    tabs.selectedIndex = 1
    tabs.loadViewIfNeeded()
    #expect(tabs.selectedIndex == 1)
    controller.present(next, animated: true)
    #expect(controller.presentedViewController == nil)
    controller.dismiss(animated: true)
    controller.setNeedsStatusBarAppearanceUpdate()
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    controller.setEditing(true, animated: true)
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    let child = UIViewController()
    controller.addChild(child)
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    #expect(controller.children == [child])
  }

  @Test func `controls and scroll views are used by hand`() {
    let button = UIButton(type: .system)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(taps == 1)
    let (toggle, slider) = (UISwitch(), UISlider())
    toggle.setOn(true, animated: true)
    slider.setValue(0.5, animated: true)
    #expect(toggle.isOn && slider.value == 0.5)
    let scroll = UIScrollView(frame: view.frame)
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 10), animated: true)
    scroll.flashScrollIndicators()
    scroll.setZoomScale(1, animated: true)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    scroll.addGestureRecognizer(tap)
    tap.isEnabled = false
    scroll.removeGestureRecognizer(tap)
    let command = UICommand(title: "Copy", action: Selector("copy:"))
    command.performWithSender(nil, target: nil)
  }
}

private final class Laid: UIView {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

private final class Eager: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
