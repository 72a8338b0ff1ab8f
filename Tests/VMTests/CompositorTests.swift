import Foundation
import Testing

extension PatientKernel {
  /// An app in a window of a desktop that has a real touchscreen.
  @Suite(.enabled(if: VirtualMachine.runsAll, "takes minutes; RETOUCH_VM=all runs it"))
  struct CompositorTests {
    @Test func `a finger on a Wayland compositor drags a card in the app's window`() throws {
      let folder = URL(filePath: "/tmp/retouch-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let script = VirtualMachine.package.appending(path: "Tests/VMTests/Panels/compositor.sh")
      let tour = VirtualMachine.package.appending(path: "recordings/gallery-tour.evemu").path
      let outcome = try VirtualMachine.shell(
        String(contentsOf: script, encoding: .utf8),
        arguments: [VirtualMachine.programs().path, folder.path, tour],
        out: folder, timeoutSeconds: 300,
        options: ["--modules", "bochs", "--display", "bochs-display"])
      #expect(outcome.lines == ["status 0"], "\(outcome.errors)")
      let recording = folder.appending(path: "app.mcap")
      let live = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
      #expect(try VirtualMachine.replay(recording, in: "GalleryApp") == live)
      // The finger is one of the window's touchscreen, where the card is.
      let card = live.split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() }
        .filter { $0.hasPrefix("card.touches") }
      #expect(card.first == "card.touchesBegan 0@640.000,422.000")
      #expect(card.last?.hasPrefix("card.touchesCancelled") == true)
    }
  }
}
