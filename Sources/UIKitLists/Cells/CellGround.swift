import Foundation
import UIGeometry
import UIKitControls
@_spi(Toolkit) import UIKitCore
import UIKitValues

/// The views of a cell that its content lies on, and the content itself.
@MainActor struct CellGround {
  /// The configuration of the content; nil for views of the app.
  var configuration: (any UIContentConfiguration)?
  /// The configuration of the background; nil for the table's style.
  var background: UIBackgroundConfiguration?
  /// The app's colour; nil for the style's.
  var color: UIColor?
  /// The content view.
  var content = UIView(frame: .zero)
  /// The painted background.
  let plate = ListBackgroundView(frame: .zero)
  /// The line below the row, and the one above the first row of a group.
  let line = UIView(frame: .zero)
  let topLine = UIView(frame: .zero)

  /// Adds the views that every cell has.
  func addTo(_ cell: UITableViewCell) {
    cell.addSubview(plate)
    for view in [line, topLine] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      cell.addSubview(view)
    }
    content.isOpaque = false
  }

  /// Puts another view of the app behind the content.
  func replace(_ old: UIView?, with view: UIView?, in cell: UITableViewCell) {
    guard old !== view else { return }
    if old?.superview === cell { old?.removeFromSuperview() }
    if let view { cell.insertSubview(view, aboveSubview: plate) }
    cell.showGround()
    cell.setNeedsLayout()
  }

  /// The views that cover the cell.
  func views(with cell: UITableViewCell) -> [UIView] {
    [
      plate, cell.backgroundView, cell.selectedBackgroundView,
      cell.multipleSelectionBackgroundView,
    ].compactMap { $0?.superview === cell ? $0 : nil }
  }
}

extension UITableViewCell {
  /// The background that the table's style gives.
  final var styleBackground: UIBackgroundConfiguration {
    rowPlace.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// Shows the background of the present state.
  final func showGround() {
    let isLit = (isSelected || isHighlighted) && selectionStyle != .none && !isMarkedByCircle
    let several = table?.selectsSeveral == true ? multipleSelectionBackgroundView : nil
    let chosen = several ?? selectedBackgroundView
    for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
      view?.isHidden = !(isLit && view === chosen)
    }
    let plate = ground.plate
    var corners: ListBackgroundView.Corners = []
    if rowPlace.style == .insetGrouped {
      if rowPlace.isFirst { corners.insert(.top) }
      if rowPlace.isLast { corners.insert(.bottom) }
    }
    plate.cornerRadius = ListMetrics.cardRadius
    plate.corners = corners
    if let background = ground.background {
      plate.configuration = background
      return
    }
    plate.configuration = nil
    if isLit, chosen == nil, backgroundView == nil {
      plate.color = .systemGray4
    } else if isFocused, focusStyle == .default {
      plate.color = tintColor.withAlphaComponent(0.2)
    } else {
      var background = styleBackground
      background.setListColor(for: ListState(traitCollection: traitCollection))
      plate.color = ground.color ?? background.backgroundColor
    }
  }

  /// Whether selection is shown by a circle instead of a colour.
  private final var isMarkedByCircle: Bool {
    isEditing && controls.marksSelection && !isHighlighted
  }
}
