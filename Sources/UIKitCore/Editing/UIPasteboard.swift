public import Foundation

/// Things that were copied or cut, for the app to paste: the general pasteboard, or one of the
/// app's own.
///
/// A pasteboard contains items, each in one or more types, which are uniform type identifiers. The
/// properties `string`, `url`, `image` and `color` are those of the first item; setting one
/// replaces everything. All pasteboards are in memory, and end with the app. In a window, the text
/// of the general one is the desktop's clipboard (`docs/editing.md`).
///
/// Several objects may stand for one pasteboard; `==` compares the pasteboards.
@preconcurrency @MainActor public final class UIPasteboard: RunningApplicationClient {
  /// The name, by which other code of the app finds the pasteboard.
  public let name: Name
  let contents: PasteboardContents

  init(_ contents: PasteboardContents) {
    self.contents = contents
    name = Name(rawValue: contents.name)
  }

  /// Returns the pasteboard with this name; if there is none, creates it or, without `create`,
  /// returns nil.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let found = Self.present.contents(named: pasteboardName.rawValue, create: create) else {
      return nil
    }
    self.init(found)
  }

  /// The pasteboard that the app shares with the desktop, if it is in a window.
  public static var general: UIPasteboard { present.general }

  /// Creates a pasteboard with a name that no other one has.
  public static func withUniqueName() -> UIPasteboard {
    UIPasteboard(present.uniqueContents())
  }

  /// Removes a pasteboard, which is empty from then on, and posts that; does nothing for the
  /// general one, and for a name that does not exist.
  public static func remove(withName pasteboardName: Name) {
    present.remove(named: pasteboardName.rawValue)
  }

  /// The pasteboards of the running application; without one, those of code that runs alone.
  private static var present: Pasteboards {
    running.map { $0.part(Pasteboards.self) } ?? .lone
  }

  // MARK: State

  /// The number of turns in which the contents have changed. Several changes in one turn count
  /// once, at its end.
  public var changeCount: Int { contents.changeCount }

  /// The number of items.
  public var numberOfItems: Int { contents.items.count }

  /// All items, each a dictionary from types to representations. Setting it replaces everything.
  public var items: [[String: Any]] {
    get { contents.items.map(\.dictionary) }
    set { setItems(newValue) }
  }

  /// Appends items to those that are there.
  public func addItems(_ items: [[String: Any]]) {
    contents.replace(
      with: contents.items + items.map { PasteboardItem($0) }, keepsDate: true)
  }

  /// Replaces everything.
  ///
  /// - Parameter options: With `expirationDate`, a `Date` at which the items disappear. `localOnly`
  ///   is true of all items here, whatever its value.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    contents.replace(
      with: items.map { PasteboardItem($0) }, until: options[.expirationDate] as? Date)
  }

  // MARK: The first item

  /// The types of the first item, the preferred one first; empty without items.
  public var types: [String] { contents.items.first?.types ?? [] }

  /// Returns whether the first item is offered in one of these types.
  public func contains(pasteboardTypes: [String]) -> Bool {
    contents.items.first?.offers(pasteboardTypes) ?? false
  }

  /// Returns a representation of the first item as it was put there; nil if there is none.
  public func value(forPasteboardType pasteboardType: String) -> Any? {
    contents.items.first?.value(ofType: pasteboardType)
  }

  /// Returns a representation of the first item as bytes: text in UTF-8, a picture as a file; nil
  /// if there is none, or if it has no bytes.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    contents.items.first?.data(ofType: pasteboardType)
  }

  /// Replaces everything with an item in one type.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    contents.replace(with: [PasteboardItem([pasteboardType: value])])
  }

  /// Replaces everything with an item of bytes in one type.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  // MARK: Several items; nil for a set of numbers stands for all items.

  /// Returns the types of each of these items.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet).map { $0.map(\.types) }
  }

  /// Returns whether each of these items is offered in one of the types.
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    chosen(itemSet)?.allSatisfy { $0.offers(pasteboardTypes) } ?? false
  }

  /// Returns the numbers of the items that are offered in one of the types.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    IndexSet(contents.items.indices.filter { contents.items[$0].offers(pasteboardTypes) })
  }

  /// Returns a representation of each of these items that has one.
  public func values(
    forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?
  ) -> [Any]? {
    chosen(itemSet)?.compactMap { $0.value(ofType: pasteboardType) }
  }

  /// Returns a representation of each of these items that has one, as bytes.
  public func data(
    forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?
  ) -> [Data]? {
    chosen(itemSet)?.compactMap { $0.data(ofType: pasteboardType) }
  }

  /// Nil if a number is not that of an item.
  private func chosen(_ itemSet: IndexSet?) -> [PasteboardItem]? {
    let items = contents.items
    guard let itemSet else { return items }
    guard itemSet.allSatisfy({ items.indices.contains($0) }) else { return nil }
    return itemSet.map { items[$0] }
  }
}

extension UIPasteboard: Equatable {
  /// Returns whether both stand for one pasteboard.
  public nonisolated static func == (left: UIPasteboard, right: UIPasteboard) -> Bool {
    left.contents === right.contents
  }
}
