import Foundation
import Gallery
import Testing
import UIKit
import UIKitTesting

/// The bundled recordings, made with a real kernel (`tools/make-recordings`): each replays to the
/// text beside it.
@MainActor @Suite struct RecordingTests {
  nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "recordings")

  /// The names of the gallery's recordings, or of the texts, ascending.
  nonisolated static func names(ending suffix: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasPrefix("gallery-") && $0.hasSuffix(suffix) }
      .map { String($0.dropFirst("gallery-".count).dropLast(suffix.count)) }.sorted()
  }

  @Test(arguments: names(ending: ".mcap"))
  func `a recording replays to the text beside it`(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "gallery-\(name).txt"), encoding: .utf8)
    let told = try story(of: name)
    #expect(told == text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  @Test func `each text has a recording, the tour included`() {
    let recordings = Self.names(ending: ".mcap")
    #expect(Self.names(ending: ".txt") == recordings)
    #expect(recordings.contains("tour"))
  }

  @Test func `keys with a dead one and a finger's selection make the form's text`() throws {
    let file = Self.folder.appending(path: "gallery-text.mcap")
    let changes = try Replay(fileAt: file.path) { GalleryDelegate() }.transcript.lines(.editing)
      .filter { $0.contains(".changeText ") }.map { $0.split(separator: ".changeText ")[1] }
    #expect(
      changes == ["0 “Ada Love” → “Z”", "1 “” → “o”", "2 “” → “ë”", "4 “ac” → “”"]
        + Array(repeating: "hidden", count: 4))
  }

  /// The kinds of calls in the story of a recording.
  private func kinds(of name: String) -> Transcript.Kinds {
    let kinds: Transcript.Kinds = [.usual, .scrolling, .focus, .motion]
    switch name {
    case "edit", "keyboard", "notes", "text": return kinds.union(.editing)
    case "waking": return kinds.union(.environment)
    default: return kinds
    }
  }

  /// The gallery's story of a bundled recording.
  private func story(of name: String) throws -> String {
    let file = Self.folder.appending(path: "gallery-\(name).mcap")
    let replay = try Replay(fileAt: file.path) { GalleryDelegate() }
    let wasCompared = replay.wasCompared
    #expect(wasCompared, "of another behaviour version; tools/make-recordings makes it anew")
    return replay.transcript.story(kinds(of: name))
  }
}
