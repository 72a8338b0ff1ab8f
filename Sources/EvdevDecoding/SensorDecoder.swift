public import InputCore

/// Decodes the kernel's events of an accelerometer that is an input device
/// (`INPUT_PROP_ACCELEROMETER`), perhaps with a gyroscope, into readings.
///
///     kernel events ──▶ axes ──SYN_REPORT──▶ frame with a reading of each sensor
///                        │
///                        └──SYN_DROPPED──▶ skip to SYN_REPORT
///
/// The kernel leaves out axes that have not changed, so each report gives the present values of all
/// axes; an axis that has sent nothing has its value from the start, or the kernel's 0. Makes no system calls, and
/// allocates nothing after its creation.
public struct SensorDecoder: Sendable {
  /// The frame that the last call completed; valid only if that call returned true.
  public private(set) var frame: Frame
  /// Counts of everything refused or corrected so far.
  public private(set) var counts = DecodingCounts()

  private let scales: [SensorScale]
  /// The values of `ABS_X` to `ABS_RZ`, in device units.
  private var values = [Int32](repeating: 0, count: 6)
  private var isSkipping = false
  private var last = Instant.zero

  /// Creates a decoder for the device of `descriptor`; nil if it is not an accelerometer, or if its
  /// axes have no resolution, and so their values no unit.
  ///
  /// - Parameter start: The values of axes before the first event, by code.
  public init?(_ descriptor: DeviceDescriptor, startingFrom start: [UInt16: Int32] = [:]) {
    let sensors = descriptor.readableSensors
    guard !sensors.isEmpty else { return nil }
    scales = sensors.compactMap { SensorScale($0, of: descriptor) }
    frame = Frame(device: descriptor.id, instant: .zero)
    frame.samples.reserveCapacity(scales.count)
    for code in values.indices { values[code] = start[UInt16(code)] ?? 0 }
  }

  /// Decodes one event; returns true if it completed a frame, which is then in `frame`. A time
  /// stamp before the last one counts as the last one.
  public mutating func decode(_ event: KernelEvent) -> Bool {
    if event.instant < last {
      counts.stampsClamped += 1
    } else {
      last = event.instant
    }
    switch (event.type, event.code) {
    case (Code.EV_ABS, let code):
      if !isSkipping, Int(code) < values.count { values[Int(code)] = event.value }
    case (Code.EV_SYN, Code.SYN_REPORT):
      guard !isSkipping else {
        isSkipping = false
        return false
      }
      close()
      return true
    case (Code.EV_SYN, Code.SYN_DROPPED):
      counts.losses += isSkipping ? 0 : 1
      isSkipping = true
    default:
      break
    }
    return false
  }

  private mutating func close() {
    frame.instant = last
    frame.samples.removeAll(keepingCapacity: true)
    for scale in scales {
      let first = Int(scale.firstAxis)
      frame.samples.append(
        Sample(
          instant: last, device: frame.device, kind: .sensor, code: scale.sensor.rawValue,
          x: scale.units(values[first], axis: 0), y: scale.units(values[first + 1], axis: 1),
          z: scale.units(values[first + 2], axis: 2)))
    }
  }
}

/// The units of a sensor's three axes.
struct SensorScale: Sendable {
  /// The sensor.
  let sensor: Sample.Sensor
  /// The kernel's code of its axis `x`; `y` and `z` follow.
  let firstAxis: UInt16
  /// The sample's units in one of the device's: micrometres per second squared in one g, or
  /// microradians in one degree.
  private let unit: Double
  private let resolutions: [Double]

  /// Finds the axes of a sensor: `ABS_X` to `ABS_Z` in units of g, `ABS_RX` to `ABS_RZ` in degrees
  /// per second. Nil if the device lacks one or its resolution, and for other sensors.
  init?(_ sensor: Sample.Sensor, of device: DeviceDescriptor) {
    guard let plan = Self.plan(of: sensor) else { return nil }
    (self.sensor, firstAxis, unit) = (sensor, plan.firstAxis, plan.unit)
    resolutions = (firstAxis..<firstAxis + 3).compactMap { code in
      device.axis(code).flatMap { $0.resolution > 0 ? Double($0.resolution) : nil }
    }
    guard resolutions.count == 3 else { return nil }
  }

  /// The code of a sensor's first axis, and its units; nil for a sensor that no input device has.
  static func plan(of sensor: Sample.Sensor) -> (firstAxis: UInt16, unit: Double)? {
    switch sensor {
    case .accelerometer: (Code.ABS_X, 9_806_650)
    case .gyroscope: (Code.ABS_RX, 1_000_000 * Double.pi / 180)
    case .magnetometer, .proximity: nil
    }
  }

  /// The reading for a device's value.
  func units(_ value: Int32, axis: Int) -> Int32 {
    nearest(Double(value) * unit / resolutions[axis])
  }

  /// The device's value for a reading.
  func value(_ units: Int32, axis: Int) -> Int32 {
    nearest(Double(units) * resolutions[axis] / unit)
  }

  private func nearest(_ value: Double) -> Int32 {
    Int32(min(max(value.rounded(), Double(Int32.min)), Double(Int32.max)))
  }
}

extension DeviceDescriptor {
  /// The device's sensors that `SensorDecoder` reads, in ascending order; empty for any device but
  /// an accelerometer.
  public var readableSensors: [Sample.Sensor] {
    guard kinds.contains(.accelerometer) else { return [] }
    return Sample.Sensor.allCases.filter { SensorScale($0, of: self) != nil }
  }
}
