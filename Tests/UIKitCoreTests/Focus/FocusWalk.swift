import Foundation
import RandomTestSupport
import UIKitControls
import UIKitTesting

/// A random history of boxes that come, go, move and refuse, and of keys that move focus among
/// them. One seed gives one history.
@MainActor final class FocusWalk {
  let session: TouchSession
  /// The violations, one sentence each.
  private(set) var breaches: [String] = []
  /// How often focus moved.
  private(set) var changes = 0
  private var generator: SeededGenerator
  private let diary = FocusDiary()
  private var boxes: [FocusBox] = []
  private let list = UIScrollView(frame: CGRect(x: 0, y: 500, width: 512, height: 300))
  private let board = UIView(frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
  private let devices: [Keyboard]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let (board, list) = (board, list)
    list.contentSize = CGSize(width: 900, height: 900)
    session = TouchSession(delivery: .lowLatency) { window in
      window.addSubview(board)
      board.addSubview(list)
    }
    devices = [session.keyboard(), session.remoteControl()]
    for number in 0..<16 {
      let box = FocusBox("\(number)", .zero, diary)
      boxes.append(box)
      place(box)
    }
  }

  private func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  private func place(_ box: FocusBox) {
    box.frame = CGRect(
      x: roll(0..<45) * 10, y: roll(0..<45) * 10, width: roll(1..<12) * 10,
      height: roll(1..<8) * 10)
    let parents = [board, list] + boxes.filter { !box.contains($0) && $0.window != nil }
    parents[roll(0..<parents.count)].addSubview(box)
  }

  /// Does something random, and checks the invariants.
  func step() {
    let before = session.focusedView
    let box = boxes[roll(0..<boxes.count)]
    switch roll(0..<16) {
    case 0: box.isHidden.toggle()
    case 1: box.isFocusable.toggle()
    case 2: place(box)
    case 3: box.removeFromSuperview()
    case 4: box.allowsChange = generator.once(in: 2)
    case 5: box.prefers = [boxes[roll(0..<boxes.count)]]
    case 6: box.prefers = []
    case 7: box.focusGroupIdentifier = [nil, "one", "two"][roll(0..<3)]
    case 8: box.setNeedsFocusUpdate()
    default: press()
    }
    session.wait(0.02)
    check()
    if session.focusedView !== before { changes += 1 }
  }

  private func press() {
    let keys: [Keyboard.Key] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .tab, .home, .end,
    ]
    let key = keys[roll(0..<keys.count)]
    let isRemote = generator.once(in: 2) && ![.tab, .home, .end].contains(key)
    devices[isRemote ? 1 : 0].press(key, duration: generator.once(in: 8) ? 0.7 : 0.05)
  }

  private func check() {
    let focused = boxes.filter(\.isFocused)
    if focused.count > 1 { breaches.append("\(focused.count) boxes are focused") }
    guard let view = session.focusedView else {
      if let box = focused.first { breaches.append("\(box.name) is focused, the system says not") }
      return
    }
    if focused.first !== view { breaches.append("the system and the boxes disagree") }
    let item = UIFocusSystem.focusSystem(for: board)?.focusedItem
    if item !== view { breaches.append("the system and the session disagree") }
    var next: UIView? = view
    while let current = next {
      if current.isHidden { breaches.append("what is focused is hidden") }
      next = current.superview
    }
    if view.window == nil { breaches.append("what is focused is in no window") }
    if !view.canBecomeFocused { breaches.append("what is focused cannot be") }
  }
}
