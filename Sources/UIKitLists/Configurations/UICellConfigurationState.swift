public import UIKitValues

/// A view's state as its configurations see it; changes nothing in the view.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// Creates the state of an unselected view with these traits.
  init(traitCollection: UITraitCollection)
  /// A value of the app's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value of the app's own in a configuration's state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key with this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key with this name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or footer, and what any view's configuration may depend on.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled. Default: false, as for the others.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether a header or footer is held at the edge while its section scrolls below it.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of an unselected view with these traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the app's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// What a drag does with the cell; none does here.
  public enum DragState: Int, Sendable {
    /// Not part of a drag.
    case none = 0
    /// Lifted, before it is moved.
    case lifting = 1
    /// Being dragged.
    case dragging = 2
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled. Default: false, as for the others.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the list is being edited.
  public var isEditing = false
  /// Whether the rows below are shown.
  public var isExpanded = false
  /// Whether the cell's actions are shown by a swipe.
  public var isSwiped = false
  /// Whether the cell is held to be moved.
  public var isReordering = false
  /// What a drag does with the cell.
  public var cellDragState = DragState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of an unselected cell with these traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the app's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
