import UIKitCore

/// The least that the touch benchmark's work can take with UIKit's own methods: no engine, only the
/// calls. For each frame, the moving fingers are put into a set, every recognizer receives it
/// through its open method, and one of them reports.
@MainActor final class BareWork {
  /// The number of moving fingers, and of recognizers that receive them.
  struct Cell: Hashable, Comparable {
    var fingers: Int
    var recognizers: Int

    static func < (left: Cell, right: Cell) -> Bool {
      (left.recognizers, left.fingers) < (right.recognizers, right.fingers)
    }
  }

  private let touches: [UITouch]
  private let event = UIEvent()
  private let recognizers: [BareRecognizer]
  private let counter = HandlerCounter()

  init(_ cell: Cell) {
    touches = (0..<cell.fingers).map { _ in UITouch() }
    recognizers = (0..<cell.recognizers).map { _ in BareRecognizer() }
  }

  /// Runs the moves of one gesture and returns their number of touch updates.
  func gesture() -> Int {
    for _ in 0..<TouchWork.moves {
      var moved: Set<UITouch> = []
      for touch in touches { moved.insert(touch) }
      for recognizer in recognizers { recognizer.touchesMoved(moved, with: event) }
      counter.handle(recognizers[0])
    }
    return touches.count * TouchWork.moves
  }
}

/// Receives touches, and decides nothing.
final class BareRecognizer: UIGestureRecognizer {
  @safe @exclusivity(unchecked) private var fingers = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers &+= touches.count
  }
}
