import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The picture of a pressed key, above the finger that covers the key.
final class KeyPictureView: UIView {
  private struct Look: Equatable {
    var label: String
    /// The key, in the view's coordinates.
    var key: CGRect
  }

  /// How much wider than the key the picture is, on each side, in points.
  private static let widening: CGFloat = 13
  /// The height of the picture above the key, in points.
  private static let rise: CGFloat = 54

  private var look = Look(label: "", key: .zero) {
    didSet { if look != oldValue { drawings.choose(look) } }
  }
  private var drawings = DrawnLooks<Look>()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Shows the picture of a key with a frame in the superview's coordinates.
  func show(_ label: String, over key: CGRect, within bounds: CGRect) {
    let left = max(key.minX - Self.widening, bounds.minX)
    let right = min(key.maxX + Self.widening, bounds.maxX)
    let box = CGRect(
      x: left, y: key.minY - Self.rise, width: right - left, height: key.height + Self.rise)
    if frame != box { frame = box }
    look = Look(label: label, key: key.offsetBy(dx: -box.minX, dy: -box.minY))
    if isHidden { isHidden = false }
  }

  override var sketching: Sketching { .kept(drawings.present) }
  override func sketch(_ sketch: inout Sketch) {
    let look = look
    drawings.draw(look, of: self, in: &sketch) { sketch in
      let box = sketch.bounds
      let bubble = CGRect(x: box.minX, y: box.minY, width: box.width, height: Self.rise - 4)
      sketch.fill(bubble, radius: 10, KeyColors.letter, shadow: .knob)
      let neck = CGRect(
        x: look.key.minX, y: bubble.maxY - 10, width: look.key.width,
        height: look.key.maxY - bubble.maxY + 10)
      sketch.fill(neck, radius: 5, KeyColors.letter)
      sketch.text(
        look.label, .systemFont(ofSize: look.label.count > 1 ? 20 : 34), KeyColors.label,
        in: bubble)
    }
  }
}
