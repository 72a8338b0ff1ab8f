import Foundation
import Testing

/// Expects that an app holds what its devices hold, after their queues have overflowed.
///
/// - Parameter lines: Those of `KernelCheck flood`.
func expectHeld(_ lines: [String], by recording: URL) throws {
  let held = lines.filter { $0.hasPrefix("held\t") }.map { $0.dropFirst("held".count) }
  let times = held.compactMap { $0.split(separator: "\t").first.map(String.init) }
  let told = try VirtualMachine.kernelCheckOnHost(["told", recording.path] + times).lines
  #expect(told.map { $0.dropFirst("told".count) } == held)
  for device in held {
    // Each overflowed the queue, and held something in the end.
    #expect(device.contains("\tdropped\t") && !device.hasSuffix("\t"), "\(device)")
  }
}

extension PatientKernel {
  /// An app whose main thread does not run for a second, while devices send more than the kernel
  /// keeps for it.
  @Suite struct DeafnessTests {
    /// A stream for each kind of device whose state can be asked for, besides those of `GateKernel`;
    /// each ends with something held.
    private static let kinds = [
      "single-touch", "pressed-fingers", "click-pad", "mouse", "tablet-pad", "joystick", "switches",
      "remote",
    ]

    private static let script = """
      programs=$1 out=$2 work=$(mktemp -d); shift 2
      trap 'cp "$work"/* "$out"' EXIT
      launch GalleryApp app
      "$programs/KernelCheck" flood $app "$@" || exit 1
      still $app
      finish
      """

    @Test func `after a second without reading, the app holds what each device holds`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let outcome = try VirtualMachine.shell(
        Self.script,
        arguments: [VirtualMachine.programs().path, folder.path] + Self.kinds.map(ownStream),
        out: folder, timeoutSeconds: 300)
      let log = try String(contentsOf: folder.appending(path: "app.log"), encoding: .utf8)
      #expect(outcome.lines.last == "app: status 0", "\(outcome.errors)\n\(log)")
      let recording = folder.appending(path: "app.mcap")
      try #require(outcome.lines.count == Self.kinds.count + 1, "\(outcome)")
      try expectHeld(outcome.lines, by: recording)
      let replay = try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"),
        ["replay", recording.path, "--transcript", "-"])
      #expect(replay.status == 0, "\(replay.errors)")
      let live = try String(contentsOf: folder.appending(path: "app.txt"), encoding: .utf8)
      #expect(replay.lines == live.split(separator: "\n").map(String.init))
    }
  }
}
