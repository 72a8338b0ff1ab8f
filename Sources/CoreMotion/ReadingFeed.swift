internal import Foundation
internal import InputCore
internal import UIKitCore

/// The updates of one kind: their interval, the latest one, and their receiver.
@MainActor final class ReadingFeed<Datum: CMLogItem> {
  private let make: @MainActor (SensorReading) -> Datum
  private let note: @MainActor (Datum) -> Void
  private let sensor: Sample.Sensor
  private var request: SensorRequest?
  private var sensing: Sensing?
  private var receiver: Receiver?
  private(set) var latest: Datum?

  private struct Receiver {
    let queue: OperationQueue
    let handler: (Datum?, (any Error)?) -> Void
  }

  init(
    _ sensor: Sample.Sensor, make: @escaping @MainActor (SensorReading) -> Datum,
    note: @escaping @MainActor (Datum) -> Void
  ) {
    (self.sensor, self.make, self.note) = (sensor, make, note)
  }

  /// The interval between two updates, in seconds; at least 1 ms.
  var interval: TimeInterval = 0.01 {
    didSet { request?.setInterval(nanoseconds) }
  }

  private var nanoseconds: UInt64 { nanosecondsOf(interval) }

  var isActive: Bool { request != nil }

  /// Starts updates without a receiver.
  func start() {
    stop()
    guard let sensing = Sensing.running else {
      return EarlyObjects.note(self, "the updates of a CMMotionManager")
    }
    let request = SensorRequest(sensor, interval: nanoseconds) { [weak self] reading in
      self?.receive(reading)
    }
    (self.sensing, self.request) = (sensing, request)
    sensing.begin(request)
  }

  /// Starts updates, which `handler` receives on `queue`.
  func start(to queue: OperationQueue, handler: @escaping (Datum?, (any Error)?) -> Void) {
    start()
    setReceiver(queue: queue, handler: handler)
  }

  /// Has `handler` receive the updates from now on.
  func setReceiver(queue: OperationQueue, handler: @escaping (Datum?, (any Error)?) -> Void) {
    receiver = Receiver(queue: queue, handler: handler)
  }

  /// Stops updates; the latest one remains.
  func stop() {
    if let request { sensing?.end(request) }
    (request, sensing, receiver) = (nil, nil, nil)
    EarlyObjects.forget(self)
  }

  private func receive(_ reading: SensorReading) {
    pass(make(reading))
  }

  /// Keeps an update and passes it to the receiver.
  func pass(_ datum: Datum) {
    latest = datum
    guard let receiver else { return }
    note(datum)
    // Work for the main queue is part of this step, and runs here.
    guard receiver.queue !== OperationQueue.main else { return receiver.handler(datum, nil) }
    // From here on only the queue uses them, unless the app shares the datum.
    nonisolated(unsafe) let handler = receiver.handler
    nonisolated(unsafe) let passed = datum
    receiver.queue.addOperation { unsafe handler(passed, nil) }
  }

  isolated deinit { stop() }
}

/// An interval in nanoseconds: from 1 ms to 1000 s, NaN as 1 ms.
func nanosecondsOf(_ interval: TimeInterval) -> UInt64 {
  guard interval >= 0.001 else { return 1_000_000 }
  return UInt64(min(interval, 1000) * 1_000_000_000)
}
