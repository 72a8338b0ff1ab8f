import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

/// Every member of recognizers that UIKit leaves open can be overridden outside the module, and calls
/// go through the override, to `super`.
@MainActor @Suite struct RecognizerOverrideTests {
  @Test func `the members of every recognizer`() {
    let (recognizer, other) = (LoudRecognizer(), UITapGestureRecognizer())
    let view = UIView(frame: .zero)
    let target = OverrideTarget()
    let names = Overrides.names {
      recognizer.delegate = target
      recognizer.isEnabled = true
      recognizer.name = "loud"
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesBegan = true
      recognizer.delaysTouchesEnded = false
      recognizer.allowedTouchTypes = []
      recognizer.allowedPressTypes = []
      recognizer.requiresExclusiveTouchType = false
      recognizer.addTarget(target, action: Selector("hear", OverrideTarget.hear))
      recognizer.removeTarget(target, action: nil)
      recognizer.require(toFail: other)
      view.addGestureRecognizer(recognizer)
      recognizer.state = .began
      _ = (recognizer.view, recognizer.state, recognizer.modifierFlags, recognizer.buttonMask)
    }
    #expect(
      names == "addTarget allowedPressTypes allowedTouchTypes buttonMask cancelsTouchesInView "
        + "delaysTouchesBegan delaysTouchesEnded delegate isEnabled modifierFlags name removeTarget "
        + "require requiresExclusiveTouchType state view")
    #expect(recognizer.view === view && recognizer.delegate === target)
    #expect(!recognizer.cancelsTouchesInView && recognizer.delaysTouchesBegan)
    #expect(recognizer.name == "loud" && recognizer.allowedTouchTypes.isEmpty)
  }

  @Test func `the members of each kind`() {
    let (pan, pinch, turn, tap, press, swipe) = (
      LoudPan(), LoudPinch(), LoudRotation(), LoudTap(), LoudPress(), LoudSwipe()
    )
    let (edge, hover) = (LoudEdge(), LoudHover())
    #expect(
      Overrides.names {
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 3
        pan.allowedScrollTypesMask = .all
        pan.setTranslation(.zero, in: nil)
        _ = (pan.translation(in: nil), pan.velocity(in: nil))
      } == "allowedScrollTypesMask maximumNumberOfTouches minimumNumberOfTouches setTranslation "
        + "translation velocity")
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
    #expect(
      Overrides.names {
        pinch.scale = 2
        turn.rotation = 1
        _ = (pinch.velocity, turn.velocity)
      } == "pinch.velocity rotation scale turn.velocity")
    #expect(pinch.scale == 2 && turn.rotation == 1)
    #expect(
      Overrides.names {
        tap.numberOfTapsRequired = 2
        tap.numberOfTouchesRequired = 2
        tap.buttonMaskRequired = .secondary
      } == "buttonMaskRequired numberOfTapsRequired numberOfTouchesRequired")
    #expect(
      Overrides.names {
        press.numberOfTapsRequired = 1
        press.numberOfTouchesRequired = 2
        press.minimumPressDuration = 1
        press.allowableMovement = 5
      } == "allowableMovement minimumPressDuration numberOfTapsRequired numberOfTouchesRequired")
    #expect(
      Overrides.names {
        swipe.direction = .left
        swipe.numberOfTouchesRequired = 2
        edge.edges = .left
      } == "direction edges numberOfTouchesRequired")
    #expect(
      Overrides.names {
        _ = (hover.zOffset, hover.altitudeAngle, hover.rollAngle)
        _ = (hover.azimuthAngle(in: nil), hover.azimuthUnitVector(in: nil))
      } == "altitudeAngle azimuthAngle azimuthUnitVector rollAngle zOffset")
  }

  @Test func `initializers are written as on iOS`() {
    let target = OverrideTarget()
    #expect(OwnInit().mark == "own")
    #expect(OwnInit(target: target, action: Selector("hear", OverrideTarget.hear)).mark == "own")
    #expect(Handy(handler: {}).mark == "own")
    let untyped: Any? = target
    let tap = UITapGestureRecognizer(target: untyped, action: Selector("hear", OverrideTarget.hear))
    #expect(tap.view == nil)
    let plain = UITapGestureRecognizer(target: target, action: OverrideTarget.hear)
    plain.removeTarget(untyped, action: nil)
    #expect(UITapGestureRecognizer().numberOfTapsRequired == 1)
    let make: () -> UITapGestureRecognizer = UITapGestureRecognizer.init
    #expect(make().numberOfTouchesRequired == 1)
    // Not on iOS; here it compiled without being linked.
    #expect(
      Constant(mark: "constant").mark == "constant" && Varied(mark: "varied").mark == "varied")
  }
}

private class OwnInit: UIGestureRecognizer {
  let mark: String
  override init(target: Any?, action: Selector?) {
    mark = "own"
    super.init(target: target, action: action)
  }
}
private final class Handy: OwnInit {
  convenience init(handler: @escaping () -> Void) { self.init() }
}

private final class Constant: UIPanGestureRecognizer {
  let mark: String
  init(mark: String) {
    self.mark = mark
    super.init()
  }
}
private final class Varied: UIGestureRecognizer {
  var mark: String
  init(mark: String) {
    self.mark = mark
    super.init()
  }
}

private final class LoudRecognizer: UIGestureRecognizer {
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { _ = Overrides.heard("delegate", 0) }
  }
  override var name: String? { didSet { _ = Overrides.heard("name", 0) } }
  override var isEnabled: Bool { didSet { _ = Overrides.heard("isEnabled", 0) } }
  override var cancelsTouchesInView: Bool {
    didSet { _ = Overrides.heard("cancelsTouchesInView", 0) }
  }
  override var delaysTouchesBegan: Bool {
    get { super.delaysTouchesBegan }
    set { super.delaysTouchesBegan = Overrides.heard("delaysTouchesBegan", newValue) }
  }
  override var delaysTouchesEnded: Bool {
    didSet { _ = Overrides.heard("delaysTouchesEnded", 0) }
  }
  override var view: UIView? { Overrides.heard("view", super.view) }
  override var allowedTouchTypes: [NSNumber] {
    didSet { _ = Overrides.heard("allowedTouchTypes", 0) }
  }
  override var allowedPressTypes: [NSNumber] {
    didSet { _ = Overrides.heard("allowedPressTypes", 0) }
  }
  override var requiresExclusiveTouchType: Bool {
    didSet { _ = Overrides.heard("requiresExclusiveTouchType", 0) }
  }
  override var modifierFlags: UIKeyModifierFlags {
    Overrides.heard("modifierFlags", super.modifierFlags)
  }
  override var buttonMask: UIEvent.ButtonMask { Overrides.heard("buttonMask", super.buttonMask) }
  override var state: State {
    get { Overrides.heard("state", super.state) }
    set { super.state = Overrides.heard("state", newValue) }
  }
  override func addTarget(_ target: Any, action: Selector) {
    super.addTarget(Overrides.heard("addTarget", target), action: action)
  }
  override func removeTarget(_ target: Any?, action: Selector?) {
    super.removeTarget(Overrides.heard("removeTarget", target), action: action)
  }
  override func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    super.require(toFail: Overrides.heard("require", otherGestureRecognizer))
  }
  override func ignore(_ touch: UITouch, for event: UIEvent) {
    super.ignore(Overrides.heard("ignore", touch), for: event)
  }
  override func ignore(_ button: UIPress, for event: UIPressesEvent) {
    super.ignore(Overrides.heard("ignore", button), for: event)
  }
}

private final class LoudPan: UIPanGestureRecognizer {
  override var minimumNumberOfTouches: Int {
    didSet { _ = Overrides.heard("minimumNumberOfTouches", 0) }
  }
  override var maximumNumberOfTouches: Int {
    didSet { _ = Overrides.heard("maximumNumberOfTouches", 0) }
  }
  override var allowedScrollTypesMask: UIScrollTypeMask {
    didSet { _ = Overrides.heard("allowedScrollTypesMask", 0) }
  }
  override func translation(in view: UIView?) -> CGPoint {
    Overrides.heard("translation", super.translation(in: view))
  }
  override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    super.setTranslation(Overrides.heard("setTranslation", translation), in: view)
  }
  override func velocity(in view: UIView?) -> CGPoint {
    Overrides.heard("velocity", super.velocity(in: view))
  }
}

private final class LoudPinch: UIPinchGestureRecognizer {
  override var scale: CGFloat { didSet { _ = Overrides.heard("scale", 0) } }
  override var velocity: CGFloat { Overrides.heard("pinch.velocity", super.velocity) }
}

private final class LoudRotation: UIRotationGestureRecognizer {
  override var rotation: CGFloat { didSet { _ = Overrides.heard("rotation", 0) } }
  override var velocity: CGFloat { Overrides.heard("turn.velocity", super.velocity) }
}

private final class LoudTap: UITapGestureRecognizer {
  override var numberOfTapsRequired: Int {
    didSet { _ = Overrides.heard("numberOfTapsRequired", 0) }
  }
  override var numberOfTouchesRequired: Int {
    didSet { _ = Overrides.heard("numberOfTouchesRequired", 0) }
  }
  override var buttonMaskRequired: UIEvent.ButtonMask {
    didSet { _ = Overrides.heard("buttonMaskRequired", 0) }
  }
}

private final class LoudPress: UILongPressGestureRecognizer {
  override var numberOfTapsRequired: Int {
    didSet { _ = Overrides.heard("numberOfTapsRequired", 0) }
  }
  override var numberOfTouchesRequired: Int {
    didSet { _ = Overrides.heard("numberOfTouchesRequired", 0) }
  }
  override var minimumPressDuration: TimeInterval {
    didSet { _ = Overrides.heard("minimumPressDuration", 0) }
  }
  override var allowableMovement: CGFloat {
    didSet { _ = Overrides.heard("allowableMovement", 0) }
  }
}

private final class LoudSwipe: UISwipeGestureRecognizer {
  override var direction: Direction { didSet { _ = Overrides.heard("direction", 0) } }
  override var numberOfTouchesRequired: Int {
    didSet { _ = Overrides.heard("numberOfTouchesRequired", 0) }
  }
}

private final class LoudEdge: UIScreenEdgePanGestureRecognizer {
  override var edges: UIRectEdge { didSet { _ = Overrides.heard("edges", 0) } }
}

private final class LoudHover: UIHoverGestureRecognizer {
  override var zOffset: CGFloat { Overrides.heard("zOffset", super.zOffset) }
  override var altitudeAngle: CGFloat { Overrides.heard("altitudeAngle", super.altitudeAngle) }
  override var rollAngle: CGFloat { Overrides.heard("rollAngle", super.rollAngle) }
  override func azimuthAngle(in view: UIView?) -> CGFloat {
    Overrides.heard("azimuthAngle", super.azimuthAngle(in: view))
  }
  override func azimuthUnitVector(in view: UIView?) -> CGVector {
    Overrides.heard("azimuthUnitVector", super.azimuthUnitVector(in: view))
  }
}
