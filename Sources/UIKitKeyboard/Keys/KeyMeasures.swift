import Foundation
import InputCore
import UIKitControls
import UIKitCore

/// The sizes of a keyboard on a screen, in points.
///
/// They are those of UIKit's keyboards for phones and tablets; on low screens the keyboard takes at
/// most `share` of the height. Where the size of the glass is known, keys are made for fingers: at
/// least `leastKey` high as far as the glass allows, and not larger than a hand reaches.
struct KeyMeasures: Equatable {
  /// The largest share of the screen's height.
  static let share: CGFloat = 0.45
  /// The same where keys would be lower than `leastKey` otherwise.
  static let greatestShare: CGFloat = 0.6
  /// The greatest width of a key of a pad of digits.
  static let padKeyWidth: CGFloat = 200
  /// A screen whose shorter side is at least this long is a tablet's.
  static let tabletSide: CGFloat = 600

  // In millimetres.
  /// The least height of a row, and the least width of a letter in halves of a keyboard.
  static let leastKey: CGFloat = 9
  /// The greatest height of a row: that of a keyboard on a desk.
  static let greatestRow: CGFloat = 19
  /// The greatest width of a letter.
  static let greatestKey: CGFloat = 22
  /// The width of a letter in each half, for a thumb.
  static let halfKey: CGFloat = 13
  /// The width of a letter for one hand.
  static let handKey: CGFloat = 11

  /// The size of the whole keyboard.
  let size: CGSize
  /// Half the gap between two keys.
  let gap: CGSize
  let cornerRadius: CGFloat
  /// Whether the picture of a pressed key is shown above it: where a finger covers the key.
  let showsPictures: Bool
  let isTablet: Bool
  private let room: KeyboardRoom

  /// - Parameter bar: The height of a row above the keys.
  init(_ room: KeyboardRoom, rows: Int = 4, bar: CGFloat = 0) {
    let screen = room.screen
    isTablet = min(screen.width, screen.height) >= Self.tabletSide
    let isTall = screen.height > screen.width
    var row: CGFloat =
      switch (isTablet, isTall) {
      case (true, true): 64
      case (true, false): 86
      case (false, true): screen.width > 428 ? 56 : 54
      case (false, false): 54
      }
    let count = CGFloat(rows)
    var limit = (screen.height * Self.share).rounded(.down) - bar
    if let density = room.density {
      let least = Self.leastKey * density
      row = max(least, min(row, Self.greatestRow * density))
      let greatest = (screen.height * Self.greatestShare).rounded(.down) - bar
      if limit < least * count { limit = min((least * count).rounded(.up), greatest) }
    }
    // A row of choices on a low screen leaves the keys something to be hit at.
    if bar > 0 { limit = max(limit, min(Self.leastRow * count, screen.height * Self.share)) }
    let height = min(row * count, limit).rounded(.up)
    size = CGSize(width: screen.width, height: height)
    let isLow = height / count < 50
    gap = isTablet ? CGSize(width: 5, height: 5) : CGSize(width: 3, height: isLow ? 4 : 6)
    cornerRadius = isTablet ? 8 : 5
    showsPictures = !isTablet
    self.room = room
  }

  /// The least height of a row of keys below another row, in points.
  private static let leastRow: CGFloat = 36

  /// Whether keys are still high enough below a row of words: at least `leastKey`, if the size of
  /// the glass is known.
  @MainActor static func hasRoomForWords(in room: KeyboardRoom) -> Bool {
    let bar = SuggestionBar.height
    if let density = room.density {
      return KeyMeasures(room, bar: bar).size.height >= leastKey * density * 4 - 1
    }
    let low = (room.screen.height * share).rounded(.down) - bar
    return low >= leastRow * 4
  }

  // MARK: The place of the keys

  /// The width between the outer edges of the keys.
  var width: CGFloat { size.width - gap.width }
  /// The left edge of the first key's room.
  var edge: CGFloat { gap.width / 2 }

  /// The width of a letter on a page with this many columns.
  func unit(columns: CGFloat, isPad: Bool) -> CGFloat {
    let widest = width / max(columns, 1)
    if isPad {
      let limit = room.density.map { Self.greatestKey * $0 } ?? Self.padKeyWidth
      return min(widest, limit)
    }
    if isSplit(columns: columns) { return halfUnit(columns: columns) }
    switch room.place {
    case .whole, .split: return min(widest, room.density.map { Self.greatestKey * $0 } ?? widest)
    case .left, .right:
      let share: CGFloat = isTablet ? 0.5 : 0.8
      return min(widest, room.density.map { Self.handKey * $0 } ?? widest * share)
    }
  }

  /// Whether a page with this many columns is in two halves: where these are wanted, and the keys
  /// do not become too small.
  func isSplit(columns: CGFloat) -> Bool {
    guard room.place == .split else { return false }
    guard let density = room.density else { return isTablet }
    return halfUnit(columns: columns) >= Self.leastKey * density
  }

  private func halfUnit(columns: CGFloat) -> CGFloat {
    let widest = width / max(columns, 1)
    return room.density.map { min(Self.halfKey * $0, widest * 0.8) } ?? widest * 0.7
  }

  /// The left edge of a block of keys of this width.
  func start(of block: CGFloat) -> CGFloat {
    switch room.place {
    case .whole, .split: edge + (width - block) / 2
    case .left: edge
    case .right: edge + width - block
    }
  }
}
