import Foundation
import RandomTestSupport
import StateArchives
import Testing

/// States as bytes: a written state is read back, and a damaged one is refused.
@Suite struct StateContainerTests {
  /// The saved state of an application with one controller and two sessions.
  private var saved: StateContainer {
    let sessions = [1, 2].map { number in
      SavedSessions.Session(
        number: number, role: "window", configurationName: "Default", sceneClass: nil,
        delegateClass: nil, userInfo: ["page": number], lastUse: number, isClosed: number == 2)
    }
    let list = RestorationArchive.Entry(
      path: ["navigation", "list"], kind: .controller, restorationClass: nil, storyboard: "Main",
      values: ["number": 5, "title": "ä 🙂"])
    return StateContainer(
      bundleIdentifier: "org.example.pages", sessions: SavedSessions(sessions: sessions, count: 2),
      archive: RestorationArchive(
        bundleVersion: "7", systemVersion: "18.0", timestamp: 0.5, idiom: 0,
        application: ["date": ["date": 1.5]], entries: [list]))
  }

  @Test func `a written state is read back`() throws {
    let bytes = saved.encoded()
    let read = try StateContainer.decoded(bytes, for: "org.example.pages")
    #expect(read.encoded() == bytes)
    #expect(read.sessions?.sessions.map(\.isClosed) == [false, true])
    let entry = try #require(read.archive?.entries.first)
    #expect(entry.path == ["navigation", "list"] && entry.storyboard == "Main")
    #expect(entry.values["number"] as? Int == 5 && entry.values["title"] as? String == "ä 🙂")
    #expect(throws: StateContainer.Fault.otherApplication("org.example.pages")) {
      try StateContainer.decoded(bytes, for: "org.example.other")
    }
  }

  @Test func `recent emoji are a part of it, and missing in older states`() throws {
    let older = try StateContainer.decoded(saved.encoded(), for: "org.example.pages")
    #expect(older.recentEmoji == "")
    var container = StateContainer(bundleIdentifier: "", sessions: nil, archive: nil)
    container.recentEmoji = "🍅 👍🏽\n👍=3"
    let read = try StateContainer.decoded(container.encoded(), for: "")
    #expect(read.recentEmoji == "🍅 👍🏽\n👍=3" && read.sessions == nil && read.archive == nil)
  }

  @Test func `no change of a saved state, wherever it is, goes unnoticed`() {
    let saved = saved.encoded()
    let seed = SeededGenerator.testSeed()
    print("damaged states: seed \(seed)")
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      var bytes = saved
      switch Int.random(in: 0..<4, using: &dice) {
      case 0:
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] ^=
          1 << UInt8.random(in: 0..<8, using: &dice)
      case 1: bytes.removeLast(Int.random(in: 1...bytes.count, using: &dice))
      case 2:
        bytes.insert(
          .random(in: 0...255, using: &dice), at: .random(in: 0...bytes.count, using: &dice))
      case _:
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        bytes[place] = bytes[place] &+ UInt8.random(in: 1...255, using: &dice)
      }
      #expect(throws: StateContainer.Fault.self, "seed \(seed)") {
        try StateContainer.decoded(bytes, for: "org.example.pages")
      }
    }
  }

  @Test func `content that is whole but not a state is malformed`() {
    var container = saved
    container.archive?.entries[0].path = []
    let bytes = container.encoded()
    #expect(throws: StateContainer.Fault.malformed) {
      try StateContainer.decoded(bytes, for: "org.example.pages")
    }
  }

  @Test func `text of any characters survives the round trip`() throws {
    let text = "\0<&#0;>\u{1}\r\n\u{FFFF}]]>&\0"
    var container = saved
    container.archive?.application = ["text": text, text: [text]]
    let read = try StateContainer.decoded(container.encoded(), for: "org.example.pages")
    let values = try #require(read.archive?.application)
    #expect(values["text"] as? String == text)
    #expect(values[text] as? [String] == [text])
  }
}
