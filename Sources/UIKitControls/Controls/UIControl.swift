public import Foundation
@_spi(Toolkit) import UIKitCore

/// A view that turns touches into control events and sends them to targets.
///
/// A finger that lands on the control is tracked: `beginTracking`, then `continueTracking` for each
/// move, then `endTracking`, or `cancelTracking` if the touch is cancelled. Subclasses override
/// these and send the meaning of the touch with `sendActions(for:)`; the control sends the touch
/// events. Events that a subclass sends in a tracking method come before the touch event that they
/// belong to.
///
/// Only the first finger is tracked unless `isMultipleTouchEnabled` is true; then each finger is
/// tracked separately. Touches go no further up the responder chain. Rule 15.
@preconcurrency @MainActor open class UIControl: UIView {
  /// The tracked fingers in the order in which they landed.
  final var fingers: ContiguousArray<ControlTouch> = []
  /// The handlers, in the order added.
  final var handlers: ContiguousArray<ControlHandler> = []
  /// The event that the control is handling; nil outside touch methods.
  final var eventInHand: UIEvent?
  /// Whether the last handled finger is inside the drag border.
  final var isInside = false

  /// Creates a control at `frame`, in points of the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control that calls `primaryAction` for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  @_spi(Toolkit) open override var actionLines: [String] { handlerLines }

  // MARK: State

  /// Whether the control receives touches. Default: `true`. Disabling it cancels those it tracks.
  ///
  /// A disabled control swallows the touches that hit it, and leaves taps to its superviews'
  /// recognizers.
  open var isEnabled = true {
    didSet {
      if !isEnabled { stopTracking(with: nil) }
    }
  }

  /// Whether the control is selected. Set by the app, except in kinds that document otherwise.
  open var isSelected = false

  /// Whether the control looks pressed: set when a finger lands or comes back inside, cleared when
  /// it leaves the drag border and, after the actions, when it is lifted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { noteChangeOfLook(yields: true) } }
  }

  /// The state's bits, from `isEnabled`, `isSelected`, `isHighlighted` and `isFocused`. A subclass
  /// with further conditions adds bits of `State.application`.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    if isFocused { state.insert(.focused) }
    return state
  }

  @_spi(Toolkit) open override var accessibility: ViewAccessibility {
    ViewAccessibility(stateTraits)
  }

  // MARK: Content

  /// The vertical alignment of the content, which text fields follow. Default: `center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment of the content, which buttons follow. Default: `center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// `contentHorizontalAlignment`, with `leading` and `trailing` resolved to the side that they
  /// mean here.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    contentHorizontalAlignment.resolved(effectiveUserInterfaceLayoutDirection)
  }

  @_spi(Toolkit) open override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    if !isEnabled { look.add("disabled") }
    if isSelected { look.add("selected") }
    if isHighlighted { look.add("highlighted") }
  }

  // MARK: Tracking

  /// Whether a finger is tracked. Already false in `endTracking` of the last one, so that handlers
  /// called from there can recognize the last change.
  open var isTracking: Bool { !fingers.isEmpty }
  @_spi(Toolkit) public override final var isTrackingFinger: Bool { isTracking }

  /// Whether the tracked finger is inside the control or at most
  /// `UIInputTunables.controlDragMargin` points away from it. Valid while tracking, in
  /// `endTracking` and in the actions of that lift.
  open var isTouchInside: Bool { isInside }

  /// A finger landed: return true to track it. If false, the control behaves as if nothing had
  /// happened.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The tracked finger moved: return true to continue. If false, the finger is forgotten, without
  /// an event and without `endTracking`.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The tracked finger was lifted; `isTouchInside` says whether inside or outside. The default
  /// does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Stops tracking and sends `touchCancel`; does nothing if no finger is tracked.
  ///
  /// Called when the touches are cancelled, and with nil when the control is disabled or leaves its
  /// window; an app may call it too. An override calls `super`.
  open func cancelTracking(with event: UIEvent?) {
    guard isTracking else { return }
    forgetFingers()
    handling(event) { sendTouch(.touchCancel) }
    updateHighlight()
  }

  // MARK: Targets and actions

  /// Sends `action` to `target` for these events; nil looks the target up each time in the
  /// responder chain. The same pair is added only once, for all its events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    defaultAddTarget(target, action: action, for: controlEvents)
  }
  /// Removes methods for these events: those of `target` (nil: of any) with `action` (nil: any).
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    defaultRemoveTarget(target, action: action, for: controlEvents)
  }
  /// The targets, each as itself if it is `Hashable` (every responder is) and otherwise as its
  /// `ObjectIdentifier`. An `NSNull` stands for the responder chain; look for it by `is`, because
  /// on Linux two of them are not equal.
  open var allTargets: Set<AnyHashable> { defaultAllTargets }
  /// Every event that has a handler.
  open var allControlEvents: Event { defaultAllControlEvents }
  /// Returns the names of the methods that `target` (nil: the responder chain) is sent for one of
  /// these events, in the order added; nil for none. Methods that were added without a name are
  /// left out.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event)
    -> [String]?
  {
    defaultActions(forTarget: target, forControlEvent: controlEvent)
  }
  /// Calls `action` for these events. It replaces an action with the same identifier, and the
  /// events of that action.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    defaultAddAction(action, for: controlEvents)
  }
  /// Removes the action for these events, or another one with the same identifier.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    defaultRemoveAction(action, for: controlEvents)
  }
  /// Removes the action with this identifier for these events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    defaultRemoveAction(identifiedBy: actionIdentifier, for: controlEvents)
  }
  /// Calls `iterator` for every handler, in the order added: with the action, or with target and
  /// selector, and the events. Setting its last parameter to true stops.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    defaultEnumerateEventHandlers(iterator)
  }

  // MARK: Sending

  /// Calls every handler that was added for one of these events, in the order added, each once.
  ///
  /// Synchronous. Inside the control's touch and tracking methods the targets receive the event
  /// that is being handled, otherwise nil.
  open func sendActions(for controlEvents: Event) {
    callHandlers(for: controlEvents)
  }

  /// Sends one action to `target`, through the application; nil looks the target up in the
  /// responder chain, from the first responder or, without one, from the control. An override that
  /// does not call `super` keeps it from being sent. Has no effect without an application.
  ///
  /// The selector of a method that was added without a name has an empty name.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    homeApplication?.sendAction(action, to: target, from: self, for: event)
  }

  /// Calls a closure that was added. An override that does not call `super` keeps it from being
  /// called.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Triggers the control, as if the user had: sends `primaryActionTriggered`.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Touches

  /// Begins to track fingers, as many as the control tracks.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    handling(event) { begin(touches, with: event) }
  }

  /// Follows the tracked fingers.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    handling(event) { forEachFinger(of: touches) { follow($0, with: event) } }
  }

  /// Ends the tracking of these fingers.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    handling(event) { forEachFinger(of: touches) { end($0, with: event) } }
  }

  /// Cancels tracking of all fingers.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard fingers.contains(where: { touches.contains($0.touch) }) else { return }
    stopTracking(with: event)
  }

  // MARK: Presses

  /// Handles the presses of *select* that begin with the control, and passes on all others. A
  /// focused control is highlighted while *select* is down, and sends `touchDown`.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let selections = selections(in: presses, begins: true)
    let others = presses.subtracting(selections)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
    if isEnabled, isFocused, !selections.isEmpty { handling(event) { beginSelection() } }
  }

  /// Triggers the control when *select*, pressed while it was focused or first responder, comes up
  /// (rule 15.11). A disabled control does nothing.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let selections = selections(in: presses, begins: false)
    let others = presses.subtracting(selections)
    if !others.isEmpty { super.pressesEnded(others, with: event) }
    if !selections.isEmpty { handling(event) { endSelection() } }
  }

  /// Handles the presses of *select* that began with the control, and passes on all others.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let selections = selections(in: presses, begins: false)
    let others = presses.subtracting(selections)
    if !others.isEmpty { super.pressesCancelled(others, with: event) }
    if !selections.isEmpty { handling(event) { cancelSelection() } }
  }

  /// Whether *select* was pressed while the control was focused, and has not come up.
  package final var isSelecting = false

  /// Carries out *select*, which was pressed while the control was focused or first responder.
  @_spi(Toolkit) open func select() { performPrimaryAction() }

  /// Returns the presses of *select* that began with the control.
  private func selections(in presses: Set<UIPress>, begins: Bool) -> Set<UIPress> {
    guard actsOnSelect(begins: begins) else { return [] }
    return presses.filter { $0.type == .select && $0.responder === self }
  }

  /// Whether the control sends events of fingers and of *select*, not only what they mean.
  var sendsTouchEvents: Bool { true }

  /// Whether a *select* that begins or ends triggers the control. A field being edited lets it be
  /// typed, as Return.
  func actsOnSelect(begins: Bool) -> Bool { true }

  // MARK: Window

  /// Cancels tracking if the control is about to leave its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    stopTracking(with: nil)
  }
}
