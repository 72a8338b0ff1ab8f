import Foundation
import Testing
import UIKitControls
import UIKitTestSupport

/// Every member of views, windows and controls that UIKit leaves open can be overridden outside the
/// module; see `RecognizerOverrideTests`.
@MainActor @Suite struct ViewOverrideTests {
  @Test func `a view's properties and geometry`() {
    let (view, parent, child) = (LoudView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
    parent.addSubview(view)
    view.addSubview(child)
    let names = Overrides.names {
      view.tag = 7
      view.accessibilityIdentifier = "loud"
      view.anchorPoint = .zero
      view.contentMode = .center
      view.autoresizingMask = .flexibleWidth
      view.autoresizesSubviews = false
      view.isOpaque = false
      view.clearsContextBeforeDrawing = false
      view.contentScaleFactor = 3
      view.mask = UIView(frame: .zero)
      view.restorationIdentifier = "loud"
      _ = (view.superview, view.subviews, view.window, view.endEditing(true))
    }
    #expect(
      names == "accessibilityIdentifier anchorPoint autoresizesSubviews autoresizingMask "
        + "clearsContextBeforeDrawing contentMode contentScaleFactor endEditing isOpaque mask "
        + "restorationIdentifier subviews superview tag window")
    #expect(view.superview === parent && view.subviews == [child] && view.window == nil)
    #expect(view.tag == 7 && view.contentMode == .center && view.contentScaleFactor == 3)
    #expect(parent.viewWithTag(7) === view)
  }

  @Test func `a view's margins, traits and conversions`() {
    let view = LoudView(frame: CGRect(x: 10, y: 0, width: 9, height: 9))
    let names = Overrides.names {
      view.layoutMargins = .zero
      view.directionalLayoutMargins = .zero
      view.preservesSuperviewLayoutMargins = true
      view.insetsLayoutMarginsFromSafeArea = false
      view.traitOverrides = view.traitOverrides
      view.minimumContentSizeCategory = .large
      view.maximumContentSizeCategory = .large
      view.updateTraitsIfNeeded()
      _ = (view.safeAreaInsets, view.appliedContentSizeCategoryLimitsDescription)
      _ = (view.alignmentRect(forFrame: .zero), view.frame(forAlignmentRect: .zero))
      _ = (view.convert(CGPoint.zero, to: nil as UIView?), view.convert(CGRect.zero, to: view))
      _ = (view.convert(CGPoint.zero, from: view), view.convert(CGRect.zero, from: view))
    }
    #expect(
      names == "alignmentRect appliedLimits convertPointFrom convertPointTo convertRectFrom "
        + "convertRectTo directionalLayoutMargins frameForAlignmentRect "
        + "insetsLayoutMarginsFromSafeArea layoutMargins maximumContentSizeCategory "
        + "minimumContentSizeCategory preservesSuperviewLayoutMargins safeAreaInsets superview traitOverrides "
        + "updateTraitsIfNeeded")
    #expect(view.layoutMargins == .zero && !view.insetsLayoutMarginsFromSafeArea)
  }

  @Test func `a view's recognizers, some of which an override may hide`() {
    let (view, tap, pan) = (LoudView(frame: .zero), UITapGestureRecognizer(), LoudPan())
    let names = Overrides.names {
      view.addGestureRecognizer(tap)
      view.removeGestureRecognizer(tap)
      view.gestureRecognizers = [tap]
    }
    #expect(names == "addGestureRecognizer gestureRecognizers removeGestureRecognizer")
    #expect(view.gestureRecognizers == [tap] && tap.view === view)
    view.gestureRecognizers = [tap, pan]
    #expect(view.gestureRecognizers == [tap] && pan.view == nil)
  }

  @Test func `windows and controls`() {
    let window = LoudWindow(frame: .zero)
    let control = LoudControl(frame: .zero)
    let action = UIAction { _ in }
    let target = OverrideTarget()
    let selector = Selector("hear", OverrideTarget.hear)
    let names = Overrides.names {
      window.windowScene = nil
      _ = (window.isKeyWindow, window.convert(CGPoint.zero, to: nil as UIWindow?))
      _ = window.convert(CGPoint.zero, from: nil as UIWindow?)
      control.addTarget(target, action: selector, for: .touchDown)
      control.sendAction(selector, to: target, for: nil)
      control.removeTarget(target, action: selector, for: .touchDown)
      control.addAction(action, for: .touchDown)
      control.removeAction(action, for: .touchDown)
      control.removeAction(identifiedBy: action.identifier, for: .touchDown)
      control.enumerateEventHandlers { _, _, _, _ in }
      _ = (control.allTargets, control.allControlEvents)
      _ = control.actions(forTarget: target, forControlEvent: .touchDown)
    }
    #expect(
      names == "actions addAction addTarget allControlEvents allTargets enumerateEventHandlers "
        + "isKeyWindow removeAction removeTarget sendAction windowConvert windowScene")
  }
}

private final class LoudPan: UIPanGestureRecognizer {}

private final class LoudView: UIView {
  override var tag: Int { didSet { _ = Overrides.heard("tag", 0) } }
  override var accessibilityIdentifier: String? {
    didSet { _ = Overrides.heard("accessibilityIdentifier", 0) }
  }
  override var anchorPoint: CGPoint { didSet { _ = Overrides.heard("anchorPoint", 0) } }
  override var superview: UIView? { Overrides.heard("superview", super.superview) }
  override var subviews: [UIView] { Overrides.heard("subviews", super.subviews) }
  override var window: UIWindow? { Overrides.heard("window", super.window) }
  override var contentMode: ContentMode { didSet { _ = Overrides.heard("contentMode", 0) } }
  override var autoresizingMask: AutoresizingMask {
    didSet { _ = Overrides.heard("autoresizingMask", 0) }
  }
  override var autoresizesSubviews: Bool {
    didSet { _ = Overrides.heard("autoresizesSubviews", 0) }
  }
  override var isOpaque: Bool { didSet { _ = Overrides.heard("isOpaque", 0) } }
  override var clearsContextBeforeDrawing: Bool {
    didSet { _ = Overrides.heard("clearsContextBeforeDrawing", 0) }
  }
  override var contentScaleFactor: CGFloat {
    didSet { _ = Overrides.heard("contentScaleFactor", 0) }
  }
  override var mask: UIView? { didSet { _ = Overrides.heard("mask", 0) } }
  override var restorationIdentifier: String? {
    didSet { _ = Overrides.heard("restorationIdentifier", 0) }
  }
  override func endEditing(_ force: Bool) -> Bool {
    Overrides.heard("endEditing", super.endEditing(force))
  }
  override var layoutMargins: UIEdgeInsets { didSet { _ = Overrides.heard("layoutMargins", 0) } }
  override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    didSet { _ = Overrides.heard("directionalLayoutMargins", 0) }
  }
  override var preservesSuperviewLayoutMargins: Bool {
    didSet { _ = Overrides.heard("preservesSuperviewLayoutMargins", 0) }
  }
  override var insetsLayoutMarginsFromSafeArea: Bool {
    didSet { _ = Overrides.heard("insetsLayoutMarginsFromSafeArea", 0) }
  }
  override var safeAreaInsets: UIEdgeInsets {
    Overrides.heard("safeAreaInsets", super.safeAreaInsets)
  }
  override var traitOverrides: UITraitOverrides {
    didSet { _ = Overrides.heard("traitOverrides", 0) }
  }
  override var minimumContentSizeCategory: UIContentSizeCategory? {
    didSet { _ = Overrides.heard("minimumContentSizeCategory", 0) }
  }
  override var maximumContentSizeCategory: UIContentSizeCategory? {
    didSet { _ = Overrides.heard("maximumContentSizeCategory", 0) }
  }
  override var appliedContentSizeCategoryLimitsDescription: String {
    Overrides.heard("appliedLimits", super.appliedContentSizeCategoryLimitsDescription)
  }
  override func updateTraitsIfNeeded() {
    Overrides.heard("updateTraitsIfNeeded", super.updateTraitsIfNeeded())
  }
  override func alignmentRect(forFrame frame: CGRect) -> CGRect {
    Overrides.heard("alignmentRect", super.alignmentRect(forFrame: frame))
  }
  override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    Overrides.heard("frameForAlignmentRect", super.frame(forAlignmentRect: alignmentRect))
  }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    Overrides.heard("convertPointTo", super.convert(point, to: view))
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    Overrides.heard("convertPointFrom", super.convert(point, from: view))
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    Overrides.heard("convertRectTo", super.convert(rect, to: view))
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    Overrides.heard("convertRectFrom", super.convert(rect, from: view))
  }
  override var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { _ = Overrides.heard("gestureRecognizers", 0) }
  }
  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    _ = Overrides.heard("addGestureRecognizer", 0)
    if !(gestureRecognizer is LoudPan) { super.addGestureRecognizer(gestureRecognizer) }
  }
  override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    super.removeGestureRecognizer(
      Overrides.heard("removeGestureRecognizer", gestureRecognizer))
  }
}

private final class LoudWindow: UIWindow {
  override var windowScene: UIWindowScene? { didSet { _ = Overrides.heard("windowScene", 0) } }
  override var isKeyWindow: Bool { Overrides.heard("isKeyWindow", super.isKeyWindow) }
  override func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    Overrides.heard("windowConvert", super.convert(point, to: window))
  }
  override func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    Overrides.heard("windowConvert", super.convert(point, from: window))
  }
}

private final class LoudControl: UIControl {
  override func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    super.addTarget(Overrides.heard("addTarget", target), action: action, for: controlEvents)
  }
  override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    super.removeTarget(Overrides.heard("removeTarget", target), action: action, for: controlEvents)
  }
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    super.sendAction(action, to: Overrides.heard("sendAction", target), for: event)
  }
  override var allTargets: Set<AnyHashable> { Overrides.heard("allTargets", super.allTargets) }
  override var allControlEvents: Event {
    Overrides.heard("allControlEvents", super.allControlEvents)
  }
  override func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    Overrides.heard("actions", super.actions(forTarget: target, forControlEvent: controlEvent))
  }
  override func addAction(_ action: UIAction, for controlEvents: Event) {
    super.addAction(Overrides.heard("addAction", action), for: controlEvents)
  }
  override func removeAction(_ action: UIAction, for controlEvents: Event) {
    super.removeAction(Overrides.heard("removeAction", action), for: controlEvents)
  }
  override func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    super.removeAction(
      identifiedBy: Overrides.heard("removeAction", actionIdentifier), for: controlEvents)
  }
  override func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    _ = Overrides.heard("enumerateEventHandlers", 0)
    super.enumerateEventHandlers(iterator)
  }
}
