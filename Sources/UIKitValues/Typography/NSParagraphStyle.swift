public import Foundation

/// How a paragraph of attributed text is divided into lines; lengths are in points.
open class NSParagraphStyle {
  var values = ParagraphSpecification()

  /// Creates the default style.
  public required init() {}

  /// The style of text without one.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The horizontal alignment. Default: `natural`.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens at the end of a line. Default: `byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction of text. Default: `natural`.
  open var baseWritingDirection: NSWritingDirection {
    values.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight } ?? .natural
  }
  /// The space between lines. Default: 0.
  open var lineSpacing: CGFloat { CGFloat(values.lineSpacing) }
  /// The space after the paragraph. Default: 0.
  open var paragraphSpacing: CGFloat { CGFloat(values.paragraphSpacing) }
  /// The space before the paragraph. Default: 0.
  open var paragraphSpacingBefore: CGFloat { CGFloat(values.paragraphSpacingBefore) }
  /// The factor of the lines' heights; 0 for 1. Default: 0.
  open var lineHeightMultiple: CGFloat { CGFloat(values.lineHeightMultiple) }
  /// The least height of a line. Default: 0.
  open var minimumLineHeight: CGFloat { CGFloat(values.minimumLineHeight) }
  /// The greatest height of a line; 0 for no limit. Default: 0.
  open var maximumLineHeight: CGFloat { CGFloat(values.maximumLineHeight) }
  /// The indent of the first line. Default: 0.
  open var firstLineHeadIndent: CGFloat { CGFloat(values.firstLineHeadIndent) }
  /// The indent of the other lines. Default: 0.
  open var headIndent: CGFloat { CGFloat(values.headIndent) }
  /// The end of lines: from the start if positive, else from the end. Default: 0.
  open var tailIndent: CGFloat { CGFloat(values.tailIndent) }

  /// Returns a copy that does not change.
  open func copy() -> Any { with(NSParagraphStyle()) }
  /// Returns a copy that can be changed.
  open func mutableCopy() -> Any { with(NSMutableParagraphStyle()) }

  private func with(_ copy: NSParagraphStyle) -> NSParagraphStyle {
    copy.values = values
    return copy
  }
}

extension NSParagraphStyle: Hashable {
  /// Returns whether all values are equal.
  public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool {
    left.values == right.values
  }

  /// Hashes all values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The horizontal alignment.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What happens at the end of a line.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The direction of text.
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set {
      switch newValue {
      case .natural: values.isRightToLeft = nil
      case .leftToRight: values.isRightToLeft = false
      case .rightToLeft: values.isRightToLeft = true
      }
    }
  }
  /// The space between lines.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.lineSpacing = Double(newValue) }
  }
  /// The space after the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.paragraphSpacing = Double(newValue) }
  }
  /// The space before the paragraph.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = Double(newValue) }
  }
  /// The factor of the lines' heights.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = Double(newValue) }
  }
  /// The least height of a line.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.minimumLineHeight = Double(newValue) }
  }
  /// The greatest height of a line.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { values.maximumLineHeight = Double(newValue) }
  }
  /// The indent of the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.firstLineHeadIndent = Double(newValue) }
  }
  /// The indent of the other lines.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.headIndent = Double(newValue) }
  }
  /// The end of lines.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.tailIndent = Double(newValue) }
  }

  /// Takes all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
