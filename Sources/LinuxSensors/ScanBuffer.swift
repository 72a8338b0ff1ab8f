internal import Dispatch
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// The buffer of a device in the industrial I/O subsystem: records of its values, with time stamps.
///
/// The node stays open while the device rests, since only one program may have it open.
@MainActor final class ScanBuffer {
  typealias Deliver =
    @MainActor (
      Sample.Sensor, (x: Double, y: Double, z: Double), Instant
    ) -> Void

  /// The number of chunks after which the main thread has other work done first.
  private static let chunksPerTurn = 4

  private let folder: String
  private let channels: [IndustrialFacts.Channel]
  private let layout: ScanLayout
  private let hasMonotonicStamps: Bool
  private let descriptor: Int32
  private let deliver: Deliver
  private var source: (any DispatchSourceRead)?
  private var bytes: [UInt8] = []
  private var isRunning = false

  /// Sets the buffer up, at rest; nil if this process may not do so, or the device has none.
  init?(_ facts: IndustrialFacts, node: String, deliver: @escaping Deliver) {
    folder = facts.folder
    (channels, self.deliver) = (facts.channels, deliver)
    guard let trigger = fileText("\(facts.folder)/trigger/current_trigger"), !trigger.isEmpty,
      write("0", toFile: "\(facts.folder)/buffer/enable")
    else { return nil }
    let clock = "\(facts.folder)/current_timestamp_clock"
    hasMonotonicStamps = write("monotonic", toFile: clock)
    let names = channels.flatMap(\.names)
    let stampName = "in_timestamp"
    var elements: [(index: Int, element: ScanLayout.Element)] = []
    for name in Self.elementNames(facts) {
      let path = "\(facts.folder)/scan_elements/\(name)"
      let isWanted = names.contains(name) || name == stampName
      write(isWanted ? "1" : "0", toFile: "\(path)_en")
      guard fileText("\(path)_en") == "1" else { continue }
      guard let index = fileText("\(path)_index").flatMap({ Int($0) }),
        let format = fileText("\(path)_type").flatMap({ ScanLayout.Format($0) })
      else { return nil }
      elements.append((index, ScanLayout.Element(name: name, format: format)))
    }
    elements.sort { $0.index < $1.index }
    let layout = ScanLayout(elements.map(\.element))
    self.layout = layout
    guard names.allSatisfy({ name in layout.elements.contains { $0.name == name } }) else {
      return nil
    }
    write("64", toFile: "\(facts.folder)/buffer/length")
    descriptor = unsafe open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    let descriptor = descriptor
    source.setCancelHandler { _ = Glibc.close(descriptor) }
    self.source = source
    source.activate()
  }

  /// Starts the device, or changes its rate; returns whether it runs.
  func run(interval: UInt64) -> Bool {
    write("0", toFile: "\(folder)/buffer/enable")
    setRate(interval: interval)
    isRunning = write("1", toFile: "\(folder)/buffer/enable")
    return isRunning
  }

  /// Lets the device rest.
  func stop() {
    isRunning = false
    write("0", toFile: "\(folder)/buffer/enable")
  }

  private func close() {
    if isRunning { stop() }
    source?.cancel()
  }

  isolated deinit { close() }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: layout.size * 64)
    // More is left to the source, which signals it again.
    for _ in 0..<Self.chunksPerTurn where source != nil {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      bytes += chunk[..<count]
      var start = 0
      while start + layout.size <= bytes.count {
        if isRunning { pass(recordAt: start) }
        start += layout.size
      }
      bytes.removeFirst(start)
    }
  }

  private func pass(recordAt start: Int) {
    let now = monotonicNow()
    let stamp = layout.value(of: "in_timestamp", in: bytes, at: start)
    let instant =
      hasMonotonicStamps && stamp ?? 0 > 0
      ? min(Instant(nanoseconds: UInt64(stamp ?? 0)), now) : now
    for channel in channels {
      let raw = channel.names.compactMap { name in
        layout.value(of: name, in: bytes, at: start).map { Double($0) }
      }
      if raw.count == channel.names.count {
        deliver(channel.sensor, channel.reading(raw), instant)
      }
    }
  }

  /// The names of all values that the buffer can hold.
  private static func elementNames(_ facts: IndustrialFacts) -> [String] {
    let files = (try? fileNames(in: "\(facts.folder)/scan_elements")) ?? []
    return files.filter { $0.hasSuffix("_en") }.map { String($0.dropLast(3)) }.sorted()
  }

  /// Requests the rate for each sensor, at most 1000 Hz; the driver rounds it.
  private func setRate(interval: UInt64) {
    let hertz = String(Double(1_000_000_000) / Double(max(interval, 1_000_000)))
    for name in ["in_accel", "in_anglvel", "in_magn", "in_proximity"] {
      write(hertz, toFile: "\(folder)/\(name)_sampling_frequency")
    }
    write(hertz, toFile: "\(folder)/sampling_frequency")
  }
}
