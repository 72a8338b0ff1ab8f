import Foundation
import UIGeometry

extension VectorPath {
  /// `rect x y width height`, or the elements as in SVG: `M 0 0 L 1 1 Z`.
  var listText: String {
    if let rectangle { return "rect \(rectangle.listText)" }
    if isEmpty { return "nothing" }
    return elements.map { element in
      switch element {
      case .move(let end): "M \(end.listText)"
      case .line(let end): "L \(end.listText)"
      case .quad(let control, let end): "Q \(control.listText) \(end.listText)"
      case .curve(let first, let second, let end):
        "C \(first.listText) \(second.listText) \(end.listText)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension CGPathFillRule {
  var listText: String {
    switch self {
    case .winding: "winding"
    case .evenOdd: "evenodd"
    }
  }
}

extension PaintColor {
  var listText: String { [red, green, blue, alpha].map(\.listText).joined(separator: " ") }
}

extension Paint {
  /// The paint after a blank.
  var listText: String {
    switch self {
    case .color(let color): return " color \(color.listText)"
    case .pattern(let pattern):
      let size = "\(pattern.tile.width.listText) \(pattern.tile.height.listText)"
      return " pattern \(String(pattern.image.digest, radix: 16)) \(size)"
        + " \(pattern.transform.listText)"
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\($0.location.listText): \($0.color.listText)" }
      return " \(gradient.geometry.listText)\(gradient.extendsBefore ? " before" : "")"
        + "\(gradient.extendsAfter ? " after" : "") [\(stops.joined(separator: ", "))]"
    }
  }
}

extension Gradient.Geometry {
  fileprivate var listText: String {
    switch self {
    case .linear(let start, let end): "linear \(start.listText) to \(end.listText)"
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      "radial \(startCenter.listText) \(startRadius.listText)"
        + " to \(endCenter.listText) \(endRadius.listText)"
    case .conic(let center, let angle): "conic \(center.listText) \(angle.listText)"
    }
  }
}

extension StrokeStyle {
  var listText: String {
    var words = [width.listText]
    if cap != .butt { words.append("cap \(cap)") }
    if join != .miter { words.append("join \(join)") }
    if join == .miter, miterLimit != 10 { words.append("miter \(miterLimit.listText)") }
    if !dashLengths.isEmpty {
      words.append("dash [\(dashLengths.map(\.listText).joined(separator: " "))]")
      if dashPhase != 0 { words.append("phase \(dashPhase.listText)") }
    }
    return words.joined(separator: " ")
  }
}

extension Compositing {
  /// The members that differ from `plain`, each after a blank.
  var listText: String {
    var text = ""
    if alpha != 1 { text += " alpha \(alpha.listText)" }
    if blendMode != .normal { text += " \(blendMode)" }
    text += shadow?.listText ?? ""
    if !isAntialiased { text += " aliased" }
    return text
  }
}

extension Shadow {
  /// The shadow after a blank.
  var listText: String {
    " shadow \(offset.width.listText) \(offset.height.listText)"
      + " blur \(blur.listText) color \(color.listText)"
  }
}

extension GlyphRun {
  var listText: String {
    var text = "glyphs \(String(font.digest, radix: 16))"
    if font.faceIndex != 0 { text += " face \(font.faceIndex)" }
    for variation in font.variations {
      let letters = (0..<4).map { UInt8(truncatingIfNeeded: variation.tag >> (24 - 8 * $0)) }
      text += " \(String(decoding: letters, as: UTF8.self).printableTag)"
      text += "=\(variation.value.listText)"
    }
    text += " size \(pointSize.listText) ["
    text += glyphs.map { "\($0.id) \($0.position.listText)" }.joined(separator: ", ")
    return text + "] in \(bounds.listText)"
  }
}

extension String {
  /// The text with everything but visible ASCII replaced by `?`.
  fileprivate var printableTag: String {
    String(unicodeScalars.map { (33...126).contains($0.value) ? Character($0) : "?" })
  }
}
