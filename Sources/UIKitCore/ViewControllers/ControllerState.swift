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

// The same by the names that the toolkit uses.
extension UIViewController {
  final var storedView: UIView? {
    get { state.view }
    set { state.view = newValue }
  }
  final var isLoadingView: Bool {
    get { state.isLoadingView }
    set { state.isLoadingView = newValue }
  }
  final var appearance: AppearanceMachine {
    get { state.appearance }
    set { state.appearance = newValue }
  }
  final var isAppearanceAnimated: Bool {
    get { state.isAppearanceAnimated }
    set { state.isAppearanceAnimated = newValue }
  }
  final var followsWindow: Bool {
    get { state.followsWindow }
    set { state.followsWindow = newValue }
  }
  final var childControllers: [UIViewController] {
    get { state.children }
    set { state.children = newValue }
  }
  final var parentController: UIViewController? {
    get { state.parent }
    set { state.parent = newValue }
  }
  final var parentChange: ParentChange {
    get { state.parentChange }
    set { state.parentChange = newValue }
  }
  final var addedSafeArea: UIEdgeInsets {
    get { state.addedSafeArea }
    set { state.addedSafeArea = newValue }
  }
  final var presentation: Presentation? {
    get { state.presentation }
    set { state.presentation = newValue }
  }
  final var presentedBy: Presentation? {
    get { state.presentedBy }
    set { state.presentedBy = newValue }
  }
  final var storedPresentationController: UIPresentationController? {
    get { state.presentationController }
    set { state.presentationController = newValue }
  }
  final var storedIsEditing: Bool {
    get { state.isEditing }
    set { state.isEditing = newValue }
  }
  final var transitionIfAny: ViewControllerTransition? {
    get { state.transition }
    set { state.transition = newValue }
  }
  final var barPartsIfAny: ControllerBarParts? {
    get { state.barParts }
    set { state.barParts = newValue }
  }
  final var traitsIfAny: TraitState? {
    get { state.traits }
    set { state.traits = newValue }
  }
}
