public import Foundation
@_spi(Toolkit) import UIKitCore

/// A control that is on or off: tapped to toggle, or dragged by its knob.
///
/// A finger that moves no further than `UIInputTunables.tapMovement` sideways toggles the switch
/// when it is lifted inside; one that moves further drags the knob, which moves to the nearer side
/// when the finger is lifted, wherever that is. Sends `valueChanged` and `primaryActionTriggered`
/// when the finger is lifted, if it changed the value.
///
/// As a checkbox, its `style` in the Mac's idiom, it has no knob: it is toggled when a finger is
/// lifted inside.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// The size of every switch, in points; UIKit's.
  private static let size = CGSize(width: 51, height: 31)
  /// The knob's diameter, and its distance from the edges, in points; UIKit's.
  private static let knobDiameter: CGFloat = 27
  private static let knobInset: CGFloat = 2

  /// Whether the switch is on. Default: `false`. Setting it sends nothing.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// The preferred style, if the idiom leaves a choice. Default: `automatic`.
  open var preferredStyle = Style.automatic {
    didSet { if preferredStyle != oldValue { setNeedsDisplay() } }
  }
  /// The style: a checkbox in the Mac's idiom, unless `sliding` is preferred, and otherwise
  /// `sliding`. Never `automatic`.
  open var style: Style { preferredStyle.resolved(for: traitCollection.userInterfaceIdiom) }
  /// The title beside a checkbox. Default: nil.
  ///
  /// Setting it outside the Mac's idiom traps; UIKit does not allow it either.
  open var title: String? {
    didSet {
      precondition(
        traitCollection.userInterfaceIdiom == .mac,
        "a switch has a title only in the Mac's idiom; check traitCollection.userInterfaceIdiom")
      if title != oldValue { setNeedsDisplay() }
    }
  }
  /// The colour behind the knob of a switch that is on; nil for the system's. Default: nil.
  open var onTintColor: UIColor? {
    didSet { if onTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the knob; nil for the system's. Default: nil.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { setNeedsDisplay() } }
  }

  /// How long the knob moves from one end to the other, in seconds; observed on iOS.
  private static let glideSeconds = 0.2

  private final var storedIsOn = false
  private final var glide = GlidingNumber()
  private final var finger = SwitchTouch(
    travel: UISwitch.size.width - UISwitch.knobDiameter - 2 * UISwitch.knobInset)
  /// Where the tracked finger landed, and whether that was on the knob.
  private final var landing = CGPoint.zero
  private final var isOnKnob = false
  /// Whether the switch had a knob when the tracked finger landed.
  private final var isSliding = true

  /// Creates a switch that is off, at the origin of `frame`, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
  }

  /// The size of every switch, in points.
  open override var intrinsicContentSize: CGSize { UISwitch.size }
  /// Returns the size of every switch, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  @_spi(Toolkit) public final override var naturalPriorities: NaturalPriorities {
    NaturalPriorities(750, 750)
  }

  /// Turns the switch on or off; sends nothing. If `animated`, the knob visibly slides there.
  open func setOn(_ on: Bool, animated: Bool) {
    let before = knobPlace
    storedIsOn = on
    setGliding(&glide, from: before, animated: animated, seconds: Self.glideSeconds)
  }

  /// How far the knob is from its off end while no finger drags it, in points.
  private var knobPlace: CGFloat { storedIsOn ? finger.travel : 0 }

  /// The knob's frame while no finger drags it, in the switch's coordinates.
  private var knobRect: CGRect {
    let inset = UISwitch.knobInset
    return CGRect(
      x: bounds.minX + inset + (isOn ? finger.travel : 0), y: bounds.minY + inset,
      width: UISwitch.knobDiameter, height: UISwitch.knobDiameter)
  }

  @_spi(Toolkit) public final override var accessibility: ViewAccessibility {
    ViewAccessibility(stateTraits.union([.button, .toggleButton]), label: title)
  }
  @_spi(Toolkit) public final override var sketching: Sketching { .fresh }
  @_spi(Toolkit) public final override func sketch(_ sketch: inout Sketch) {
    let (knob, isMoving) = glide.seen(knobPlace, at: sketch.instant)
    var look = SwitchLook(
      isOn: storedIsOn, isPressed: isTracking, isEnabled: isEnabled, knob: knob,
      travel: finger.travel, onColor: onTintColor ?? .systemGreen,
      knobColor: thumbTintColor ?? .white, title: title)
    if let dragged {
      look.knob = dragged
    } else if isMoving {
      look.onShare = knob / finger.travel
      sketch.isMoving = true
    }
    switch style {
    case .sliding, .automatic: look.drawSliding(in: &sketch)
    case .checkbox: look.drawCheckbox(in: &sketch)
    }
  }

  @_spi(Toolkit) public final override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add(storedIsOn ? "on" : "off")
    look.add(text: title)
    look.add("on-tint", color: onTintColor)
    look.add("thumb", color: thumbTintColor)
  }

  // MARK: Tracking

  /// Presses the switch, with one finger at a time.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isTracking, super.beginTracking(touch, with: event) else { return false }
    landing = touch.location(in: self)
    isSliding = style == .sliding
    isOnKnob = isSliding && knobRect.contains(landing)
    finger.landed(x: landing.x, isOn: isOn)
    return true
  }

  /// Drags the knob.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isSliding {
      finger.moved(
        x: touch.location(in: self).x, slop: UIInputTunables.current.tapMovement)
    }
    return super.continueTracking(touch, with: event)
  }

  /// The place to which a finger has dragged the knob; nil if none does.
  private var dragged: CGFloat? {
    if case .dragging(_, _, let now) = finger.state { now } else { nil }
  }

  /// Toggles the switch, or sets it to the side of the dragged knob.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let dragged = dragged
    switch finger.lifted() {
    case .nothing: break
    case .toggle: if isTouchInside { change(to: !isOn) }
    case .set(let on):
      change(to: on)
      if let dragged {
        glide.stop()
        setGliding(&glide, from: dragged, animated: true, seconds: Self.glideSeconds)
      }
    }
  }

  /// Leaves the switch as it was.
  open override func cancelTracking(with event: UIEvent?) {
    finger.cancelled()
    super.cancelTracking(with: event)
  }

  /// Whether the switch is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  @_spi(Toolkit) public final override func select() { change(to: !isOn) }

  private func change(to on: Bool) {
    guard on != isOn else { return }
    setOn(on, animated: true)
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Gestures

  /// Returns false for a superview's single tap, and for its pan with one finger that landed on the
  /// knob and moves sideways (rule 7.8).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if actsBefore(gestureRecognizer) || dragsKnob(gestureRecognizer) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func dragsKnob(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer is UIPanGestureRecognizer, recognizer.view !== self,
      isTracking, isOnKnob, recognizer.numberOfTouches == 1
    else { return false }
    let place = recognizer.location(in: self)
    return abs(place.x - landing.x) >= abs(place.y - landing.y)
  }
}
