public import Foundation
public import UIKitControls
@_spi(Toolkit) public import UIKitCore
public import UIKitValues

/// A row of a table: its content, an accessory, and how it looks selected or edited.
///
/// The content is a `contentConfiguration`, or the cell's own labels and image, or what the app adds
/// to `contentView`. A table reuses cells: the data source takes them from its queues.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The identifier of the queue that the cell waits in while it is out of sight; nil for none.
  public let reuseIdentifier: String?
  final let style: CellStyle
  final var labels = CellLabels()
  final var ground = CellGround()
  final var controls = CellControls()
  final var updates = CellUpdates()
  /// The cell's place in the table.
  final var rowPlace = RowPlace() {
    didSet { if rowPlace != oldValue { placeChanged(from: oldValue) } }
  }
  /// The table that shows the cell.
  final weak var table: UITableView?

  /// Creates a cell with its own labels, arranged by `style`.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListMetrics.rowHeight))
    ground.addTo(self)
    addSubview(ground.content)
  }

  /// Creates a cell for a table's queue: a subclass's `init(style:reuseIdentifier:)` with the
  /// default style. A subclass that overrides that one inherits this. An addition to UIKit.
  public required convenience init(reusedAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Creates a cell with a text, and no reuse.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  // MARK: Content

  /// The view for the content: the part of the cell that accessories and controls leave.
  open var contentView: UIView { ground.content }

  /// What the cell shows; nil for its own labels, or views of the app. Setting it replaces
  /// `contentView`, unless that shows a configuration of the same type.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { ground.configuration }
    set { setContent(newValue) }
  }
  /// Whether the content follows the state. Default: true.
  open var automaticallyUpdatesContentConfiguration = true
  /// Returns a content of the cell's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styleContent }

  /// The label of the text. Using it removes a content configuration.
  open var textLabel: UILabel? { label(.text) }
  /// The label of the second text; nil in a style without one.
  open var detailTextLabel: UILabel? { label(.detail) }
  /// The view of the image before the text.
  open var imageView: UIImageView? { labelImage }

  // MARK: Background

  /// The background; nil for the views below. Default: nil, the table's style.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ground.background }
    set {
      ground.background = newValue
      if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether the background follows the state. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Returns the background that the table's style gives.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { styleBackground }

  /// The colour behind the content; nil for the style's.
  open override var backgroundColor: UIColor? {
    get { ground.color }
    set {
      ground.color = newValue
      showGround()
    }
  }
  /// A view behind the content. Default: nil.
  open var backgroundView: UIView? {
    didSet { ground.replace(oldValue, with: backgroundView, in: self) }
  }
  /// A view behind the content of a selected or highlighted row. Default: nil, the style's colour.
  open var selectedBackgroundView: UIView? {
    didSet { ground.replace(oldValue, with: selectedBackgroundView, in: self) }
  }
  /// The same where several rows can be selected. Default: nil, as for one.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { ground.replace(oldValue, with: multipleSelectionBackgroundView, in: self) }
  }

  // MARK: State

  /// How a selected row looks. Default: `default`.
  open var selectionStyle = SelectionStyle.default {
    didSet { showGround() }
  }
  /// Whether the row is selected. Set by the table.
  open var isSelected: Bool {
    get { updates.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on the row. Set by the table.
  open var isHighlighted: Bool {
    get { updates.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Selects the row's look, or removes it. Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) { showSelected(selected, animated) }
  /// Highlights the row's look, or removes that. Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    showHighlighted(highlighted, animated)
  }

  /// The state as configurations see it.
  open var configurationState: UICellConfigurationState { presentState }
  /// Schedules an update of the configurations, before the next layout.
  open func setNeedsUpdateConfiguration() {
    updates.isDue = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state. Do not call it; overrides call `super`.
  open func updateConfiguration(using state: UICellConfigurationState) { applyState(state) }
  /// Called after `updateConfiguration(using:)`. Setting it schedules an update.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Prepares the cell for another row. Overrides call `super`.
  open func prepareForReuse() { forgetRow() }

  // MARK: Accessory

  /// What is shown at the trailing edge. Default: `none`.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view shown there instead. Default: nil.
  open var accessoryView: UIView? { didSet { accessoryChanged() } }
  /// What is shown there while editing. Default: `none`.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view shown there while editing. Default: nil.
  open var editingAccessoryView: UIView? { didSet { accessoryChanged() } }

  // MARK: Indentation and separator

  /// The number of steps by which the content is indented. Default: 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The inset of the line below the row, in points. Default: the table's.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? shownSeparatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  final var ownSeparatorInset: UIEdgeInsets?

  // MARK: Editing

  /// Whether the row is edited. Set by the table.
  open var isEditing: Bool {
    get { updates.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls for editing. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing, animated) }
  /// How the row may be edited, as the table's delegate says.
  open var editingStyle: EditingStyle { controls.style }
  /// Whether the button that confirms a deletion is shown.
  open var showingDeleteConfirmation: Bool { controls.isConfirming }
  /// Whether the handle to move the row is wanted. Default: false; the table sets it.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// Whether the content is indented while editing. Default: true.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Called before controls for editing appear or disappear. The default does nothing.
  open func willTransition(to state: StateMask) {}
  /// Called after that. The default does nothing.
  open func didTransition(to state: StateMask) {}

  /// How a focused cell looks. Default: `default`.
  open var focusStyle = FocusStyle.default
  /// Whether the cell takes part in focus: as its row may be selected.
  open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }
  /// Called after focus has changed. Overrides call `super`.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusChanged()
  }

  /// Highlights a focused row while *select* is down. Overrides call `super`.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !selectPressed(presses) { super.pressesBegan(presses, with: event) }
  }
  /// Selects a focused row. Overrides call `super`.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !selectReleased(presses) { super.pressesEnded(presses, with: event) }
  }
  /// Removes the highlight of *select*. Overrides call `super`.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    table?.unhighlight()
    super.pressesCancelled(presses, with: event)
  }

  // MARK: View

  @_spi(Toolkit) public override final func prepareForLayout() {
    super.prepareForLayout()
    updateIfDue()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  /// Returns the size of the row in this width: the height is that of the constraints in the content
  /// view, or of its configuration or labels. Rows that size themselves ask this.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: fittingHeight(width: targetSize.width))
  }

  /// Returns the height that the content needs in this width, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  @_spi(Toolkit) open override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    if isSelected { look.add("selected") }
    if isHighlighted { look.add("highlighted") }
    if isEditing { look.add("editing") }
    if accessoryType != .none { look.add("accessory \(accessoryType)") }
  }

  @_spi(Toolkit) open override var accessibility: ViewAccessibility {
    ViewAccessibility(isSelected ? [.button, .selected] : .button, label: shownText)
  }
}
