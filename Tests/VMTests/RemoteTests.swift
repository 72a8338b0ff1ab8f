import Foundation
import Testing

extension PatientKernel {
  /// Remote controls as the kernel presents them: infrared by `rc-loopback`, which receives what it
  /// sends, and HDMI-CEC by `vivid`, whose two ends are a television and a player.
  @Suite struct RemoteTests {
    /// Presses Play and OK on either remote control, one after the other has arrived.
    private static let script = """
      programs=$1; out=$2; keymap=$3
      # Before the app starts: libinput asks once which keys a device has.
      ir-keytable -s rc0 --clear --protocol nec --write "$keymap" >&2 || exit 1
      cec-ctl -d /dev/cec0 --tv > /dev/null && cec-ctl -d /dev/cec1 --playback > /dev/null || exit 1
      udevadm settle
      RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" \\
        RETOUCH_SCREEN=1280x800 "$programs/StormApp" > /dev/null 2> "$out/log" & app=$!
      await $app grep -qs didBecomeActive "$out/app.txt" || exit 1
      called() { has "$out/app.txt" "$@"; }
      infrared() { ir-ctl -d /dev/lirc0 --scancode "nec:$1" || exit 1; }
      cec() {
        cec-ctl -d /dev/cec0 --to 4 --user-control-pressed "ui-cmd=$1" > /dev/null || exit 1
        cec-ctl -d /dev/cec0 --to 4 --user-control-released > /dev/null || exit 1
      }
      infrared 0x401
      await $app called remoteControlReceived 1 || exit 1
      infrared 0x402
      await $app called pressesEnded 1 || exit 1
      cec play
      await $app called remoteControlReceived 2 || exit 1
      cec select
      await $app called pressesEnded 2 || exit 1
      kill -TERM $app
      wait $app
      echo "status $?"
      """

    @Test func `an infrared remote and HDMI-CEC command and press, and replay the same`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let keymap = URL(filePath: ownStream("")).deletingLastPathComponent()
        .appending(path: "remote.toml")
      let outcome = try VirtualMachine.shell(
        Self.script, arguments: [VirtualMachine.programs().path, folder.path, keymap.path],
        out: folder, timeoutSeconds: 120,
        options: ["--modules", "rc-loopback,ir-nec-decoder,vivid"])
      let live = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
      #expect(outcome.lines == ["status 0"], "\(outcome.errors)\n\(live)")
      let recording = folder.appending(path: "app.mcap")
      let inputs = try VirtualMachine.inputs(of: recording)
      for name in ["rc-core loopback device", "vivid-000-vid-out0"] {
        #expect(inputs.contains { $0.hasSuffix(" added: \(name)") }, "\(name)")
      }
      #expect(try VirtualMachine.replay(recording, in: "StormApp") == live)
    }
  }
}
