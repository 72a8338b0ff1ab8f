import Foundation
import InputCore
import UIKitCore

/// The touch benchmark's work, as its peers do it: F fingers down, 100 frames that move every finger,
/// F fingers up, at 125 Hz; N views as root, √N rows and √N cells a row; recognizers on the root.
@MainActor final class TouchWork {
  static let moves = 100

  private let fingers: Int
  private let pump: Pump
  private let window: UIWindow
  private let counter = HandlerCounter()
  private var samples: [Sample] = []
  private var now = Instant(nanoseconds: 1_000_000_000)

  init(views: Int, fingers: Int, recognizers: Int) {
    self.fingers = fingers
    let application = UIApplication()
    pump = Pump(consumer: application.engine)
    pump.deliver(
      .started(
        Started(
          instant: now, wallTime: 0,
          screens: [ScreenDescription(name: "bench", widthPixels: 1000, heightPixels: 1000)],
          delivery: .lowLatency)))
    pump.deliver(.deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "bench"), at: now))
    window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    window.addSubview(Self.tree(views: views, counter: counter, recognizers: recognizers))
    samples.reserveCapacity(16)
  }

  deinit {
    MainActor.assumeIsolated { UIApplication.end() }
  }

  private static func tree(views: Int, counter: HandlerCounter, recognizers: Int) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let side = Int(Double(views).squareRoot())
    let height = 1000 / Double(side)
    for row in 0..<side {
      let rowView = UIView(
        frame: CGRect(x: 0, y: Double(row) * height, width: 1000, height: height))
      for column in 0..<side {
        let cell = Cell(
          frame: CGRect(x: Double(column) * height, y: 0, width: height, height: height))
        cell.isMultipleTouchEnabled = true
        cell.counter = counter
        rowView.addSubview(cell)
      }
      root.addSubview(rowView)
    }
    for index in 0..<recognizers { root.addGestureRecognizer(recognizer(index, counter)) }
    return root
  }

  private static func recognizer(_ index: Int, _ counter: HandlerCounter) -> UIGestureRecognizer {
    let recognizer: UIGestureRecognizer =
      switch index % 3 {
      case 0: UIPanGestureRecognizer()
      case 1: UITapGestureRecognizer()
      default: UILongPressGestureRecognizer()
      }
    recognizer.addTarget(counter, action: HandlerCounter.handle)
    return recognizer
  }

  /// Runs one gesture and returns how many touch updates it had.
  func gesture() -> Int {
    for finger in 0..<fingers { send(.touchDown, finger...finger, move: 0) }
    for move in 1...Self.moves { send(.touchMove, 0...(fingers - 1), move: move) }
    for finger in 0..<fingers { send(.touchUp, finger...finger, move: Self.moves) }
    now = now.advanced(byNanoseconds: 1_000_000_000)
    pump.deliver(.clockAdvanced(to: now))
    return fingers * (Self.moves + 2)
  }

  /// Calls of action methods and of views' touch methods during one gesture.
  func callsOfOneGesture() -> (handlers: Int, views: Int) {
    counter.handlers = 0
    counter.views = 0
    _ = gesture()
    return (counter.handlers, counter.views)
  }

  /// Heap allocations of the moving frames of one gesture.
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
    var frame = Frame(device: DeviceID(0), instant: now)
    swap(&frame.samples, &samples)
    while frame.samples.popLast() != nil {}
    for finger in fingers {
      let x = 100 + 60 * Double(finger) + 1.7 * Double(move)
      let y = 100 + 40 * Double(finger) + 1.1 * Double(move)
      frame.samples.append(
        Sample(
          instant: now, device: DeviceID(0), kind: kind, code: UInt16(finger),
          x: Int32(x * Self.unit), y: Int32(y * Self.unit)))
    }
    pump.deliver(.frame(frame))
    swap(&frame.samples, &samples)
    self.now = now.advanced(byNanoseconds: 8_000_000)
  }

  /// Surface units a point.
  private static let unit = Double(Sample.surfaceUnit) / 1000

  /// Hit tests alone, one a finger place; returns how many.
  func hitTests() -> Int {
    for finger in 0..<10 {
      let point = CGPoint(x: 100 + 60 * Double(finger), y: 100 + 40 * Double(finger))
      precondition(window.hitTest(point, with: nil) is Cell, "missed")
    }
    return 10
  }
}

/// What the actions call, as an app's controller would be.
@MainActor private final class HandlerCounter {
  var handlers = 0
  var views = 0

  func handle(_ sender: UIGestureRecognizer) {
    handlers += 1
  }
}

/// A view that takes touches, as an app's would.
private final class Cell: UIView {
  var counter: HandlerCounter?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    counter?.views += 1
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    counter?.views += 1
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    counter?.views += 1
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    counter?.views += 1
  }
}
