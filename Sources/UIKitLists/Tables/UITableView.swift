public import Foundation
public import UIKitControls
@_spi(Toolkit) public import UIKitCore
public import UIKitValues

/// A scrolling list of rows in sections, of which only those in sight have views.
///
/// The data source says how many rows there are and makes their cells; the delegate is asked about
/// them and told what people do. The work is in the extensions: places in `UITableView+Layout`,
/// what is asked in `UITableView+Questions`, fingers in `UITableView+Touches`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// How sections look.
  public let style: Style

  /// Creates an empty table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    gestures.attach(to: self)
  }

  /// Creates an empty plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  // MARK: Data

  /// The object that knows the rows; not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      DelegateCheck.check(dataSource, (any UITableViewDataSource).self) {
        $0 is any UITableViewDataSource.Type
      }
      lacking = []
      reloadData()
    }
  }
  /// The object that is asked about rows and told what people do; not retained.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      DelegateCheck.check(newValue, (any UITableViewDelegate).self) {
        $0 is any UITableViewDelegate.Type
      }
      lacking = []
      reloadData()
    }
  }
  /// The object that is told which rows may soon be shown; not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether it is told. Default: true.
  open var isPrefetchingEnabled = true

  /// Asks for everything again, in the next layout. The selection is lost.
  open func reloadData() { reloadAll() }
  /// The number of sections.
  open var numberOfSections: Int { loaded?.sections.count ?? 0 }
  /// Returns the number of rows of a section; 0 for one that does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    guard let sections = loaded?.sections, sections.indices.contains(section) else { return 0 }
    return sections[section].rows.count
  }
  /// Whether a row is being moved, so that the table does not show its data.
  open var hasUncommittedUpdates: Bool { moving != nil }

  // MARK: Heights, in points; `automaticDimension` for those that the content needs.

  /// The height of rows, unless the delegate says. Default: automatic.
  open var rowHeight = UITableView.automaticDimension { didSet { heightsMayDiffer() } }
  /// The height of headers, unless the delegate says. Default: automatic.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { heightsMayDiffer() } }
  /// The height of footers, unless the delegate says. Default: automatic.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { heightsMayDiffer() } }
  /// An estimate for rows that have not been seen. Default: automatic; 0 turns estimates off, and
  /// every row's height is asked for at once.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { heightsMayDiffer() } }
  /// An estimate for headers. Default: automatic.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// An estimate for footers. Default: automatic.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above each header of a plain table. Default: automatic, 22.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { heightsMayDiffer() }
  }
  /// Whether rows are measured again when their content changes. Default: `enabled`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Looks

  /// The lines between rows. Default: `singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { looksChanged() } }
  /// The colour of the lines; nil for the system's. Default: nil.
  open var separatorColor: UIColor? { didSet { looksChanged() } }
  /// The insets of the lines, left and right as they are seen. Default: automatic.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      looksChanged()
    }
  }
  final var ownSeparatorInset: UIEdgeInsets?
  /// What the insets are measured from. Default: `fromCellEdges`.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { looksChanged() }
  }
  /// Whether content keeps out of the safe area. Default: true.
  open var insetsContentViewsToSafeArea = true { didSet { looksChanged() } }
  /// A view behind the rows, as large as the table. Default: nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A view above the first section; its height is that of its frame. Default: nil.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// A view below the last section; its height is that of its frame. Default: nil.
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }

  // MARK: Selection

  /// Whether rows can be selected. Default: true.
  open var allowsSelection = true
  /// Whether they can while editing. Default: false.
  open var allowsSelectionDuringEditing = false
  /// Whether several can be selected. Default: false.
  open var allowsMultipleSelection = false
  /// Whether several can while editing, marked by circles. Default: false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { editingMayDiffer() } }
  /// The selected row; of several the one that was selected first.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
  /// The selected rows, in the order of their selection; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths
  }
  /// Selects a row without asking or telling anybody; nil deselects all.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(byProgram: indexPath, animated, scrollPosition)
  }
  /// Deselects a row without asking or telling anybody.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }
  /// Whether rows can be focused. Default: true.
  open var allowsFocus = true
  /// Whether they can while editing. Default: true.
  open var allowsFocusDuringEditing = true
  /// Whether a row that is focused is also selected. Default: false.
  open var selectionFollowsFocus = false
  /// Whether focus returns to the row that had it last. Default: false.
  open var remembersLastFocusedIndexPath = false

  // MARK: Index

  /// The number of rows below which the index is hidden. Default: 0.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// The colour of the index's titles; nil for the accent colour. Default: nil.
  open var sectionIndexColor: UIColor? { didSet { index?.setNeedsDisplay() } }
  /// The colour behind the index. Default: nil.
  open var sectionIndexBackgroundColor: UIColor? { didSet { index?.setNeedsDisplay() } }
  /// The colour behind the index while a finger is on it. Default: nil.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { index?.setNeedsDisplay() } }
  /// Asks for the titles of the index again.
  open func reloadSectionIndexTitles() { indexMayDiffer() }

  // MARK: Reuse

  /// Registers the class of cells for an identifier; nil for none.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Registers the class of headers and footers for an identifier; nil for none.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerEdge(aClass, identifier)
  }
  /// Returns a cell from the queue, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    takeCell(identifier)
  }
  /// Returns a cell for a row that is being asked for. A class must be registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    takeCell(identifier, for: indexPath)
  }
  /// Returns a header or footer from the queue, or a new one; nil if no class is registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    takeEdge(identifier)
  }

  // MARK: Rows and places

  /// Returns the cell of a row; nil if it has none now.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// Returns the row of a cell; nil for one that is not shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    rows.first { $0.cell === cell }?.path
  }
  /// Returns the row at a point of the table's coordinates; nil outside rows.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { loaded?.path(at: point.y) }
  /// Returns the rows that overlap a rectangle of the table's coordinates.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loaded?.rows(from: rect.minY, to: rect.maxY)
  }
  /// The cells in sight, in order.
  open var visibleCells: [UITableViewCell] { rowsInSight.map(\.cell) }
  /// The rows in sight, in order; nil without data.
  open var indexPathsForVisibleRows: [IndexPath]? {
    dataSource == nil ? nil : rowsInSight.map(\.path)
  }
  /// Returns the header of a section; nil if it has none now.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownEdge(section, isHeader: true) as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a section; nil if it has none now.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownEdge(section, isHeader: false) as? UITableViewHeaderFooterView
  }
  /// Returns the place of a section with header and footer, in the table's coordinates.
  open func rect(forSection section: Int) -> CGRect { rect(ofSection: section) }
  /// Returns the place of a section's header, were it not held at the edge.
  open func rectForHeader(inSection section: Int) -> CGRect { rect(ofHeader: section) }
  /// Returns the place of a section's footer, were it not held at the edge.
  open func rectForFooter(inSection section: Int) -> CGRect { rect(ofFooter: section) }
  /// Returns the place of a row; zero for one that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(ofRow: indexPath) }
  /// Scrolls until a row is where it is wanted. A row `NSNotFound` is the beginning of its section.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }
  /// Scrolls until the selected row that is nearest to those in sight is where it is wanted.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    scrollToSelection(scrollPosition, animated)
  }

  // MARK: Updates

  /// Runs `updates`, which changes rows, and shows all changes together; calls `completion` at the
  /// end, with whether the animation came to it.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    update(updates, completion)
  }
  /// Begins a group of changes that are shown together.
  open func beginUpdates() { openUpdates() }
  /// Ends the group, and shows its changes.
  open func endUpdates() { closeUpdates() }
  /// Inserts rows, which the data source has already.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.rows.inserted += indexPaths }
  }
  /// Deletes rows, which the data source has no more.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.rows.deleted += indexPaths }
  }
  /// Asks for the cells of rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.rows.reloaded += indexPaths }
  }
  /// Moves a row, which the data source has moved already.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.rows.moved.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Inserts sections, which the data source has already.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.sections.inserted += sections }
  }
  /// Deletes sections, which the data source has no more.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.sections.deleted += sections }
  }
  /// Asks for sections with all their rows again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.sections.reloaded += sections }
  }
  /// Moves a section, which the data source has moved already.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.sections.moved.append(.init(from: section, to: newSection)) }
  }
  /// Asks the data source to fill the present cells of rows again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Editing

  /// Whether rows are edited. Default: false.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls for editing in all rows.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated) }

  // MARK: State

  final var geometry: ListGeometry?
  final var isLoading = false
  final var rows: [ShownRow] = []
  final var edges: [ShownEdge] = []
  final var cellQueues = ReuseQueues<UITableViewCell>()
  final var edgeQueues = ReuseQueues<UITableViewHeaderFooterView>()
  final var lacking: TableMethods = []
  final var hasAnsweredByDefault = false
  final var preparing: PreparedRow?
  final var selection = RowSelection()
  final var highlighted: IndexPath?
  final var finger: UITouch?
  final var group = UpdateGroup()
  final var isEdited = false
  final var swipe: RowSwipe?
  final var moving: RowMove?
  final var near: [IndexPath] = []
  final var prefetchStart: CGFloat = 0
  final var index: SectionIndexView?
  final var layoutWidth: CGFloat = 0
  final var areEdgesStale = false
  final let gestures = TableGestures()

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingersLanded(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingersLifted(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingersTaken(touches)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    gestures.mayBegin(gestureRecognizer, in: self)
      ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit.map { gestures.target(of: $0, at: point, in: self) }
  }

  open override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    prepareRowsForFocus()
    return super.focusItems(in: rect)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }
}
