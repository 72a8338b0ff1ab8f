import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// What a key shows.
struct KeyLook: Equatable {
  enum Content: Equatable {
    /// A text, in up to two lines.
    case text(String)
    case symbol(KeySymbol)
    case nothing
  }

  enum Tone: Equatable {
    case letter
    case function
    /// The return key of a field that names its action.
    case prominent
    /// An emoji, which is no cap with a label.
    case plain
  }

  var content = Content.nothing
  var tone = Tone.letter
  var isPressed = false
  /// Whether the key does nothing now.
  var isDimmed = false
  var radius: CGFloat = 5

  @MainActor func draw(in sketch: inout Sketch) {
    let box = sketch.bounds
    if tone != .plain {
      let edge = CGRect(x: box.minX, y: box.minY + 1, width: box.width, height: box.height)
      sketch.fill(edge, radius: radius, KeyColors.edge)
    }
    if tone != .plain || isPressed {
      let color = fill(tint: sketch.tint)
      sketch.fill(box, radius: radius, color)
    }
    let color = isDimmed ? UIColor.tertiaryLabel : tone == .prominent ? .white : KeyColors.label
    switch content {
    case .nothing: break
    case .text(let text): drawText(text, color, &sketch)
    case .symbol(let symbol):
      let side = min(box.height * 0.6, box.width * 0.6, 26)
      let room = CGRect(
        x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
      symbol.draw(in: room, color, &sketch)
    }
  }

  @MainActor private func fill(tint: UIColor) -> UIColor {
    switch tone {
    case .letter: isPressed ? KeyColors.function : KeyColors.letter
    case .function: isPressed ? KeyColors.letter : KeyColors.function
    case .prominent: isDimmed || isPressed ? KeyColors.function : tint
    case .plain: KeyColors.function
    }
  }

  @MainActor private func drawText(_ text: String, _ color: UIColor, _ sketch: inout Sketch) {
    let box = sketch.bounds
    let lines = text.split(separator: "\n", maxSplits: 1)
    guard let first = lines.first else { return }
    let isLong = first.count > 1
    let greatest: CGFloat = tone == .plain ? 32 : 25
    let size = isLong ? min(box.height * 0.36, 17) : min(box.height * 0.55, greatest)
    guard lines.count > 1 else {
      return sketch.text(String(first), .systemFont(ofSize: size), color, in: box)
    }
    let (upper, lower) = box.divided(atDistance: box.height * 0.62, from: .minYEdge)
    sketch.text(String(first), .systemFont(ofSize: size), color, in: upper)
    let below = CGRect(
      x: lower.minX, y: lower.minY - 3, width: lower.width, height: lower.height)
    sketch.text(String(lines[1]), .systemFont(ofSize: min(size * 0.5, 11)), color, in: below)
  }
}
