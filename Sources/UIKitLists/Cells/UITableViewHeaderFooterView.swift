public import Foundation
public import UIKitControls
@_spi(Toolkit) public import UIKitCore
public import UIKitValues

/// The header or footer of a table's section, which the table reuses.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier of the queue that the view waits in while it is out of sight; nil for none.
  public let reuseIdentifier: String?
  private final var content = UIView(frame: .zero)
  private final var shownConfiguration: (any UIContentConfiguration)?
  private final var shownBackground: UIBackgroundConfiguration?
  private final let plate = ListBackgroundView(frame: .zero)
  private final var ownLabels: (text: UILabel?, detail: UILabel?) = (nil, nil)
  private final var isDue = true
  private final var isRunning = false
  /// Whether the view is a header, and of which style of table.
  final var role: (isHeader: Bool, style: UITableView.Style) = (true, .plain)
  /// Whether the view is held at the table's edge.
  final var isPinned = false {
    didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Creates an empty view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListMetrics.plainHeaderHeight))
    isOpaque = false
    content.isOpaque = false
    addSubview(plate)
    addSubview(content)
  }

  /// Creates a view for a table's queue: a subclass's `init(reuseIdentifier:)`. A subclass that
  /// overrides that one inherits this. An addition to UIKit.
  public required convenience init(reusedAs identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// Creates an empty view that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  // MARK: Content

  /// The view for the content.
  open var contentView: UIView { content }

  /// What the view shows; nil for its labels, or views of the app.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { shownConfiguration }
    set {
      show(newValue)
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether the content follows the state. Default: true.
  open var automaticallyUpdatesContentConfiguration = true
  /// Returns a content of the table's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (role.isHeader, role.style) {
    case (true, .plain): .plainHeader()
    case (false, .plain): .plainFooter()
    case (true, _): .groupedHeader()
    case (false, _): .groupedFooter()
    }
  }

  /// The label of the text. Using it removes a content configuration.
  open var textLabel: UILabel? { label(isDetail: false) }
  /// The label of the second text of grouped tables.
  open var detailTextLabel: UILabel? { label(isDetail: true) }

  private func label(isDetail: Bool) -> UILabel {
    if let known = isDetail ? ownLabels.detail : ownLabels.text { return known }
    if shownConfiguration != nil { show(nil) }
    let label = UILabel(frame: .zero)
    let style = defaultContentConfiguration().textProperties
    (label.font, label.textColor) = (style.font, style.color)
    label.numberOfLines = 0
    if isDetail { ownLabels.detail = label } else { ownLabels.text = label }
    content.addSubview(label)
    setNeedsLayout()
    return label
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    shownConfiguration = configuration
    guard let configuration else {
      if content is any UIContentView { replaceContent(with: UIView(frame: .zero)) }
      return
    }
    if let view = content as? any UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      ownLabels = (nil, nil)
      replaceContent(with: configuration.makeContentView())
    }
  }

  private func replaceContent(with view: UIView) {
    view.frame = content.frame
    insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    content = view
    setNeedsLayout()
  }

  /// Shows a title in the table's style, by a label that the app may change.
  final func show(title: String) {
    label(isDetail: false).text = defaultContentConfiguration().textProperties.shown(title)
  }

  // MARK: Background

  /// The background; nil for the table's style. Default: nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { shownBackground }
    set {
      shownBackground = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether the background follows the state. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Returns the background that the table's style gives.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    role.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  /// A view behind the content. Default: nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, aboveSubview: plate) }
      setNeedsLayout()
    }
  }

  // MARK: State

  /// Updates the configurations of a view whose state has changed.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void

  /// The state as configurations see it.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }
  /// Schedules an update of the configurations, before the next layout.
  open func setNeedsUpdateConfiguration() {
    isDue = true
    if !isRunning { setNeedsLayout() }
  }
  /// Updates the configurations for a state. Do not call it; overrides call `super`.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let shownConfiguration {
      show(shownConfiguration.updated(for: state))
    }
    let background = shownBackground ?? defaultBackgroundConfiguration()
    plate.configuration =
      automaticallyUpdatesBackgroundConfiguration ? background.updated(for: state) : background
  }
  /// Called after `updateConfiguration(using:)`. Setting it schedules an update.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Prepares the view for another section. The default does nothing.
  open func prepareForReuse() {}

  final func updateIfDue() {
    guard isDue, !isRunning else { return }
    isRunning = true
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    (isDue, isRunning) = (false, false)
  }

  // MARK: View

  @_spi(Toolkit) public override final func prepareForLayout() {
    super.prepareForLayout()
    updateIfDue()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    backgroundView?.frame = bounds
    content.frame = bounds
    let inner = labelRoom(in: bounds.size)
    guard let text = ownLabels.text else { return }
    let height = text.sizeThatFits(inner.size).height
    text.frame = content.inReadingDirection(
      CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: height))
    ownLabels.detail?.frame = content.inReadingDirection(
      CGRect(
        x: inner.minX, y: inner.minY + height, width: inner.width,
        height: max(inner.height - height, 0)))
  }

  private func labelRoom(in size: CGSize) -> CGRect {
    let margins = defaultContentConfiguration().directionalLayoutMargins
    return CGRect(
      x: margins.leading, y: margins.top,
      width: max(size.width - margins.leading - margins.trailing, 0),
      height: max(size.height - margins.top - margins.bottom, 0))
  }

  /// Returns the height that the content needs in this width, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateIfDue()
    if shownConfiguration != nil {
      return content.sizeThatFits(CGSize(width: size.width, height: 0))
    }
    if contentView.isFilledByConstraints {
      return contentView.systemLayoutSizeFitting(
        CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    guard let text = ownLabels.text else { return CGSize(width: size.width, height: 0) }
    let margins = defaultContentConfiguration().directionalLayoutMargins
    let room = labelRoom(in: CGSize(width: size.width, height: .greatestFiniteMagnitude))
    var height = text.sizeThatFits(room.size).height
    if let detail = ownLabels.detail { height += detail.sizeThatFits(room.size).height }
    return CGSize(width: size.width, height: height + margins.top + margins.bottom)
  }
}
