public import Foundation

/// The methods by which a table asks for its rows, and has them changed. Every method but the first
/// two has a default, so an app implements only those that it needs.
///
/// Whether the two methods that change data are implemented decides whether rows can be deleted and
/// moved at all. Their results tell: they are `Void` where an app implements them.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
  /// `Void`, if `tableView(_:commit:forRowAt:)` is implemented.
  associatedtype EditCommitment
  /// `Void`, if `tableView(_:moveRowAt:to:)` is implemented.
  associatedtype RowMovement

  /// Returns the number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row, which is usually taken from the table's queues.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Deletes a row, or inserts one, as the person has chosen: changes the data, and the table's rows.
  @discardableResult func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) -> EditCommitment
  /// Moves a row in the data; the table has moved its cell.
  @discardableResult func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> RowMovement
  /// Returns the number of sections. Default: 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a section's header; nil for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer; nil for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be edited. Default: true.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether a row can be moved. Default: true, if the data source can move rows.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the titles of the index at the table's edge; nil for none.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section that a title of the index leads to. Default: the section with the
  /// index of the title.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
}

/// The result of a method that an app does not implement.
public struct UnimplementedMethod {}

extension UITableViewDataSource {
  /// Does nothing; its result says that rows cannot be deleted or inserted.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) -> UnimplementedMethod { UnimplementedMethod() }
  /// Does nothing; its result says that rows cannot be moved.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> UnimplementedMethod { UnimplementedMethod() }
  /// Returns the default.
  public func numberOfSections(in tableView: UITableView) -> Int {
    tableView.lacks(.numberOfSections)
    return 1
  }
  /// Returns nil.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.lacks(.headerTitle)
    return nil
  }
  /// Returns nil.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.lacks(.footerTitle)
    return nil
  }
  /// Returns true.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.lacks(.canEdit)
    return true
  }
  /// Returns true.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.lacks(.canMove)
    return true
  }
  /// Returns nil.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.lacks(.indexTitles)
    return nil
  }
  /// Returns the default.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    tableView.lacks(.sectionForIndexTitle)
    return index
  }
}

/// An object that is told which rows may soon be shown.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Called with rows that are near, the nearest first; none of them is in sight.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with rows of earlier calls that are not near any more.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
