import Foundation
import Quartz
import Testing

/// What every change is checked with on a real kernel: two boots.
@Suite(.serialized, .enabled(if: VirtualMachine.isAvailable, "needs root and qemu-system-x86"))
struct GateKernel {
  /// A kind of device, its stream, which ends with something held, and what its app must have of it.
  struct Device: CustomTestStringConvertible, Sendable {
    var kind: String
    var stream: String
    /// A part of the input that its recording has first of it.
    var input: String
    /// The first call that it makes.
    var call: String

    var testDescription: String { kind }
  }

  static let devices = [
    Device(kind: "touch", stream: "two-fingers", input: ": slot 0 down", call: "touchesBegan"),
    Device(kind: "key", stream: "keyboard", input: ": key 30 down", call: "pressesBegan"),
    Device(kind: "gamepad", stream: "gamepad", input: ": button 304 down", call: "pressesBegan"),
    Device(kind: "pen", stream: "pen", input: "pen tip down", call: "touchesBegan"),
  ]

  /// Where the boots leave their files, until the tests end. Short, since the path of a socket has at
  /// most 107 bytes.
  private static let folder: URL = {
    atexit { try? FileManager.default.removeItem(at: GateKernel.folder) }
    return URL(filePath: "/tmp/retouch-\(UUID().uuidString.prefix(8))")
  }()

  /// What a boot has left behind.
  private struct Boot {
    let folder: URL
    let outcome: VirtualMachine.Outcome

    /// Runs a script beside this file, and waits for its end.
    ///
    /// - Parameter panel: The options that give the machine a panel, which is photographed.
    init(_ script: String, arguments: [String] = [], panel: [String] = []) throws {
      folder = GateKernel.folder.appending(path: script)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let camera = panel.isEmpty ? nil : try Photograph.camera(folder: folder)
      defer { camera?.terminate() }
      let monitor = ["--monitor", folder.appending(path: "monitor").path]
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: script)
      outcome = try VirtualMachine.shell(
        String(contentsOf: file, encoding: .utf8),
        arguments: [VirtualMachine.programs().path, folder.path] + arguments, out: folder,
        timeoutSeconds: 120, options: panel.isEmpty ? [] : panel + monitor)
    }

    /// The recording of the app with this name, once the app has ended well.
    func recording(_ name: String) throws -> URL {
      let log = (try? text(name + ".log")) ?? ""
      let said = outcome.lines.filter { $0.hasPrefix(name + ": ") }
      try #require(said == ["\(name): status 0"], "\(outcome)\n\(log)")
      return folder.appending(path: name + ".mcap")
    }

    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Expects that the app's recording makes the calls again that were made live.
    func expectSameReplay(_ name: String) throws {
      let recording = try recording(name)
      let replay = try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"),
        ["replay", recording.path, "--transcript", "-"])
      #expect(replay.status == 0, "\(replay.errors)")
      #expect(replay.lines == (try text(name + ".txt")).split(separator: "\n").map(String.init))
    }
  }

  /// The boot that all tests of devices read.
  private static let boot = Result {
    try Boot("devices.sh", arguments: devices.map { ownStream($0.stream) })
  }

  @Test(arguments: devices)
  func `a device is live, recorded, and replayed to the same calls`(device: Device) throws {
    let boot = try Self.boot.get()
    let inputs = try VirtualMachine.inputs(of: boot.recording(device.stream))
    #expect(inputs.contains { $0.contains(device.input) }, "\(inputs)")
    #expect(try boot.text(device.stream + ".txt").contains(device.call))
    try boot.expectSameReplay(device.stream)
  }

  /// A finger is down, and Shift and C are, when their devices go.
  @Test func `a device that is unplugged while held cancels, and releases nothing`() throws {
    let boot = try Self.boot.get()
    for (stream, noun) in [("two-fingers", "touches"), ("keyboard", "presses")] {
      let inputs = try VirtualMachine.inputs(of: boot.recording(stream))
      let last = inputs.suffix(while: { !$0.contains(" down") })
      #expect(last.contains { $0.hasSuffix(" removed") }, "\(inputs)")
      #expect(!last.contains { $0.contains(" up") }, "\(inputs)")
      let calls = try boot.text(stream + ".txt").split(separator: "\n").map(String.init)
      let end = calls.suffix(while: { !$0.contains(noun + "Began") })
      #expect(end.contains { $0.contains(noun + "Cancelled") }, "\(calls)")
      #expect(!end.contains { $0.contains(noun + "Ended") }, "\(calls)")
    }
  }

  @Test func `after dropped events an app holds what each device holds`() throws {
    let boot = try Self.boot.get()
    let recording = try boot.recording("deaf")
    let held = try boot.text("held").split(separator: "\n").map(String.init)
    try #require(held.count == Self.devices.count, "\(boot.outcome.errors)")
    try expectHeld(held, by: recording)
    try boot.expectSameReplay("deaf")
  }

  @Test func `the first picture on a panel is the one that a replay draws`() throws {
    let boot = try Boot(
      "panel.sh", panel: ["--modules", "bochs", "--display", "bochs-display"])
    let first = try Photograph.lastFrame(of: boot.recording("panel"), least: 1)
    let seen = try Photograph(Data(contentsOf: boot.folder.appending(path: "screen.ppm")))
    #expect(seen.size == "\(first.width)x\(first.height)")
    #expect(seen.differences(from: first) == 0)
  }
}
