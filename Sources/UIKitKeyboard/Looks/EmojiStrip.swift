import Foundation
import KeyboardLayouts
import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The emoji of a category, in columns that a finger scrolls sideways.
final class EmojiStrip: UIScrollView {
  let keys: [KeyView]

  /// The least height of an emoji's key, in points.
  private static let leastSide: CGFloat = 40

  /// - Parameter emoji: The key of each emoji, and the emoji itself if it may have a tone.
  init(_ emoji: [(key: KeyboardKey, emoji: Emoji)], frame: CGRect) {
    let rows = max(Int(frame.height / Self.leastSide), 1)
    let side = frame.height / CGFloat(rows)
    keys = emoji.enumerated().map { number, item in
      let (column, row) = number.quotientAndRemainder(dividingBy: rows)
      let box = CGRect(
        x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
      let key = KeyView(
        PlacedKey(key: item.key, room: box, frame: box),
        KeyLook(content: .text(item.key.label), tone: .plain), isSecret: false)
      key.emoji = item.emoji
      return key
    }
    super.init(frame: frame)
    delaysContentTouches = false
    showsHorizontalScrollIndicator = false
    accessibilityIdentifier = "emoji"
    for key in keys { addSubview(key) }
    contentSize = CGSize(
      width: CGFloat((emoji.count + rows - 1) / rows) * side, height: frame.height)
  }

  /// Returns the emoji at a point of the content.
  func key(at point: CGPoint) -> KeyView? { keys.first { $0.frame.contains(point) } }

  // A scroll view keeps touches; here the keyboard handles them.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
