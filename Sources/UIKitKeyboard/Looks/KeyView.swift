import Foundation
import KeyboardLayouts
@_spi(Toolkit) import UIKitCore

/// A key. A finger that lands on it or nearest to it is its touch; the methods of touches pass on
/// to the keyboard that contains it.
final class KeyView: UIView {
  let key: KeyboardKey
  /// What the key shows.
  var look: KeyLook {
    didSet { if look != oldValue { drawings.choose(look) } }
  }
  /// The emoji that the key types, perhaps with a tone; nil for other keys.
  var emoji: Emoji?
  /// What the key types now; empty if it types no text of its own.
  var typedText = ""
  private var drawings = DrawnLooks<KeyLook>()

  /// - Parameter isSecret: Whether transcripts show all such keys alike.
  init(_ placed: PlacedKey, _ look: KeyLook, isSecret: Bool) {
    (key, self.look) = (placed.key, look)
    super.init(frame: placed.frame)
    isMultipleTouchEnabled = true
    accessibilityIdentifier = "key \(placed.key.name)"
    if isSecret { transcriptLabel = TranscriptLabel("key") }
  }

  override var accessibility: ViewAccessibility {
    // What is drawn may be more: the letters below a digit, or a circle below a mark.
    if !typedText.isEmpty { return ViewAccessibility(.keyboardKey, label: typedText) }
    if case .text(let text) = look.content { return ViewAccessibility(.keyboardKey, label: text) }
    return ViewAccessibility(.keyboardKey, label: key.name)
  }
  override var sketching: Sketching { .kept(drawings.present) }
  override func sketch(_ sketch: inout Sketch) {
    let look = look
    drawings.draw(look, of: self, in: &sketch) { look.draw(in: &$0) }
  }
}
