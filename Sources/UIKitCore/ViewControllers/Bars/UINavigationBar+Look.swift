import Foundation
import Quartz

// The look of a navigation bar: which appearance counts, and how it is drawn.
extension UINavigationBar {
  /// The standard appearance, made at its first use.
  final var standardLook: UINavigationBarAppearance {
    if let standard = looks.standard { return standard }
    let standard = UINavigationBarAppearance()
    standard.whenChanged = { [weak self] in self?.lookChanged() }
    looks.standard = standard
    return standard
  }

  /// Replaces an appearance by a copy of another one.
  final func setLook(
    _ place: WritableKeyPath<BarLooks<UINavigationBarAppearance>, UINavigationBarAppearance?>,
    _ look: UINavigationBarAppearance?
  ) {
    looks[keyPath: place] = BarLooks.copy(look) { [weak self] in self?.lookChanged() }
    lookChanged()
  }

  // MARK: What is shown

  /// Whether the bar is vertically compact.
  final var isCompact: Bool { effectiveTraits.verticalSizeClass == .compact }

  /// The appearance that is shown; where it is the standard one, its background may be left out.
  final var shownLook: UINavigationBarAppearance { edgeLook ?? usualLook }

  private var usualLook: UINavigationBarAppearance {
    let own = topItem?.looks ?? BarLooks()
    return own.usual(isCompact: isCompact, orElse: looks) ?? standardLook
  }

  private var edgeLook: UINavigationBarAppearance? {
    guard isContentAtEdge else { return nil }
    return (topItem?.looks ?? BarLooks()).atEdge(isCompact: isCompact, orElse: looks)
  }

  private var isContentAtEdge: Bool { owner?.isContentAtEdge(below: self) ?? false }

  private var shownBackground: BarBackground {
    if let edgeLook { return edgeLook.background }
    return isContentAtEdge && isTranslucent ? .transparent : usualLook.background
  }

  // MARK: Drawing

  final func drawLook(in sketch: inout Sketch) {
    shownBackground.draw(in: &sketch, contentIs: .below)
    drawTitles(in: &sketch)
  }

  /// Draws an item's title: among the buttons, or below them.
  final func drawTitle(of item: UINavigationItem, isLarge: Bool, in sketch: inout Sketch) {
    guard let title = item.title, !title.isEmpty else { return }
    let look = shownLook
    if isLarge { drawLargeTitle(title, look, in: &sketch) }
    let opacity = isLarge ? smallTitleOpacity : 1
    guard item.titleView == nil, opacity > 0 else { return }
    sketch.group(alpha: opacity) { draw(title, look, in: &$0) }
  }

  /// Draws the title in the middle, as far as it leaves room for buttons.
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
    let text = NSAttributedString(string: title, attributes: look.titleTextAttributes)
    sketch.text(text, base: base, in: place)
  }
}
