internal import InputCore

/// Everything that the screen of `retouch watch` shows, as a value that inputs change.
struct WatchState {
  /// Where the inputs come from, for the first line: `seat0`, or a file.
  let source: String
  /// Whether keys are shown by name; otherwise, only their number is shown.
  let showsKeys: Bool
  /// Whether inputs have just been read, so that their latency is meaningful.
  let isLive: Bool
  private(set) var devices: [WatchedDevice] = []
  /// The rates of all devices together.
  private(set) var meter = RateMeter()
  /// How often the kernel has dropped events because they were not read in time.
  var dropCount = 0
  /// The last report, such as one about a device that cannot be opened.
  private var report: (text: String, at: Instant)?

  /// How long a report is shown, in nanoseconds.
  private static let reportNanoseconds: UInt64 = 10_000_000_000

  init(source: String, showsKeys: Bool, isLive: Bool) {
    self.source = source
    self.showsKeys = showsKeys
    self.isLive = isLive
  }

  /// Follows an input that was read at `now`.
  ///
  /// - Parameter name: The short name of an added device.
  mutating func apply(_ input: Input, name: String, at now: Instant) {
    switch input {
    case .deviceAdded(let descriptor, _):
      devices.append(WatchedDevice(descriptor, name: name, showsKeys: showsKeys))
    case .deviceRemoved(let device, _):
      devices.removeAll { $0.descriptor.id == device }
    case .frame(let frame):
      meter.count(frame, at: now)
      guard let index = devices.firstIndex(where: { $0.descriptor.id == frame.device }) else {
        return
      }
      devices[index].apply(frame, at: now)
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
      break
    }
  }

  /// Takes a report about devices.
  mutating func receive(report text: String, at now: Instant) {
    report = (text, now)
  }

  /// The report to show; nil if there is none or it is old.
  func report(at now: Instant) -> String? {
    guard let report, now.nanoseconds(since: report.at) < Self.reportNanoseconds else { return nil }
    return report.text
  }

  /// Whether the screen changes as time passes, without further input.
  func isFading(at now: Instant) -> Bool {
    meter.rate(at: now) > 0 || devices.contains { $0.isFading(at: now) }
  }
}
