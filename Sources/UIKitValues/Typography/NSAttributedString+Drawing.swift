public import Foundation
import Quartz

// Text in the current context, with its upper left corner at a point, or in a rectangle. Without a
// current context, nothing is drawn.
extension NSAttributedString {
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
  public func size() -> CGSize { passage.set(in: TextBox()).size }

  /// Returns the box of the text in `size`, in points; its origin is zero or, without
  /// `usesLineFragmentOrigin`, the top of the line above the baseline.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let text = passage.set(in: box(size, options, context))
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -text.firstBaseline
    return CGRect(origin: CGPoint(x: 0, y: top), size: text.size)
  }

  /// Draws the text with its upper left corner at `point`.
  public func draw(at point: CGPoint) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let text = passage.set(in: TextBox())
    target.draw(text.list, transform: CGAffineTransform(translationX: point.x, y: point.y))
  }

  /// Draws the text in lines as wide as `rect`, from its upper left corner; lines below it are left
  /// out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
  }

  /// Draws the text in `rect`, as the options say.
  public func draw(
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

extension NSString {
  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: description, attributes: attributes)
  }

  /// Returns the size of the text with these attributes, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  /// Draws the text with its upper left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  /// Draws the text in lines as wide as `rect`.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  /// Draws the text in `rect`, as the options say.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  /// Returns the box of the text in `size`, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }
}

// On Linux, Swift's strings do not have the members of `NSString`.
extension String {
  /// Returns the size of the text with these attributes, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attrs)
  }

  /// Draws the text with its upper left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in lines as wide as `rect`.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text in `rect`, as the options say.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSString(string: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the box of the text in `size`, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
