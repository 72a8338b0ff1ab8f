import Foundation
import UIKitControls
@_spi(Toolkit) import UIKitCore
import UIKitValues

/// The controls of a cell beside its content: the accessory, and those for editing.
@MainActor struct CellControls {
  /// The standard accessory that is shown; nil for none.
  var accessory: UIView?
  /// How the row may be edited.
  var style = UITableViewCell.EditingStyle.none
  /// Whether rows are chosen by circles while editing.
  var marksSelection = false
  /// Whether the button that confirms a deletion is shown.
  var isConfirming = false
  /// The control at the leading edge; nil for none.
  var edit: CellEditControl?
  /// The handle at the trailing edge; nil for none.
  var handle: CellReorderHandle?

  /// Shows whether the row is chosen.
  func showChosen(_ isChosen: Bool, in cell: UITableViewCell) {
    if marksSelection { edit?.show(isChosen ? .chosen : .circle) }
  }
}

extension UITableViewCell {
  /// Sets what the table has asked about editing this row.
  final func prepareEditing(
    _ style: EditingStyle, marksSelection: Bool, indents: Bool, canMove: Bool
  ) {
    controls.style = style
    controls.marksSelection = marksSelection
    shouldIndentWhileEditing = indents
    showsReorderControl = canMove
    if isEditing { showEditControls() }
  }

  final func showEditing(_ isEditing: Bool, _ animated: Bool) {
    guard isEditing != updates.isEditing else { return }
    let mask: StateMask = isEditing ? .showingEditControl : []
    willTransition(to: mask)
    if isEditing {
      showEditControls()
      // New controls come in from the edge.
      layOutParts()
    }
    updates.isEditing = isEditing
    accessoryChanged()
    setNeedsUpdateConfiguration()
    let finish = { [weak self] in
      guard let self else { return }
      if !self.isEditing { self.removeEditControls() }
      self.didTransition(to: mask)
    }
    guard animated, window != nil else { return finish() }
    UIView.animate(withDuration: ListMetrics.updateDuration) {
      self.layOutParts()
    } completion: { _ in
      finish()
    }
  }

  private final func showEditControls() {
    let glyph: ListGlyphView.Glyph? =
      if controls.marksSelection { isSelected ? .chosen : .circle } else {
        switch controls.style {
        case .none: nil
        case .delete: .minus
        case .insert: .plus
        }
      }
    if let glyph {
      if controls.edit == nil {
        let edit = CellEditControl(self)
        controls.edit = edit
        addSubview(edit)
      }
      controls.edit?.show(glyph)
      controls.edit?.isUserInteractionEnabled = !controls.marksSelection
    } else {
      controls.edit?.removeFromSuperview()
      controls.edit = nil
    }
    if showsReorderControl, controls.handle == nil {
      let handle = CellReorderHandle(self)
      controls.handle = handle
      addSubview(handle)
    } else if !showsReorderControl {
      controls.handle?.removeFromSuperview()
      controls.handle = nil
    }
    setNeedsLayout()
  }

  private final func removeEditControls() {
    controls.edit?.removeFromSuperview()
    controls.handle?.removeFromSuperview()
    (controls.edit, controls.handle) = (nil, nil)
    setNeedsLayout()
  }
}

/// The control at a cell's leading edge while it is edited: minus, plus, or a circle.
final class CellEditControl: UIControl {
  private weak var cell: UITableViewCell?
  private var sign: ListGlyphView?

  init(_ cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    accessibilityIdentifier = "edit"
    addAction(
      UIAction { [weak self] _ in
        guard let cell = self?.cell else { return }
        cell.table?.editControlTapped(in: cell)
      }, for: .touchUpInside)
  }

  /// Shows a sign.
  func show(_ glyph: ListGlyphView.Glyph) {
    guard sign?.glyph != glyph else { return }
    sign?.removeFromSuperview()
    let view = ListGlyphView(glyph)
    sign = view
    addSubview(view)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = ListMetrics.editControlSize
    sign?.frame = inReadingDirection(
      CGRect(
        x: ListMetrics.sideMargin, y: (bounds.height - size) / 2, width: size, height: size))
  }
}

/// The handle at a cell's trailing edge by which a finger moves the row; it moves as soon as the
/// finger lands.
final class CellReorderHandle: UIView {
  private weak var cell: UITableViewCell?
  private let sign = ListGlyphView(.handle)

  init(_ cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = "handle"
    addSubview(sign)
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addTarget(self, action: CellReorderHandle.moved)
    addGestureRecognizer(press)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private func moved(_ press: UILongPressGestureRecognizer) {
    guard let cell, let table = cell.table else { return }
    switch press.state {
    case .began: table.beginMoving(cell, at: press.location(in: table).y)
    case .changed: table.continueMoving(to: press.location(in: table).y)
    case .ended: table.endMoving(isCancelled: false)
    case .cancelled, .failed: table.endMoving(isCancelled: true)
    case .possible: break
    }
  }
}
