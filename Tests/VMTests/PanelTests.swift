import Foundation
import Quartz
import Testing

extension PatientKernel {
  /// The app on a real graphics card, without a desktop.
  @Suite struct PanelTests {
    /// Runs the unchanged gallery on the panel, touches it, and waits until it was photographed.
    private static let script = """
      programs=$1 out=$2 tour=$3 work=$(mktemp -d)
      trap 'cp "$work"/* "$out"' EXIT
      # The first four seconds: the card is dragged.
      awk '!/^E:/ || $2 < 4' "$tour" > /tmp/drag.evemu
      launch GalleryApp app env -u RETOUCH_SCREEN RETOUCH_DISPLAY=kms
      "$programs/KernelCheck" play --pace recorded /tmp/drag.evemu > /dev/null || exit 1
      # Nothing moves any more.
      still $app
      touch "$out/ready"
      await $app test -e "$out/seen" || exit 1
      finish
      """

    /// What the two drivers of virtual machines have differs: only the second, which `RETOUCH_VM=all`
    /// adds, has clips and a cursor plane.
    @Test(
      arguments: [("bochs", "bochs-display"), ("virtio-gpu", "virtio-gpu-pci")].prefix(
        VirtualMachine.runsAll ? 2 : 1))
    func `what a panel shows is what a replay of the recording draws`(
      module: String, device: String
    ) throws {
      // Short, since the path of a socket has at most 107 bytes.
      let folder = URL(filePath: "/tmp/retouch-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let socket = folder.appending(path: "monitor").path
      let camera = try Photograph.camera(folder: folder)
      defer { camera.terminate() }
      let tour = VirtualMachine.package.appending(path: "recordings/gallery-tour.evemu").path
      let outcome = try VirtualMachine.shell(
        Self.script,
        arguments: [VirtualMachine.programs().path, folder.path, tour],
        out: folder, timeoutSeconds: 300,
        options: ["--modules", module, "--display", device, "--monitor", socket])
      #expect(outcome.lines == ["app: status 0"], "\(outcome.errors)")
      let last = try Photograph.lastFrame(of: folder.appending(path: "app.mcap"), least: 4)
      let seen = try Photograph(Data(contentsOf: folder.appending(path: "screen.ppm")))
      #expect(seen.size == "\(last.width)x\(last.height)")
      #expect(seen.differences(from: last) == 0)
    }

    @Test func `a panel of another size is refused with the sizes that it has`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let script = """
        RETOUCH_DISPLAY=kms RETOUCH_SCREEN=123x45 "$1/GalleryApp" 2>&1 | tail -n 1 | cut -c 1-78
        echo "status ${PIPESTATUS[0]}"
        """
      let outcome = try VirtualMachine.shell(
        script, arguments: [VirtualMachine.programs().path], out: folder, timeoutSeconds: 120,
        options: ["--modules", "bochs", "--display", "bochs-display"])
      #expect(
        outcome.lines == [
          "GalleryApp: the display Virtual-1 has no mode of 123x45 pixels, but 1280x800, ",
          "status 64",
        ], "\(outcome.errors)")
    }
  }
}
