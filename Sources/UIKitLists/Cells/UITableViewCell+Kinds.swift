import UIGeometry
import UIKitValues

// The values that describe a cell. The raw values are UIKit's.
extension UITableViewCell {
  /// How a cell's own labels and image are arranged.
  public enum CellStyle: Int, Sendable {
    /// A text, and an image before it.
    case `default` = 0
    /// A text, and a grey one at the trailing edge.
    case value1 = 1
    /// A small text in the accent colour, and one beside it.
    case value2 = 2
    /// A text, and a small one below it.
    case subtitle = 3
  }

  /// What is shown at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A sign that the row leads to another screen.
    case disclosureIndicator = 1
    /// A button for details, and that sign.
    case detailDisclosureButton = 2
    /// A tick.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// How a selected row looks.
  public enum SelectionStyle: Int, Sendable {
    /// As other rows.
    case none = 0
    /// Filled; as `default`.
    case blue = 1
    /// Filled; as `default`.
    case gray = 2
    /// Filled with grey.
    case `default` = 3
  }

  /// How a row may be edited.
  public enum EditingStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// It can be deleted.
    case delete = 1
    /// A row can be inserted.
    case insert = 2
  }

  /// The lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// Thin lines.
    case singleLine = 1
  }

  /// How a focused cell looks.
  public enum FocusStyle: Int, Sendable {
    /// As the list does it.
    case `default` = 0
    /// As the app does it.
    case custom = 1
  }

  /// What a drag does with the cell; none does here.
  public enum DragState: Int, Sendable {
    /// Not part of a drag.
    case none = 0
    /// Lifted, before it is moved.
    case lifting = 1
    /// Being dragged.
    case dragging = 2
  }

  /// Whether controls for editing are shown.
  public struct StateMask: OptionSet, Sendable {
    /// One bit for each control.
    public let rawValue: UInt

    /// Creates the set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No control.
    public static let defaultMask: StateMask = []
    /// The control at the leading edge.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that confirms a deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// Updates the configurations of a cell whose state has changed.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}

/// The place of a cell in its table, as far as its look depends on it.
struct RowPlace: Equatable {
  var style = UITableView.Style.plain
  var isFirst = false
  var isLast = false
  /// Whether there is a line below the row.
  var hasSeparator = true
  var separatorColor: UIColor?
  /// The table's inset of lines in points; nil for the automatic one.
  var separatorInset: UIEdgeInsets?
  /// Whether the inset is added to the automatic one.
  var isInsetAdded = false
  /// Whether the row below is selected or highlighted, so that the line between is hidden.
  var isBelowLit = false
}
