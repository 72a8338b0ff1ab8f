import Foundation
@_spi(Toolkit) import UIKitCore

/// The views beside a field's text, and the rectangle that they leave to it.
///
/// Positions are computed for text from left to right, and mirrored in a field that runs from right
/// to left.
@MainActor final class FieldAccessories {
  /// The side of the clear button, and its distance from the end of the field, in points (observed
  /// on iOS).
  private static let (buttonSide, buttonMargin): (CGFloat, CGFloat) = (19, 5)

  private unowned let field: UITextField
  private lazy var clearButton = makeClearButton()
  /// Whether the clear button has been needed.
  private var hasClearButton = false

  init(_ field: UITextField) {
    self.field = field
  }

  private var shownLeft: UIView? {
    field.leftViewMode.isShown(whileEditing: field.isEditing) ? field.leftView : nil
  }

  private var shownRight: UIView? {
    field.rightViewMode.isShown(whileEditing: field.isEditing) ? field.rightView : nil
  }

  private var showsClearButton: Bool {
    shownRight == nil && field.hasText
      && field.clearButtonMode.isShown(whileEditing: field.isEditing)
  }

  // MARK: Rectangles

  func leftRect(in bounds: CGRect) -> CGRect {
    guard let view = field.leftView else { return .zero }
    return atEdge(view.bounds.size, isLeading: true, margin: 0, in: bounds)
  }

  func rightRect(in bounds: CGRect) -> CGRect {
    guard let view = field.rightView else { return .zero }
    return atEdge(view.bounds.size, isLeading: false, margin: 0, in: bounds)
  }

  func clearButtonRect(in bounds: CGRect) -> CGRect {
    let size = CGSize(width: Self.buttonSide, height: Self.buttonSide)
    return atEdge(size, isLeading: false, margin: Self.buttonMargin, in: bounds)
  }

  /// The border's rectangle without its insets and without the views that are shown.
  func textRect(in bounds: CGRect) -> CGRect {
    let border = field.borderRect(forBounds: bounds)
    let insets = field.borderStyle.insets
    var (leading, trailing) = (insets.left, insets.right)
    if shownLeft != nil { leading += field.leftViewRect(forBounds: bounds).width }
    if shownRight != nil {
      trailing += field.rightViewRect(forBounds: bounds).width
    } else if showsClearButton {
      let button = field.clearButtonRect(forBounds: bounds)
      trailing = max(trailing, button.width + 2 * Self.buttonMargin)
    }
    let (left, right) = isMirrored ? (trailing, leading) : (leading, trailing)
    return CGRect(
      x: border.minX + left, y: border.minY + insets.top,
      width: max(border.width - left - right, 0),
      height: max(border.height - insets.top - insets.bottom, 0))
  }

  private var isMirrored: Bool { field.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func atEdge(
    _ size: CGSize, isLeading: Bool, margin: CGFloat, in bounds: CGRect
  ) -> CGRect {
    let x = isLeading != isMirrored ? bounds.minX + margin : bounds.maxX - margin - size.width
    return CGRect(
      origin: CGPoint(x: x, y: bounds.minY + (bounds.height - size.height) / 2), size: size)
  }

  // MARK: Views

  /// The app has set another view.
  func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    if let old, old.superview === field { old.removeFromSuperview() }
    field.layoutChanged()
  }

  /// Shows and places the views.
  func place() {
    let bounds = field.bounds
    put(field.leftView, shownLeft != nil, at: field.leftViewRect(forBounds: bounds))
    put(field.rightView, shownRight != nil, at: field.rightViewRect(forBounds: bounds))
    if showsClearButton {
      put(clearButton, true, at: field.clearButtonRect(forBounds: bounds))
    } else if hasClearButton {
      clearButton.isHidden = true
    }
  }

  private func put(_ view: UIView?, _ isShown: Bool, at frame: CGRect) {
    guard let view else { return }
    guard isShown else {
      if view.superview === field { view.removeFromSuperview() }
      return
    }
    if view.superview !== field { field.addSubview(view) }
    if view.frame != frame { view.frame = frame }
    if view === clearButton { view.isHidden = false }
  }

  private func makeClearButton() -> UIButton {
    hasClearButton = true
    let button = FieldClearButton(type: .system)
    button.addAction(
      UIAction { [weak field] _ in field?.clear() }, for: .primaryActionTriggered)
    return button
  }
}

/// The button that clears a field; it has a class of its own for its name in transcripts. Keys
/// clear a field without it, so Tab does not stop there.
private final class FieldClearButton: UIButton {
  override var canBecomeFocused: Bool { false }

  override func sketch(_ sketch: inout Sketch) {
    let (x, y, arm) = (sketch.bounds.midX, sketch.bounds.midY, CGFloat(3))
    sketch.fillEllipse(in: sketch.bounds.insetBy(dx: 1, dy: 1), .systemGray3)
    sketch.line(
      [CGPoint(x: x - arm, y: y - arm), CGPoint(x: x + arm, y: y + arm)], .white, width: 1.5)
    sketch.line(
      [CGPoint(x: x - arm, y: y + arm), CGPoint(x: x + arm, y: y - arm)], .white, width: 1.5)
  }
}
