import Foundation
import UIGeometry
import UIKitControls
@_spi(Toolkit) import UIKitCore
import UIKitValues

// The places of a cell's parts: from the leading edge the control for editing, the content, the
// accessory, and the handle to move the row.
extension UITableViewCell {
  /// The height of the line below a row: one pixel.
  final var separatorHeight: CGFloat { 1 / contentScaleFactor }

  /// The distance of labels from the content view's trailing edge.
  final var contentTrailingMargin: CGFloat {
    shownAccessory == nil ? ListMetrics.sideMargin : ListMetrics.accessoryGap
  }

  /// The part of a cell of some size that its content gets.
  final func contentFrame(in size: CGSize) -> CGRect {
    var (leading, trailing) = (CGFloat(indentationLevel) * indentationWidth, CGFloat(0))
    if isEditing, controls.edit != nil, shouldIndentWhileEditing {
      leading += ListMetrics.editControlWidth
    }
    if let accessory = shownAccessory {
      trailing = accessory.bounds.width + ListMetrics.accessoryMargin
    }
    if isEditing, controls.handle != nil { trailing += ListMetrics.reorderControlWidth }
    let safe = insetsToSafeArea
    leading += isMirrored ? safe.right : safe.left
    trailing += isMirrored ? safe.left : safe.right
    let line = rowPlace.hasSeparator ? separatorHeight : 0
    return CGRect(
      x: leading, y: 0, width: max(size.width - leading - trailing, 0),
      height: max(size.height - line, 0))
  }

  private final var insetsToSafeArea: UIEdgeInsets {
    guard let table, table.insetsContentViewsToSafeArea, table.style != .insetGrouped else {
      return .zero
    }
    return table.safeAreaInsets
  }

  /// Places all parts.
  final func layOutParts() {
    let bounds = bounds
    for view in ground.views(with: self) where view.frame != bounds { view.frame = bounds }
    let content = contentFrame(in: bounds.size)
    contentView.frame = inReadingDirection(content)
    layOutLabels()
    let safe = insetsToSafeArea
    var end = bounds.width - (isMirrored ? safe.left : safe.right)
    if isEditing, let handle = controls.handle {
      let width = ListMetrics.reorderControlWidth
      handle.frame = inReadingDirection(
        CGRect(x: end - width, y: 0, width: width, height: bounds.height))
      end -= width
    }
    if let accessory = shownAccessory {
      let size = accessory.bounds.size
      let rect = CGRect(
        x: end - ListMetrics.accessoryMargin - size.width,
        y: pixel((content.height - size.height) / 2), width: size.width, height: size.height)
      accessory.frame = inReadingDirection(rect)
    }
    if let edit = controls.edit {
      let x = (isMirrored ? safe.right : safe.left) + (isEditing ? 0 : -40)
      edit.frame = inReadingDirection(
        CGRect(
          x: x, y: 0, width: ListMetrics.editControlWidth + ListMetrics.sideMargin / 2,
          height: bounds.height))
    }
    layOutSeparator()
    showGround()
  }

  private final func pixel(_ number: CGFloat) -> CGFloat {
    (number * contentScaleFactor).rounded() / contentScaleFactor
  }

  // MARK: The line below the row

  /// The inset of the line below the row, with the sides as they are seen.
  final var shownSeparatorInset: UIEdgeInsets {
    if let ownSeparatorInset { return ownSeparatorInset }
    let automatic = contentFrame(in: bounds.size).minX + textStart
    guard let given = rowPlace.separatorInset else {
      return UIEdgeInsets(top: 0, left: automatic, bottom: 0, right: 0)
    }
    return UIEdgeInsets(
      top: 0, left: given.left + (rowPlace.isInsetAdded ? automatic : 0), bottom: 0,
      right: given.right)
  }

  private final func layOutSeparator() {
    let line = ground.line
    let isLit = isSelected || isHighlighted || rowPlace.isBelowLit
    line.isHidden = !rowPlace.hasSeparator || (isLit && selectionStyle != .none)
    line.backgroundColor = rowPlace.separatorColor ?? .separator
    var inset = shownSeparatorInset
    // The last line of a group goes all the way.
    if rowPlace.style == .grouped, rowPlace.isLast { inset = .zero }
    let height = separatorHeight
    line.frame = inReadingDirection(
      CGRect(
        x: inset.left, y: bounds.height - height, width: bounds.width - inset.left - inset.right,
        height: height))
    let top = ground.topLine
    top.isHidden = !(rowPlace.style == .grouped && rowPlace.isFirst)
    top.backgroundColor = line.backgroundColor
    top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
  }

  /// Handles a new place in the table.
  final func placeChanged(from old: RowPlace) {
    if old.style != rowPlace.style { setNeedsUpdateConfiguration() }
    setNeedsLayout()
  }

  // MARK: Accessory

  /// The view at the trailing edge; nil for none.
  final var shownAccessory: UIView? {
    if isEditing { return editingAccessoryView ?? controls.accessory }
    return accessoryView ?? controls.accessory
  }

  /// Makes the view of the present accessory.
  final func accessoryChanged() {
    let type = isEditing ? editingAccessoryType : accessoryType
    let own = isEditing ? editingAccessoryView : accessoryView
    for view in [accessoryView, editingAccessoryView] where view !== own {
      if view?.superview === self { view?.removeFromSuperview() }
    }
    controls.accessory?.removeFromSuperview()
    controls.accessory = nil
    if let own {
      addSubview(own)
    } else if let view = accessory(type) {
      controls.accessory = view
      addSubview(view)
    }
    setNeedsLayout()
  }

  private final func accessory(_ type: AccessoryType) -> UIView? {
    switch type {
    case .none: return nil
    case .disclosureIndicator: return ListGlyphView(.chevron)
    case .checkmark: return ListGlyphView(.checkmark)
    case .detailButton: return CellDetailButton(self, hasChevron: false)
    case .detailDisclosureButton: return CellDetailButton(self, hasChevron: true)
    }
  }
}
