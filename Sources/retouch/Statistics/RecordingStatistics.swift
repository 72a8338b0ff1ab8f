internal import Evidence
internal import InputCore
internal import UIKit

/// Measures the contacts in a recording: rates, gaps, speeds, sizes, forces, and how late an app
/// received them.
struct RecordingStatistics {
  /// The measurements of a device.
  struct Device {
    var descriptor: DeviceDescriptor
    var frameCount: UInt64 = 0
    var touchCount: UInt64 = 0
    /// Times between two frames while a contact is down, in microseconds.
    var intervals = Histogram()
    /// The number of them that exceed `gap`.
    var gapCount: UInt64 = 0
    /// In points per second.
    var speeds = Histogram()
    /// The long axis, in hundredths of a point.
    var sizes = Histogram()
    /// In thousandths of the device's range.
    var forces = Histogram()
    /// Times from a frame to the advance of the clock that delivers it, in microseconds.
    var delays = Histogram()
    fileprivate var lastFrame: Instant?
    fileprivate var down = 0
    /// Frames that no advance of the clock has delivered yet.
    fileprivate var waiting: [Instant] = []
  }

  /// The shortest pause between two frames that counts as a gap, in microseconds.
  static let gap: UInt64 = 50_000

  /// The devices that have sent frames of contacts.
  var active: [Device] { devices.filter { $0.touchCount > 0 } }

  private var devices: [Device] = []
  private var places: [DeviceID: Int] = [:]
  private var trace = ContactTrace()
  private var points = ScreenPoints()
  /// The last row of each contact, by device and slot.
  private var last: [UInt32: ContactRow] = [:]
  private var isAligned: Bool
  /// Whether advances of the clock are when an app got frames.
  private let measuresDelivery: Bool

  /// Creates measurements of no input yet; without those of delivery unless `measuresDelivery`.
  init(measuresDelivery: Bool = true) {
    self.measuresDelivery = measuresDelivery
    isAligned = measuresDelivery
  }

  /// Follows an input.
  mutating func follow(_ input: Input) {
    points.follow(input)
    switch input {
    case .started(let started):
      isAligned = measuresDelivery && started.delivery == .aligned
    case .deviceAdded(let descriptor, _):
      // A file may contain any number, and each one's measurements take some kilobytes.
      guard devices.count < 256 else { return }
      places[descriptor.id] = devices.count
      devices.append(Device(descriptor: descriptor))
    case .deviceRemoved(let id, _):
      trace.remove(id)
      if let place = places[id] { devices[place].down = 0 }
    case .frame(let frame): follow(frame)
    case .clockAdvanced(let instant): deliver(at: instant)
    case .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  private mutating func follow(_ frame: Frame) {
    let rows = trace.follow(frame)
    guard let place = places[frame.device], !rows.isEmpty else { return }
    var device = devices[place]
    device.frameCount += 1
    if device.down > 0, let last = device.lastFrame {
      let interval = frame.instant.nanoseconds(since: last) / 1000
      device.intervals.add(interval)
      if interval > Self.gap { device.gapCount += 1 }
    }
    device.lastFrame = frame.instant
    if isAligned, device.waiting.count < Limits.queuedFrames {
      device.waiting.append(frame.instant)
    }
    let size = points.size(of: device.descriptor)
    for row in rows { measure(row, &device, size) }
    devices[place] = device
  }

  private mutating func measure(
    _ row: ContactRow, _ device: inout Device, _ size: (width: Double, height: Double)
  ) {
    let key = UInt32(row.device.rawValue) << 16 | UInt32(row.slot)
    if row.phase == .down {
      device.touchCount += 1
      device.down += 1
    }
    if let before = last[key], row.phase == .move {
      let seconds = row.instant.seconds(since: before.instant)
      let (x, y) = ((row.x - before.x) * size.width, (row.y - before.y) * size.height)
      if seconds > 0 { device.speeds.add(UInt64((x * x + y * y).squareRoot() / seconds)) }
    }
    if let long = row.size?.long { device.sizes.add(UInt64(max(long * size.width * 100, 0))) }
    if let force = row.force { device.forces.add(UInt64(max(force * 1000, 0))) }
    switch row.phase {
    case .up, .cancel:
      device.down = max(device.down - 1, 0)
      last[key] = nil
    case .down, .move: if last.count < 1024 || last[key] != nil { last[key] = row }
    case .hover, .leave: break
    }
  }

  private mutating func deliver(at instant: Instant) {
    for place in devices.indices where !devices[place].waiting.isEmpty {
      for frame in devices[place].waiting {
        devices[place].delays.add(instant.nanoseconds(since: frame) / 1000)
      }
      devices[place].waiting.removeAll(keepingCapacity: true)
    }
  }
}

extension RecordingStatistics.Device {
  /// The measurements, one per line.
  var lines: [String] {
    var lines = ["\(frameCount) frames of \(touchCount) contacts"]
    if let median = intervals.quantile(0.5), median > 0,
      let early = intervals.quantile(0.05), let late = intervals.quantile(0.95)
    {
      lines.append(
        "rate \(decimal(1e6 / Double(median))) Hz while touched: 90 % of the intervals from "
          + "\(milliseconds(early)) to \(milliseconds(late)) ms")
      lines.append(
        "\(gapCount) gaps over 50 ms, the longest interval \(milliseconds(intervals.greatest)) ms")
    }
    lines += line("speed", speeds, 1, "points/s")
    lines += line("size", sizes, 100, "points, the long axis")
    lines += line("force", forces, 1000, "of the device's range")
    lines += line("delivered", delays, 1000, "ms after the kernel's time stamp")
    return lines
  }

  /// The same for programs.
  var members: [(String, JSON)] {
    [
      ("device", .unsigned(UInt64(descriptor.id.rawValue))), ("frames", .unsigned(frameCount)),
      ("contacts", .unsigned(touchCount)), ("gaps", .unsigned(gapCount)),
      ("intervalMicroseconds", json(intervals)), ("pointsPerSecond", json(speeds)),
      ("longAxisHundredthPoints", json(sizes)), ("forceThousandths", json(forces)),
      ("deliveryMicroseconds", json(delays)),
    ]
  }

  private func line(
    _ name: String, _ values: Histogram, _ unit: Double, _ unitName: String
  ) -> [String] {
    guard let median = values.quantile(0.5), let most = values.quantile(0.99) else { return [] }
    let numbers = [median, most, values.greatest].map { decimal(Double($0) / unit) }
    return ["\(name) \(numbers[0]) \(unitName) (median; 99 % \(numbers[1]), most \(numbers[2]))"]
  }

  private func json(_ values: Histogram) -> JSON {
    guard let median = values.quantile(0.5), let low = values.quantile(0.05),
      let high = values.quantile(0.95), let most = values.quantile(0.99)
    else { return .null }
    return .object([
      ("count", .unsigned(values.count)), ("p5", .unsigned(low)), ("median", .unsigned(median)),
      ("p95", .unsigned(high)), ("p99", .unsigned(most)), ("max", .unsigned(values.greatest)),
    ])
  }

  private func milliseconds(_ microseconds: UInt64) -> String {
    decimal(Double(microseconds) / 1000)
  }

  private func decimal(_ value: Double) -> String {
    value >= 100 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
  }
}
