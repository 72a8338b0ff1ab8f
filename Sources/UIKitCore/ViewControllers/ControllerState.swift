/// What a view controller keeps that no subclass has a part in.
@MainActor struct ControllerState {
  /// The root view once there is one.
  var view: UIView?
  /// Whether `loadView()` is running.
  var isLoadingView = false
  /// Where the controller is between off and on the screen.
  var appearance = AppearanceMachine()
  /// Whether the transition that goes on, or the last one, is shown with an animation.
  var isAppearanceAnimated = false
  /// Whether the view's coming into the window began the transition, which then ends by itself.
  var followsWindow = false
  /// The children, in the order added.
  var children: [UIViewController] = []
  weak var parent: UIViewController?
  /// What is being done about the parent, until the appearance calls that belong to it are over.
  var parentChange = ParentChange.none
  /// Whether the root view may have smaller margins than the system's.
  var ignoresLeastMargins = false
  /// What the controller adds to the safe area of its view.
  var addedSafeArea = UIEdgeInsets.zero
  /// What this controller presents, and what it is presented by.
  var presentation: Presentation?
  weak var presentedBy: Presentation?
  /// The manager of a presentation to come, made when it was first looked at.
  var presentationController: UIPresentationController?
  /// The transition that goes on between this controller and another one.
  var transition: ViewControllerTransition?
  var isEditing = false
  /// The scroll views below bars.
  var contentScrollViews = ContentScrollViews()
  /// What the controller gives to bars; nil until it is looked at.
  var barParts: ControllerBarParts?
  /// What the controller has from a storyboard; nil for one that code has made.
  var origin: StoryboardOrigin?
  /// The controller's own traits, and who wants to hear of changes; nil until somebody needs it.
  var traits: TraitState?
  /// What keys stand for while the controller is on the way of them.
  var keyCommands: [UIKeyCommand] = []
}

// What other folders change and read.
extension UIViewController {
  final var addedSafeArea: UIEdgeInsets {
    get { state.addedSafeArea }
    set { state.addedSafeArea = newValue }
  }
  final var traitsIfAny: TraitState? { state.traits }
}
