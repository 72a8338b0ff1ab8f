public import Foundation
import Quartz

// Text in the current context, with its upper left corner at a point, or in a rectangle. Without a
// current context, nothing is drawn.
extension NSAttributedString {
  /// Returns the size of the text in lines that end only where the text says so, in points.
  public func size() -> CGSize { StyledText(self).size() }

  /// Returns the box of the text in `size`, in points; its origin is zero or, without
  /// `usesLineFragmentOrigin`, the top of the line above the baseline.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self).boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text with its upper left corner at `point`.
  public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

  /// Draws the text in lines as wide as `rect`, from its upper left corner; lines below it are left
  /// out.
  public func draw(in rect: CGRect) { StyledText(self).draw(in: rect) }

  /// Draws the text in `rect`, as the options say.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StyledText(self).draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text with these attributes, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(description, attrs ?? [:]).size()
  }

  /// Draws the text with its upper left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StyledText(description, attrs ?? [:]).draw(at: point)
  }

  /// Draws the text in lines as wide as `rect`.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StyledText(description, attrs ?? [:]).draw(in: rect)
  }

  /// Draws the text in `rect`, as the options say.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StyledText(description, attributes ?? [:]).draw(with: rect, options: options, context: context)
  }

  /// Returns the box of the text in `size`, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(description, attributes ?? [:]).boundingRect(
      with: size, options: options, context: context)
  }
}

// On Linux, Swift's strings do not have the members of `NSString`.
extension String {
  /// Returns the size of the text with these attributes, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(self, attrs ?? [:]).size()
  }

  /// Draws the text with its upper left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StyledText(self, attrs ?? [:]).draw(at: point)
  }

  /// Draws the text in lines as wide as `rect`.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StyledText(self, attrs ?? [:]).draw(in: rect)
  }

  /// Draws the text in `rect`, as the options say.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StyledText(self, attributes ?? [:])
      .draw(with: rect, options: options, context: context)
  }

  /// Returns the box of the text in `size`, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self, attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }
}
