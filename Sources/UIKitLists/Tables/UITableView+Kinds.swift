public import Foundation

// The values that describe a table. The raw values are UIKit's.
extension UITableView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// One below the other, with headers that stay in sight.
    case plain = 0
    /// Groups of rows over the whole width.
    case grouped = 1
    /// Groups of rows with round corners.
    case insetGrouped = 2
  }

  /// Where a row comes to rest when the table scrolls to it.
  public enum ScrollPosition: Int, Sendable {
    /// Where the way is shortest.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade = 0
    /// They come from the right, and go there.
    case right = 1
    /// The same, at the left.
    case left = 2
    /// They come from above, and go there.
    case top = 3
    /// The same, below.
    case bottom = 4
    /// They appear and disappear at once.
    case none = 5
    /// The cell stays in the middle of its row.
    case middle = 6
    /// The table chooses: they fade.
    case automatic = 100
  }

  /// When rows are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never by themselves.
    case disabled = 0
    /// When the content says that its size has changed.
    case enabled = 1
    /// Also when constraints in the content change.
    case enabledIncludingConstraints = 2
  }

  /// What the insets of lines are measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges = 0
    /// The insets that the table would choose.
    case fromAutomaticInsets = 1
  }

  /// A height that the content decides.
  public static let automaticDimension: CGFloat = -1
  /// The title of the index that stands for a magnifying glass.
  public static let indexSearch = "{search}"
  /// Posted when a person has changed the selection; the object is the table.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
}
