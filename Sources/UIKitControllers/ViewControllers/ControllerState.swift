/// The private state of a view controller, of no concern to subclasses.
@MainActor package struct ControllerState {
  /// The root view, once it is loaded.
  var view: UIView?
  /// Whether `loadView()` is running.
  var isLoadingView = false
  /// The controller's appearance state.
  var appearance = AppearanceMachine()
  /// Whether the transition in progress, or else the last one, is animated.
  var isAppearanceAnimated = false
  /// Whether the transition was started by the view's arrival in the window, and so ends by itself.
  var followsWindow = false
  /// The children, in the order added.
  var children: [UIViewController] = []
  weak var parent: UIViewController?
  /// The change of parent in progress, until its appearance calls are over.
  var parentChange = ParentChange.none
  /// Whether the root view may have smaller margins than the system's minimum.
  var ignoresLeastMargins = false
  /// The insets that the controller adds to the safe area of its view.
  var addedSafeArea = UIEdgeInsets.zero
  /// The part of a large title that is in the safe area of the controller's view, in points.
  var largeTitleShare: CGFloat = 0
  /// The presentation by this controller, and the one in which it is presented.
  var presentation: Presentation?
  package weak var presentedBy: Presentation?
  /// The presentation controller for a future presentation, created on first access.
  var presentationController: UIPresentationController?
  /// The transition in progress between this controller and another one.
  var transition: ViewControllerTransition?
  /// The change between children that was last requested with an animation, until the controller
  /// shows what it should.
  var expectedChange: ExpectedTransition?
  var isEditing = false
  /// The scroll views whose content extends below bars.
  var contentScrollViews = ContentScrollViews()
  /// The controller's items for bars; nil until first accessed.
  var barParts: ControllerBarParts?
  /// The controller's scene in a storyboard; nil for a controller created in code.
  package var origin: (any ControllerOrigin)?
  /// The controller's own traits and the observers of trait changes; nil until first needed.
  var traits: TraitState?
  /// The key commands that are available while the controller is in the responder chain.
  var keyCommands: [UIKeyCommand] = []
  /// The responder to become first when the controller appears.
  weak var wantedFirstResponder: UIResponder?
  /// The item in the controller that last had focus.
  weak var lastFocusedItem: (any UIFocusItem)?
}

// State that other folders read and change.
extension UIViewController {
  final var addedSafeArea: UIEdgeInsets {
    get { state.addedSafeArea }
    set { state.addedSafeArea = newValue }
  }
  package final var traitsIfAny: TraitState? { state.traits }
}
