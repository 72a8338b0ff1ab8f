public import InputCore
internal import LinuxCalls

/// The machine's sensors: accelerometers, gyroscopes, magnetometers and proximity sensors in the
/// kernel's industrial I/O subsystem, and accelerometers that are input devices.
///
/// Devices are announced when they arrive, but read only while the application asks for one of
/// their sensors. Use it on the main thread.
@MainActor public final class SensorSource {
  private let nodes: SensorNodes
  private let only: Set<String>?
  private let onMain: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
  private let report: (String) -> Void
  private var monitor: SensorMonitor?
  private var devices: [(found: FoundSensor, device: any SensorDevice)] = []
  private var deliver: ((Input) -> Void)?
  private var interval: (Sample.Sensor, DeviceID) -> UInt64? = { _, _ in nil }
  /// IDs count down, so that they never collide with those of other sources.
  private var nextID = Int(UInt16.max)

  /// Creates a source that is at rest until `start`.
  ///
  /// - Parameters:
  ///   - nodes: Opens and closes accelerometers that are input devices.
  ///   - only: The nodes of the sensors that are used, without symbolic links; nil for all sensors.
  ///   - onMain: Runs work on the main thread soon.
  ///   - report: Receives a line for each sensor that cannot be used.
  public init(
    nodes: SensorNodes, only: Set<String>? = nil,
    onMain: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void,
    report: @escaping (String) -> Void
  ) {
    (self.nodes, self.only, self.onMain, self.report) = (nodes, only, onMain, report)
  }

  /// Announces the present sensors, and those that come and go.
  ///
  /// - Parameters:
  ///   - interval: The time between two readings of a device's sensor that the application needs,
  ///     in nanoseconds; nil if it needs none. Called for each new device, and by `update()`.
  ///   - deliver: Receives each input.
  public func start(
    interval: @escaping (Sample.Sensor, DeviceID) -> UInt64?, deliver: @escaping (Input) -> Void
  ) {
    (self.interval, self.deliver) = (interval, deliver)
    monitor = SensorMonitor { [unowned self] change in
      switch change {
      case .added(let found): add(found)
      case .removed(let path): remove(path)
      }
    }
    lookAgain()
  }

  /// Returns the nodes of the sensors that are present; empty if udev cannot be reached.
  public nonisolated static func presentNodes() -> Set<String> {
    Set(presentSensors().map(\.node)).subtracting([""])
  }

  /// Returns the node of a present sensor, such as `/dev/iio:device0`, or the kernel's name for it
  /// if it has no node; nil for any other device.
  public func node(of device: DeviceID) -> String? {
    guard let found = devices.first(where: { $0.device.descriptor.id == device })?.found else {
      return nil
    }
    return found.node.isEmpty ? found.name : found.node
  }

  /// Announces the present sensors that could not be opened before, as after the seat manager has
  /// returned the devices.
  public func lookAgain() {
    guard monitor != nil else { return }
    for found in presentSensors() { add(found) }
  }

  /// Starts, stops and paces the devices as the application now needs.
  public func update() {
    for (_, device) in devices { pace(device) }
  }

  /// Stops everything; nothing is delivered afterwards.
  public func stop() {
    for (_, device) in devices { device.setIntervals { _ in nil } }
    (devices, monitor, deliver) = ([], nil, nil)
  }

  private func pace(_ device: any SensorDevice) {
    device.setIntervals { interval($0, device.descriptor.id) }
  }

  private func add(_ found: FoundSensor) {
    guard only?.contains(found.node) ?? true,
      !devices.contains(where: { $0.found.path == found.path })
    else { return }
    guard devices.count < Limits.devices, nextID > 0 else {
      report("\(found.name): there are already \(devices.count) sensors; it is ignored")
      return
    }
    let id = DeviceID(UInt16(nextID))
    do throws(SensorError) {
      let pass: @MainActor (Frame) -> Void = { [weak self] in self?.deliver?(.frame($0)) }
      let device: any SensorDevice =
        found.isIndustrial
        ? try IndustrialSensor(found, id: id, onMain: onMain, deliver: pass)
        : try EvdevSensor(
          found, id: id, nodes: nodes, deliver: pass,
          leave: { [weak self] error in
            if let error { self?.report(error.description) }
            self?.remove(found.path)
          })
      guard !device.descriptor.sensors.isEmpty else { return }
      nextID -= 1
      devices.append((found, device))
      deliver?(.deviceAdded(device.descriptor, at: monotonicNow()))
      pace(device)
    } catch {
      report(error.description)
    }
  }

  private func remove(_ path: String) {
    guard let index = devices.firstIndex(where: { $0.found.path == path }) else { return }
    let device = devices.remove(at: index).device
    device.setIntervals { _ in nil }
    deliver?(.deviceRemoved(device.descriptor.id, at: monotonicNow()))
  }
}

/// A device with sensors, which rests while none of them is asked for.
@MainActor protocol SensorDevice: AnyObject {
  var descriptor: DeviceDescriptor { get }
  /// Starts, stops and paces the device.
  ///
  /// - Parameter interval: The time between two readings of a sensor, in nanoseconds; nil for none.
  func setIntervals(_ interval: (Sample.Sensor) -> UInt64?)
}

/// Why a sensor cannot be used.
struct SensorError: Error, CustomStringConvertible {
  /// The device, the problem, and what to do.
  let description: String
}
