import Foundation
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// A bar that decides on the look of its buttons.
@MainActor protocol ButtonDresser: UIView {
  /// Returns the bar's look for a button in a state.
  func look(of button: BarButton, in state: UIControl.State) -> TabItemLook
  /// Returns the bar's look for measuring a button: at rest and over content, so that neither a
  /// press nor scrolling moves the button. Default: the look at rest.
  func measuredLook(of button: BarButton) -> TabItemLook
}

extension ButtonDresser {
  func measuredLook(of button: BarButton) -> TabItemLook { look(of: button, in: .normal) }
}

/// The button of an item in a bar.
@MainActor final class BarButton: UIButton {
  private let press: (BarButton, UIEvent?) -> Void
  /// The item; nil for a back button without one.
  weak var item: UIBarItem?
  /// The text of the badge; nil for none.
  var badge: String? {
    didSet { if badge != oldValue { setNeedsDisplay() } }
  }
  /// The place of the button, which determines its look.
  var standing = BarButtonPlace.item

  init(_ press: @escaping (BarButton, UIEvent?) -> Void) {
    self.press = press
    super.init(frame: .zero)
    addTarget(self, action: BarButton.pressed, for: .primaryActionTriggered)
  }

  private func pressed(_ sender: BarButton, _ event: UIEvent?) {
    press(sender, event)
  }

  /// Whether the button's item has the style `done`.
  var isDone: Bool { (item as? UIBarButtonItem)?.style == .done }

  /// Returns the look in a state: the item's own, and the bar's where it has none.
  private func look(in state: State) -> TabItemLook {
    let base = (superview as? any ButtonDresser)?.look(of: self, in: state) ?? TabItemLook()
    guard let item else { return base }
    var look = base
    look.button = item.look(for: state).over(base.button)
    return look
  }

  override func titleColor(for state: State) -> UIColor? {
    if state.contains(.disabled) { return .tertiaryLabel }
    switch standing {
    case .item, .back: return tintColor
    case .tab:
      if state.contains(.selected) { return tintColor }
      return (superview as? UITabBar)?.unselectedItemTintColor ?? .secondaryLabel
    }
  }

  override func titleAttributes(for state: State) -> [NSAttributedString.Key: Any] {
    look(in: state).button.attributes
  }

  override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add("badge", text: badge)
  }

  override func sketch(_ sketch: inout Sketch) {
    let state = state
    let look = look(in: state)
    let color = look.button.iconColor ?? titleColor(for: state) ?? sketch.tint
    drawGround(look.button, in: &sketch)
    var style = PlainStyle(font: .systemFont(ofSize: 17), tint: color)
    style.titleOffset = look.button.offset ?? .zero
    switch standing {
    case .item:
      // While pressed, or at the edge of the content, a title may be wider than measured.
      drawPlain(in: &sketch, in: sketch.bounds.insetBy(dx: -8, dy: 0), style)
    case .tab:
      style.font = .systemFont(ofSize: image(for: state) == nil ? 12 : 10, weight: .medium)
      (style.placement, style.leastImageHeight) = (.top, 24)
      drawPlain(in: &sketch, in: sketch.bounds.insetBy(dx: 0, dy: 2), style)
      if let badge { drawBadge(badge, look, in: &sketch) }
    case .back(let arrow):
      let width = drawArrow(arrow, color, in: &sketch)
      style.tint = nil
      let room = sketch.bounds.inset(by: UIEdgeInsets(top: 0, left: width, bottom: 0, right: -8))
      drawPlain(in: &sketch, in: room, style)
    }
  }
}

extension BarButton {
  /// Draws the image behind the button.
  private func drawGround(_ look: BarButtonLook, in sketch: inout Sketch) {
    guard let ground = look.ground else { return }
    let offset = look.groundOffset ?? .zero
    let box = sketch.bounds.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    sketch.image(ground, in: box)
  }

  /// Draws the arrow of a back button, or the image that replaces it; returns its width in points.
  private func drawArrow(_ arrow: UIImage?, _ color: UIColor, in sketch: inout Sketch) -> CGFloat {
    let room = Self.room(ofArrow: arrow)
    let (x, y) = (sketch.bounds.minX, sketch.bounds.midY)
    guard let arrow else {
      let points = [(10, -8), (2, 0), (10, 8)].map { CGPoint(x: x + $0.0, y: y + $0.1) }
      sketch.group(alpha: isHighlighted ? 0.2 : 1) { $0.line(points, color, width: 2.5) }
      return room
    }
    let box = CGRect(
      x: x, y: y - arrow.size.height / 2, width: arrow.size.width, height: arrow.size.height)
    sketch.group(alpha: isHighlighted ? 0.2 : 1) {
      $0.image(arrow, in: box, tint: color, prefersStencil: true)
    }
    return room
  }

  /// Draws a badge to the right of the middle of the upper edge, with dimensions observed on iOS.
  private func drawBadge(_ badge: String, _ look: TabItemLook, in sketch: inout Sketch) {
    let height = CGFloat(18)
    var attributes = look.badgeAttributes
    if attributes[.font] == nil { attributes[.font] = UIFont.systemFont(ofSize: 13) }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = UIColor.white }
    let offset = look.badgeOffset ?? .zero
    let width = max(badge.size(withAttributes: attributes).width + 10, height)
    let box = CGRect(
      x: sketch.bounds.midX + 6 + offset.horizontal, y: sketch.bounds.minY + 2 + offset.vertical,
      width: width, height: height)
    sketch.fill(box, radius: height / 2, look.badgeColor ?? .systemRed)
    var base = TextSpan.plain
    (base.paragraph.alignment, base.paragraph.lineBreakMode) = (.center, .byTruncatingTail)
    sketch.text(StyledText(badge, attributes), base: base, in: box)
  }
}

/// The place of a button in a bar.
enum BarButtonPlace {
  /// Among a bar's items.
  case item
  /// The back button of a navigation bar, with an image that replaces the arrow, or nil.
  case back(UIImage?)
  /// In a tab bar.
  case tab
}
