import Foundation
import Quartz
import TextEditing
@_spi(Toolkit) import UIKitCore

/// How a text view shows text.
struct TextViewLook {
  /// The system's font at 12 points, as in UIKit.
  static let standardFont = UIFont.systemFont(ofSize: 12)

  var font = TextViewLook.standardFont
  /// Nil for the system's.
  var color: UIColor?
  var alignment = NSTextAlignment.natural
  var inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The attributes of typed text until the selection changes; nil for those of the text before it.
  var typing: [NSAttributedString.Key: Any]?
  var links: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.link]

  var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    return [.font: font, .foregroundColor: color ?? .label, .paragraphStyle: style]
  }
}

/// A text in lines, and what that depends on besides the text and its attributes.
struct MeasuredText {
  var column: CGFloat
  var scale: CGFloat
  var traits: UITraitCollection
  var text: SetText
  /// The number of text setters at that time.
  var setters = Typesetting.setterCount

  /// Whether it has the same lines and colours in another column, under other traits.
  func isSame(in column: CGFloat, _ scale: CGFloat, _ traits: UITraitCollection) -> Bool {
    self.column == column && self.scale == scale && setters == Typesetting.setterCount
      && self.traits == traits && self.traits.tint == traits.tint
  }
}

// Where the text is. Coordinates are those of the content, in points.
extension UITextView {
  /// The text in lines, in a column; nil without text.
  final var lines: SetText? {
    guard !editor.body.isEmpty else { return nil }
    let column = columnWidth(in: bounds.width)
    if let measured, measured.column == column { return measured.text }
    return measure(in: column, drawnTraits)
  }

  private func measure(in column: CGFloat, _ traits: UITraitCollection) -> SetText {
    let text = passage(traits).set(in: box(column))
    measured = MeasuredText(column: column, scale: contentScaleFactor, traits: traits, text: text)
    return text
  }

  /// The text in lines, with its colours. Those of a long text with attributes are looked up again
  /// only if the traits are others, since each of a hundred thousand parts may have its own.
  private func drawnText(_ traits: UITraitCollection) -> SetText {
    let column = columnWidth(in: bounds.width)
    guard !styles.isPlain, editor.body.count >= Self.longText else {
      return passage(traits).set(in: box(column))
    }
    if let measured, measured.isSame(in: column, contentScaleFactor, traits) {
      return measured.text
    }
    return measure(in: column, traits)
  }

  /// In units of UTF-16.
  private static let longText = 4096

  /// The width of lines in a view of this width.
  private func columnWidth(in width: CGFloat) -> CGFloat {
    max(width - look.inset.left - look.inset.right - 2 * textContainer.lineFragmentPadding, 1)
  }

  private func box(_ column: CGFloat) -> TextBox {
    var box = TextBox()
    box.width = Double(column)
    box.scale = Double(contentScaleFactor)
    box.lineLimit = max(textContainer.maximumNumberOfLines, 0)
    return box
  }

  private var textOrigin: CGPoint {
    CGPoint(x: look.inset.left + textContainer.lineFragmentPadding, y: look.inset.top)
  }

  /// The text with its colours under some traits.
  private func passage(_ traits: UITraitCollection) -> TextPassage {
    var span = TextSpan.plain
    span.font = look.font.specification
    span.color = (look.color ?? .label).paintColor(with: traits)
    span.paragraph.alignment = look.alignment
    span.paragraph.lineBreakMode = textContainer.lineBreakMode
    span.paragraph.isRightToLeft = direction.map { $0 == .rightToLeft }
    let string = editor.body.string
    if isSecureTextEntry {
      span.string = String(editor.body.characters.map { $0.isNewline ? $0 : "•" })
    } else {
      span.string = string
    }
    guard !styles.isPlain, !isSecureTextEntry else { return TextPassage(span) }
    let (base, links) = (span, look.links)
    var spans: [TextSpan] = []
    spans.reserveCapacity(styles.partCount)
    // Of the many parts of a long text, most are of a few kinds.
    var known: [Int: TextSpan] = [:]
    styles.forEachPart(of: string) { part, attributes, kind in
      var span = base
      if let like = known[kind] {
        span = like
      } else {
        let isLink = attributes[.link] != nil
        span.apply(isLink ? attributes.merging(links) { $1 } : attributes, traits: traits)
        if known.count < Self.knownKinds { known[kind] = span }
      }
      span.string = part
      spans.append(span)
    }
    return TextPassage(spans)
  }

  private static let knownKinds = 64

  /// The direction of all lines; nil if the first letter of each paragraph decides.
  private var direction: NSWritingDirection? {
    switch setDirection {
    case .leftToRight, .rightToLeft: setDirection
    case .natural: nil
    }
  }

  final func direction(at place: Int) -> NSWritingDirection {
    if let direction { return direction }
    guard let places = lines?.places else {
      return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    let line = places.linePlaces[places.lineNumber(at: offset(of: place))]
    return line.isRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Size

  /// Something that decides the places of characters has changed.
  final func layoutChanged() {
    measured = nil
    setNeedsLayout()
    setNeedsDisplay()
    if superview != nil, !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Makes the content as tall as the text.
  final func fitContent() {
    let size = CGSize(width: bounds.width, height: height(of: lines))
    if contentSize != size { contentSize = size }
  }

  private func height(of text: SetText?) -> CGFloat {
    (text?.size.height ?? lineHeight.rounded(.up)) + look.inset.top + look.inset.bottom
  }

  private var lineHeight: CGFloat {
    let metrics = Typesetting.setter.metrics(of: look.font.specification)
    return CGFloat(metrics.ascender - metrics.descender)
  }

  /// The size of the text in lines as wide as `width`; 0 for lines that end only at the text's own
  /// line breaks.
  final func fittingSize(width: CGFloat) -> CGSize {
    let around = look.inset.left + look.inset.right + 2 * textContainer.lineFragmentPadding
    guard !editor.body.isEmpty else { return CGSize(width: around, height: height(of: nil)) }
    var box = box(columnWidth(in: width))
    if width <= 0 { box.width = .infinity }
    let text = passage(effectiveTraits).set(in: box)
    return CGSize(width: text.size.width + around, height: height(of: text))
  }

  // MARK: Scrolling

  /// Scrolls to the moving end of the selection.
  final func scrollToInsertionPoint() {
    guard isActive else { return }
    show(caretBox(at: editor.selection.head))
  }

  /// Scrolls by the least distance that makes a rectangle visible, with the margin beside the first
  /// and last line.
  final func show(_ rect: CGRect) {
    guard bounds.height > 0, !rect.isNull else { return }
    fitContent()
    var shown = rect
    if rect.minY <= look.inset.top + 0.5 {
      shown = shown.union(CGRect(x: rect.minX, y: 0, width: 0, height: 1))
    }
    if rect.maxY >= contentSize.height - look.inset.bottom - 0.5 {
      shown = shown.union(CGRect(x: rect.minX, y: contentSize.height - 1, width: 0, height: 1))
    }
    if shown.height > bounds.height { shown = rect }
    scrollRectToVisible(shown, animated: false)
  }

  // MARK: Places

  /// The layout's offset of a place: a secure text shows one dot for each character.
  private func offset(of place: Int) -> Int {
    isSecureTextEntry ? editor.body.number(atOrBefore: place) : place
  }

  private func place(ofOffset offset: Int) -> Int {
    guard isSecureTextEntry else { return editor.body.place(atOrBefore: offset) }
    return editor.body.stops[min(max(offset, 0), editor.body.characters.count)]
  }

  private func inColumn(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
  }

  final func caretBox(at place: Int) -> CGRect {
    guard let text = lines else { return emptyCaret }
    let caret = text.places.caret(at: offset(of: place))
    return CGRect(
      x: textOrigin.x + caret.minX - Self.caretWidth / 2, y: textOrigin.y + caret.minY,
      width: Self.caretWidth, height: caret.height)
  }

  /// The insertion point without text.
  private var emptyCaret: CGRect {
    let column = columnWidth(in: bounds.width)
    let x: CGFloat
    switch look.alignment {
    case .left: x = 0
    case .right: x = column
    case .center: x = column / 2
    case .natural, .justified: x = direction(at: 0) == .rightToLeft ? column : 0
    }
    return CGRect(
      x: textOrigin.x + x - Self.caretWidth / 2, y: textOrigin.y, width: Self.caretWidth,
      height: lineHeight.rounded(.up))
  }

  /// The rectangles of a range; where it continues in the next line, they reach the column's edge.
  final func boxes(for range: Range<Int>) -> [CGRect] {
    guard let places = lines?.places, !range.isEmpty else { return [] }
    let range = offset(of: range.lowerBound)..<offset(of: range.upperBound)
    let (origin, column) = (textOrigin, columnWidth(in: bounds.width))
    var found: [CGRect] = []
    let lines = places.linePlaces
    for line in lines {
      let start = max(range.lowerBound, line.range.lowerBound)
      let part = start..<max(min(range.upperBound, line.range.upperBound), start)
      guard !part.isEmpty else { continue }
      var rects = places.rects(for: part)
      if rects.isEmpty {
        let caret = places.caret(at: part.lowerBound)
        rects = [CGRect(x: caret.minX, y: caret.minY, width: 0, height: caret.height)]
      }
      if range.upperBound >= line.range.upperBound, line != lines.last {
        let edge = line.isRightToLeft ? 0 : column
        let index = line.isRightToLeft ? 0 : rects.count - 1
        let rect = rects[index]
        let (left, right) = (min(rect.minX, edge), max(rect.maxX, edge))
        rects[index] = CGRect(x: left, y: rect.minY, width: right - left, height: rect.height)
      }
      found += rects.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }
    return found
  }

  final func place(nearestTo point: CGPoint) -> Int {
    guard let places = lines?.places else { return 0 }
    return place(ofOffset: places.offset(nearestTo: inColumn(point)))
  }

  final func character(at point: CGPoint) -> Range<Int>? {
    lines?.places.character(at: inColumn(point)).map {
      place(ofOffset: $0.lowerBound)..<place(ofOffset: $0.upperBound)
    }
  }

  final func lineEnd(of place: Int, forward: Bool) -> Int {
    guard let places = lines?.places else { return 0 }
    let line = places.linePlaces[places.lineNumber(at: offset(of: place))]
    guard forward else { return self.place(ofOffset: line.range.lowerBound) }
    let x: CGFloat = line.isRightToLeft ? -1_000_000 : 1_000_000
    return self.place(ofOffset: places.offset(nearestTo: CGPoint(x: x, y: line.middle)))
  }

  final func place(nextTo place: Int, down: Bool, x: CGFloat) -> Int {
    guard let places = lines?.places else { return 0 }
    let lines = places.linePlaces
    let next = places.lineNumber(at: offset(of: place)) + (down ? 1 : -1)
    guard lines.indices.contains(next) else { return down ? editor.body.count : 0 }
    let point = CGPoint(x: x - textOrigin.x, y: lines[next].middle)
    return self.place(ofOffset: places.offset(nearestTo: point))
  }

  // MARK: Drawing

  /// Adds the text and its colours where they are not the standard ones. What is typed into a
  /// secure view stays out.
  final func describeText(in words: inout ViewLook) {
    describeCharacters(in: &words)
    words.add("color", color: look.color)
    words.add("size", number: Double(look.font.pointSize))
  }

  /// Draws the selection, the text and the insertion point, as far as they are visible.
  final func drawLook(in sketch: inout Sketch) {
    sketch.clipped(to: VectorPath(sketch.bounds)) { sketch in
      drawSelection(in: &sketch)
      if !editor.body.isEmpty {
        let text = drawnText(sketch.traits)
        let shown = sketch.bounds.offsetBy(dx: 0, dy: -textOrigin.y)
        sketch.draw(text.list(from: shown.minY, to: shown.maxY), at: textOrigin)
      }
      drawCaret(in: &sketch)
    }
    drawHandles(in: &sketch)
  }
}

extension TextLinePlace {
  fileprivate var middle: CGFloat { CGFloat(top + height / 2) }
}
