import Foundation
import HostTestSupport
import Testing

/// `retouch why` about recordings of real devices, which the gallery's are like.
@MainActor @Suite struct GalleryWhyTests {
  private func why(_ name: String, _ question: String) throws -> Programs.Outcome {
    let gallery = Programs.folder.appendingPathComponent("GalleryApp").path
    return try Programs.run(
      "retouch",
      ["why", PackageFolder.path("recordings/gallery-\(name).mcap"), question, "--", gallery])
  }

  @Test func `devices that were there before the start`() throws {
    let outcome = try why("tour", "row-3 was not tapped")
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("\nsmallest change that does it (single@row-3 action): "))
  }

  @Test func `the touch whose gesture ends with the change`() throws {
    let output = try why("tour", "card moved").output
    #expect(output.hasPrefix("1.167 s  touch 0 lands at 300,600 and hits board\n"), "\(output)")
    #expect(output.contains("tap@board calls its action, added in DragScreen.init at DragScreen"))
  }

  @Test func `what comes and goes has not changed, and what scrolls is known`() throws {
    let key = try why("tour", "key changed").output
    #expect(key.contains("  key.frame: "), "\(key)")
    let list = try why("tour", "list changed").output
    #expect(list.contains("  ContestScreen.scroll at ContestScreen.swift:"), "\(list)")
  }

  @Test func `the gallery is replayed in if no app is named`() throws {
    let outcome = try Programs.run(
      "retouch", ["why", PackageFolder.path("recordings/gallery-tour.mcap"), "card moved"])
    #expect(outcome.errors == "")
    #expect(outcome.output == (try why("tour", "card moved").output))
  }

  @Test func `a keyboard that goes, from the key to the end of the animation`() throws {
    #expect(
      try why("keyboard", "keyboard disappeared").output == """
        9.246 s  touch 0 lands at 1197.8,757 and hits key
        9.296 s  password.resignFirstResponder
        9.296 s  password editingDidEnd
        9.296 s  InputWindow.animationBegan 0.250 s keyboard
        9.546 s  InputWindow.animationEnded finished
        9.546 s  InputWindow.UIWindowDidBecomeHiddenNotification
        9.546 s  the toolkit hides InputWindow
        9.546 s  keyboard disappears

        """)
  }

  @Test func `a switch, which is drawn afresh`() throws {
    let output = try why("controls", "power changed").output
    #expect(
      output.hasSuffix(
        """
        s  the toolkit changes look of power
        3.889 s  power.look: "highlighted off" → "on"

        """), "\(output)")
  }

  @Test func `a view that an action adds, made at the start`() throws {
    let output = try why("tour", "row-2 appeared").output
    #expect(output.hasPrefix("7.301 s  touch 0 lands at 280,22 and hits tab-contest\n"))
    #expect(output.contains("tap@tab-contest calls its action, added in GalleryView.addTabs at"))
    #expect(output.contains("s  GalleryView.show at GalleryView.swift:"))
    #expect(output.hasSuffix(" changes the subviews of gallery\n7.351 s  row-2 appears\n"))
  }

  @Test func `the toolkit's lines and the places on the screen`() throws {
    let keyboard = try why("keyboard", "keyboard appeared").output
    #expect(keyboard.contains("lands at 640,113.7 and hits name\n"), "\(keyboard)")
    #expect(keyboard.contains("  the toolkit changes the subviews of "), "\(keyboard)")
    let name = try why("keyboard", "name.text changed at 5.36s").output
    #expect(name.contains(" lands at 292.2,499 and hits key e\n"), "\(name)")
  }
}
