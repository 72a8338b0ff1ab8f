/// The emoji that were typed last, latest first, and the tones chosen for some. It is kept as text.
package struct RecentEmoji: Equatable, Sendable {
  /// How many are kept.
  private static let limit = 96

  /// The emoji with their tones, the latest first.
  package private(set) var texts: [String] = []
  /// The tones by the emoji without one.
  private var tones: [String: EmojiTone] = [:]

  /// Creates an empty list.
  package init() {}

  /// Notes that an emoji was typed.
  ///
  /// - Parameter tone: The tone with which it was typed; nil for none.
  package mutating func use(_ emoji: Emoji, tone: EmojiTone? = nil) {
    let text = tone.map { emoji.text(tone: $0) } ?? emoji.text
    texts.removeAll { $0 == text }
    texts.insert(text, at: 0)
    if texts.count > Self.limit { texts.removeLast() }
    if emoji.takesTone { tones[emoji.text] = tone }
  }

  /// The tone that was last chosen for an emoji; nil for none.
  package func tone(of emoji: Emoji) -> EmojiTone? { tones[emoji.text] }

  /// The list as text: a line with the emoji, and one with those that have a tone, each followed by
  /// its number.
  package var text: String {
    let chosen = tones.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" }
    return texts.joined(separator: " ") + "\n" + chosen.joined(separator: " ")
  }

  /// Reads what `text` has written; anything else in it is passed over.
  package init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    texts = Array((lines.first ?? "").split(separator: " ").map { String($0) }.prefix(Self.limit))
    guard lines.count > 1 else { return }
    for word in lines[1].split(separator: " ") {
      let parts = word.split(separator: "=")
      guard parts.count == 2, let number = UInt8(parts[1]), let tone = EmojiTone(rawValue: number)
      else { continue }
      tones[String(parts[0])] = tone
    }
  }
}
