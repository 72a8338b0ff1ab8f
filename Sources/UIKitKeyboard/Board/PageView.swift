import Foundation
import KeyboardLayouts
import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The keys of one page, over the whole keyboard.
final class PageView: UIView {
  let page: KeyboardPage.Kind
  /// The keys, in the order of the grid.
  let keys: [KeyView?]
  private let grid: KeyGrid
  /// The rectangle around all keys.
  var gridBounds: CGRect { grid.keys.reduce(.null) { $0.union($1.room) } }
  /// The emoji above the bottom row; nil on other pages.
  var strip: EmojiStrip? {
    didSet {
      guard strip !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let strip { addSubview(strip) }
    }
  }

  init(_ page: KeyboardPage.Kind, _ grid: KeyGrid, _ size: CGSize, makeKey: (PlacedKey) -> KeyView)
  {
    (self.page, self.grid) = (page, grid)
    keys = grid.keys.map { $0.key.kind == .gap ? nil : makeKey($0) }
    super.init(frame: CGRect(origin: .zero, size: size))
    isMultipleTouchEnabled = true
    for case let key? in keys { addSubview(key) }
  }

  /// Returns the key to which a point belongs; among emoji only one that contains it.
  func key(at point: CGPoint) -> KeyView? {
    if let strip, strip.frame.contains(point) { return strip.key(at: convert(point, to: strip)) }
    return grid.index(at: point).flatMap { keys[$0] }
  }
}
