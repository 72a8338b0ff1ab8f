import Foundation
import UIKitCore
import UIKitTestSupport

/// A recognizer that requests random states at any time, ignores fingers and sets timers, as its
/// walk's dice fall, and checks the messages that it receives.
final class WalkRecognizer: UIGestureRecognizer {
  private let dice: WalkDice
  private let ledger: WalkLedger
  private var followed: Set<ObjectIdentifier> = []

  init(dice: WalkDice, ledger: WalkLedger) {
    self.dice = dice
    self.ledger = ledger
    super.init(target: nil, action: nil)
    // Up, down, left, right, select: half of these recognizers follow keys as well.
    if dice.once(in: 2) { allowedPressTypes = (0...4).map { NSNumber(value: $0) } }
  }

  private static let states: [UIGestureRecognizer.State] = [
    .possible, .began, .began, .changed, .changed, .ended, .cancelled, .failed,
  ]

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !followed.insert(ObjectIdentifier(touch)).inserted {
      ledger.breach("\(name ?? "?"): a touch began twice")
    }
    act(touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !followed.contains(ObjectIdentifier(touch)) {
      ledger.breach("\(name ?? "?"): a touch moved that had not begun, or before the reset")
    }
    act(touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { over(touches, event) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    over(touches, event)
    state = .cancelled
  }

  override func reset() {
    if numberOfTouches > 0 { ledger.breach("\(name ?? "?") is reset with fingers") }
    if state != .possible { ledger.breach("\(name ?? "?") is \(state) when it is reset") }
    followed = []
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    (other.name?.utf8.last ?? 0) % 5 != 3
  }

  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    dice.once(in: 30)
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    dice.once(in: 30)
  }

  private func over(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches where followed.remove(ObjectIdentifier(touch)) == nil {
      ledger.breach("\(name ?? "?"): a touch is over that had not begun, or before the reset")
    }
    act(touches, event)
  }

  private func act(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches where dice.once(in: 12) {
      ignore(touch, for: event)
      followed.remove(ObjectIdentifier(touch))
    }
    if dice.once(in: 10) {
      let wanted = dice.pick(Self.states)
      UIEventTimer.scheduledTimer(withTimeInterval: dice.share() / 2, repeats: false) {
        [weak self] _ in self?.timeIsUp(wanted)
      }
    }
    if dice.once(in: 3) { state = dice.pick(Self.states) }
  }

  /// Without fingers, nothing would end a gesture that begins.
  private func timeIsUp(_ wanted: UIGestureRecognizer.State) {
    if numberOfTouches > 0 { state = wanted }
  }
}

/// A delegate whose answers follow from the names of the recognizers.
@MainActor final class WalkRules: UIGestureRecognizerDelegate {
  private let salt: UInt64
  /// Runs before an answer: a chance to change the hierarchy in the middle of a decision.
  var beforeAnswer: () -> Void = {}
  /// Whether the engine, but not the walk, gets the answer that all recognize together.
  var sharesEverything = false

  init(salt: UInt64) {
    self.salt = salt
  }

  /// True for one pair in `count`, always the same ones.
  private func chosen(_ names: [String?], question: UInt64, one count: UInt64) -> Bool {
    beforeAnswer()
    return isOne(names, question: question, in: count)
  }

  /// The delegate's answer, without a chance to change anything.
  func lets(_ first: UIGestureRecognizer, recognizeWith other: UIGestureRecognizer) -> Bool {
    isOne([first.name, other.name], question: 2, in: 3)
  }

  private func isOne(_ names: [String?], question: UInt64, in count: UInt64) -> Bool {
    var hash = salt &+ question
    for name in names {
      for byte in (name ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return (hash >> 20) % count == 0
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !chosen([gestureRecognizer.name], question: 1, one: 8)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    sharesEverything
      || chosen([gestureRecognizer.name, otherGestureRecognizer.name], question: 2, one: 3)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    chosen([gestureRecognizer.name, otherGestureRecognizer.name], question: 3, one: 12)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    chosen([gestureRecognizer.name, otherGestureRecognizer.name], question: 4, one: 12)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    !chosen([gestureRecognizer.name, touch.view?.accessibilityIdentifier], question: 5, one: 9)
  }
}
