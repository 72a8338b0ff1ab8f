internal import EvdevDecoding
internal import InputCore
internal import LinuxInput
internal import RandomTestSupport

/// Devices that come, send and go in a random order, up to eight at a time, into one running
/// program.
///
/// A device counts once the program has opened it. Every kind has its turn before one has its
/// second.
struct LiveStorm {
  /// A virtual device and the frames that it still has to send.
  private final class StormDevice {
    let reader: DeviceReader
    var frames: ArraySlice<ArraySlice<KernelEvent>>
    private var player: FilePlayer?

    /// Plugs the device in, and waits until the process reads it.
    init(_ recording: DeviceRecording, sending count: Int, to process: String) throws {
      let player = try FilePlayer(recording)
      KernelCheck.say("plugged\t\(recording.descriptor.name)\t\(player.node)")
      reader = try DeviceReader.awaiting(node: player.node, in: process)
      frames = recording.frames.prefix(count)
      self.player = consume player
    }

    func playNext() throws(LinuxInputError) {
      if let frame = frames.popFirst() { try player?.play(frame) }
    }

    func unplug() { player = nil }
  }

  private let process: String
  private let devices: [DeviceRecording]
  private var random: SeededGenerator
  /// Those of the devices whose turn is still to come, as indices.
  private var turns: [Int] = []

  /// Reads the devices' descriptions.
  ///
  /// - Parameter process: The number of the program that is to read them.
  init(process: String, seed: UInt64, files: [String]) throws {
    self.process = process
    devices = try files.map { try DeviceRecording(file: $0) }
    random = SeededGenerator(seed: seed)
  }

  /// Plays `count` sequences of plugging, events and unplugging.
  mutating func run(count: Int) throws {
    var left = count
    while left > 0 {
      let size = min(Int.random(in: 1...8, using: &random), left)
      left -= try playBatch(size)
      KernelCheck.say("stormed\t\(count - left)")
    }
  }

  /// Plays up to `size` sequences at a time; returns their number.
  private mutating func playBatch(_ size: Int) throws -> Int {
    var present: [StormDevice] = []
    var gone: [DeviceReader] = []
    var count = 0
    var isFoldable = false
    // libinput does not read a touchpad or keyboard that comes while a lid is closed.
    while count < size, !isFoldable {
      let recording = nextRecording()
      isFoldable = recording.descriptor.kinds.contains(.switches)
      let frames = Int.random(in: 0...60, using: &random)
      present.append(try StormDevice(recording, sending: frames, to: process))
      count += 1
      // Devices that are already there go on, and some leave.
      for _ in 0..<Int.random(in: 0...40, using: &random) { try playOne(of: present) }
      if random.once(in: 4) { unplugOne(of: &present, &gone) }
    }
    while present.contains(where: { !$0.frames.isEmpty }) { try playOne(of: present) }
    // Otherwise the kernel drops what has not been read.
    if random.once(in: 2) { try present.first?.reader.awaitRest() }
    while !present.isEmpty { unplugOne(of: &present, &gone) }
    for reader in gone { try reader.awaitRelease() }
    try hurry()
    return count
  }

  private mutating func playOne(of present: [StormDevice]) throws {
    try present.randomElement(using: &random)?.playNext()
  }

  private mutating func unplugOne(of present: inout [StormDevice], _ gone: inout [DeviceReader]) {
    guard let index = present.indices.randomElement(using: &random) else { return }
    let device = present.remove(at: index)
    device.unplug()
    gone.append(device.reader)
  }

  /// Now and then, plugs in a device that is gone before anything can have opened it.
  private mutating func hurry() throws {
    guard random.once(in: 4), let device = devices.randomElement(using: &random) else { return }
    try FilePlayer(device).unplug()
  }

  /// The next device, with events of its file from some place on, or with random ones.
  private mutating func nextRecording() -> DeviceRecording {
    if turns.isEmpty { turns = devices.indices.shuffled(using: &random) }
    let device = devices[turns.removeLast()]
    guard random.once(in: 2) else {
      let start = Int.random(in: 0..<max(device.frames.count / 2, 1), using: &random)
      let frames = Array(device.frames.dropFirst(start))
      return DeviceRecording(descriptor: device.descriptor, frames: frames)
    }
    return DeviceRecording(
      randomEventsFor: device.descriptor, seed: random.next(), frameCount: 60)
  }
}
