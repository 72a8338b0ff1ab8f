import Foundation
import InputCore
import UIGeometry

extension DisplayList: CustomStringConvertible {
  /// The list as text, one command per line: the contents of groups and lists are indented, numbers
  /// rounded to thousandths, and images and fonts shown as digests.
  public var description: String {
    var writer = ListWriter()
    writer.append(self, depth: 0)
    return writer.text
  }
}

/// Writes a list as text.
private struct ListWriter {
  private(set) var text = ""

  mutating func append(_ list: DisplayList, depth: Int) {
    var depth = depth
    for command in list.commands {
      switch command {
      case .restore, .endGroup: depth = max(depth - 1, 0)
      case .save, .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade, .image,
        .glyphs,
        .strokeGlyphs, .clear, .beginGroup, .list:
        break
      }
      append(command, depth: depth)
      switch command {
      case .save, .beginGroup: depth += 1
      case .restore, .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade, .image,
        .glyphs,
        .strokeGlyphs, .clear, .endGroup, .list:
        break
      }
    }
  }

  private mutating func append(_ command: DisplayList.Command, depth: Int) {
    switch command {
    case .save: line(depth, "save")
    case .restore: line(depth, "restore")
    case .concatenate(let transform): line(depth, "concat \(transform.listText)")
    case .clip(let path, let rule, let isAntialiased):
      line(depth, "clip \(rule.listText)\(isAntialiased ? "" : " aliased") \(path.listText)")
    case .clipToMask(let image, let rect):
      line(depth, "clip \(image.listText) in \(rect.listText)")
    case .fill(let path, let rule, let paint, let compositing):
      line(depth, "fill \(rule.listText) \(path.listText)\(paint.listText)\(compositing.listText)")
    case .stroke(let path, let style, let paint, let compositing):
      line(
        depth, "stroke \(style.listText) \(path.listText)\(paint.listText)\(compositing.listText)")
    case .shadow(let path, let rule, let shadow):
      line(depth, "only\(shadow.listText) of \(rule.listText) \(path.listText)")
    case .shade(let gradient, let compositing):
      line(depth, "shade\(Paint.gradient(gradient).listText)\(compositing.listText)")
    case .image(let image, let rect, let quality, let compositing):
      line(depth, "\(image.listText) in \(rect.listText) \(quality)\(compositing.listText)")
    case .glyphs(let run, let paint, let compositing):
      line(depth, "\(run.listText)\(paint.listText)\(compositing.listText)")
    case .strokeGlyphs(let run, let style, let paint, let compositing):
      line(
        depth, "stroke \(style.listText) \(run.listText)\(paint.listText)\(compositing.listText)")
    case .clear(let rect): line(depth, "clear \(rect.listText)")
    case .beginGroup(let group):
      line(depth, "group\(group.compositing.listText)")
      if let mask = group.mask {
        line(depth + 1, "mask")
        append(mask, depth: depth + 2)
      }
    case .endGroup: line(depth, "end")
    case .list(let list, let transform):
      line(depth, "list \(transform.listText)")
      append(list, depth: depth + 1)
    }
  }

  private mutating func line(_ depth: Int, _ words: String) {
    // Deeper lines are not indented further, or the text would grow by the square of the depth.
    text += String(repeating: "  ", count: min(depth, 64)) + words + "\n"
  }
}

extension CGFloat {
  /// The number rounded to thousandths, without zeros at the end: `1.5`, `-0.125`, `20`.
  var listText: String {
    guard isFinite else { return isNaN ? "nan" : self > 0 ? "inf" : "-inf" }
    let thousandths = (self * 1000).rounded()
    guard thousandths.magnitude < 0x1p62 else { return self > 0 ? "huge" : "-huge" }
    var text = Thousandths.text(of: Int64(thousandths))
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}

extension CGPoint {
  var listText: String { "\(x.listText) \(y.listText)" }
}

extension CGRect {
  var listText: String {
    "\(minX.listText) \(minY.listText) \(width.listText) \(height.listText)"
  }
}

extension CGAffineTransform {
  var listText: String { [a, b, c, d, tx, ty].map(\.listText).joined(separator: " ") }
}

extension CGImage {
  fileprivate var listText: String { "image \(width)x\(height) \(digest.hexText)" }
}

extension UInt64 {
  /// Sixteen hexadecimal digits.
  fileprivate var hexText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
