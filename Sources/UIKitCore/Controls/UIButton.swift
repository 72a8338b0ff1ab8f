public import Foundation

/// A control that is pressed: sends `primaryActionTriggered` when a finger is lifted inside, and then
/// `touchUpInside`.
///
/// Titles are kept and chosen by state; nothing is drawn here.
@MainActor open class UIButton: UIControl {
  /// How a button looks; fixed when it is made.
  public enum ButtonType: Int, Sendable {
    /// As the app says.
    case custom = 0
    /// As the system's buttons.
    case system = 1
  }

  /// How the button looks; `custom` unless made with a type.
  public private(set) final var buttonType = ButtonType.custom

  /// Whether the primary action turns `isSelected` over first, as a toggle does; false at first.
  open var changesSelectionAsPrimaryAction = false

  private final var titles: [State: String] = [:]

  /// Makes a custom button without a title.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a custom button that calls `primaryAction` and has its title.
  public override init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame, primaryAction: primaryAction)
    if let primaryAction, !primaryAction.title.isEmpty { titles[.normal] = primaryAction.title }
  }

  /// Makes a button of this type without a title.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button of this type that calls `primaryAction` and has its title.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  // MARK: Titles

  /// Gives the button a title for exactly this state; nil takes it away.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// The title for exactly this state; where there is none, that for `normal`.
  open func title(for state: State) -> String? {
    titles[state] ?? titles[.normal]
  }

  /// The title for the present state.
  open var currentTitle: String? { title(for: state) }

  // MARK: Touches

  /// Sends `primaryActionTriggered` for a finger that was lifted inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    changeSelection()
    sendActions(for: .primaryActionTriggered)
  }

  /// Presses the button as the user would.
  open override func performPrimaryAction() {
    changeSelection()
    super.performPrimaryAction()
  }

  private func changeSelection() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  /// False for a superview's single tap, which would press the button for itself (semantics 7.8).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !actsBefore(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
