import Foundation
import UIKitCore

/// The sizes of a keyboard on a screen, in points.
///
/// They are those of UIKit's keyboards for phones and tablets; on low screens the keyboard takes at
/// most `share` of the height.
struct KeyMeasures: Equatable {
  /// The largest share of the screen's height.
  static let share: CGFloat = 0.45
  /// The greatest width of a key of a pad of digits.
  static let padKeyWidth: CGFloat = 200
  /// A screen whose shorter side is at least this long is a tablet's.
  static let tabletSide: CGFloat = 600

  /// The size of the whole keyboard.
  let size: CGSize
  /// Half the gap between two keys.
  let gap: CGSize
  let cornerRadius: CGFloat
  /// Whether the picture of a pressed key is shown above it: where a finger covers the key.
  let showsPictures: Bool

  init(screen: CGSize, rows: Int = 4) {
    let isTablet = min(screen.width, screen.height) >= Self.tabletSide
    let isTall = screen.height > screen.width
    let row: CGFloat =
      switch (isTablet, isTall) {
      case (true, true): 64
      case (true, false): 86
      case (false, true): screen.width > 428 ? 56 : 54
      case (false, false): 54
      }
    let rows = CGFloat(rows)
    let height = min(row * rows, (screen.height * Self.share).rounded(.down))
    size = CGSize(width: screen.width, height: height)
    let isLow = height / rows < 50
    gap = isTablet ? CGSize(width: 5, height: 5) : CGSize(width: 3, height: isLow ? 4 : 6)
    cornerRadius = isTablet ? 8 : 5
    showsPictures = !isTablet
  }
}
