import Foundation
import Testing

extension RealKernel {
  /// Devices that the kernel turns off while something is held on them, as a lid, tablet mode or a
  /// script does. They are neither removed nor heard again.
  @Suite struct InhibitTests {
    private static let script = """
      programs=$1 out=$2 work=$(mktemp -d); shift 2
      trap 'cp "$work"/* "$out"' EXIT
      for stream in "$@"; do
        launch GalleryApp "$(basename "$stream" .evemu)"
        plug "$stream"
        rest $app
        # Unlike `retouch play` it lifts nothing at the end.
        evemu-play "$node" < "$stream" || exit 1
        rest $app
        echo 1 > "/sys/class/input/${node##*/}/device/inhibited" || exit 1
        # Keys and crosses that went on repeating would keep the app from resting.
        still $app
        kill $device
        wait $device
        rest $app
        finish || exit 1
      done
      """

    @Test func `what an inhibited device holds is cancelled, and nothing is released`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let held = [
        ("two-fingers", "slot 0 cancel"), ("keyboard", "key 46 cancel"),
        ("mouse", "button 273 cancel"), ("gamepad", "button 311 cancel"),
        // The kernel reports nothing of this one: the app looks.
        ("cross", "button 304 cancel"),
      ]
      let outcome = try VirtualMachine.shell(
        Self.script,
        arguments: [VirtualMachine.programs().path, folder.path] + held.map { ownStream($0.0) },
        out: folder, timeoutSeconds: 300)
      #expect(outcome.status == 0, "\(outcome.errors)")
      for (stream, cancelled) in held {
        let inputs = try VirtualMachine.inputs(
          of: folder.appending(path: "\(stream).mcap"))
        let last = inputs.suffix(while: { !$0.contains(" down") })
        #expect(last.contains { $0.contains(cancelled) }, "\(stream): \(inputs)")
        #expect(!last.contains { $0.contains(" up") }, "\(stream): \(inputs)")
      }
    }
  }
}
