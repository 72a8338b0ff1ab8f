@testable import UIKitCore
@testable import UIKitControls
import UIKitTestSupport

/// The stage of a walk: two windows with views and controls, and recognizers of every kind with
/// random flags and requirements. One seed gives one hierarchy.
@MainActor final class WalkTree: WalkWatcher, UIScrollViewDelegate {
  let ledger = WalkLedger()
  let dice: WalkDice
  private(set) var windows: [UIWindow] = []
  private(set) var views: [UIView] = []
  private(set) var controls: [UIControl] = []
  private(set) var scrollViews: [UIScrollView] = []
  private(set) var recognizers: [UIGestureRecognizer] = []
  private let rules: [WalkRules]
  private let target = Target()

  init(dice: WalkDice) {
    self.dice = dice
    rules = (0..<2).map { _ in WalkRules(salt: UInt64(dice.number(0...1_000_000))) }
    target.onAction = { [unowned self] recognizer in
      checkContest(recognizer)
      ledger.heard(recognizer)
      if dice.once(in: 80) { meddle() }
    }
    for rule in rules {
      rule.beforeAnswer = { [unowned self] in if dice.once(in: 400) { meddle() } }
    }
  }

  /// Fills the window that a session has made, and a second one over its lower half.
  func build(in window: UIWindow) {
    let second = UIWindow(frame: CGRect(x: 0, y: 500, width: 512, height: 524))
    second.accessibilityIdentifier = "second"
    second.windowLevel = .alert
    windows = [window, second]
    for number in 0..<10 {
      let view =
        switch number {
        case 1, 4: scrollView()
        case 3, 7: button()
        default: plainView()
        }
      view.accessibilityIdentifier = "v\(number)"
      view.frame = randomFrame()
      view.isMultipleTouchEnabled = dice.once(in: 2)
      view.isExclusiveTouch = dice.once(in: 8)
      views.append(view)
    }
    controls += [UISwitch(), UISlider(), UIStepper(), UISegmentedControl(items: ["a", "b", "c"])]
    for control in controls.dropFirst(2) {
      control.frame = randomFrame()
      views.append(control)
    }
    for number in 0..<14 {
      let recognizer = recognizer(of: number % 10)
      recognizer.name = "g\(number)"
      configure(recognizer)
      recognizers.append(recognizer)
    }
    restore()
  }

  /// Puts everything back where a finger can reach it.
  func restore() {
    for window in windows where window.isHidden { window.isHidden = false }
    for (number, view) in views.enumerated() {
      view.isHidden = false
      view.isUserInteractionEnabled = true
      if view.window == nil { place(view, below: number) }
    }
    for recognizer in recognizers {
      recognizer.isEnabled = true
      if recognizer.view == nil { dice.pick(views).addGestureRecognizer(recognizer) }
    }
  }

  // MARK: Building

  private func randomFrame() -> CGRect {
    CGRect(
      x: Double(dice.number(0...300)), y: Double(dice.number(0...400)),
      width: Double(dice.number(60...300)), height: Double(dice.number(60...300)))
  }

  private func plainView() -> UIView {
    let view = WalkView(frame: .zero)
    view.watcher = self
    view.lets = { [dice] _ in !dice.once(in: 40) }
    return view
  }

  private func scrollView() -> UIView {
    let scrollView = UIScrollView(frame: .zero)
    scrollView.contentSize = CGSize(width: 800, height: 1200)
    scrollView.isPagingEnabled = dice.once(in: 3)
    scrollView.delaysContentTouches = !dice.once(in: 3)
    scrollView.canCancelContentTouches = !dice.once(in: 3)
    scrollView.maximumZoomScale = 3
    scrollView.delegate = self
    scrollViews.append(scrollView)
    return scrollView
  }

  private func button() -> UIView {
    let button = WalkButton(frame: .zero)
    button.watcher = self
    controls.append(button)
    return button
  }

  /// Puts a view on a window or on one of the first views, not on itself or below.
  private func place(_ view: UIView, below number: Int) {
    let parent = number == 0 ? nil : views[dice.number(0...number - 1)]
    if let parent, !parent.isDescendant(of: view), !dice.once(in: 3) {
      parent.addSubview(view)
    } else {
      dice.pick(windows).addSubview(view)
    }
  }

  private func recognizer(of kind: Int) -> UIGestureRecognizer {
    switch kind {
    case 0:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = dice.number(1...3)
      tap.numberOfTouchesRequired = dice.number(1...2)
      return tap
    case 1:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = dice.number(1...2)
      pan.maximumNumberOfTouches = dice.number(2...4)
      return pan
    case 2:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 0.2
      press.numberOfTapsRequired = dice.number(0...1)
      return press
    case 3: return UIPinchGestureRecognizer()
    case 4: return UIRotationGestureRecognizer()
    case 5:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .down]
      return swipe
    case 6:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = [.left, .top]
      return edge
    case 7: return UIHoverGestureRecognizer()
    default: return WalkRecognizer(dice: dice, ledger: ledger)
    }
  }

  private func configure(_ recognizer: UIGestureRecognizer) {
    recognizer.cancelsTouchesInView = !dice.once(in: 3)
    recognizer.delaysTouchesBegan = dice.once(in: 5)
    recognizer.delaysTouchesEnded = !dice.once(in: 3)
    recognizer.requiresExclusiveTouchType = !dice.once(in: 4)
    recognizer.addTarget(target, action: Target.hear)
    if !dice.once(in: 4) { recognizer.delegate = dice.pick(rules) }
    guard !recognizers.isEmpty, dice.once(in: 2) else { return }
    let other = dice.pick(recognizers)
    recognizer.require(toFail: other)
    if dice.once(in: 8) { other.require(toFail: recognizer) }
  }

  // MARK: Contests

  /// A gesture that has just begun shares its touches with no other active one that prevents it
  /// (rules 7.1 to 7.4): an independent arbiter, based on the answers and not on the questions.
  private func checkContest(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .began else { return }
    for other in recognizers where other !== recognizer && ledger.goesOn(other) {
      guard other.state == .began || other.state == .changed,
        other.progress.gestureMask & recognizer.progress.gestureMask != 0,
        prevents(other, recognizer)
      else { continue }
      ledger.breach("\(recognizer.name ?? "?") began, though \(other.name ?? "?") prevents it")
    }
  }

  /// Makes the delegates answer from now on, against the walk's own answers, that all recognize
  /// together.
  func shareEverything() {
    for rule in rules { rule.sharesEverything = true }
  }

  private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    let winning = winner.delegate as? WalkRules
    let losing = loser.delegate as? WalkRules
    return winner.canPrevent(loser) && loser.canBePrevented(by: winner)
      && !(winning?.lets(winner, recognizeWith: loser) ?? false)
      && !(losing?.lets(loser, recognizeWith: winner) ?? false)
  }

  // MARK: Disturbing

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if dice.once(in: 200) { meddle() }
  }

  func told(_ view: UIView, _ phase: UITouch.Phase, of touches: Set<UITouch>) {
    for touch in touches { ledger.told(view, phase, of: touch) }
    if dice.once(in: 80) { meddle() }
  }

  /// A canary's act when a hit test queries a view; false if the walk may act.
  var sabotage: () -> Bool = { false }

  func isAsked() {
    if !sabotage(), dice.once(in: 60) { meddle() }
  }

  /// Changes the hierarchy or a recognizer at any point of an event.
  func meddle() {
    let view = dice.pick(views)
    let recognizer = dice.pick(recognizers)
    switch dice.number(0...9) {
    case 0: view.removeFromSuperview()
    case 1:
      let parent = dice.once(in: 2) ? dice.pick(windows) : dice.pick(views)
      if !parent.isDescendant(of: view) { parent.addSubview(view) }
    case 2: view.isHidden.toggle()
    case 3: view.isUserInteractionEnabled.toggle()
    case 4: recognizer.isEnabled.toggle()
    case 5: view.addGestureRecognizer(recognizer)
    case 6: recognizer.view?.removeGestureRecognizer(recognizer)
    case 7: dice.pick(windows).isHidden.toggle()
    case 8: if let control = view as? UIControl { control.isEnabled.toggle() }
    default: restore()
    }
  }

  /// Nothing touches the glass any longer: everything must be over.
  func rest(_ leftovers: [String]) {
    ledger.rest(leftovers)
    for control in controls where control.isTracking || control.isHighlighted {
      ledger.breach("at rest, a \(type(of: control)) is tracking or highlighted")
    }
    for view in scrollViews where view.isTracking || view.isDragging || view.isDecelerating {
      ledger.breach("at rest, a scroll view is tracking, dragging or decelerating")
    }
    for recognizer in recognizers where recognizer.state != .possible {
      ledger.breach("at rest, \(recognizer.name ?? "?") is \(recognizer.state)")
    }
  }
}
