/// The sections and items of a list at one moment, by identifiers that never repeat; shows nothing.
///
/// An app fills one and applies it to a diffable data source, which finds out what has changed.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  var sections: [SectionIdentifierType] = []
  /// The items of each section.
  var items: [[ItemIdentifierType]] = []
  private var members: Set<ItemIdentifierType> = []
  /// What is to be made again, and what is only configured again.
  private(set) var changes = SnapshotChanges<SectionIdentifierType, ItemIdentifierType>()

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// The number of items of all sections.
  public var numberOfItems: Int { members.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }
  /// The items to be made again.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { changes.reloadedItems }
  /// The sections to be made again.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { changes.reloadedSections }
  /// The items to be configured again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { changes.reconfiguredItems }

  /// Returns the number of items of a section, which must exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[place(of: identifier)].count
  }

  /// Returns the items of a section, which must exist.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    items[place(of: identifier)]
  }

  /// Returns the section of an item; nil if there is no such item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    found(identifier).map { sections[$0.section] }
  }

  /// Returns the index of an item in its section; nil if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { found(identifier)?.item }

  /// Returns the index of a section; nil if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section; nil for the last one, which must exist. None may be there already.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section = sectionIdentifier.map { place(of: $0) } ?? sections.count - 1
    guard section >= 0 else {
      ListFault.raise("items are appended to a snapshot without a section; append one first")
    }
    add(identifiers)
    items[section] += identifiers
  }

  /// Inserts items before another one, which must exist. None may be there already.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: place(of: beforeIdentifier), offset: 0)
  }

  /// Inserts items after another one, which must exist. None may be there already.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: place(of: afterIdentifier), offset: 1)
  }

  /// Removes items; those that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    members.subtract(gone)
    for section in items.indices { items[section].removeAll { gone.contains($0) } }
  }

  /// Removes all items and sections.
  public mutating func deleteAllItems() {
    (sections, items, members) = ([], [], [])
  }

  /// Moves an item before another one; both must exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves an item after another one; both must exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  /// Lets the cells of these items, which must exist, be made again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for one in identifiers { _ = place(of: one) }
    changes.reloadedItems += identifiers
  }

  /// Lets the cells of these items, which must exist, be configured again, as they are.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for one in identifiers { _ = place(of: one) }
    changes.reconfiguredItems += identifiers
  }

  // MARK: Sections

  /// Appends sections, none of which may be there already.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections before another one, which must exist. None may be there already.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: place(of: toIdentifier))
  }

  /// Inserts sections after another one, which must exist. None may be there already.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: place(of: toIdentifier) + 1)
  }

  /// Removes sections with their items; those that are not there are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let section = sections.firstIndex(of: identifier) else { continue }
      members.subtract(items[section])
      sections.remove(at: section)
      items.remove(at: section)
    }
  }

  /// Moves a section before another one; both must exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves a section after another one; both must exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  /// Lets the cells of these sections, which must exist, be made again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for one in identifiers { _ = place(of: one) }
    changes.reloadedSections += identifiers
  }

  // MARK: Work

  /// Forgets what is to be made or configured again.
  mutating func forgetChanges() { changes = SnapshotChanges() }

  private func found(_ item: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard members.contains(item) else { return nil }
    for (section, list) in items.enumerated() {
      if let index = list.firstIndex(of: item) { return (section, index) }
    }
    return nil
  }

  private func place(of item: ItemIdentifierType) -> (section: Int, item: Int) {
    if let place = found(item) { return place }
    ListFault.raise("the snapshot has no item \(item); append or insert it first")
  }

  private func place(of section: SectionIdentifierType) -> Int {
    if let place = sections.firstIndex(of: section) { return place }
    ListFault.raise("the snapshot has no section \(section); append or insert it first")
  }

  private mutating func add(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where !members.insert(identifier).inserted {
      ListFault.raise("item \(identifier) is added to a snapshot twice; identifiers are unique")
    }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at place: (section: Int, item: Int), offset: Int
  ) {
    add(identifiers)
    items[place.section].insert(contentsOf: identifiers, at: place.item + offset)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to target: ItemIdentifierType, offset: Int
  ) {
    guard identifier != target else { return }
    let origin = place(of: identifier)
    _ = place(of: target)
    items[origin.section].remove(at: origin.item)
    let place = place(of: target)
    items[place.section].insert(identifier, at: place.item + offset)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var known = Set(sections)
    for identifier in identifiers where !known.insert(identifier).inserted {
      ListFault.raise("section \(identifier) is added to a snapshot twice; identifiers are unique")
    }
    sections.insert(contentsOf: identifiers, at: index)
    items.insert(contentsOf: identifiers.map { _ in [] }, at: index)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to target: SectionIdentifierType, offset: Int
  ) {
    guard identifier != target else { return }
    let origin = place(of: identifier)
    _ = place(of: target)
    sections.remove(at: origin)
    let list = items.remove(at: origin)
    let index = place(of: target) + offset
    sections.insert(identifier, at: index)
    items.insert(list, at: index)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable {}

/// What a snapshot asks to be shown anew, although it stays.
struct SnapshotChanges<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  var reloadedItems: [Item] = []
  var reloadedSections: [Section] = []
  var reconfiguredItems: [Item] = []
}
