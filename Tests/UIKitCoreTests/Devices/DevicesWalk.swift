import Foundation
import RandomTestSupport
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// A random history of a pen, two pointers, two keyboards and fingers together, over views that
/// come and go. One seed gives one history.
@MainActor final class DevicesWalk {
  let scene: TouchScene
  /// The violations, one sentence each.
  private(set) var breaches: [String] = []
  /// Presses that have begun for a responder and are not over.
  private(set) var openPresses: Set<ObjectIdentifier> = []
  private(set) var presses = 0
  private var generator: SeededGenerator
  private let fields: [KeyField]
  private let fingers: [Finger]
  private let hovers: [UIHoverGestureRecognizer]
  private var isHovering: [Bool]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    scene = TouchScene(Bool.random(using: &generator) ? .aligned : .lowLatency)
    fields = [scene.card, scene.side].map { view in
      let field = KeyField(frame: view.bounds)
      view.addSubview(field)
      return field
    }
    fingers = scene.session.fingers(3)
    hovers = [scene.board, scene.card, fields[0], fields[1]].map { view in
      let hover = UIHoverGestureRecognizer()
      view.addGestureRecognizer(hover)
      return hover
    }
    isHovering = hovers.map { _ in false }
    addRecognizers()
    scene.target.onAction = { [unowned self] in check($0) }
    for hover in hovers { hover.addTarget(scene.target, action: Target.hear) }
    for field in fields {
      field.onPresses = { [unowned self] phase, presses, _ in note(phase, presses) }
    }
  }

  private func addRecognizers() {
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    pan.requiresExclusiveTouchType = Bool.random(using: &generator)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesBegan = Bool.random(using: &generator)
    let secondary = UITapGestureRecognizer()
    secondary.buttonMaskRequired = .secondary
    let all: [UIGestureRecognizer] = [
      pan, double, secondary, UITapGestureRecognizer(), UILongPressGestureRecognizer(),
      UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
    ]
    for recognizer in all {
      if generator.once(in: 2) { recognizer.allowedPressTypes = [0, 4] }
      recognizer.cancelsTouchesInView = !generator.once(in: 3)
      let views = [scene.board, scene.card, scene.side]
      _ = scene.add(recognizer, to: views[Int.random(in: 0..<3, using: &generator)])
    }
  }

  // MARK: Invariants

  private func note(_ phase: UIPress.Phase, _ presses: Set<UIPress>) {
    for press in presses {
      self.presses += 1
      let key = ObjectIdentifier(press)
      switch phase {
      case .began:
        if !openPresses.insert(key).inserted { breaches.append("a press began twice") }
      case .ended, .cancelled:
        if openPresses.remove(key) == nil { breaches.append("a press is over that did not begin") }
      case .changed, .stationary: breaches.append("a press arrived as \(phase)")
      }
      if press.phase != phase { breaches.append("a \(press.phase) press arrived as \(phase)") }
    }
  }

  private func check(_ recognizer: UIGestureRecognizer) {
    guard let place = hovers.firstIndex(where: { $0 === recognizer }) else { return }
    switch recognizer.state {
    case .began:
      if isHovering[place] { breaches.append("hovering began twice") }
      isHovering[place] = true
    case .changed:
      if !isHovering[place] { breaches.append("hovering changed before it began") }
    case .ended, .cancelled:
      if !isHovering[place] { breaches.append("hovering ended before it began") }
      isHovering[place] = false
    case .possible, .failed: breaches.append("an action in \(recognizer.state)")
    }
  }

  // MARK: Walking

  /// Does `count` random things, releases everything, and lets time pass.
  func run(steps count: Int) {
    for _ in 0..<count { step() }
    rest()
  }

  private func step() {
    let session = scene.session
    switch Int.random(in: 0..<14, using: &generator) {
    case 0...2: usePen(session.stylus())
    case 3...5: use(session.mouse())
    case 6, 7: use(session.trackpad())
    case 8, 9: use(session.keyboard())
    case 10, 11: use(fingers[Int.random(in: 0..<fingers.count, using: &generator)])
    case 12: session.wait(Double.random(in: 0...0.4, using: &generator))
    default: meddle()
    }
  }

  /// A place that may be slightly off the screen.
  private func place() -> CGPoint {
    CGPoint(
      x: CGFloat(Int.random(in: -5..<517, using: &generator)),
      y: CGFloat(Int.random(in: -5..<500, using: &generator)))
  }

  private func usePen(_ pen: Stylus) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: if pen.isNear { pen.leave() }
    case 1: if pen.isDown { pen.up() } else { pen.down(at: place(), force: nil) }
    case 2: if pen.isDown { pen.press(force: CGFloat.random(in: 0...1, using: &generator)) }
    case 3: pen.lean(altitude: CGFloat.random(in: 0.1...1.5, using: &generator), azimuth: 1)
    case 4: if pen.isDown { pen.up() } else { pen.down(at: place()) }
    case 5:
      guard pen.isNear else { return }
      pen.press(.lower)
      if !generator.once(in: 3) { pen.release(.lower) }
    default: if pen.isDown { pen.move(to: place()) } else { pen.hover(at: place()) }
    }
  }

  private func use(_ mouse: Mouse) {
    if generator.once(in: 4) {
      mouse.scroll(clicks: CGFloat(Int.random(in: -3...3, using: &generator)))
    } else {
      point(mouse)
    }
  }

  private func use(_ trackpad: Trackpad) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: trackpad.slide(byX: 0, y: 10)
    case 1: trackpad.endSlide()
    case 2: trackpad.pinchAndRotate(scale: 2, by: 1, duration: 0.02, rate: 100)
    default: point(trackpad)
    }
  }

  private func point(_ pointer: Pointer) {
    let button = Pointer.Button.allCases[Int.random(in: 0..<3, using: &generator)]
    guard generator.once(in: 2) else {
      pointer.move(to: place())
      return
    }
    if pointer.heldButtons.contains(button) {
      pointer.release(button)
    } else {
      pointer.press(button)
    }
  }

  private func use(_ keyboard: Keyboard) {
    let keys: [Keyboard.Key] = [.select, .upArrow, .menu, .shift, .capsLock]
    let key = keys[Int.random(in: 0..<keys.count, using: &generator)]
    if keyboard.heldKeys.contains(key) { keyboard.up(key) } else { keyboard.down(key) }
  }

  private func use(_ finger: Finger) {
    guard finger.isDown else {
      finger.down(at: place(), force: generator.once(in: 2) ? 0.5 : nil)
      return
    }
    if generator.once(in: 3) { finger.up() } else { finger.move(to: place()) }
  }

  /// Changes the hierarchy, the first responder, a recognizer or the devices.
  private func meddle() {
    let field = fields[Int.random(in: 0..<2, using: &generator)]
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: field.becomeFirstResponder()
    case 1: field.resignFirstResponder()
    case 2: field.isHidden.toggle()
    case 3: scene.card.isUserInteractionEnabled.toggle()
    case 4: hovers[Int.random(in: 0..<hovers.count, using: &generator)].isEnabled.toggle()
    case 5: unplugSomething()
    default:
      scene.side.removeFromSuperview()
      scene.board.addSubview(scene.side)
    }
  }

  private func unplugSomething() {
    let session = scene.session
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: session.unplug(session.stylus())
    case 1: session.unplug(session.mouse())
    case 2: session.unplug(session.trackpad())
    default: session.unplug(session.keyboard())
    }
  }

  private func rest() {
    let session = scene.session
    for finger in fingers where finger.isDown { finger.up() }
    if session.stylus().isNear { session.stylus().leave() }
    for pointer in [session.mouse(), session.trackpad()] as [Pointer] {
      for button in pointer.heldButtons { pointer.release(button) }
    }
    session.trackpad().endSlide()
    for key in session.keyboard().heldKeys { session.keyboard().up(key) }
    session.wait(3)
  }
}
