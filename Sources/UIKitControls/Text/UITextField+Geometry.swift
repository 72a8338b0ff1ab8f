import Foundation
import InputCore
import TextEditing

/// A field's text, set in one line.
struct FieldLine {
  var text: SetText
  /// The scale of the text: less than 1 if it was shrunk to fit.
  var scale: Double
  /// The left end of the first character on the line and the right end of the last one.
  var left: CGFloat
  var right: CGFloat
  /// The width that the text has to fit, in points; nil if it keeps its size.
  var room: CGFloat?

  var width: CGFloat { right - left }

  /// - Parameter room: The width that the text has to fit, in points; nil to keep its size.
  init(
    _ passage: TextPassage, pixels: CGFloat, room: CGFloat? = nil, least: Double = 1
  ) {
    var box = TextBox()
    box.scale = Double(pixels)
    box.lineLimit = 1
    (text, scale, self.room) = (passage.set(in: box), 1, room)
    (left, right) = Self.ends(of: text)
    guard let room, width > room, width > 0 else { return }
    // In steps of a sixty-fourth, as labels shrink.
    scale = max(Double((room / width * 64).rounded(.down)) / 64, least)
    text = passage.scaled(by: scale).set(in: box)
    (left, right) = Self.ends(of: text)
  }

  private static func ends(of text: SetText) -> (CGFloat, CGFloat) {
    let rects = text.places.rects(for: 0..<Int.max)
    guard let first = rects.first else { return (0, 0) }
    return rects.reduce((first.minX, first.maxX)) { (min($0.0, $1.minX), max($0.1, $1.maxX)) }
  }
}

// Where the text is. Coordinates are the field's own, in points.
extension UITextField {
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

  final func direction(at place: Int) -> NSWritingDirection { writingDirection }

  /// The text in a line, measured when something asks for a place; nil without text.
  final var line: FieldLine? {
    guard !editor.body.isEmpty else { return nil }
    let room = look.shrinks ? max(visibleTextRect.width - Self.caretWidth, 1) : nil
    if let measured, measured.room == room { return measured }
    let least = min(look.minimumFontSize / look.font.pointSize, 1)
    let line = FieldLine(
      passage(effectiveTraits), pixels: contentScaleFactor, room: room, least: Double(least))
    measured = line
    return line
  }

  /// Something that decides the places of characters has changed.
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

  /// The distance that moves the line to its place in `rect`.
  private func shift(of line: FieldLine?, in rect: CGRect) -> CGFloat {
    let left = line?.left ?? 0
    let room = rect.width - Self.caretWidth - (line?.width ?? 0)
    guard room > 0 else { return rect.minX - scroll(of: line) - left }
    let isRightToLeft = writingDirection == .rightToLeft
    switch textAlignment {
    case .left: return rect.minX - left
    case .right: return rect.minX + room - left
    case .center: return rect.minX + room / 2 - left
    case .natural, .justified: return rect.minX + (isRightToLeft ? room : 0) - left
    }
  }

  /// The horizontal place of an insertion point on the line.
  private func x(of place: Int, on line: FieldLine?) -> CGFloat {
    line?.text.places.caret(at: offset(of: place)).minX ?? 0
  }

  /// The offset in the line of a place in the text: a secure field shows one dot for each
  /// character.
  private func offset(of place: Int) -> Int {
    isSecureTextEntry ? editor.body.number(atOrBefore: place) : place
  }

  private func place(ofOffset offset: Int) -> Int {
    guard isSecureTextEntry else { return editor.body.place(atOrBefore: offset) }
    return editor.body.stops[min(max(offset, 0), editor.body.characters.count)]
  }

  // MARK: Heights

  /// The height of a line of the font, whatever characters are on it.
  final var lineHeight: CGFloat {
    let metrics = fontMetrics
    return CGFloat(metrics.ascender - metrics.descender)
  }

  private var fontMetrics: FontMetrics {
    var font = look.font.specification
    font.size *= line?.scale ?? 1
    return Typesetting.setter.metrics(of: font)
  }

  /// The top and the height of insertion points and selections, in whole pixels, and the baseline.
  private func rows(in rect: CGRect) -> (top: CGFloat, height: CGFloat, baseline: CGFloat) {
    let (metrics, pixels) = (fontMetrics, max(contentScaleFactor, 1))
    let height = CGFloat(metrics.ascender - metrics.descender)
    let top: CGFloat
    switch contentVerticalAlignment {
    case .top: top = rect.minY
    case .bottom: top = rect.maxY - height
    case .center, .fill: top = rect.minY + (rect.height - height) / 2
    }
    func whole(_ y: CGFloat) -> CGFloat { (y * pixels).rounded() / pixels }
    return (whole(top), max(whole(height), 1), whole(top + CGFloat(metrics.ascender)))
  }

  /// Where the upper left corner of the line is, so that its baseline is that of the font.
  final func lineOrigin(of line: FieldLine) -> CGPoint {
    let rect = visibleTextRect
    return CGPoint(
      x: shift(of: line, in: rect), y: rows(in: rect).baseline - line.text.firstBaseline)
  }

  // MARK: Scrolling

  /// How far the line is moved to the left; while the field is not edited, its start is shown.
  private func scroll(of line: FieldLine?) -> CGFloat {
    isEditing ? scroll : scroll(showing: 0, from: 0, on: line)
  }

  /// Scrolls a line that does not fit by the least distance that makes the insertion point visible.
  /// A field that is not edited need not be measured yet.
  final func scrollToInsertionPoint() {
    guard isEditing else { return }
    scroll = scroll(showing: editor.selection.head, from: scroll, on: line)
  }

  private func scroll(showing place: Int, from scroll: CGFloat, on line: FieldLine?) -> CGFloat {
    guard let line else { return 0 }
    let room = visibleTextRect.width - Self.caretWidth
    let excess = line.width - room
    guard excess > 0, room > 0 else { return 0 }
    let x = x(of: place, on: line) - line.left
    let visible = min(max(scroll, x - room), x)
    return min(max(visible, 0), excess)
  }

  // MARK: Places

  final func place(nearestTo point: CGPoint) -> Int {
    guard let line else { return 0 }
    let x = point.x - shift(of: line, in: visibleTextRect)
    return place(ofOffset: line.text.places.offset(nearestTo: CGPoint(x: x, y: 0)))
  }

  final func caretBox(at place: Int) -> CGRect {
    let (line, rect) = (line, visibleTextRect)
    let rows = rows(in: rect)
    return CGRect(
      x: shift(of: line, in: rect) + x(of: place, on: line), y: rows.top,
      width: Self.caretWidth, height: rows.height)
  }

  final func boxes(for range: Range<Int>) -> [CGRect] {
    guard let line, !range.isEmpty else { return [] }
    let rect = visibleTextRect
    let (rows, shift) = (rows(in: rect), shift(of: line, in: rect))
    let offsets = offset(of: range.lowerBound)..<offset(of: range.upperBound)
    return line.text.places.rects(for: offsets).map {
      CGRect(x: $0.minX + shift, y: rows.top, width: $0.width, height: rows.height)
    }
  }

  final func character(at point: CGPoint) -> Range<Int>? {
    guard let line else { return nil }
    let rect = visibleTextRect
    let rows = rows(in: rect)
    guard (rows.top..<rows.top + rows.height).contains(point.y) else { return nil }
    let x = point.x - shift(of: line, in: rect)
    let middle = line.text.places.linePlaces[0].height / 2
    return line.text.places.character(at: CGPoint(x: x, y: CGFloat(middle))).map {
      place(ofOffset: $0.lowerBound)..<place(ofOffset: $0.upperBound)
    }
  }

  final func lineEnd(of place: Int, forward: Bool) -> Int { forward ? editor.body.count : 0 }

  final func place(nextTo place: Int, down: Bool, x: CGFloat) -> Int {
    lineEnd(of: place, forward: down)
  }
}
