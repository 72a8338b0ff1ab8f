import Foundation
import Testing

/// Gamepads: HID reports through the kernel's own drivers, into a live app, and replayed.
extension RealKernel {
  @Suite struct GamepadTests {
    /// For each gamepad, runs the gallery live, plays the HID reports to the kernel's driver at twice
    /// their speed, and ends the gallery. Then plays one whose driver asks for what is not known, and
    /// imports one.
    private static let script = """
      programs=$1 out=$2 work=$(mktemp -d); shift 2
      trap 'cp "$work"/* "$out"' EXIT
      number=0
      for reports in "$@"; do
        launch GalleryApp $number
        play_to $app --speed 2 "$reports"
        still $app
        finish || exit 1
        number=$((number + 1))
      done
      sed 's/^I:.*/I: 5 057e 2006/' "${@: -2:1}" > /tmp/odd.hid
      "$programs/retouch" play /tmp/odd.hid 2> "$out/odd"
      echo "odd $?"
      "$programs/retouch" import "${@: -1}" -o "$out/imported.mcap" >&2
      echo "imported $?"
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
      let outcome = try VirtualMachine.shell(
        Self.script,
        arguments: [VirtualMachine.programs().path, folder.path] + Corpus.gamepads,
        out: folder, timeoutSeconds: 600)
      #expect(outcome.status == 0, "\(outcome.errors)")
      // As a Joy-Con by Bluetooth: its driver asks for what nothing answers.
      #expect(
        outcome.lines.contains("odd 69") && outcome.lines.contains("imported 0"), "\(outcome)")
      let odd = try String(contentsOf: folder.appending(path: "odd"), encoding: .utf8)
      #expect(odd.contains("the kernel's driver nintendo made no input device of it"), "\(odd)")
      let imported = try VirtualMachine.inputs(of: folder.appending(path: "imported.mcap"))
      #expect(imported.contains { $0.contains(": button ") }, "\(outcome.errors)")
      #expect(imported.contains { $0.contains(": axis ") })
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
