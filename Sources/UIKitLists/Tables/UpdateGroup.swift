import Foundation

/// The changes of rows that are shown together, and how deep their groups are nested.
struct UpdateGroup {
  /// How rows of the changes come and go.
  struct Animations {
    var deleted: [IndexPath: UITableView.RowAnimation] = [:]
    var inserted: [IndexPath: UITableView.RowAnimation] = [:]
    var sections: UITableView.RowAnimation = .automatic
  }

  /// The number of groups that are open.
  var depth = 0
  var updates = ListUpdates()
  var animations = Animations()
  /// Whether the table had been loaded when the outermost group was opened.
  var isLoaded = false
  var completions: [(Bool) -> Void] = []
  /// The row that is being configured again; nil for none.
  var reconfigured: IndexPath?

  /// Changes the updates, and notes how what is new in them is shown.
  mutating func change(
    with animation: UITableView.RowAnimation, _ change: (inout ListUpdates) -> Void
  ) {
    let old = updates
    change(&updates)
    let rows = updates.rows
    let gone = rows.deleted.dropFirst(old.rows.deleted.count)
    let reloaded = rows.reloaded.dropFirst(old.rows.reloaded.count)
    for path in [gone, reloaded].joined() { animations.deleted[path] = animation }
    for path in rows.inserted.dropFirst(old.rows.inserted.count) {
      animations.inserted[path] = animation
    }
    if rows.deleted.count + rows.inserted.count + rows.reloaded.count
      == old.rows.deleted.count + old.rows.inserted.count + old.rows.reloaded.count
    {
      animations.sections = animation
    }
  }
}
