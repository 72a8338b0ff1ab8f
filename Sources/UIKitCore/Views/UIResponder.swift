/// An object that handles events, or passes them to the next one in the chain.
///
/// The chain runs from the view under the finger, or from the first responder, over `next` up to
/// the application. A handler that does not call `super` ends an event's way up.
///
/// A plain class without Objective-C's root; of that it has what `NSObjectProtocol` names. Equality is
/// identity unless a subclass overrides `isEqual(_:)`. A `Set` of responders keeps no
/// order that a replay could repeat, so let nothing depend on it.
@preconcurrency @MainActor open class UIResponder: UIResponderStandardEditActions {
  /// A responder outside any chain.
  public init() {}

  /// Makes the responder by its own `init()`, for a host that knows nothing but its class.
  ///
  /// `UIApplicationMain` makes the application and its delegate this way, so that a delegate needs no
  /// `required init()` of its own. Every responder inherits it that inherits or overrides `init()`.
  public required convenience init(madeByHost: Void) {
    self.init()
  }

  /// The responder's number in the digest; 0 until it is first noted.
  final var ordinal: UInt32 = 0
  /// What the responder is called in transcripts; nil until it is first written there.
  final var transcriptLabel: String?

  /// Who gets the events that this responder does not handle; nil ends the chain.
  ///
  /// The default is nil; views, windows and the application override it.
  open var next: UIResponder? { nil }

  /// The application that the responder belongs to; of one that is detached the running one, and nil
  /// where none runs (see `Ownership.swift`).
  var homeApplication: UIApplication? { UIApplication.current }

  // MARK: What every object of UIKit can do

  /// Whether `object` is this one; decides for `==` and sets too. An override goes with one of `hash`.
  nonisolated open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// Equal for equal objects; differs from process to process.
  nonisolated open var hash: Int { Int(bitPattern: ObjectIdentifier(self)) }

  /// The class in angle brackets.
  nonisolated open var description: String { "<\(type(of: self))>" }

  /// As `description`.
  nonisolated open var debugDescription: String { description }

  /// The person wants the next value, of a slider for one. Does nothing unless overridden.
  open func accessibilityIncrement() {}

  /// The person wants the previous value. Does nothing unless overridden.
  open func accessibilityDecrement() {}

  /// The person wants to leave what is shown; whether anybody has seen to that. The default hands on.
  open func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }

  /// A storyboard has made the object and connected it. Does nothing unless overridden; overrides call
  /// `super`.
  open func awakeFromNib() {}

  /// Fingers came down on this responder's view. The default passes the same set and event on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers that came down on this responder's view moved. The default passes them on.
  ///
  /// The fingers belong to the view where they began, wherever they are now.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers that came down on this responder's view were lifted. The default passes them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The touches were taken away: by a gesture, by the system, or because the view left its window.
  ///
  /// Undo what they began; `touchesEnded` will not come. The default passes them on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// A pen has told what `touches`, copies of ones delivered before, only guessed: find them by
  /// `estimationUpdateIndex`. The default passes them on.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Keys went down while this was first responder. The default passes them on, as a handler should
  /// with those that it does not use.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Keys that began with this responder came up. The default passes them on.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Keys that began with this responder were taken away: by a gesture or with their keyboard. The
  /// default passes them on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Whether events without a place, such as keys, start their way here when the window is key.
  open var isFirstResponder: Bool {
    hostWindow?.firstResponder === self
  }

  /// Whether `becomeFirstResponder()` may succeed; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether `resignFirstResponder()` may succeed; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Makes this the first responder of its window, and says whether it is now.
  ///
  /// Refused when the responder is in no window, when `canBecomeFirstResponder` is false, or when
  /// the present first responder does not resign. Overrides call `super` first.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = hostWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    // The refusal or the resignation may have run code that moved either of us.
    guard hostWindow === window, window.firstResponder == nil else { return false }
    callLog?.note(.editing, "becomeFirstResponder", of: self, topic: .editing)
    window.firstResponder = self
    homeApplication?.inputViews.update()
    return window.firstResponder === self
  }

  /// Gives up being first responder, and says whether this is not it any more.
  ///
  /// Refused only while `canResignFirstResponder` is false. When its view leaves the window the
  /// responder is asked by this call, and loses its place whatever it answers.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let window = hostWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    callLog?.note(.editing, "resignFirstResponder", of: self, topic: .editing)
    window.firstResponder = nil
    return true
  }

  // MARK: Actions, menus and undo; `docs/editing.md` tells how they go together.

  /// Whether the responder performs `action` for `sender` now.
  ///
  /// The default is true for a selector whose method belongs to a class that this object is of, and
  /// false for one that is a name alone. An override answers for its own and calls `super` for the
  /// others.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// The nearest responder from here upward whose `canPerformAction(_:withSender:)` is true; or nil.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    firstPerformer(of: action, sender)
  }

  /// The commands that keys stand for while this responder is the first or above it; nil unless
  /// overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Brings a command's title, state and attributes up to date before a menu shows it. The default
  /// does nothing.
  open func validate(_ command: UICommand) {}

  /// Adds to a menu system's menus what the responder can do, or takes away what it cannot.
  ///
  /// Asked of the application and of its delegate for the main menus, and of the chain from the first
  /// responder for those of a context. The default does nothing.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Where the responder's changes are registered; the default is that of the next responder, and a
  /// window has one of its own.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Activities

  /// What the person does in this responder; nil unless set. Several responders may share one.
  open var userActivity: NSUserActivity? {
    get { homeApplication?.activities.activity(of: self) }
    set {
      let activities = homeApplication?.activities
      activities?.set(newValue, of: self)
      if newValue?.needsSave == true { activities?.saveAll() }
    }
  }

  /// Puts into `activity`, which is this responder's, what is needed to go on. Its `userInfo` was
  /// emptied before. The default does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Shows again what `activity` tells of. The default does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Input views

  /// What is shown at the bottom of the screen while this is first responder; nil unless overridden.
  open var inputView: UIView? { nil }

  /// What is shown above the input view while this is first responder; nil unless overridden.
  open var inputAccessoryView: UIView? { nil }

  /// Shows what `inputView` and `inputAccessoryView` are now, where this is first responder.
  open func reloadInputViews() {
    if isFirstResponder { homeApplication?.inputViews.update() }
  }

  // MARK: Standard edit actions; the defaults hand on, and `canPerformAction` says who does not.

  /// Puts what is selected on the pasteboard and takes it out.
  open func cut(_ sender: Any?) { next?.cut(sender) }

  /// Puts what is selected on the pasteboard.
  open func copy(_ sender: Any?) { next?.copy(sender) }

  /// Puts in what is on the pasteboard.
  open func paste(_ sender: Any?) { next?.paste(sender) }

  /// Puts in what is on the pasteboard, in the style of its new place.
  open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }

  /// Puts in what is on the pasteboard, and goes where that leads.
  open func pasteAndGo(_ sender: Any?) { next?.pasteAndGo(sender) }

  /// Puts in what is on the pasteboard, and searches for it.
  open func pasteAndSearch(_ sender: Any?) { next?.pasteAndSearch(sender) }

  /// Selects what lies under the finger.
  open func select(_ sender: Any?) { next?.select(sender) }

  /// Selects everything.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// Takes out what is selected.
  open func delete(_ sender: Any?) { next?.delete(sender) }

  /// Makes a second one of what is selected.
  open func duplicate(_ sender: Any?) { next?.duplicate(sender) }

  /// Gives what is selected another name.
  open func rename(_ sender: Any?) { next?.rename(sender) }

  /// Puts what is selected elsewhere.
  open func move(_ sender: Any?) { next?.move(sender) }

  /// Hands what is selected out of the app.
  open func export(_ sender: Any?) { next?.export(sender) }

  /// Begins a search.
  open func find(_ sender: Any?) { next?.find(sender) }

  /// Begins a search that replaces what it finds.
  open func findAndReplace(_ sender: Any?) { next?.findAndReplace(sender) }

  /// Goes to the next place found.
  open func findNext(_ sender: Any?) { next?.findNext(sender) }

  /// Goes to the place found before.
  open func findPrevious(_ sender: Any?) { next?.findPrevious(sender) }

  /// Searches for what is selected.
  open func useSelectionForFind(_ sender: Any?) { next?.useSelectionForFind(sender) }

  /// Makes text larger.
  open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }

  /// Makes text smaller.
  open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }

  /// Turns bold text on or off.
  open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }

  /// Turns italic text on or off.
  open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }

  /// Turns the line below text on or off.
  open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }

  /// Lets text run from left to right.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    next?.makeTextWritingDirectionLeftToRight(sender)
  }

  /// Lets text run from right to left.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    next?.makeTextWritingDirectionRightToLeft(sender)
  }

  /// Prints.
  open func printContent(_ sender: Any?) { next?.printContent(sender) }

  /// The window that the chain from here leads to.
  final var hostWindow: UIWindow? { nearestView?.window }

  /// What the responder's place in a `Set` follows from: its identity; a class whose sets are handed
  /// to app code overrides it, so that their order is the same in every process.
  nonisolated func rawHash(seed: Int) -> Int {
    hash._rawHashValue(seed: seed)
  }

  /// The first view of the chain from here; a controller stands for its view.
  final var nearestView: UIView? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView { return view }
      if let view = (current as? UIViewController)?.state.view { return view }
      responder = current.next
    }
    return nil
  }
}

extension UIResponder: Hashable {
  /// What `isEqual(_:)` says.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right || left.isEqual(right)
  }

  /// Feeds `hash`.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// What the object's place in a `Set` follows from.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    rawHash(seed: seed)
  }
}
