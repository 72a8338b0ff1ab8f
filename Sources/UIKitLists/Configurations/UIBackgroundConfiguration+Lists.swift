import UIKitCore
public import UIKitValues

// The backgrounds of cells, headers and footers.
extension UIBackgroundConfiguration {
  private static func made(_ role: ListRole) -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.listRole = role
    background.styleRadius = 0
    background.styleColor = .clear
    background.setListColor(for: .init(traitCollection: .current))
    return background
  }

  /// The background of a cell that follows the style of its list.
  public static func listCell() -> UIBackgroundConfiguration { made(.plainCell) }
  /// The background of a header that follows the style of its list.
  public static func listHeader() -> UIBackgroundConfiguration { made(.plainHeaderFooter) }
  /// The background of a footer that follows the style of its list.
  public static func listFooter() -> UIBackgroundConfiguration { made(.plainHeaderFooter) }
  /// The background of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { made(.plainCell) }
  /// The background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    made(.plainHeaderFooter)
  }
  /// The background of a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { made(.groupedCell) }
  /// The background of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    made(.groupedHeaderFooter)
  }
  /// The background of a header of a list beside the content.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { made(.sidebarHeader) }
  /// The background of a cell of a list beside the content.
  public static func listSidebarCell() -> UIBackgroundConfiguration { made(.sidebarCell) }
  /// The background of a cell of a list beside the content, of a level below another one.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    made(.sidebarCell)
  }

  /// Returns the background for a cell's state; an app's own colour stays.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var background = self
    background.setListColor(for: ListState(state))
    return background
  }

  /// Sets the colour that the list's style gives in a state.
  mutating func setListColor(for state: ListState) {
    guard let listRole else { return }
    let isLit = state.isSelected || state.isHighlighted
    switch listRole {
    case .plainCell: styleColor = isLit ? .systemGray4 : .clear
    case .groupedCell:
      styleColor = isLit ? .systemGray4 : .secondarySystemGroupedBackground
    case .sidebarCell: styleColor = isLit ? .systemGray4 : .clear
    case .plainHeaderFooter:
      styleColor = state.isPinned ? .systemBackground.withAlphaComponent(0.94) : .clear
    case .groupedHeaderFooter, .sidebarHeader: styleColor = .clear
    }
    styleRadius = listRole == .sidebarCell ? 10 : 0
  }
}

/// The parts of a state that lists have in common.
struct ListState {
  var isSelected = false
  var isHighlighted = false
  var isDisabled = false
  var isPinned = false

  init(traitCollection: UITraitCollection) {}

  init(_ state: any UIConfigurationState) {
    if let cell = state as? UICellConfigurationState {
      (isSelected, isHighlighted) = (cell.isSelected, cell.isHighlighted)
      isDisabled = cell.isDisabled
    } else if let view = state as? UIViewConfigurationState {
      (isSelected, isHighlighted) = (view.isSelected, view.isHighlighted)
      (isDisabled, isPinned) = (view.isDisabled, view.isPinned)
    }
  }
}
