import Foundation
import KeyboardLayouts
import UIKitControls
@_spi(Toolkit) import UIKitCore

// The page of emoji: a strip of one category, above a row of keys for all.
extension KeyboardView {
  /// The category that is shown; nil on other pages.
  var emojiCategory: EmojiCategory? { page?.strip == nil ? nil : shownCategory }

  func makeEmojiPage() -> PageView {
    let row = BottomRow.emoji(EmojiCategory.allCases.map(\.rawValue))
    let blank = KeyboardRow([])
    let grid = KeyArrangement([blank, blank, blank, row], measures, isPad: false).grid
    let view = PageView(.emoji, grid, measures.size) {
      let key = KeyView($0, KeyLook(radius: measures.cornerRadius), isSecret: false)
      key.category = EmojiCategory(rawValue: $0.key.name)
      return key
    }
    insertSubview(view, at: 0)
    return view
  }

  /// Shows the recent emoji, or the first category if there are none.
  func showFirstEmoji() {
    let hasRecent = homeApplication?.restoration.recentEmoji.isEmpty == false
    showEmoji(hasRecent ? .recent : .smileys)
  }

  func showEmoji(_ category: EmojiCategory) {
    guard let page else { return }
    let texts =
      category == .recent ? homeApplication?.restoration.recentEmoji ?? [] : category.emoji
    let height = measures.size.height * 3 / 4
    shownCategory = category
    page.strip = EmojiStrip(
      texts, frame: CGRect(x: 0, y: 0, width: measures.size.width, height: height))
    updateLooks()
  }
}
