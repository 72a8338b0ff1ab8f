import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Pasteboards: their items, counts, notifications and ends.
@MainActor @Suite struct PasteboardTests {
  /// Calls `body` as a part of one input, and returns what was posted meanwhile.
  private func posted(in session: TouchSession, _ body: () -> Void) -> String {
    nonisolated(unsafe) var heard: [String] = []
    let names = [UIPasteboard.changedNotification, UIPasteboard.removedNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        func types(_ key: String) -> String {
          (note.userInfo?[key] as? [String])?.joined(separator: " ") ?? ""
        }
        let added = types(UIPasteboard.changedTypesAddedUserInfoKey)
        let removed = types(UIPasteboard.changedTypesRemovedUserInfoKey)
        unsafe heard.append("\(name.rawValue) +\(added) -\(removed)")
      }
    }
    session.perform(body)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return unsafe heard.joined(separator: ", ")
  }

  @Test func `a text is offered in several types, and replaces everything`() throws {
    let session = TouchSession { _ in }
    let board = UIPasteboard.general
    #expect(board.string == nil && board.strings == nil && board.numberOfItems == 0)
    #expect(!board.hasStrings && board.types.isEmpty && board.items.isEmpty)
    board.color = .red
    board.string = "one"
    #expect(board.types == ["public.utf8-plain-text", "public.plain-text"])
    #expect(board.string == "one" && board.strings == ["one"] && board.color == nil)
    #expect(board.hasStrings && !board.hasColors && !board.hasURLs && !board.hasImages)
    #expect(board.data(forPasteboardType: "public.plain-text") == Data("one".utf8))
    #expect(board.value(forPasteboardType: "public.utf8-plain-text") as? String == "one")
    #expect(board.data(forPasteboardType: "public.png") == nil)
    board.string = nil
    #expect(board.numberOfItems == 0 && !board.hasStrings)
    try session.finish()
  }

  @Test func `URLs, images and colours are those of the first item, or of all`() throws {
    let session = TouchSession { _ in }
    let board = UIPasteboard.general
    let urls = ["https://a.example/1", "https://a.example/2"].compactMap { URL(string: $0) }
    board.urls = urls
    #expect(board.url == urls.first && board.urls == urls && board.string == nil)
    #expect(board.contains(pasteboardTypes: UIPasteboard.typeListURL) && board.hasURLs)
    board.colors = [.red, .blue]
    #expect(board.color == .red && board.colors == [.red, .blue] && board.url == nil)
    let image = UIImage()
    board.image = image
    #expect(board.image === image && board.images?.count == 1 && board.hasImages)
    try session.finish()
  }

  @Test func `items have types in an order that is the same in every process`() throws {
    let session = TouchSession { _ in }
    let board = UIPasteboard.general
    let first: [String: Any] = [
      "z.own": 1, "public.url": "https://a.example", "a.own": 2,
      "public.utf8-plain-text": Data("bytes".utf8),
    ]
    board.items = [first, ["public.utf8-plain-text": "two"]]
    #expect(board.url?.absoluteString == "https://a.example")
    #expect(board.types == ["public.utf8-plain-text", "public.url", "a.own", "z.own"])
    #expect(board.string == "bytes" && board.strings == ["bytes", "two"])
    #expect(board.types(forItemSet: IndexSet(integer: 1)) == [["public.utf8-plain-text"]])
    #expect(board.types(forItemSet: IndexSet(integer: 2)) == nil)
    #expect(board.itemSet(withPasteboardTypes: ["a.own"]) == IndexSet(integer: 0))
    #expect(board.contains(pasteboardTypes: ["public.utf8-plain-text"], inItemSet: nil))
    #expect(!board.contains(pasteboardTypes: ["a.own"], inItemSet: nil))
    #expect(board.values(forPasteboardType: "a.own", inItemSet: nil) as? [Int] == [2])
    let texts = board.data(forPasteboardType: "public.utf8-plain-text", inItemSet: nil)
    #expect(texts == [Data("bytes".utf8), Data("two".utf8)])
    board.addItems([["b.own": 3]])
    #expect(board.numberOfItems == 3)
    board.setValue(4, forPasteboardType: "c.own")
    #expect(board.numberOfItems == 1 && board.value(forPasteboardType: "c.own") as? Int == 4)
    board.setData(Data([1, 2]), forPasteboardType: "d.own")
    #expect(board.data(forPasteboardType: "d.own") == Data([1, 2]))
    try session.finish()
  }

  @Test func `several changes in a turn count once, at its end`() throws {
    let session = TouchSession { _ in }
    let board = UIPasteboard.general
    var counts: [Int] = []
    let first = posted(in: session) {
      board.string = "one"
      board.string = "two"
      counts.append(board.changeCount)
    }
    #expect(counts == [0] && board.changeCount == 1)
    #expect(
      first == "UIPasteboardChangedNotification +public.utf8-plain-text public.plain-text -")
    #expect(
      posted(in: session) { board.color = .red }
        == "UIPasteboardChangedNotification +com.apple.uikit.color "
        + "-public.utf8-plain-text public.plain-text")
    #expect(board.changeCount == 2)
    try session.finish()
  }

  @Test func `items disappear at their date`() throws {
    let session = TouchSession { _ in }
    let board = UIPasteboard.general
    let soon = TouchSession.usualDate.addingTimeInterval(8)
    session.perform {
      board.setItems([["a.own": 1]], options: [.expirationDate: soon, .localOnly: true])
    }
    session.wait(5)
    #expect(board.numberOfItems == 1)
    session.wait(5)
    #expect(board.numberOfItems == 0 && board.changeCount == 2)
    session.perform {
      board.setItems([["a.own": 1]], options: [.expirationDate: soon])
    }
    #expect(board.numberOfItems == 0)
    // What replaces them stays.
    let later = soon.addingTimeInterval(10)
    session.perform {
      board.setItems([["a.own": 1]], options: [.expirationDate: later])
      board.string = "stays"
    }
    session.wait(20)
    #expect(board.string == "stays")
    // What is added to them disappears with them.
    let last = later.addingTimeInterval(20)
    session.perform {
      board.setItems([["a.own": 1]], options: [.expirationDate: last])
      board.addItems([["a.own": 2]])
    }
    #expect(board.numberOfItems == 2)
    session.wait(30)
    #expect(board.numberOfItems == 0)
    try session.finish()
  }

  @Test func `a named pasteboard is found by its name until it is removed`() throws {
    let session = TouchSession { _ in }
    let name = UIPasteboard.Name("own")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let made = try #require(UIPasteboard(name: name, create: true))
    made.string = "mine"
    let found = try #require(UIPasteboard(name: name, create: false))
    #expect(found == made && found.string == "mine" && found.name == name)
    #expect(UIPasteboard.general.string == nil && made != .general)
    #expect(UIPasteboard(name: .general, create: false) == .general)
    let unique = UIPasteboard.withUniqueName()
    #expect(unique.name != UIPasteboard.withUniqueName().name)
    session.wait(0.1)
    #expect(
      posted(in: session) { UIPasteboard.remove(withName: name) }
        == "UIPasteboardRemovedNotification + -")
    #expect(made.numberOfItems == 0 && UIPasteboard(name: name, create: false) == nil)
    UIPasteboard.remove(withName: .general)
    #expect(UIPasteboard.general.changeCount == 0)
    try session.finish()
  }

  @Test func `each session begins with empty pasteboards`() throws {
    let session = TouchSession { _ in }
    session.perform { UIPasteboard.general.string = "old" }
    let old = UIPasteboard.general
    try session.finish()
    let next = TouchSession { _ in }
    #expect(UIPasteboard.general.string == nil && UIPasteboard.general != old)
    try next.finish()
    // Objects that outlive their application do no harm.
    old.string = "late"
    #expect(old.string == "late")
  }
}
