import Foundation
package import InputCore
package import InputRecording

/// A folder that lasts as long as the value.
package final class TemporaryFolder {
  package let path: String

  /// Creates a folder.
  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "retouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func file(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, ascending.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Writes a file and returns its path.
  package func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
    // Byte by byte it takes most of a test's time.
    let data = bytes.withContiguousStorageIfAvailable { unsafe Data($0) } ?? Data(bytes)
    try data.write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// The bytes of a file.
  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: file(name))))
  }
}

/// Handles inputs by mixing them into its digest, and can be made to diverge at one of them.
@MainActor package final class Consumer: InputConsumer {
  package var digest = Digest()
  package var nextDeadline: Instant?
  package var inputs: [Input] = []
  package var strayAt: Int?

  /// Creates a consumer that has had no input.
  package init() {}

  package func consume(_ input: Input) {
    inputs.append(input)
    digest.mix("\(input)")
    if inputs.count == strayAt { digest.mix(1) }
  }
}

/// A run with all kinds of inputs: two fingers on one device, then a device that is removed.
package func sampleRun(frames: Int = 40, stepNanoseconds: UInt64 = 8_000_000) -> [Input] {
  let start = Instant(nanoseconds: 5_000_000_000)
  let screens = [
    ScreenDescription(name: "HDMI-A-1", widthPixels: 1280, heightPixels: 768),
    ScreenDescription(
      name: "", widthPixels: 1, heightPixels: 2, scaleThousandths: 2500, refreshMillihertz: 59_940),
  ]
  var device = DeviceDescriptor(id: DeviceID(0), name: "EP0430M09 “ä”")
  device.bus = 0x18
  device.properties = [1]
  device.capabilities = [
    EventCapability(type: 1, codes: [330]), EventCapability(type: 3, codes: [0x35, 0x36]),
  ]
  device.axes = [
    AbsoluteAxis(code: 0x35, minimum: -5, maximum: 1279, fuzz: 1, flat: 2, resolution: 12),
    AbsoluteAxis(code: 0x36, minimum: .min, maximum: .max),
  ]
  device.calibration = [65536, 0, -1, 0, 65536, .min]
  var inputs: [Input] = [
    .started(
      Started(
        instant: start, wallTime: -1_700_000_000_000_000_000, screens: screens,
        delivery: .lowLatency, tasks: .free, processFacts: .timeline, seed: 0xFEDC_BA98_7654_3210)),
    .deviceAdded(device, at: start),
  ]
  for index in 0..<frames {
    let instant = start.advanced(byNanoseconds: UInt64(index + 1) * stepNanoseconds)
    let kind: Sample.Kind =
      index == 0 ? .touchDown : index == frames - 1 ? .touchUp : .touchMove
    let samples = (0..<2).map { slot in
      Sample(
        instant: instant, device: DeviceID(0), kind: kind, code: UInt16(slot),
        x: Int32(index * 1000), y: slot == 0 ? .min : .max, z: Int32(-index))
    }
    inputs.append(.frame(Frame(device: DeviceID(0), instant: instant, samples: samples)))
    if index % 7 == 2 {
      inputs.append(.workArrived(from: index < 7 ? "" : "org.example.loader “ö”", at: instant))
    }
    if index % 7 == 3 {
      inputs.append(.clockAdvanced(to: instant.advanced(byNanoseconds: 1)))
    }
  }
  let end = start.advanced(byNanoseconds: UInt64(frames + 1) * stepNanoseconds)
  inputs.append(.deviceRemoved(DeviceID(0), at: end))
  inputs.append(.clockAdvanced(to: end.advanced(byNanoseconds: 2_000_000_000)))
  return inputs
}

/// Records `inputs` as a run of a `Consumer`; returns the digest at its end.
@MainActor package func record(
  _ inputs: [Input], to path: String, options: RecordingWriter.Options = .init()
) throws -> Digest {
  var options = options
  options.waitsForDisk = true
  let writer = try RecordingWriter(path: path, options: options)
  let consumer = Consumer()
  let pump = Pump(consumer: consumer, recorder: writer)
  for input in inputs { pump.deliver(input) }
  try writer.close(digest: consumer.digest)
  return consumer.digest
}

/// Everything that a recording contains.
package func items(of path: String) throws -> (items: [RecordedItem], loss: RecordingLoss?) {
  let reader = try RecordingReader(path: path)
  var items: [RecordedItem] = []
  while let item = try reader.next() { items.append(item) }
  return (items, reader.loss)
}

extension [RecordedItem] {
  /// The inputs among the items.
  package var inputs: [Input] {
    compactMap { item in
      guard case .input(let input) = item else { return nil }
      return input.input
    }
  }
}
