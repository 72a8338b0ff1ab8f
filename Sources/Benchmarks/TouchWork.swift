import Foundation
import InputCore
import UIKitCore

/// The work of the touch benchmark, equal to that of the peers: F fingers land, 100 frames move
/// every finger, and F fingers lift, at 125 Hz. N views are a root with √N rows of √N cells; the
/// recognizers are on the root.
@MainActor final class TouchWork {
  static let moves = 100

  private let fingers: Int
  private let pump: Pump
  private let app: BenchmarkApp
  @safe @exclusivity(unchecked) private var samples: [Sample] = []
  @safe @exclusivity(unchecked) private var now = Instant(nanoseconds: 1_000_000_000)

  init(views: Int, fingers: Int, recognizers: Int, recorder: (any InputRecorder)? = nil) {
    self.fingers = fingers
    app = BenchmarkApp(views: views, recognizers: recognizers)
    let engine = app.launch()
    // A recording includes the calls, like an app's recording.
    engine.log.tape = recorder?.witness?.tape
    pump = Pump(consumer: engine, recorder: recorder)
    pump.deliver(
      .started(
        Started(
          instant: now, wallTime: 0,
          screens: [ScreenDescription(name: "bench", widthPixels: 1000, heightPixels: 1000)],
          delivery: .lowLatency)))
    pump.deliver(.deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "bench"), at: now))
  }

  deinit {
    MainActor.assumeIsolated { UIApplication.end() }
  }

  /// The digest of all inputs so far.
  var digest: Digest { pump.digest }

  /// Runs one gesture and returns its number of touch updates.
  func gesture() -> Int {
    for finger in 0..<fingers { send(.touchDown, finger...finger, move: 0) }
    for move in 1...Self.moves { send(.touchMove, 0...(fingers - 1), move: move) }
    for finger in 0..<fingers { send(.touchUp, finger...finger, move: Self.moves) }
    now = now.advanced(byNanoseconds: 1_000_000_000)
    pump.deliver(.clockAdvanced(to: now))
    return fingers * (Self.moves + 2)
  }

  /// The number of calls to action methods and to views' touch methods in one gesture.
  func callsOfOneGesture() -> (handlers: Int, views: Int) {
    app.counter.handlers = 0
    app.counter.views = 0
    _ = gesture()
    return (app.counter.handlers, app.counter.views)
  }

  /// Heap allocations for the moving frames of one gesture.
  func allocationsWhileMoving() -> UInt64 {
    for finger in 0..<fingers { send(.touchDown, finger...finger, move: 0) }
    for move in 1...20 { send(.touchMove, 0...(fingers - 1), move: move) }
    let allocations = Stopwatch.allocations {
      for move in 21...Self.moves { send(.touchMove, 0...(fingers - 1), move: move) }
    }
    for finger in 0..<fingers { send(.touchUp, finger...finger, move: Self.moves) }
    now = now.advanced(byNanoseconds: 1_000_000_000)
    pump.deliver(.clockAdvanced(to: now))
    return allocations
  }

  private func send(_ kind: Sample.Kind, _ fingers: ClosedRange<Int>, move: Int) {
    let now = self.now
    if samples.count != fingers.count { makeRoom(fingers.count) }
    // The samples are moved out and back, which changes no reference count.
    var samples: [Sample] = []
    swap(&samples, &self.samples)
    // Places are in tenths of a point, without checks, since this work is not the engine's.
    for place in samples.indices {
      let finger = fingers.lowerBound &+ place
      let x = 1000 &+ 600 &* finger &+ 17 &* move
      let y = 1000 &+ 400 &* finger &+ 11 &* move
      samples[place] = Sample(
        instant: now, device: DeviceID(0), kind: kind, code: UInt16(truncatingIfNeeded: finger),
        x: Int32(truncatingIfNeeded: x &* Self.tenth),
        y: Int32(truncatingIfNeeded: y &* Self.tenth))
    }
    let input = Input.frame(Frame(device: DeviceID(0), instant: now, samples: consume samples))
    pump.deliver(input)
    if case .frame(let frame) = consume input { self.samples = frame.samples }
    self.now = now.advanced(byNanoseconds: 8_000_000)
  }

  private func makeRoom(_ count: Int) {
    let empty = Sample(
      instant: .zero, device: DeviceID(0), kind: .touchCancel, code: 0, x: 0, y: 0)
    samples = Array(repeating: empty, count: count)
  }

  /// Surface units per tenth of a point, on a surface of 1000 points, rounded down.
  private static var tenth: Int { 1 << 24 / 10_000 }

  /// Runs only hit tests, one per finger location; returns their number.
  func hitTests() -> Int {
    for finger in 0..<10 {
      let point = CGPoint(x: 100 + 60 * Double(finger), y: 100 + 40 * Double(finger))
      precondition(app.window?.hitTest(point, with: nil) is Cell, "missed")
    }
    return 10
  }
}
