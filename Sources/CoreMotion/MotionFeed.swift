internal import Foundation
internal import InputCore
internal import UIKitCore

/// The updates of the device's motion: three sensors, and the filter that combines them.
@MainActor final class MotionFeed {
  /// The longest interval between two readings that the filter allows, in seconds.
  private static let longestInterval = 0.02

  let feed = ReadingFeed<CMDeviceMotion>(.gyroscope) { _ in
    preconditionFailure("the filter makes the updates")
  } note: {
    let attitude = $0.attitude
    noteReading("deviceMotion", attitude.roll, attitude.pitch, attitude.yaw)
  }
  private(set) var frame = CMAttitudeReferenceFrame.xArbitraryZVertical
  private var filter = MotionFilter(.xArbitraryZVertical)
  private var requests: [SensorRequest] = []
  private weak var sensing: Sensing?
  /// When the next update is due; nil before the first.
  private var due: Instant?

  var isActive: Bool { !requests.isEmpty }

  func start(in frame: CMAttitudeReferenceFrame) {
    stop()
    guard let sensing = Sensing.running else {
      return EarlyObjects.note(self, "the updates of a CMMotionManager")
    }
    self.sensing = sensing
    self.frame = frame
    filter = MotionFilter(frame)
    due = nil
    request(.accelerometer) { $0.filter.accelerate($1) }
    if frame != .xArbitraryZVertical { request(.magnetometer) { $0.filter.magnetize($1) } }
    request(.gyroscope) { $0.rotate($1) }
    for request in requests { sensing.begin(request) }
  }

  func stop() {
    for request in requests { sensing?.end(request) }
    requests = []
    EarlyObjects.forget(self)
    feed.stop()
  }

  func setInterval(_ interval: TimeInterval) {
    feed.interval = interval
    for request in requests { request.setInterval(filterInterval) }
    due = nil
    sensing?.setNeedsHost()
  }

  private var filterInterval: UInt64 { nanosecondsOf(min(feed.interval, Self.longestInterval)) }

  private func request(
    _ sensor: Sample.Sensor, _ use: @escaping @MainActor (MotionFeed, SensorReading) -> Void
  ) {
    requests.append(
      SensorRequest(sensor, interval: filterInterval) { [weak self] reading in
        if let self { use(self, reading) }
      })
  }

  private func rotate(_ reading: SensorReading) {
    filter.rotate(reading)
    guard filter.isReady else { return }
    let interval = nanosecondsOf(feed.interval)
    let early = reading.instant.advanced(byNanoseconds: interval / 4)
    if let due, early < due { return }
    let next = (due ?? reading.instant).advanced(byNanoseconds: interval)
    due = max(next, reading.instant.advanced(byNanoseconds: interval / 2))
    feed.pass(CMDeviceMotion(filter, at: reading.instant.seconds))
  }

  isolated deinit { stop() }
}
