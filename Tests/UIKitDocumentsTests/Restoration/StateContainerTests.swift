import InputCore
import StateArchives
import Testing
import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// Saved states that are damaged, truncated or of another app: one message, and the app works.
@MainActor @Suite struct StateContainerTests {
  private func saved() -> [UInt8] {
    RestoredApp.saved { app in
      app.list.number = 5
    }
  }

  @Test func `21.2 an archive that is damaged in any way is discarded, with one message`() {
    let saved = saved()
    var version = saved
    version[8] = 2
    var flipped = saved
    flipped[saved.count - 3] ^= 0x10
    let length = saved.count - StateContainer.headerLength
    let cases: [([UInt8], String)] = [
      (
        Array(saved.dropLast()),
        "has the wrong length: \(length - 1) bytes instead of \(length)"
      ),
      (saved + [0], "has the wrong length: \(length + 1) bytes instead of \(length)"),
      (Array(saved.prefix(20)), "has the wrong length: 20 bytes instead of 28"),
      (version, "is of version 2, and only version 1 is read"),
      (flipped, "is damaged: its checksum is wrong"),
      (Array("<?xml".utf8), "is not recognized: its first bytes are wrong"),
    ]
    for (bytes, reason) in cases {
      let app = RestoredApp()
      let session = app.launch(bytes)
      #expect(
        session.takeRefusals() == [
          "the saved state \(reason); it is discarded, and the application starts without one"
        ])
      #expect(app.list.number == 0 && session.executionState == .active)
      session.enterBackground()
      #expect(session.savedState.starts(with: Array("RETOUCHS".utf8)))
      session.end()
    }
  }

  @Test func `21.2 a state of another application is discarded`() {
    let app = RestoredApp()
    let session = TouchSession(
      delegate: app, information: ["CFBundleIdentifier": "org.example.other"], savedState: saved())
    #expect(
      session.takeRefusals() == [
        "the saved state belongs to another application, org.example.pages; it is discarded, and "
          + "the application starts without one"
      ])
    session.end()
  }

  @Test func `invalid nodes and missing classes read as nothing`() throws {
    var container = try StateContainer.decoded(saved(), for: "org.example.pages")
    var archive = try #require(container.archive)
    archive.application = [
      "two": ["array": [], "set": []], "odd": ["heap": 1], "array": ["array": 1],
      "reference": ["reference": ["absent"]],
      "class": ["object": ["class": "Gone.Class", "values": [:]]],
    ]
    archive.entries[0].restorationClass = "Gone.Class"
    container.archive = archive
    let app = RestoredApp()
    var found: [Bool] = []
    app.read = { coder in
      found = ["two", "odd", "array", "reference", "class"].map {
        coder.decodeObject(forKey: $0) != nil
      }
    }
    let session = app.launch(container.encoded())
    #expect(found == [false, false, false, false, false])
    #expect(
      session.takeRefusals() == [
        "restoring navigation: the restoration class Gone.Class no longer exists"
      ])
    session.end()
  }
}
