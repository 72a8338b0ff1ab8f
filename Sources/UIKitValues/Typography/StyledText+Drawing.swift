internal import Foundation
internal import Quartz

// Text in the current context. Without one, nothing is drawn.
extension StyledText {
  private var passage: TextPassage { TextPassage(self, base: .plain, traits: .current) }

  private func box(
    _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> TextBox {
    var box = TextBox()
    if options.contains(.usesLineFragmentOrigin) {
      box.width = size.width > 0 ? Double(size.width) : .infinity
      if options.contains(.truncatesLastVisibleLine), size.height > 0 {
        box.height = Double(size.height)
      }
    } else {
      box.lineLimit = 1
    }
    if let factor = context?.minimumScaleFactor, factor > 0 {
      box.minimumScaleFactor = Double(factor)
    }
    return box
  }

  /// Returns the size of the text in lines that end only where the text says so, in points.
  func size() -> CGSize { passage.set(in: TextBox()).size }

  /// Returns the box of the text in `size`, in points; its origin is zero or, without
  /// `usesLineFragmentOrigin`, the top of the line above the baseline.
  func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let text = passage.set(in: box(size, options, context))
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -text.firstBaseline
    return CGRect(origin: CGPoint(x: 0, y: top), size: text.size)
  }

  /// Draws the text with its upper left corner at `point`.
  func draw(at point: CGPoint) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let text = passage.set(in: TextBox())
    target.draw(text.list, transform: CGAffineTransform(translationX: point.x, y: point.y))
  }

  /// Draws the text in lines as wide as `rect`, from its upper left corner; lines below it are left
  /// out.
  func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
  }

  /// Draws the text in `rect`, as the options say.
  func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let text = passage.set(in: box(rect.size, options, context))
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -text.firstBaseline
    context?.actualScaleFactor = text.scaleFactor
    context?.totalBounds = CGRect(origin: CGPoint(x: 0, y: top), size: text.size)
    target.draw(
      text.list, transform: CGAffineTransform(translationX: rect.minX, y: rect.minY + top))
  }
}
