import Foundation
import KeyboardLayouts
import UIKitControls
@_spi(Toolkit) import UIKitCore

/// What a key below the emoji shows: the recent ones, or a category.
enum EmojiTab: Equatable {
  case recent
  case category(EmojiCategory)

  static let all: [EmojiTab] = [.recent] + EmojiCategory.allCases.map { EmojiTab.category($0) }

  /// The name of the tab's key.
  var name: String {
    switch self {
    case .recent: "recent"
    case .category(let category): category.rawValue
    }
  }

  var sign: String {
    switch self {
    case .recent: "🕘"
    case .category(let category): category.symbol
    }
  }
}

// The page of emoji: a strip of one category, above a row of keys for all.
extension KeyboardView {
  func makeEmojiPage() -> PageView {
    let row = BottomRow.emoji(EmojiTab.all.map(\.name))
    let blank = KeyboardRow([])
    let grid = KeyArrangement([blank, blank, blank, row], measures, isPad: false).grid
    let view = PageView(.emoji, grid, measures.size) {
      KeyView($0, KeyLook(radius: measures.cornerRadius), isSecret: false)
    }
    view.frame.origin.y = rowHeight
    insertSubview(view, at: 0)
    return view
  }

  /// Shows the recent emoji, or the first category if there are none.
  func showFirstEmoji() {
    let hasRecent = homeApplication?.restoration.recentEmoji.texts.isEmpty == false
    showEmoji(hasRecent ? .recent : .category(.people))
  }

  func showEmoji(_ tab: EmojiTab) {
    guard let page else { return }
    let recent = homeApplication?.restoration.recentEmoji ?? RecentEmoji()
    let emoji: [(key: KeyboardKey, emoji: Emoji)] =
      switch tab {
      case .recent:
        recent.texts.map { (KeyboardKey($0), Emoji(text: $0, takesTone: false)) }
      case .category(let category):
        category.emoji.map { ($0.key(tone: recent.tone(of: $0)), $0) }
      }
    let height = measures.size.height * 3 / 4
    shownTab = tab
    page.strip = EmojiStrip(
      emoji, frame: CGRect(x: emojiBlock.x, y: 0, width: emojiBlock.width, height: height))
    updateLooks()
  }

  /// Where the keys below the emoji are.
  private var emojiBlock: (x: CGFloat, width: CGFloat) {
    guard let keys = page?.gridBounds, !keys.isNull else { return (0, measures.size.width) }
    // From edge to edge, where the keys are.
    let isNarrow = keys.width < measures.width - 1
    return isNarrow ? (keys.minX, keys.width) : (0, measures.size.width)
  }

  /// The tab of a key below the emoji; nil for other keys.
  func tab(of key: KeyboardKey) -> EmojiTab? {
    guard page?.page == .emoji, key.kind == .page(.emoji) else { return nil }
    return EmojiTab.all.first { $0.name == key.label }
  }

  /// Keeps an emoji that a key has typed, perhaps with another tone than the key has, among the
  /// recent ones.
  func noteTyped(_ text: String, by key: KeyView?) {
    guard let emoji = key?.emoji else { return }
    let tone = EmojiTone.allCases.first { emoji.takesTone && emoji.text(tone: $0) == text }
    homeApplication?.noteTyped(emoji, tone: tone)
  }
}
