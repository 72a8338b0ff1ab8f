import UIKitCore
import UIKitTesting

/// A random history over a live view tree: fingers, recognizers with random flags and requirements,
/// views that come and go. One seed makes one history.
@MainActor final class LiveWalk {
  /// What each view was told of each touch that is not over for it.
  final class Ledger {
    var open: Set<String> = []
    var breaches: [String] = []
    var calls = 0

    /// A view was told `phase` of the touch called `key`.
    func note(_ phase: UITouch.Phase, _ key: String) {
      calls += 1
      switch phase {
      case .began:
        if !open.insert(key).inserted { breaches.append("\(key) began twice") }
      case .moved:
        if !open.contains(key) { breaches.append("\(key) moved without having begun") }
      case .ended, .cancelled:
        if open.remove(key) == nil { breaches.append("\(key) is over without having begun") }
      case .stationary: breaches.append("\(key) was told that nothing changed")
      case .regionEntered, .regionMoved, .regionExited:
        breaches.append("\(key) was told that something hovers")
      }
    }
  }

  let session: TouchSession
  let ledger = Ledger()
  private var generator: SeededGenerator
  private let views: [Probe]
  private var recognizers: [UIGestureRecognizer] = []
  private let rules = Rules()
  private let target = Target()

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let views = (0..<10).map { number -> Probe in
      let size = CGFloat(Int.random(in: 60...300, using: &generator))
      let view = Probe(
        frame: CGRect(
          x: CGFloat(Int.random(in: 0...200, using: &generator)),
          y: CGFloat(Int.random(in: 0...500, using: &generator)), width: size, height: size))
      view.accessibilityIdentifier = "v\(number)"
      view.isMultipleTouchEnabled = Bool.random(using: &generator)
      view.isExclusiveTouch = generator.once(in: 6)
      return view
    }
    let parents = views.indices.map { Int.random(in: 0...$0, using: &generator) }
    session = TouchSession(delivery: Bool.random(using: &generator) ? .aligned : .lowLatency) {
      for (number, view) in views.enumerated() {
        (parents[number] == number ? $0 : views[parents[number]]).addSubview(view)
      }
    }
    self.views = views
    self.generator = generator
    for view in views {
      view.onTouches = { [ledger, unowned view] phase, touches, _ in
        for touch in touches {
          ledger.note(phase, "\(ObjectIdentifier(view)) \(ObjectIdentifier(touch))")
        }
      }
    }
    addRecognizers()
  }

  private func addRecognizers() {
    for number in 0..<12 {
      let recognizer = randomRecognizer()
      recognizer.name = "g\(number)"
      recognizer.cancelsTouchesInView = !generator.once(in: 3)
      recognizer.delaysTouchesBegan = generator.once(in: 4)
      recognizer.delaysTouchesEnded = !generator.once(in: 3)
      recognizer.addTarget(target, action: Target.hear)
      recognizer.delegate = rules
      if let other = recognizers.randomElement(using: &generator), generator.once(in: 2) {
        recognizer.require(toFail: other)
        if generator.once(in: 8) { other.require(toFail: recognizer) }
      }
      recognizers.append(recognizer)
      views[Int.random(in: 0..<views.count, using: &generator)].addGestureRecognizer(recognizer)
    }
    let sharing = Int.random(in: 2...5, using: &generator)
    rules.shares = { first, second in
      ((first.name?.count ?? 0) + (second.name?.last.map { Int($0.asciiValue ?? 0) } ?? 0))
        % sharing == 0
    }
  }

  private func randomRecognizer() -> UIGestureRecognizer {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = Int.random(in: 1...3, using: &generator)
      tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &generator)
      return tap
    case 1:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = Int.random(in: 1...2, using: &generator)
      pan.maximumNumberOfTouches = Int.random(in: 2...4, using: &generator)
      return pan
    case 2:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 0.2
      press.numberOfTapsRequired = Int.random(in: 0...1, using: &generator)
      return press
    case 3: return UIPinchGestureRecognizer()
    case 4: return UIRotationGestureRecognizer()
    case 5:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .down]
      swipe.numberOfTouchesRequired = Int.random(in: 1...2, using: &generator)
      return swipe
    case 6:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = [.left, .top]
      return edge
    default:
      let drag = Steered.drag()
      drag.mayPrevent = { other in other.name?.hasSuffix("3") != true }
      return drag
    }
  }

  // MARK: Walking

  /// Does `count` random things, lifts all fingers, and lets time pass.
  func run(steps count: Int) {
    let fingers = session.fingers(5)
    for _ in 0..<count {
      if generator.once(in: 25) { meddle() }
      if generator.once(in: 4) { session.wait(Double.random(in: 0...0.5, using: &generator)) }
      let moving = fingers.filter { _ in generator.once(in: 2) }
      session.together { for finger in moving { act(finger) } }
    }
    session.together { for finger in fingers where finger.isDown { finger.up() } }
    session.wait(3)
  }

  private func act(_ finger: Finger) {
    guard finger.isDown else {
      finger.down(
        at: CGPoint(
          x: CGFloat(Int.random(in: 0..<512, using: &generator)),
          y: CGFloat(Int.random(in: 0..<700, using: &generator))))
      return
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: finger.cancel()
    case 1, 2: finger.up()
    default:
      finger.move(
        byX: CGFloat(Int.random(in: -12...12, using: &generator)),
        y: CGFloat(Int.random(in: -12...12, using: &generator)))
    }
  }

  /// Changes the tree or a recognizer in the middle of whatever goes on.
  private func meddle() {
    let view = views[Int.random(in: 0..<views.count, using: &generator)]
    let recognizer = recognizers[Int.random(in: 0..<recognizers.count, using: &generator)]
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      view.removeFromSuperview()
      session.windows[0].addSubview(view)
    case 1:
      view.isHidden = true
      view.isHidden = false
    case 2: recognizer.isEnabled.toggle()
    case 3: view.addGestureRecognizer(recognizer)
    default:
      view.isUserInteractionEnabled = false
      view.isUserInteractionEnabled = true
    }
  }
}
