import Foundation
import Quartz
import Synchronization

/// The process's text setter, and the texts that it set lately.
package enum Typesetting {
  private struct Passage: Hashable {
    var spans: [TextSpan]
    var box: TextBox
  }

  private struct State {
    var setter: any TextSetter = FixedTextSetter()
    var known: [Passage: SetText] = [:]
  }

  /// The number of texts that are kept: those of a few screens.
  private static let keptCount = 1024

  private static let state = Mutex(State())

  /// Installs what sets text; without it, texts have the sizes of fixed metrics and draw nothing.
  package static func install(_ setter: any TextSetter) {
    state.withLock { $0 = State(setter: setter) }
    LayerTypesetting.install(LayerTexts())
  }

  static var setter: any TextSetter { state.withLock { $0.setter } }

  /// Divides text into lines, or returns the lines of the same text set before.
  static func set(_ spans: [TextSpan], in box: TextBox) -> SetText {
    let passage = Passage(spans: spans, box: box)
    let (known, setter) = state.withLock { ($0.known[passage], $0.setter) }
    if let known { return known }
    let result = setter.set(spans, in: box)
    state.withLock { state in
      if state.known.count >= keptCount { state.known.removeAll(keepingCapacity: true) }
      state.known[passage] = result
    }
    return result
  }
}

/// Text without fonts: each character is half an em wide, each line 1.2 em high.
struct FixedTextSetter: TextSetter {
  func metrics(of font: FontSpecification) -> FontMetrics {
    FontMetrics(
      ascender: font.size * 0.95, descender: font.size * -0.25, leading: 0,
      capHeight: font.size * 0.7, xHeight: font.size * 0.5, familyName: "Fixed", fontName: "Fixed")
  }

  func pointSize(of style: UIFont.TextStyle, at category: UIContentSizeCategory) -> Double { 17 }

  func symbol(_ scalar: Unicode.Scalar) -> VectorPath? { nil }

  func set(_ spans: [TextSpan], in box: TextBox) -> SetText {
    let size = spans.map(\.font.size).max() ?? 17
    let characters = spans.reduce(0) { $0 + $1.string.count }
    let width = Double(characters) * size / 2
    let column = max(box.width, size)
    let wanted = column.isFinite ? max(Int((width / column).rounded(.up)), 1) : 1
    let lines = box.lineLimit > 0 ? min(wanted, box.lineLimit) : wanted
    return SetText(
      size: CGSize(width: min(width, column), height: Double(lines) * size * 1.2),
      isTruncated: lines < wanted, scaleFactor: 1, firstBaseline: size * 0.95,
      lastBaseline: Double(lines - 1) * size * 1.2 + size * 0.95, list: DisplayList())
  }
}
