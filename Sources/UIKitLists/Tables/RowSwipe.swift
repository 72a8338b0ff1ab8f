import Foundation
@_spi(Toolkit) import UIKitCore

/// A row that is swiped aside, with the actions beside it.
///
///     closed ──finger, minus──▶ dragged ──lifted outwards──▶ open ──tap, scroll, other row──▶ closed
@MainActor final class RowSwipe {
  /// The side at which actions are shown.
  enum Side: Equatable {
    case leading, trailing
  }

  /// How much of a finger's way the content follows beyond the open and the closed place.
  private static let (resistance, fullResistance): (CGFloat, CGFloat) = (0.4, 0.2)

  let cell: UITableViewCell
  let path: IndexPath
  let side: Side
  let configuration: UISwipeActionsConfiguration
  /// Whether the actions are at the right edge.
  let isAtRight: Bool
  private(set) var view: SwipeActionsView!
  /// How far the row is aside, in points.
  var offset: CGFloat = 0
  /// The offset at the landing of the finger.
  var start: CGFloat = 0

  init(
    _ cell: UITableViewCell, _ path: IndexPath, _ side: Side,
    _ configuration: UISwipeActionsConfiguration, isMirrored: Bool,
    choose: @escaping (UIContextualAction) -> Void
  ) {
    (self.cell, self.path, self.side) = (cell, path, side)
    self.configuration = configuration
    isAtRight = (side == .trailing) != isMirrored
    view = SwipeActionsView(
      configuration.actions, width: cell.bounds.width, height: cell.bounds.height,
      isAtRight: isAtRight, choose: choose)
  }

  /// The movement of the row to the right, in points.
  var shownOffset: CGFloat { isAtRight ? -offset : offset }

  /// Follows a finger that has moved by `way` to the right since it landed.
  func drag(_ way: CGFloat) {
    let wanted = start + (isAtRight ? -way : way)
    let open = view.openWidth
    if wanted < 0 {
      offset = wanted * Self.resistance
    } else if wanted > open {
      let share =
        configuration.performsFirstActionWithFullSwipe ? 1 - Self.fullResistance : Self.resistance
      offset = open + (wanted - open) * share
    } else {
      offset = wanted
    }
  }

  /// Whether a lift now would perform the first action: the finger is past 80 % of the width.
  func isArmed(fingerAt x: CGFloat, width: CGFloat) -> Bool {
    guard configuration.performsFirstActionWithFullSwipe, offset > view.openWidth else {
      return false
    }
    return isAtRight ? x < width * 0.2 : x > width * 0.8
  }

  /// Puts the actions beside the row.
  func place(in table: UITableView) {
    let rect = table.rect(ofRow: path)
    let width = max(offset, 0)
    view.frame = CGRect(
      x: isAtRight ? rect.maxX - width : rect.minX, y: rect.minY, width: width,
      height: rect.height)
    guard table.style == .insetGrouped else { return }
    // The row does not leave its card.
    if cell.mask == nil {
      let card = UIView(frame: cell.bounds)
      card.backgroundColor = .black
      cell.mask = card
    }
    cell.mask?.frame = cell.bounds.offsetBy(dx: -shownOffset, dy: 0)
  }
}
