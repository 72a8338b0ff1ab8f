import Foundation

// What a data source can do, as the results of its methods say.
extension UITableViewDataSource {
  /// Whether rows can be deleted or inserted.
  var commitsEdits: Bool {
    guard EditCommitment.self == Void.self else { return false }
    return (self as? any OverridableDataSource)?.overridesCommit ?? true
  }

  /// Whether rows can be moved.
  var movesRows: Bool {
    guard RowMovement.self == Void.self else { return false }
    return (self as? any OverridableDataSource)?.overridesMove ?? true
  }
}

/// A data source of ours, whose methods say nothing unless a subclass overrides them.
@MainActor protocol OverridableDataSource: AnyObject {
  var overridesCommit: Bool { get }
  var overridesMove: Bool { get }
}
