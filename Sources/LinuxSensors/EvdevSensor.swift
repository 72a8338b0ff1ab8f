internal import CLibevdev
internal import Dispatch
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// An accelerometer, perhaps with a gyroscope, that the kernel presents as an input device
/// (`INPUT_PROP_ACCELEROMETER`): those of gamepads and of older notebooks.
///
/// The axes' resolutions are the units per g for `ABS_X` to `ABS_Z`, and the units per degree per
/// second for `ABS_RX` to `ABS_RZ`. The kernel leaves out values that have not changed.
@MainActor @safe final class EvdevSensor: SensorDevice {
  /// The number of readings after which the main thread has other work done first.
  private static let readingsPerTurn = 64

  private(set) var descriptor: DeviceDescriptor
  private let node: String
  private let mount: MountMatrix
  private let nodes: SensorNodes
  private let deliver: @MainActor (Frame) -> Void
  /// Called with nil when the device is gone or was taken away, and with the error when it can no
  /// longer be opened.
  private let leave: @MainActor (SensorError?) -> Void
  private var reading: Reading?

  /// The open device while it is read.
  @safe private struct Reading {
    let handle: OpaquePointer
    /// Signals when there is something to read.
    let readiness: ReadinessSet
    let source: any DispatchSourceRead
  }

  /// Reads the device's facts.
  ///
  /// - Throws: `SensorError` if it cannot be opened, or reports no resolution.
  init(
    _ found: FoundSensor, id: DeviceID, nodes: SensorNodes,
    deliver: @escaping @MainActor (Frame) -> Void,
    leave: @escaping @MainActor (SensorError?) -> Void
  ) throws(SensorError) {
    node = found.node
    mount = MountMatrix(found.mountMatrix) ?? .identity
    (self.nodes, self.deliver, self.leave) = (nodes, deliver, leave)
    descriptor = DeviceDescriptor(id: id, name: found.name)
    let handle = unsafe try open(isToBeRead: false)
    descriptor.name = unsafe text(libevdev_get_name(handle))
    descriptor.bus = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_bustype(handle))
    descriptor.vendor = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_vendor(handle))
    descriptor.product = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_product(handle))
    descriptor.version = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_version(handle))
    descriptor.phys = unsafe text(libevdev_get_phys(handle))
    descriptor.uniq = unsafe text(libevdev_get_uniq(handle))
    descriptor.properties = [UInt16(INPUT_PROP_ACCELEROMETER)]
    for code in UInt16(ABS_X)...UInt16(ABS_RZ) {
      guard let facts = unsafe libevdev_get_abs_info(handle, UInt32(code))?.pointee else {
        continue
      }
      descriptor.axes.append(
        AbsoluteAxis(
          code: code, minimum: facts.minimum, maximum: facts.maximum, fuzz: facts.fuzz,
          flat: facts.flat, resolution: facts.resolution))
    }
    unsafe close(handle)
    descriptor.capabilities = [
      EventCapability(type: UInt16(EV_ABS), codes: descriptor.axes.map(\.code))
    ]
    if hasAxes(from: ABS_X) { descriptor.sensors.append(.accelerometer) }
    if hasAxes(from: ABS_RX) { descriptor.sensors.append(.gyroscope) }
    guard !descriptor.sensors.isEmpty else {
      throw SensorError(
        description: "\(node), \(descriptor.name): its axes report no resolution, so that their "
          + "values have no unit; a line in udev's hwdb (60-evdev.hwdb) can set it")
    }
  }

  private func hasAxes(from first: Int32) -> Bool {
    (UInt16(first)...UInt16(first + 2)).allSatisfy { code in
      descriptor.axes.contains { $0.code == code && $0.resolution > 0 }
    }
  }

  func setIntervals(_ interval: (Sample.Sensor) -> UInt64?) {
    let isNeeded = descriptor.sensors.contains { interval($0) != nil }
    if isNeeded, reading == nil { begin() }
    if !isNeeded, reading != nil { end() }
  }

  private func begin() {
    let handle: OpaquePointer
    do throws(SensorError) {
      unsafe handle = try open(isToBeRead: true)
    } catch {
      return leave(error)
    }
    _ = unsafe libevdev_set_clock_id(handle, CLOCK_MONOTONIC)
    guard let readiness = ReadinessSet(of: unsafe libevdev_get_fd(handle)) else {
      return unsafe close(handle)
    }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: readiness.descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    unsafe reading = Reading(handle: handle, readiness: readiness, source: source)
    source.activate()
    // The kernel sends only changes, so the first reading is the present state.
    send(at: monotonicNow())
  }

  private func end() {
    guard let reading else { return }
    self.reading = nil
    unsafe close(reading.handle)
    // Dispatch may still wait for the descriptor until the source has been cancelled.
    let descriptor = reading.readiness.descriptor
    reading.source.setCancelHandler { _ = Glibc.close(descriptor) }
    reading.source.cancel()
  }

  private func read() {
    guard let handle = unsafe reading?.handle else { return }
    var event = input_event()
    var mode = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
    var count = 0
    while true {
      let code = unsafe libevdev_next_event(handle, mode, &event)
      if code == LIBEVDEV_READ_STATUS_SYNC.rawValue {
        // Some events were lost: libevdev supplies the present state.
        mode = UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue)
      } else if code == -EAGAIN {
        guard mode == UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue) else { return }
        mode = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
        continue
      } else if code != LIBEVDEV_READ_STATUS_SUCCESS.rawValue {
        return leave(nil)
      }
      if event.type == UInt16(EV_SYN), event.code == UInt16(SYN_REPORT) {
        let instant = Instant(seconds: event.time.tv_sec, microseconds: event.time.tv_usec)
        send(at: min(instant, monotonicNow()))
        guard reading != nil else { return }
        count += 1
        // The descriptor does not signal what libevdev has already read.
        if count >= Self.readingsPerTurn, mode == UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue),
          unsafe isReadable(handle)
        {
          return
        }
      }
    }
  }

  /// Whether the kernel has events that libevdev has not read.
  private func isReadable(_ handle: OpaquePointer) -> Bool {
    var query = pollfd(fd: unsafe libevdev_get_fd(handle), events: Int16(POLLIN), revents: 0)
    return unsafe poll(&query, 1, 0) == 1
  }

  /// Delivers the present values of all sensors.
  private func send(at instant: Instant) {
    for sensor in descriptor.sensors {
      guard let handle = unsafe reading?.handle else { return }
      let isAccelerometer = sensor == .accelerometer
      let first = UInt32(isAccelerometer ? ABS_X : ABS_RX)
      // Micrometres per second squared per g, microradians per degree.
      let unit = isAccelerometer ? 9_806_650.0 : 1_000_000 * Double.pi / 180
      func value(_ axis: UInt32) -> Double {
        let resolution = descriptor.axes.first { $0.code == UInt16(axis) }?.resolution ?? 1
        return Double(unsafe libevdev_get_event_value(handle, UInt32(EV_ABS), axis)) * unit
          / Double(resolution)
      }
      let reading = mount.applied(to: (value(first), value(first + 1), value(first + 2)))
      deliver(sensorFrame(sensor, reading, of: descriptor.id, at: instant))
    }
  }

  /// Opens the node.
  ///
  /// - Parameter isToBeRead: Whether it is read, and so grabbed if that is wanted; otherwise only
  ///   its facts are looked up.
  private func open(isToBeRead: Bool) throws(SensorError) -> OpaquePointer {
    let descriptor: Int32
    do throws(SensorNodes.Refusal) {
      descriptor = try nodes.open(node, isToBeRead) { [weak self] in self?.leave(nil) }
    } catch {
      throw SensorError(description: error.line)
    }
    libevdev_set_log_function(nil, nil)
    var handle: OpaquePointer?
    let code = unsafe libevdev_new_from_fd(descriptor, &handle)
    guard code == 0, let handle = unsafe handle else {
      nodes.close(descriptor)
      throw SensorError(
        description: "\(node): the accelerometer cannot be read: \(systemMessage(-code))")
    }
    return unsafe handle
  }

  private func close(_ handle: OpaquePointer) {
    let descriptor = unsafe libevdev_get_fd(handle)
    unsafe libevdev_free(handle)
    nodes.close(descriptor)
  }

  isolated deinit { end() }
}
