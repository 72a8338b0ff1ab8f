import Foundation
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The button of an action: a title across the whole width, with a line above it.
///
/// A finger may slide from one row to the next, as on iOS: the row under the finger is pressed, and
/// is chosen when the finger lifts.
@MainActor final class AlertActionRow: UIControl {
  let action: UIAlertAction
  private unowned let card: AlertCard
  private let isSheet: Bool

  var isBold = false { didSet { setNeedsDisplay() } }
  var isPressed = false { didSet { setNeedsDisplay() } }
  var hasLineAbove = false { didSet { setNeedsDisplay() } }
  /// Whether a line is drawn at the left edge.
  var hasLineBefore = false { didSet { setNeedsDisplay() } }

  /// The thickness of the lines, and the minimum distance of a title from the sides, in points.
  private static let hairline: CGFloat = 0.5
  private static let margin: CGFloat = 8

  init(_ action: UIAlertAction, in card: AlertCard, isSheet: Bool) {
    (self.action, self.card, self.isSheet) = (action, card, isSheet)
    super.init(frame: .zero)
    accessibilityIdentifier = action.title
    isEnabled = action.isEnabled
    action.row = self
  }

  /// The height of a row, in points, as in UIKit.
  static func height(isSheet: Bool) -> CGFloat { isSheet ? 57 : 44 }

  private var font: UIFont {
    .systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
  }

  /// The width needed for the whole title, in points.
  var leastWidth: CGFloat {
    guard let title = action.title, !title.isEmpty else { return 0 }
    var span = TextSpan.plain
    (span.string, span.font) = (title, font.specification)
    return TextPassage(span).set(in: TextBox()).size.width + 2 * Self.margin
  }

  /// Updates the row after the action was enabled or disabled.
  func actionChanged() {
    isEnabled = action.isEnabled
    setNeedsDisplay()
  }

  override func describeLook(in look: inout ViewLook) {
    super.describeLook(in: &look)
    look.add(text: action.title)
  }

  override var accessibility: ViewAccessibility {
    ViewAccessibility(stateTraits.union(.button), label: action.title)
  }
  override var sketching: Sketching { .fresh }
  override func sketch(_ sketch: inout Sketch) {
    let bounds = sketch.bounds
    if isPressed || isSelecting { sketch.fill(bounds, .systemFill) }
    let line = Self.hairline
    if hasLineAbove {
      sketch.fill(
        CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: line), .separator)
    }
    if hasLineBefore {
      sketch.fill(
        CGRect(x: bounds.minX, y: bounds.minY, width: line, height: bounds.height), .separator)
    }
    sketch.text(
      action.title ?? "", font, color(sketch.tint), in: bounds.insetBy(dx: Self.margin, dy: 0),
      truncation: .byTruncatingMiddle)
  }

  private func color(_ tint: UIColor) -> UIColor {
    guard action.isEnabled else { return .tertiaryLabel }
    switch action.style {
    case .default, .cancel: return tint
    case .destructive: return .systemRed
    }
  }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isTracking else { return false }
    card.press(at: touch.location(in: card))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    card.press(at: touch.location(in: card))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { card.release() }

  override func cancelTracking(with event: UIEvent?) {
    card.letGo()
    super.cancelTracking(with: event)
  }

  override var canBecomeFocused: Bool { isEnabled }

  override func select() { card.choose(action) }
}
