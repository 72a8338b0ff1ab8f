import Foundation

// The classes that differ in the methods of which it matters whether they are overridden.
private final class PlainController: UITableViewController {}
private final class CommittingController: UITableViewController {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}
private final class MovingController: UITableViewController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension UITableViewController: OverridableDataSource {
  final var overridesCommit: Bool { overrides(CommittingController.self) }
  final var overridesMove: Bool { overrides(MovingController.self) }

  private final func overrides(_ probe: AnyClass) -> Bool {
    OverriddenMethods.overrides(
      type(of: self), of: UITableViewController.self, probe: probe, plain: PlainController.self)
  }
}
