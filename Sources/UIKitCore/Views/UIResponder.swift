/// An object that handles events, or passes them to the next responder in the chain.
///
/// The chain starts at the view under the finger or at the first responder, and follows `next` up
/// to the application. A handler that does not call `super` consumes the event.
///
/// A plain Swift class, not an Objective-C object; it has the members that `NSObjectProtocol`
/// names. Equality is identity unless a subclass overrides `isEqual(_:)`. The order of a `Set` of
/// responders is not reproducible in a replay, so do not depend on it.
@preconcurrency @MainActor open class UIResponder: ResponderRoot, UIResponderStandardEditActions {
  /// Creates a responder outside any chain.
  public override init() {}

  /// Unavailable, so that subclasses need not provide it: `UIApplicationMain` creates the
  /// application and its delegate with `init()`.
  @available(*, unavailable, message: "make a responder with an initializer of its own")
  public required convenience init(madeByHost: Void) { self.init() }

  /// The responder's number in the digest; 0 until it is first noted.
  @safe @exclusivity(unchecked) package final var ordinal: UInt32 = 0
  /// The effects of keys in the responder (`KeyRole`); empty until the first key.
  @safe @exclusivity(unchecked) final var knownKeyRole = KeyRole()
  /// The responder's label in transcripts; nil until it is first written there.
  package final var transcriptLabel: TranscriptLabel?
  /// An `InputAssistant`; nil until an app asks for it.
  package final var assistant: AnyObject?

  /// The next responder, which gets the events that this one does not handle; nil ends the chain.
  ///
  /// Default: nil. Views, windows and the application override it.
  open var next: UIResponder? { nil }

  /// The application that the responder belongs to. For a detached responder, the running
  /// application, or nil if none runs (see `Ownership.swift`).
  @_spi(Toolkit) open var homeApplication: UIApplication? { UIApplication.current }
  /// A responder below this one that is in no window is to become first responder once it is, or
  /// no longer is. View controllers remember it.
  @_spi(Toolkit) open func firstResponder(_ responder: UIResponder, isWanted: Bool) {
    next?.firstResponder(responder, isWanted: isWanted)
  }
  /// Whether a finger is tracked by this control or scrolls this scroll view.
  @_spi(Toolkit) open var isTrackingFinger: Bool { false }

  /// The first view in the chain from here; a controller stands for its view.
  @_spi(Toolkit) open var nearestView: UIView? { next?.nearestView }

  /// Adds what one of the toolkit's views shows, apart from its background. An override calls
  /// `super`.
  @_spi(Toolkit) open func describeLook(in look: inout ViewLook) {}

  /// False for a controller that presents another one and does not perform actions meanwhile.
  @_spi(Toolkit) open var performsActions: Bool { true }

  // MARK: Members of NSObject

  /// Returns whether `object` equals this one; `==` and sets use it. If you override it, override
  /// `hash` too.
  nonisolated open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// The hash value: the same for equal objects, and different in each process.
  nonisolated open var hash: Int { Int(bitPattern: ObjectIdentifier(self)) }

  /// The class in angle brackets; of a view also its name, label and frame.
  nonisolated open var description: String { defaultDescription }

  /// The same text as `description`.
  nonisolated open var debugDescription: String { description }

  /// Selects the next value, for example of a slider. Does nothing unless overridden.
  open func accessibilityIncrement() {}

  /// Selects the previous value. Does nothing unless overridden.
  open func accessibilityDecrement() {}

  /// Dismisses the content on the screen, and returns whether a responder did so. The default asks
  /// the next responder.
  open func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }

  /// Called after a storyboard has created the object and connected it. Does nothing unless
  /// overridden; overrides call `super`.
  open func awakeFromNib() {}

  /// Called when fingers come down on this responder's view. The default passes the same set and
  /// event to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers that came down on this responder's view move. The default passes them on.
  ///
  /// A finger belongs to the view where it came down, wherever it is now.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers that came down on this responder's view are lifted. The default passes
  /// them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are cancelled: by a gesture, by the system, or because the view left its
  /// window.
  ///
  /// Undo what the touches started; `touchesEnded` is not called for them. The default passes them
  /// on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when a pen has measured values that were estimates when `touches` were delivered. The
  /// set holds copies of those touches; match them by `estimationUpdateIndex`. The default passes
  /// them on.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Called when keys go down while this is the first responder. The default passes them on; an
  /// override passes on the keys that it does not use.
  ///
  /// Keys that no responder of the chain keeps type, if the first responder is a `UIKeyInput`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next { return next.pressesBegan(presses, with: event) }
    for press in presses { press.reachEndOfChain() }
  }

  /// Called when the force of held buttons changes. The default passes them on.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys that went down on this responder come up. The default passes them on.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when keys that went down on this responder are cancelled: by a gesture, or because
  /// their keyboard was removed. The default passes them on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Called with a command of a media key, a remote control or another program, while this is the
  /// first responder and the application receives such events
  /// (`UIApplication.beginReceivingRemoteControlEvents()`). The default passes it on.
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  /// Called when the person begins to shake the device, while this is the first responder of the key
  /// window. The default passes it on.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when the person has stopped shaking the device. The default passes it on.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when a shake is no longer a gesture: it took longer than 3 s, the application was
  /// interrupted, or the accelerometer was removed. The default passes it on.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Whether this is its window's first responder, the first to receive keys and other events
  /// without a location while the window is key.
  open var isFirstResponder: Bool {
    hostWindow?.firstResponder === self
  }

  /// Whether `becomeFirstResponder()` may succeed. Default: false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether `resignFirstResponder()` may succeed. Default: true.
  open var canResignFirstResponder: Bool { true }

  /// Makes this the first responder of its window, and returns whether it is now.
  ///
  /// Fails if the responder is in no window, if `canBecomeFirstResponder` is false, or if the
  /// current first responder does not resign. A responder of a view controller that is in no window
  /// yet becomes first responder when the controller appears. Overrides call `super` first.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = hostWindow else {
      if canBecomeFirstResponder { firstResponder(self, isWanted: true) }
      return false
    }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    // `resignFirstResponder()` runs app code, which may have moved either responder.
    guard hostWindow === window, window.firstResponder == nil else { return false }
    callLog?.note(.editing, "becomeFirstResponder", of: self, topic: .editing)
    window.firstResponder = self
    homeApplication?.inputViews.update()
    window.list?.focus.firstResponderChanged(to: self)
    return window.firstResponder === self
  }

  /// Resigns as first responder, and returns whether this is no longer the first responder.
  ///
  /// Fails only while `canResignFirstResponder` is false. When the responder's view leaves the
  /// window this method is called, and the responder loses its status whatever it returns.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let window = hostWindow else {
      firstResponder(self, isWanted: false)
      return true
    }
    guard window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    callLog?.note(.editing, "resignFirstResponder", of: self, topic: .editing)
    window.firstResponderResigned(self)
    return true
  }

  /// Called when the status was taken away although `resignFirstResponder()` refused.
  @_spi(Toolkit) open func firstResponderWasTaken() {}

  // MARK: Actions, menus and undo; `docs/editing.md` describes how they work together.

  /// Returns whether the responder performs `action` for `sender` now.
  ///
  /// The default is true for a selector whose method belongs to the object's class or a superclass,
  /// and false for a selector that is only a name. An override decides for its own actions and
  /// calls `super` for the others.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// Returns the nearest responder, from here up the chain, whose `canPerformAction(_:withSender:)`
  /// is true, or nil.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    firstPerformer(of: action, sender)
  }

  /// The key commands available while this is the first responder or is above it in the chain.
  /// Default: nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Updates a command's title, state and attributes before a menu shows it. The default does
  /// nothing.
  open func validate(_ command: UICommand) {}

  /// Adds the responder's commands to a menu system's menus, or removes those that it cannot
  /// perform.
  ///
  /// Called for the application and its delegate for the main menus, and for the chain from the
  /// first responder for context menus. The default does nothing.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// The manager with which the responder's changes are registered. The default is the next
  /// responder's; a window has its own.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Activities

  /// The person's activity in this responder. Default: nil. Several responders may share one
  /// activity.
  open var userActivity: NSUserActivity? {
    get { homeApplication?.activities.activity(of: self) }
    set {
      let activities = homeApplication?.activities
      activities?.set(newValue, of: self)
      if newValue?.needsSave == true { activities?.saveAll() }
    }
  }

  /// Saves the state needed to continue `activity`, this responder's activity, into it. Its
  /// `userInfo` is emptied before the call. The default does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state that `activity` describes. The default does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Input views

  /// The view at the bottom of the screen while this is first responder. Default: nil, the next's.
  open var inputView: UIView? { nil }

  /// Same for the view shown above the input view. Default: nil.
  open var inputAccessoryView: UIView? { nil }

  /// The layout of the screen's keyboard while this is first responder. Default: the chosen one.
  open var textInputMode: UITextInputMode? { defaultTextInputMode }

  /// Shows the current `inputView` and `inputAccessoryView` without animation, if this is first.
  open func reloadInputViews() {
    if isFirstResponder { homeApplication?.inputViews.update(animated: false) }
  }

  // MARK: Standard edit actions; the defaults call `next`, overrides show in `canPerformAction`.

  /// Moves the selection to the pasteboard.
  open func cut(_ sender: Any?) { next?.cut(sender) }

  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) { next?.copy(sender) }

  /// Inserts the contents of the pasteboard.
  open func paste(_ sender: Any?) { next?.paste(sender) }

  /// Inserts the contents of the pasteboard, in the style of the surrounding text.
  open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }

  /// Inserts the contents of the pasteboard, and opens the address.
  open func pasteAndGo(_ sender: Any?) { next?.pasteAndGo(sender) }

  /// Inserts the contents of the pasteboard, and searches for them.
  open func pasteAndSearch(_ sender: Any?) { next?.pasteAndSearch(sender) }

  /// Selects the item under the finger.
  open func select(_ sender: Any?) { next?.select(sender) }

  /// Selects everything.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// Removes the selection.
  open func delete(_ sender: Any?) { next?.delete(sender) }

  /// Duplicates the selection.
  open func duplicate(_ sender: Any?) { next?.duplicate(sender) }

  /// Renames the selection.
  open func rename(_ sender: Any?) { next?.rename(sender) }

  /// Moves the selection elsewhere.
  open func move(_ sender: Any?) { next?.move(sender) }

  /// Exports the selection from the app.
  open func export(_ sender: Any?) { next?.export(sender) }

  /// Starts a search.
  open func find(_ sender: Any?) { next?.find(sender) }

  /// Starts a search with replacement.
  open func findAndReplace(_ sender: Any?) { next?.findAndReplace(sender) }

  /// Goes to the next match.
  open func findNext(_ sender: Any?) { next?.findNext(sender) }

  /// Goes to the previous match.
  open func findPrevious(_ sender: Any?) { next?.findPrevious(sender) }

  /// Searches for the selection.
  open func useSelectionForFind(_ sender: Any?) { next?.useSelectionForFind(sender) }

  /// Increases the text size.
  open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }

  /// Decreases the text size.
  open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }

  /// Turns bold text on or off.
  open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }

  /// Turns italic text on or off.
  open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }

  /// Turns underlining on or off.
  open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }

  /// Sets the writing direction to left to right.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    next?.makeTextWritingDirectionLeftToRight(sender)
  }

  /// Sets the writing direction to right to left.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    next?.makeTextWritingDirectionRightToLeft(sender)
  }

  /// Prints the content.
  open func printContent(_ sender: Any?) { next?.printContent(sender) }

  /// The window whose first responder this may be; nil if none.
  final var hostWindow: UIWindow? { nearestView?.window?.responderWindow }

  /// The value that determines the responder's place in a `Set`: its identity. A class whose sets
  /// are passed to app code overrides it, so that their order is the same in every process.
  nonisolated func rawHash(seed: Int) -> Int {
    hash._rawHashValue(seed: seed)
  }
}

extension UIResponder: Hashable {
  /// Returns what `isEqual(_:)` returns.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right || left.isEqual(right)
  }

  /// Feeds `hash` to the hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// The value that determines the object's place in a `Set`.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    rawHash(seed: seed)
  }
}
