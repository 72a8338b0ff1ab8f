import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

// The look of a navigation bar: the choice of the appearance, and the drawing.
extension UINavigationBar {
  /// Whether the bar is vertically compact.
  final var isCompact: Bool { effectiveTraits.verticalSizeClass == .compact }

  /// The appearance in use, and its background.
  final var shown: (look: UINavigationBarAppearance, background: BarBackground) {
    looks.shown(
      for: topItem?.looks, isAtEdge: owner?.isContentAtEdge(below: self) ?? false,
      isCompact: isCompact, isOpaque: !isTranslucent)
  }

  final func drawLook(in sketch: inout Sketch) {
    let (look, background) = shown
    background.draw(in: &sketch, contentIs: .below)
    drawTitles(look, in: &sketch)
  }

  /// Draws an item's title among the buttons or, if it is large, below them.
  final func drawTitle(
    of item: UINavigationItem, _ look: UINavigationBarAppearance, isLarge: Bool,
    in sketch: inout Sketch
  ) {
    guard let title = item.title, !title.isEmpty else { return }
    if isLarge { drawLargeTitle(title, look, in: &sketch) }
    let opacity = isLarge ? smallTitleOpacity : 1
    guard item.titleView == nil, opacity > 0 else { return }
    sketch.group(alpha: opacity) { draw(title, look, in: &$0) }
  }

  /// Draws the title in the middle, in the width that the buttons leave.
  private func draw(
    _ title: String, _ look: UINavigationBarAppearance, in sketch: inout Sketch
  ) {
    let box = sketch.bounds.divided(atDistance: Self.height, from: .minYEdge).slice
    let free = children.reduce(box.width / 2 - 16) { free, child in
      let frame = child.place.uprightFrame
      return min(free, frame.midX < box.midX ? box.midX - frame.maxX : frame.minX - box.midX)
    }
    guard free > 20 else { return }
    let offset = look.titlePositionAdjustment
    let place = CGRect(x: box.midX - free, y: box.minY, width: free * 2, height: box.height)
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    var base = TextSpan.plain
    base.font = UIFont.systemFont(ofSize: 17, weight: .semibold).specification
    base.color = UIColor.label.paintColor(with: sketch.traits)
    (base.paragraph.alignment, base.paragraph.lineBreakMode) = (.center, .byTruncatingTail)
    let text = StyledText(title, look.titleTextAttributes)
    sketch.text(text, base: base, in: place)
  }
}
