import Foundation
import TextEditing

// Where the text is. Coordinates are the field's own, in points.
extension UITextField {
  /// The width of the insertion point in points, as in UIKit.
  static let caretWidth: CGFloat = 2
  /// The sizes of characters, until there are fonts.
  static let metrics = FixedTextMetrics()

  /// The direction of the line: as set, else that of the first letter, else that of the interface.
  final var writingDirection: NSWritingDirection {
    switch setDirection {
    case .leftToRight, .rightToLeft: return setDirection
    case .natural: break
    }
    let starts = isSecureTextEntry ? nil : editor.body.startsRightToLeft
    let isRightToLeft = starts ?? (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  final var line: TextLine {
    if let measured { return measured }
    let line = TextLine(
      editor.body, metrics: Self.metrics, mask: isSecureTextEntry ? "•" : nil,
      isRightToLeft: writingDirection == .rightToLeft)
    measured = line
    return line
  }

  /// What decides the places of characters has changed.
  final func layoutChanged() {
    measured = nil
    setNeedsLayout()
    setNeedsDisplay()
    scrollToInsertionPoint()
  }

  /// The rectangle that shows the text now.
  final var visibleTextRect: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  final func defaultTextRect(forBounds bounds: CGRect) -> CGRect {
    accessories.textRect(in: bounds)
  }

  /// Where the left end of the line is.
  private func lineOrigin(in rect: CGRect) -> CGPoint {
    let height = CGFloat(Self.metrics.lineHeight)
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = rect.minY
    case .bottom: y = rect.maxY - height
    case .center, .fill: y = rect.minY + (rect.height - height) / 2
    }
    let room = rect.width - Self.caretWidth - CGFloat(line.width)
    guard room > 0 else { return CGPoint(x: rect.minX - scroll, y: y) }
    let isRightToLeft = line.isRightToLeft
    switch textAlignment {
    case .left: return CGPoint(x: rect.minX, y: y)
    case .right: return CGPoint(x: rect.minX + room, y: y)
    case .center: return CGPoint(x: rect.minX + room / 2, y: y)
    case .natural, .justified:
      return CGPoint(x: isRightToLeft ? rect.minX + room : rect.minX, y: y)
    }
  }

  /// Scrolls a line that does not fit as little as makes the insertion point visible; without
  /// editing, to its start.
  final func scrollToInsertionPoint() {
    let room = visibleTextRect.width - Self.caretWidth
    let excess = CGFloat(line.width) - room
    guard excess > 0, room > 0 else {
      scroll = 0
      return
    }
    let x = CGFloat(line.x(of: isEditing ? editor.selection.head : 0))
    let visible = min(max(scroll, x - room), x)
    scroll = min(max(visible, 0), excess)
  }

  final func place(nearestTo point: CGPoint) -> Int {
    line.place(nearestTo: Double(point.x - lineOrigin(in: visibleTextRect).x))
  }

  final func defaultCaretRect(for position: UITextPosition) -> CGRect {
    let origin = lineOrigin(in: visibleTextRect)
    return CGRect(
      x: origin.x + CGFloat(line.x(of: place(of: position))), y: origin.y,
      width: Self.caretWidth, height: CGFloat(Self.metrics.lineHeight))
  }

  final func defaultRect(for range: UITextRange) -> CGRect {
    guard let places = places(of: range) else { return .null }
    let origin = lineOrigin(in: visibleTextRect)
    let span = line.span(of: places)
    return CGRect(
      x: origin.x + CGFloat(span.left), y: origin.y, width: CGFloat(span.right - span.left),
      height: CGFloat(Self.metrics.lineHeight))
  }

  final func defaultSelectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let places = places(of: range), !places.isEmpty else { return [] }
    return [FieldSelectionRect(defaultRect(for: range), writingDirection)]
  }

  final func defaultClosestPosition(to point: CGPoint, within range: UITextRange)
    -> UITextPosition?
  {
    places(of: range).map {
      FieldPosition(min(max(place(nearestTo: point), $0.lowerBound), $0.upperBound))
    }
  }

  final func defaultCharacterRange(at point: CGPoint) -> UITextRange? {
    let origin = lineOrigin(in: visibleTextRect)
    guard (origin.y..<origin.y + CGFloat(Self.metrics.lineHeight)).contains(point.y) else {
      return nil
    }
    return line.character(at: Double(point.x - origin.x)).map { FieldRange($0) }
  }
}
