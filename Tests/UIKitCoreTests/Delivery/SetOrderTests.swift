import InputCore
import Testing
import UIKitTesting

@testable import UIKitCore

/// The order of a `Set<UITouch>` is the same in every process: it depends on the touches' numbers.
@MainActor @Suite struct SetOrderTests {
  func touches(_ count: Int) -> [UITouch] {
    (0..<count).map {
      UITouch(
        index: $0, device: DeviceID(0), slot: UInt16($0), instant: .zero, windowLocation: .zero)
    }
  }

  @Test func `the raw hash ignores the seed`() {
    for touch in touches(64) {
      let hashes = [0, 1, -1, Int.max, 0x1234_5678].map { touch._rawHashValue(seed: $0) }
      #expect(hashes == Array(repeating: touch.index, count: 5))
    }
  }

  /// Fails if a compiler no longer calls `_rawHashValue`: a seeded hash puts 64 touches of one set
  /// in this order once in 64! processes.
  @Test func `a set of touches has one order, which does not depend on the process`() {
    let touches = touches(64)
    var set = Set<UITouch>(minimumCapacity: 64)
    for touch in touches { set.insert(touch) }
    let order = set.map(\.index)
    // Scrambled by the library, but by the numbers alone: neighbours keep their distance.
    var other = Set<UITouch>(minimumCapacity: 64)
    for touch in self.touches(64) { other.insert(touch) }
    #expect(other.map(\.index) == order)
    #expect(order == Self.knownOrder)
  }

  /// Swift 6.3's order; another library may have another one, but the same in every process.
  static let knownOrder: [Int] = Array(0..<64)

  @Test func `sets of the same touches have one order at any address`() {
    let touches = touches(10)
    for count in 1...10 {
      var orders: Set<[Int]> = []
      for _ in 0..<20 {
        var set = Set<UITouch>(minimumCapacity: 16)
        for touch in touches.prefix(count) { set.insert(touch) }
        orders.insert(set.map(\.index))
      }
      #expect(orders.count == 1)
    }
  }

  @Test func `touches are equal only to themselves, whatever their number`() {
    let (first, second) = (touches(1)[0], touches(1)[0])
    #expect(first == first && first != second)
    #expect(Set([first, second]).count == 2)
  }

  @Test func `recognizers and actions are equal only to themselves`() {
    let pan = UIPanGestureRecognizer()
    let recognizer: UIGestureRecognizer = pan
    #expect(recognizer == pan && recognizer != UIPanGestureRecognizer())
    let (first, second) = (UIAction { _ in }, UIAction { _ in })
    #expect(first == first && first != second)
    #expect(Set([pan, UIPanGestureRecognizer(), pan]).count == 2)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func `the raw hash of recognizers and actions is the order in which they were made`() {
    let recognizers = (0..<64).map { _ in UIGestureRecognizer() }
    let actions = (0..<64).map { _ in UIAction { _ in } }
    for seed in [0, 1, Int.max] {
      let numbers = recognizers.map { $0._rawHashValue(seed: seed) }
      #expect(numbers == Array(numbers[0]..<numbers[0] + 64))
      #expect(actions.map { $0._rawHashValue(seed: seed) } == numbers.map { $0 + 64 })
    }
  }

  @Test
  func `each application numbers its objects from the start, so that a replay has the same order`()
    throws
  {
    func order() throws -> [String?] {
      let session = TouchSession { _ in }
      let recognizers = (0..<40).map { number in
        let recognizer = UIGestureRecognizer()
        recognizer.name = "\(number)"
        return recognizer
      }
      let order = Set(recognizers).map(\.name)
      try session.finish()
      return order
    }
    #expect(try order() == order())
  }
}
