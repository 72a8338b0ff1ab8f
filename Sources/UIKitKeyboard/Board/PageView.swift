import Foundation
import KeyboardLayouts
@_spi(Toolkit) import UIKitCore

/// The keys of one page, over the whole keyboard.
final class PageView: UIView {
  let page: KeyboardPage.Kind
  /// The keys, in the order of the grid.
  let keys: [KeyView?]
  private let grid: KeyGrid

  init(_ page: KeyboardPage.Kind, _ grid: KeyGrid, _ size: CGSize, makeKey: (PlacedKey) -> KeyView)
  {
    (self.page, self.grid) = (page, grid)
    keys = grid.keys.map { $0.key.kind == .gap ? nil : makeKey($0) }
    super.init(frame: CGRect(origin: .zero, size: size))
    isMultipleTouchEnabled = true
    for case let key? in keys { addSubview(key) }
  }

  /// Returns the key to which a point belongs.
  func key(at point: CGPoint) -> KeyView? { grid.index(at: point).flatMap { keys[$0] } }
}
