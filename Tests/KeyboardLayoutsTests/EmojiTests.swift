import Testing

@testable import KeyboardLayouts

/// The emoji of the keyboard, their tones, and those that were typed last.
@Suite struct EmojiTests {
  @Test func `each emoji is one character in one category`() {
    let all = EmojiCategory.allCases.flatMap(\.emoji)
    #expect(all.count > 1800 && all.allSatisfy { $0.text.count == 1 })
    #expect(Set(all.map(\.text)).count == all.count)
    let firsts = EmojiCategory.allCases.map { $0.emoji.first?.text ?? "" }
    #expect(firsts.joined(separator: " ") == "😀 🐵 🍇 🎃 🌍 👓 🏧 🏁")
  }

  @Test(arguments: [
    ("👍", "👍🏽"), ("☝️", "☝🏽"), ("🕵️‍♂️", "🕵🏽‍♂️"), ("👩‍❤️‍👨", "👩🏽‍❤️‍👨🏽"),
    ("🧑‍🤝‍🧑", "🧑🏽‍🤝‍🧑🏽"), ("🤝", "🤝🏽"),
  ])
  func `a tone is that of all people in an emoji`(plain: String, toned: String) throws {
    let emoji = try #require(
      EmojiCategory.people.emoji.first {
        $0.text.unicodeScalars.elementsEqual(plain.unicodeScalars)
      }
    )
    #expect(emoji.takesTone && emoji.text(tone: .medium) == toned)
    #expect(emoji.key().alternates.count == 5 && emoji.key().text == plain)
    #expect(emoji.key(tone: .medium).text == toned)
    #expect(emoji.key(tone: .medium).alternates.first == plain)
  }

  @Test func `an emoji without people takes no tone`() throws {
    let emoji = try #require(EmojiCategory.people.emoji.first)
    #expect(!emoji.takesTone && emoji.text(tone: .dark) == "😀" && emoji.key().alternates == [])
  }

  @Test func `the latest emoji are first, each once, with the tone chosen last`() throws {
    let people = EmojiCategory.people.emoji
    let thumb = try #require(people.first { $0.text == "👍" })
    var recent = RecentEmoji()
    recent.use(people[0])
    recent.use(thumb)
    recent.use(thumb, tone: .dark)
    recent.use(people[1])
    recent.use(people[0])
    #expect(recent.texts == ["😀", "😃", "👍🏿", "👍"])
    #expect(recent.tone(of: thumb) == .dark && recent.tone(of: people[0]) == nil)
    #expect(RecentEmoji(text: recent.text) == recent)
    #expect(RecentEmoji(text: "") == RecentEmoji())
    #expect(RecentEmoji(text: "😀\n👍=9 👎= x").texts == ["😀"])
    for emoji in people { recent.use(emoji) }
    #expect(recent.texts.count == 96)
  }
}
