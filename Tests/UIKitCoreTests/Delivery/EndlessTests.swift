import InputCore
import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// App code in endless loops: it is counted and reported, and everything else continues.
@MainActor @Suite struct EndlessTests {
  private var refusals: Refusals { UIApplication.shared.engine.refusals }

  /// Whether another finger is delivered as usual.
  private func goesOn(_ scene: TouchScene) -> Bool {
    _ = scene.news()
    scene.session.tap(on: scene.side)
    return scene.news(.views) == "side.touchesBegan, side.touchesEnded"
  }

  @Test func `an action that changes its own recognizer`() throws {
    let scene = TouchScene()
    _ = scene.add(Steered.drag(), name: "drag")
    var calls = 0
    scene.target.onAction = { recognizer in
      calls += 1
      if recognizer.state != .ended { recognizer.state = .changed }
    }
    let finger = scene.down(120, 120)
    finger.move(byX: 5, y: 0)
    #expect(calls == Limits.settlingRounds)
    #expect(
      scene.news(.refusals) == "states, actions and resets that lead to each other refused")
    #expect(refusals.settlings == 1)
    scene.session.wait(0.1)
    #expect((6...8).contains(refusals.settlings), "once a tick")
    #expect(goesOn(scene))
    scene.target.onAction = { _ in }
    finger.up()
    #expect(scene.news(.states).hasSuffix("drag@card ended"))
    try scene.session.finish()
  }

  @Test func `a reset that begins again`() throws {
    let scene = TouchScene()
    let eager = scene.add(Steered.recognizedOnLanding(), name: "eager")
    eager.onReset = { eager.state = .recognized }
    scene.down(120, 120).up()
    #expect(refusals.settlings > 0)
    #expect(goesOn(scene))
    eager.onReset = {}
    scene.session.wait(0.1)
    try scene.session.finish()
  }

  /// Replaces the root whenever it has appeared.
  private final class Restless: UIViewController {
    static var isRestless = true

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if Restless.isRestless { view.window?.rootViewController = Restless() }
    }
  }

  @Test func `a controller that is replaced as soon as it has appeared`() throws {
    let scene = TouchScene()
    Restless.isRestless = true
    scene.window.rootViewController = Restless()
    scene.session.wait(0.1)
    #expect(refusals.works > 0)
    #expect(scene.news(.refusals).hasPrefix("work that leads to more work refused"))
    #expect(goesOn(scene))
    Restless.isRestless = false
    scene.session.wait(0.1)
    let told = refusals.works
    scene.session.wait(0.1)
    #expect(refusals.works == told)
    try scene.session.finish()
  }

  @Test func `a timer that schedules the next one immediately`() throws {
    let scene = TouchScene()
    var isOn = true
    func schedule() {
      guard isOn else { return }
      UIEventTimer.scheduledTimer(at: 0) { _ in schedule() }
    }
    schedule()
    scene.session.wait(0.1)
    #expect(refusals.timers > 0 && refusals.timers < 10)
    #expect(
      scene.news(.refusals).hasPrefix("timers that are due again as soon as they have fired"))
    #expect(goesOn(scene))
    isOn = false
    scene.session.wait(0.1)
    try scene.session.finish()
  }

  @Test func `an animation of no length whose end begins the next`() throws {
    let scene = TouchScene()
    var isOn = true
    func animate() {
      guard isOn else { return }
      UIView.animate(withDuration: 0, animations: {}) { _ in animate() }
    }
    animate()
    scene.session.wait(0.1)
    #expect(refusals.works > 0 && refusals.works < 10)
    #expect(goesOn(scene))
    isOn = false
    scene.session.wait(0.1)
    try scene.session.finish()
  }

  /// A view that calls for its own immediate layout whenever it is laid out.
  private final class Fidget: UIView {
    var calls = 0
    var isFidgety = true

    override func layoutSubviews() {
      calls += 1
      guard isFidgety else { return }
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  @Test func `a layout that requests layout immediately`() throws {
    let scene = TouchScene()
    let fidget = Fidget(frame: CGRect(x: 0, y: 500, width: 50, height: 50))
    scene.board.addSubview(fidget)
    scene.session.wait(0.01)
    #expect(fidget.calls >= Limits.layoutRounds && refusals.layouts > 0)
    #expect(goesOn(scene))
    fidget.isFidgety = false
    fidget.layoutIfNeeded()
    try scene.session.finish()
  }

  @Test func `a layout that changes traits, which request layout`() throws {
    let scene = TouchScene()
    let view = Flicker(frame: CGRect(x: 0, y: 500, width: 50, height: 50))
    scene.board.addSubview(view)
    scene.session.wait(0.05)
    #expect(refusals.works > 0)
    #expect(goesOn(scene))
    view.isFlickering = false
    scene.session.wait(0.1)
    try scene.session.finish()
  }

  /// A view that alternates between dark and light.
  private final class Flicker: UIView {
    var isFlickering = true

    override func layoutSubviews() {
      guard isFlickering else { return }
      overrideUserInterfaceStyle = overrideUserInterfaceStyle == .dark ? .light : .dark
    }
  }

  /// A view that takes the first responder back whenever it loses it.
  private final class Jealous: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func resignFirstResponder() -> Bool {
      let resigns = super.resignFirstResponder()
      becomeFirstResponder()
      return resigns
    }
  }

  @Test func `first responders that take the status from each other`() throws {
    let scene = TouchScene()
    let rivals = (0..<2).map { _ in Jealous(frame: scene.card.bounds) }
    for rival in rivals { scene.card.addSubview(rival) }
    #expect(rivals[0].becomeFirstResponder())
    #expect(!rivals[1].becomeFirstResponder() && rivals[0].isFirstResponder)
    #expect(goesOn(scene))
    try scene.session.finish()
  }
}
