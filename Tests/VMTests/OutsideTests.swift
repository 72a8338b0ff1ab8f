import Foundation
import Testing

extension PatientKernel {
  /// A keyboard and a tablet of QEMU's, which its monitor drives from outside the machine.
  @Suite struct OutsideTests {
    private static let script = """
      programs=$1; out=$2
      RETOUCH_RECORD="$out/app.mcap" RETOUCH_TRANSCRIPT="$out/app.txt" \\
        RETOUCH_SCREEN=1280x800 "$programs/StormApp" > /dev/null 2> "$out/log" & app=$!
      await $app grep -qs touchesEnded "$out/app.txt" || exit 1
      kill -TERM $app
      wait $app
      echo "status $?"
      """

    @Test func `keys and pointer from outside reach the app, and replay the same`() throws {
      // Short, since the path of a socket has at most 107 bytes.
      let folder = URL(filePath: "/tmp/retouch-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let socket = folder.appending(path: "monitor").path
      let hands = Process()
      hands.executableURL = URL(filePath: "/usr/bin/python3")
      hands.arguments = [
        VirtualMachine.package.appending(path: "Tests/VMTests/qemu-hands.py").path, socket,
        folder.appending(path: "app.txt").path,
      ]
      try hands.run()
      defer { hands.terminate() }
      let outcome = try VirtualMachine.shell(
        Self.script, arguments: [VirtualMachine.programs().path, folder.path], out: folder,
        timeoutSeconds: 120, options: ["--monitor", socket])
      #expect(outcome.lines == ["status 0"], "\(outcome.errors)")
      let recording = folder.appending(path: "app.mcap")
      let inputs = try VirtualMachine.inputs(of: recording)
      // KEY_A, KEY_LEFTSHIFT, KEY_ENTER; BTN_LEFT.
      for code in [30, 42, 28] {
        #expect(inputs.contains { $0.contains(": key \(code) down") }, "\(inputs)")
      }
      #expect(inputs.contains { $0.contains(": button 272 down") }, "\(inputs)")
      #expect(inputs.contains { $0.contains("0.500 0.750") }, "\(inputs)")
      let live = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
      #expect(try VirtualMachine.replay(recording, in: "StormApp") == live)
    }
  }
}
