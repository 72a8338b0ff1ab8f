import Foundation
import Testing

extension PatientKernel {
  /// An app whose main thread does not run for a second, while devices send more than the kernel
  /// keeps for it.
  @Suite struct DeafnessTests {
    /// A stream for each kind of device whose state can be asked for; each ends with something held.
    private static let kinds = [
      "two-fingers", "single-touch", "pressed-fingers", "click-pad", "mouse", "keyboard", "pen",
      "tablet-pad",
      "gamepad", "joystick", "switches", "remote",
    ]

    private static let script = """
      \(VirtualMachine.awaitFunction)
      programs=$1; out=$2; shift 2
      RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" \\
        RETOUCH_SCREEN=1280x800 "$programs/GalleryApp" 2> "$out/log" & app=$!
      await $app grep -qs didBecomeActive "$out/app.txt" || exit 1
      "$programs/KernelCheck" flood $app "$@" || exit 1
      kill -TERM $app
      wait $app
      echo "status $?"
      """

    @Test func `after a second without reading, the app holds what each device holds`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let outcome = try VirtualMachine.shell(
        Self.script,
        arguments: [VirtualMachine.programs().path, folder.path] + Self.kinds.map(ownStream),
        out: folder, timeoutSeconds: 300)
      let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
      #expect(outcome.lines.last == "status 0", "\(outcome.errors)\n\(log)")
      let recording = folder.appending(path: "app.mcap").path
      let held = outcome.lines.filter { $0.hasPrefix("held\t") }.map { $0.dropFirst("held".count) }
      try #require(held.count == Self.kinds.count, "\(outcome)")
      let times = held.compactMap { $0.split(separator: "\t").first.map(String.init) }
      let told = try VirtualMachine.kernelCheckOnHost(["told", recording] + times).lines
      #expect(told.map { $0.dropFirst("told".count) } == held)
      for device in held {
        // Each overflowed the queue, and held something in the end.
        #expect(device.contains("\tdropped\t") && !device.hasSuffix("\t"), "\(device)")
      }
      let replay = try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"),
        ["replay", recording, "--transcript", "-"])
      #expect(replay.status == 0, "\(replay.errors)")
      let live = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
      #expect(replay.lines == live.split(separator: "\n").map(String.init))
    }
  }
}
