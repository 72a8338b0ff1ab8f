import Foundation
import Testing

/// Gamepads: HID reports through the kernel's own drivers, into a live app, and replayed.
extension RealKernel {
  @Suite struct GamepadTests {
    /// Runs the gallery live, plays one gamepad's HID reports after another into the kernel, each
    /// with its driver's name, and ends the gallery.
    private static let script = """
      \(VirtualMachine.awaitFunction)
      programs=$1; out=$2; player=$3; shift 3
      number=0
      for reports in "$@"; do
        RETOUCH_RECORD="$out/$number.mcap" RETOUCH_TRANSCRIPT="$out/$number.txt" \\
          RETOUCH_SCREEN=1280x800 "$programs/GalleryApp" 2> "$out/$number.log" &
        gallery=$!
        await $gallery grep -qs didBecomeActive "$out/$number.txt" || exit 1
        python3 "$player" "$reports" 8 || exit 1
        sleep 1
        kill -TERM "$gallery"
        wait "$gallery" || exit 1
        number=$((number + 1))
      done
      dmesg | grep -iE 'sony|playstation|nintendo' > "$out/dmesg"
      """

    private func replay(_ recording: URL) throws -> String {
      let outcome = try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"),
        ["replay", recording.path, "--transcript", "-"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.lines.joined(separator: "\n") + "\n"
    }

    @Test(
      .enabled(if: !Corpus.gamepads.isEmpty, "no corpus; set RETOUCH_SHARED to the folder above it")
    )
    func `real gamepads press, and replay to the same transcript`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let player = VirtualMachine.package.appending(path: "tools/lib/hid_player.py").path
      let outcome = try VirtualMachine.shell(
        Self.script,
        arguments: [VirtualMachine.programs().path, folder.path, player] + Corpus.gamepads,
        out: folder, timeoutSeconds: 600)
      #expect(outcome.status == 0, "\(outcome.errors)")
      for (number, file) in Corpus.gamepads.enumerated() {
        let transcript = try String(
          contentsOf: folder.appending(path: "\(number).txt"), encoding: .utf8)
        // In one of them only the Home button is pressed, which is no press.
        let hasPresses = !file.hasSuffix("/ds3start.hid")
        #expect(transcript.contains("pressesBegan") == hasPresses, "\(file)")
        #expect(try replay(folder.appending(path: "\(number).mcap")) == transcript, "\(file)")
      }
    }
  }
}
