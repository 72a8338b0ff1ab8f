internal import Dispatch
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// A device in the industrial I/O subsystem.
///
/// Its values come through a buffer, with the kernel's time stamps, if this process may set that up
/// and the device has a trigger; otherwise a timer on another thread reads the files of the values,
/// which any user may do.
@MainActor final class IndustrialSensor: SensorDevice {
  /// The shortest time between two readings of the files, in nanoseconds.
  private nonisolated static let shortestPoll: UInt64 = 5_000_000

  private(set) var descriptor: DeviceDescriptor
  private let facts: IndustrialFacts
  private let node: String
  private let onMain: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
  private let deliver: @MainActor (Frame) -> Void
  private var buffer: ScanBuffer?
  private var timer: (any DispatchSourceTimer)?
  /// The requested sensors, and the interval at which they are read.
  private var wanted: [Sample.Sensor] = []
  private var interval: UInt64?
  /// Changes with the source, so that a reading of an earlier one is dropped.
  private var generation = 0

  init(
    _ found: FoundSensor, id: DeviceID,
    onMain: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void,
    deliver: @escaping @MainActor (Frame) -> Void
  ) throws(SensorError) {
    facts = IndustrialFacts(folder: found.path, mountMatrix: found.mountMatrix)
    node = found.node
    (self.onMain, self.deliver) = (onMain, deliver)
    descriptor = DeviceDescriptor(id: id, name: facts.name.isEmpty ? found.name : facts.name)
    descriptor.phys = found.name
    descriptor.sensors = facts.channels.map(\.sensor)
  }

  func setIntervals(_ interval: (Sample.Sensor) -> UInt64?) {
    let wanted = facts.channels.map(\.sensor).filter { interval($0) != nil }
    let shortest = wanted.compactMap { interval($0) }.min()
    guard wanted != self.wanted || shortest != self.interval else { return }
    stop()
    (self.wanted, self.interval) = (wanted, shortest)
    if let shortest { start(every: shortest) }
  }

  private func start(every interval: UInt64) {
    if buffer == nil, !node.isEmpty {
      let id = descriptor.id
      buffer = ScanBuffer(facts, node: node) { [weak self] sensor, reading, instant in
        guard let self, wanted.contains(sensor) else { return }
        deliver(sensorFrame(sensor, reading, of: id, at: instant))
      }
    }
    if buffer?.run(interval: interval) == true { return }
    buffer = nil
    let (generation, id) = (generation, descriptor.id)
    timer = Self.timer(
      facts, facts.channels.filter { wanted.contains($0.sensor) }, of: id, interval: interval
    ) { [onMain] frame in
      onMain { [weak self] in self?.pass(frame, of: generation) }
    }
  }

  /// A timer on another thread that reads the files of the channels.
  private nonisolated static func timer(
    _ facts: IndustrialFacts, _ channels: [IndustrialFacts.Channel], of device: DeviceID,
    interval: UInt64, pass: @escaping @Sendable (Frame) -> Void
  ) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(
      queue: DispatchQueue(label: "retouch.sensor", qos: .userInitiated))
    timer.schedule(
      deadline: .now(), repeating: .nanoseconds(Int(max(interval, shortestPoll))))
    timer.setEventHandler {
      for channel in channels {
        guard let reading = facts.read(channel) else { continue }
        pass(sensorFrame(channel.sensor, reading, of: device, at: monotonicNow()))
      }
    }
    timer.activate()
    return timer
  }

  private func pass(_ frame: Frame, of generation: Int) {
    if generation == self.generation { deliver(frame) }
  }

  private func stop() {
    buffer?.stop()
    timer?.cancel()
    timer = nil
    generation += 1
  }

  isolated deinit { stop() }
}
