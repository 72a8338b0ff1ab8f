import UIKitTesting

@testable import UIKitCore
import UIKitTestSupport

/// A random history over a live application: fingers on two touchscreens, a pen, a mouse, a trackpad
/// and keys, over a tree of views and recognizers that changes meanwhile. One seed, one history.
@MainActor final class LiveWalk {
  let session: TouchSession
  let tree: WalkTree
  /// Single acts: a finger's, a device's, a change of the hierarchy, a pause.
  private(set) var steps = 0

  private let dice: WalkDice
  private var fingers: [Finger] = []
  private var second: VirtualTouchscreen
  private var secondFingers: [Finger] = []
  private var isSliding = false

  /// Runs after each step: a canary's chance to break the engine.
  var sabotage: (Engine) -> Void = { _ in }
  /// Runs after each frame of a flood, with the number of frames that were refused in it.
  var sabotageFlood: (Engine, _ refused: Int) -> Void = { _, _ in }

  init(seed: UInt64) {
    let dice = WalkDice(seed: seed)
    let tree = WalkTree(dice: dice)
    self.dice = dice
    self.tree = tree
    session = TouchSession(delivery: dice.once(in: 2) ? .aligned : .lowLatency) {
      tree.build(in: $0)
    }
    // The transcript costs more than all the rest.
    UIApplication.shared.engine.log.sink = nil
    fingers = session.fingers(5)
    second = session.plugIn()
    secondFingers = (0..<2).map { [second] _ in second.finger() }
  }

  /// Does `count` acts, then lets everything come to rest.
  func run(steps count: Int) {
    let end = steps + count
    while steps < end, tree.ledger.breaches.isEmpty {
      step()
      sabotage(UIApplication.shared.engine)
    }
    rest()
    sabotage(UIApplication.shared.engine)
    tree.restore()
  }

  private func step() {
    switch dice.number(0...29) {
    case 0: act { tree.meddle() }
    case 1...3: act { session.wait(dice.share() / 2) }
    case 4: act(moveMouse)
    case 5: act(moveStylus)
    case 6: act(useTrackpad)
    case 7: act(typeKey)
    case 8 where dice.once(in: 10): act(replug)
    case 9 where dice.once(in: 10): act(interrupt)
    case 10 where dice.once(in: 30): act(flood)
    default: session.together { for finger in fingers + secondFingers { move(finger) } }
    }
  }

  private func act(_ action: () -> Void) {
    steps += 1
    action()
  }

  // MARK: Fingers

  private func move(_ finger: Finger) {
    guard dice.once(in: 2) else { return }
    steps += 1
    guard finger.isDown else {
      if dice.once(in: 2) { finger.down(at: place()) }
      return
    }
    switch dice.number(0...9) {
    case 0: finger.cancel()
    case 1, 2: finger.up()
    default: finger.move(byX: Double(dice.number(-14...14)), y: Double(dice.number(-14...14)))
    }
  }

  private func place() -> CGPoint {
    // Often near the edges, where edge pans begin.
    let x = dice.once(in: 6) ? dice.number(0...15) : dice.number(0...511)
    return CGPoint(x: Double(x), y: Double(dice.number(0...900)))
  }

  /// A system interruption, short or long.
  private func interrupt() {
    session.resignActive()
    if dice.once(in: 2) { session.together { for finger in fingers { move(finger) } } }
    session.becomeActive()
  }

  /// The mouse floods the queue while fingers continue: no other device's input may be refused.
  private func flood() {
    let (engine, mouse) = (UIApplication.shared.engine, session.mouse())
    let before = engine.refusals.frames
    session.burst {
      for number in 0..<300 {
        mouse.move(byX: number % 2 == 0 ? 1 : -1, y: 0)
        sabotageFlood(engine, engine.refusals.frames - before)
        if number % 50 == 40 {
          session.together { for finger in fingers { move(finger) } }
        }
      }
    }
    let refused = engine.refusals.frames - before
    if refused > 1 { tree.ledger.breach("a flood of 300 frames had \(refused) refused") }
  }

  private func replug() {
    session.unplug(second)
    second = session.plugIn()
    secondFingers = (0..<2).map { [second] _ in second.finger() }
  }

  // MARK: Other devices

  private func moveMouse() {
    let mouse = session.mouse()
    switch dice.number(0...3) {
    case 0 where mouse.heldButtons.isEmpty: mouse.press(dice.once(in: 3) ? .secondary : .primary)
    case 0, 1:
      if let button = mouse.heldButtons.first { mouse.release(button) }
    case 2: mouse.scroll(clicks: Double(dice.number(-2...2)))
    default: mouse.move(to: place())
    }
  }

  private func moveStylus() {
    let stylus = session.stylus()
    switch dice.number(0...4) {
    case 0 where stylus.isDown: stylus.up()
    case 0: stylus.down(at: place())
    case 1 where stylus.isNear: stylus.leave()
    case 2 where !stylus.isDown: stylus.hover(at: place())
    default:
      guard stylus.isNear else { return }
      stylus.move(byX: Double(dice.number(-14...14)), y: Double(dice.number(-14...14)))
    }
  }

  private func useTrackpad() {
    let trackpad = session.trackpad()
    switch dice.number(0...3) {
    case 0:
      trackpad.slide(byX: Double(dice.number(-20...20)), y: Double(dice.number(-20...20)))
      isSliding = true
    case 1:
      if isSliding { trackpad.endSlide() }
      isSliding = false
    case 2: trackpad.move(byX: Double(dice.number(-40...40)), y: Double(dice.number(-40...40)))
    default:
      trackpad.pinchAndRotate(
        scale: 0.5 + dice.share(), by: dice.share() - 0.5, duration: 0.05,
        isCancelled: dice.once(in: 4))
    }
  }

  private func typeKey() {
    let keyboard = session.keyboard()
    if let held = keyboard.heldKeys.first {
      keyboard.up(held)
    } else {
      keyboard.down(dice.pick([.upArrow, .downArrow, .return, .escape]))
    }
  }

  // MARK: Rest

  /// Lifts everything, unplugs the pointers, whose hovering is never over, and lets time pass.
  private func rest() {
    session.together { for finger in fingers + secondFingers where finger.isDown { finger.up() } }
    if session.stylus().isNear { session.stylus().leave() }
    let keyboard = session.keyboard()
    for key in keyboard.heldKeys { keyboard.up(key) }
    session.unplug(session.mouse())
    session.unplug(session.trackpad())
    isSliding = false
    // A scroll view may glide for some seconds.
    session.wait(10)
    tree.rest(session.leftovers)
  }
}
