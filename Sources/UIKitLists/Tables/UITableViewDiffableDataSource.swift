public import Foundation
import UIKitCore

/// A data source of a table that shows snapshots: it finds out what has changed between two, and
/// changes the table's rows by that.
///
/// Making one sets it as the table's data source, which does not retain it: the app does. A subclass
/// adds titles, editing and moving.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UITableViewDataSource {
  /// Makes the cell for an item.
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?
  /// The sections and items of a moment.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var table: UITableView?
  private let provider: CellProvider
  private var current = Snapshot()
  /// The places of the present items.
  private var places: [ItemIdentifierType: IndexPath] = [:]

  /// How rows come and go. Default: `automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source without items, and sets it as the table's.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, provider) = (tableView, cellProvider)
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns what is shown.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot; `animatingDifferences` says whether the change is animated.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let table else { return set(snapshot) }
    let difference = SnapshotDifference(from: current, to: snapshot)
    let update = {
      table.performBatchUpdates {
        self.set(snapshot)
        table.add(difference.updates, self.defaultRowAnimation)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
    table.reconfigureRows(at: snapshot.reconfiguredItemIdentifiers.compactMap { places[$0] })
  }

  /// Shows a snapshot by asking for all rows again.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    set(snapshot)
    table?.reloadData()
    completion?()
  }

  private func set(_ snapshot: Snapshot) {
    current = snapshot
    current.forgetChanges()
    places = [:]
    for (section, items) in snapshot.items.enumerated() {
      for (row, item) in items.enumerated() {
        places[item] = IndexPath(row: row, section: section)
      }
    }
  }

  // MARK: Identifiers

  /// Returns the item of a row; nil for one that does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.items.indices.contains(indexPath.section),
      current.items[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return current.items[indexPath.section][indexPath.row]
  }

  /// Returns the row of an item; nil for one that is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    places[itemIdentifier]
  }

  /// Returns the section at an index; nil for one that does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }

  /// Returns the index of a section; nil for one that is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: UITableViewDataSource

  /// The number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// The number of items of a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.items.indices.contains(section) ? current.items[section].count : 0
  }
  /// The cell that the provider makes.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = provider(tableView, indexPath, item)
    else {
      ListFault.raise(
        "the cell provider of a diffable data source gave no cell for row \(indexPath.row) of "
          + "section \(indexPath.section); it has to give one for every item")
    }
    return cell
  }
  /// Does nothing unless overridden; then rows can be deleted or inserted.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden; then rows can be moved.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.lacksNow()
    return nil
  }
  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.lacksNow()
    return nil
  }
  /// Returns true.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.lacksNow()
    return true
  }
  /// Returns true.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.lacksNow()
    return true
  }
  /// Returns nil.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.lacksNow()
    return nil
  }
  /// Returns the default.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    tableView.lacksNow()
    return index
  }
}

extension UITableView {
  /// Adds the changes between two snapshots to the open group.
  final func add(_ updates: ListUpdates, _ animation: RowAnimation) {
    let (rows, sections) = (updates.rows, updates.sections)
    change(with: animation) { $0.sections = sections }
    change(with: animation) { $0.rows.deleted += rows.deleted }
    change(with: animation) { $0.rows.inserted += rows.inserted }
    change(with: animation) { $0.rows.reloaded += rows.reloaded }
    change(with: animation) { $0.rows.moved += rows.moved }
  }
}

// The classes that differ in the methods of which it matters whether they are overridden.
private final class PlainSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  UITableViewDiffableDataSource<Section, Item>
{}
private final class CommittingSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  UITableViewDiffableDataSource<Section, Item>
{
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}
private final class MovingSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  UITableViewDiffableDataSource<Section, Item>
{
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension UITableViewDiffableDataSource: OverridableDataSource {
  final var overridesCommit: Bool {
    overrides(CommittingSource<SectionIdentifierType, ItemIdentifierType>.self)
  }

  final var overridesMove: Bool {
    overrides(MovingSource<SectionIdentifierType, ItemIdentifierType>.self)
  }

  private final func overrides(_ probe: AnyClass) -> Bool {
    OverriddenMethods.overrides(
      type(of: self), of: Self.base, probe: probe,
      plain: PlainSource<SectionIdentifierType, ItemIdentifierType>.self)
  }

  private static var base: AnyClass {
    UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.self
  }
}
