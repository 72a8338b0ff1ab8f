/// An alert or action sheet: a message with buttons, in front of everything else.
///
/// ```
/// let alert = UIAlertController(
///   title: "Delete the map?", message: "It cannot be restored.", preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in deleteMap() })
/// present(alert, animated: true)
/// ```
///
/// Choosing an action dismisses the alert; then the action's handler is called. A tap outside a
/// sheet chooses its cancelling action, and so does Escape in either style. Return chooses the
/// preferred action, or the only action of an alert.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// How the actions are shown; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// In a sheet at the lower edge.
    case actionSheet = 0
    /// In a card in the middle.
    case alert = 1
  }

  /// How the actions are shown. Default: `actionSheet`.
  open var preferredStyle: Style { style }
  /// The text below the title. Default: nil.
  open var message: String? {
    didSet { if message != oldValue { contentChanged() } }
  }
  /// The line in bold at the top. Default: nil.
  open override var title: String? {
    didSet { if title != oldValue { contentChanged() } }
  }
  /// The actions, in the order added.
  open var actions: [UIAlertAction] { added }
  /// The action that Return chooses; in an alert, its title is bold instead of the cancelling
  /// one's. Default: nil. Setting an action that was not added traps, as in UIKit.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction {
        precondition(
          added.contains(preferredAction),
          "preferredAction is not an action of the alert: add it with addAction first")
      }
      contentChanged()
    }
  }
  /// The text fields, in the order added; nil for none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  private final var style = Style.actionSheet
  private final var added: [UIAlertAction] = []
  private final var fields: [UITextField] = []
  /// Whether an action was chosen, or the controller is being dismissed.
  private final var isDecided = false

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    style = preferredStyle
    (self.title, self.message) = (title, message)
  }

  /// Adds an action after the others. A second cancelling action traps, as in UIKit.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil,
      "an alert can have only one action of the style `cancel`")
    added.append(action)
    contentChanged()
  }

  /// Adds a text field to an alert and passes it to `configurationHandler`. Traps for an action
  /// sheet, as in UIKit.
  @preconcurrency open func addTextField(
    configurationHandler: (@MainActor (UITextField) -> Void)? = nil
  ) {
    precondition(style == .alert, "text fields can be added only to the style `alert`")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    // Added last, so that the app's own targets are called first.
    field.addAction(
      UIAction { [weak self, weak field] _ in self?.returnPressed(in: field) },
      for: .primaryActionTriggered)
    fields.append(field)
    contentChanged()
  }

  // MARK: View

  /// Creates the view: a card or sheet, and a dimming view behind it.
  open override func loadView() { view = AlertView(self) }

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  private func contentChanged() { alertView?.contentChanged() }

  /// Starts editing in the first text field or, without fields, makes the alert the first
  /// responder.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isDecided = false
    if let first = fields.first { first.becomeFirstResponder() } else { becomeFirstResponder() }
  }

  // MARK: Choosing

  /// The action of the style `cancel`; nil for none.
  final var cancelAction: UIAlertAction? { added.first { $0.style == .cancel } }

  /// The action whose title is bold; nil for none.
  final var boldAction: UIAlertAction? {
    switch style {
    case .alert: preferredAction ?? cancelAction
    case .actionSheet: cancelAction
    }
  }

  /// Dismisses the alert and then calls the action's handler. Does nothing if an action was already
  /// chosen.
  final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isDecided, let presentation = state.presentedBy, !presentation.isGoing
    else { return }
    isDecided = true
    let leave: () -> Void = { [weak presenter = presentation.presenter] in
      presenter?.dismiss(animated: true) { action.perform() }
    }
    // The alert may still be appearing.
    if presentation.isBusy { presentation.whenIdle(leave) } else { leave() }
  }

  /// Cancels a sheet after a tap outside it.
  final func tappedOutside() {
    switch style {
    case .alert: break
    case .actionSheet: if let cancelAction { choose(cancelAction) }
    }
  }

  // MARK: Keys

  /// True: the alert receives the keys while it is in front.
  open override var canBecomeFirstResponder: Bool { true }

  /// Escape for the cancelling action, and Return for `returnAction` unless an action is focused.
  open override var keyCommands: [UIKeyCommand]? {
    var commands = addedKeyCommands ?? []
    if cancelAction != nil {
      commands.append(
        UIKeyCommand(
          input: UIKeyCommand.inputEscape, modifierFlags: [],
          action: Selector("cancelByKey", UIAlertController.cancelByKey)))
    }
    if returnAction != nil, alertView?.hasFocus != true {
      commands.append(
        UIKeyCommand(
          input: "\r", modifierFlags: [],
          action: Selector("chooseByKey", UIAlertController.chooseByKey)))
    }
    return commands
  }

  /// The action that Return chooses: the preferred one, or the only one of an alert.
  private var returnAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    return style == .alert && added.count == 1 ? added[0] : nil
  }

  private final func cancelByKey() {
    if let cancelAction { choose(cancelAction) }
  }

  private final func chooseByKey() {
    if let returnAction { choose(returnAction) }
  }

  /// Handles Return in a field: edits the next field or, after the last one, chooses
  /// `returnAction`.
  private func returnPressed(in field: UITextField?) {
    guard let field, let place = fields.firstIndex(where: { $0 === field }) else { return }
    if place + 1 < fields.count {
      fields[place + 1].becomeFirstResponder()
    } else {
      chooseByKey()
    }
  }

  /// Chooses the cancelling action; without one the alert stays.
  open override func accessibilityPerformEscape() -> Bool {
    guard let cancelAction else { return false }
    choose(cancelAction)
    return true
  }

}

extension UIAlertController: OwnPresentation {
  final func ownPresentationController(_ presenter: UIViewController?) -> UIPresentationController {
    AlertPresentationController(presentedViewController: self, presenting: presenter)
  }

  final func ownAnimator(
    isComing: Bool, place: @escaping () -> Void
  ) -> any UIViewControllerAnimatedTransitioning {
    AlertAnimator(viewIfLoaded as? AlertView, isComing: isComing, place: place)
  }
}
