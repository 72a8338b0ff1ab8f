import Foundation
import Testing

extension PatientKernel {
  /// A panel that goes dark while no person touches it.
  @Suite struct PanelBlankTests {
    @Test func `a panel loses its power, and the drag that wakes it moves nothing`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let script = VirtualMachine.package.appending(path: "Tests/VMTests/Panels/blank.sh")
      let tour = VirtualMachine.package.appending(path: "recordings/gallery-tour.evemu").path
      let outcome = try VirtualMachine.shell(
        String(contentsOf: script, encoding: .utf8),
        arguments: [VirtualMachine.programs().path, folder.path, tour], out: folder,
        timeoutSeconds: 240, options: ["--modules", "virtio-gpu", "--display", "virtio-gpu-pci"])
      #expect(
        outcome.lines == [
          "atomic: 1 blank, 0 resigned", "atomic: 1 swallowed, 0 drags", "atomic: 1 drags",
          "atomic: status 0", "legacy: 1 blank, 0 resigned", "legacy: 1 swallowed, 0 drags",
          "legacy: 1 drags", "legacy: status 0",
        ], "\(outcome.errors)")
      for name in ["atomic", "legacy"] {
        let live = try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
        let recording = folder.appending(path: name + ".mcap")
        #expect(try VirtualMachine.replay(recording, in: "GalleryApp") == live)
      }
    }
  }
}
