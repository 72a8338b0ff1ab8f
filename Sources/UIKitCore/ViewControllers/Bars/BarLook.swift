import Foundation
import Quartz

/// What bars look like: a ground with a hairline towards the content.
enum BarLook {
  /// Where the content is.
  enum Side {
    case above
    case below
  }

  @MainActor static func drawGround(in sketch: inout Sketch, contentIs side: Side) {
    let box = sketch.bounds
    let line = 1 / sketch.traits.displayScale.usableScale
    sketch.fill(box, .barGround)
    let y = side == .below ? box.maxY - line : box.minY
    sketch.fill(CGRect(x: box.minX, y: y, width: box.width, height: line), .separator)
  }

  /// Draws a bar's title in the middle, as far as it leaves room for buttons.
  @MainActor static func drawTitle(
    _ title: String, besides taken: [CGRect], in sketch: inout Sketch
  ) {
    let box = sketch.bounds
    let free = taken.reduce(box.width / 2 - 16) { free, frame in
      min(free, frame.midX < box.midX ? box.midX - frame.maxX : frame.minX - box.midX)
    }
    guard free > 20 else { return }
    sketch.text(
      title, .systemFont(ofSize: 17, weight: .semibold), .label,
      in: CGRect(x: box.midX - free, y: box.minY, width: free * 2, height: box.height))
  }
}
