import InputCore
import UIKit

/// An app that does something with every kind of input.
@MainActor final class WalkedApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var link: CADisplayLink?

  override init() {
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    let scroll = UIScrollView(frame: controller.view.bounds)
    scroll.contentSize = CGSize(width: 2000, height: 2000)
    controller.view.addSubview(scroll)
    for recognizer in recognizers { scroll.addGestureRecognizer(recognizer) }
    scroll.addSubview(UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 44)))
    scroll.addSubview(UISwitch(frame: CGRect(x: 0, y: 50, width: 60, height: 44)))
    link = CADisplayLink(target: self, selector: WalkedApp.frame)
    link?.add(to: .main, forMode: .common)
    return true
  }

  private var recognizers: [UIGestureRecognizer] {
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    return [
      UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
      UIHoverGestureRecognizer(), edge,
    ]
  }

  private func frame(_ link: CADisplayLink) {}
}

/// A life of the app, from its launch to whatever an input does to it.
@MainActor final class WalkedLife {
  private var run: AppRun
  private let started: Started
  private var now: Instant

  /// Launches the app; it has touched the screen once.
  init(_ started: Started) {
    self.started = started
    run = Self.launch(started)
    now = started.instant
    begin()
  }

  private static func launch(_ started: Started) -> AppRun {
    AppRun(
      AppBlueprint(makeDelegate: { WalkedApp() }), facts: started.facts, tasks: .orderedInSteps,
      resources: { _, _ in nil })
  }

  private func begin() {
    run.pump.deliver(.started(started))
    var device = DeviceDescriptor(id: DeviceID(0), name: "everything")
    device.axes = [
      AbsoluteAxis(code: 0x35, minimum: 0, maximum: 4095, resolution: 20),
      AbsoluteAxis(code: 0x36, minimum: 0, maximum: 4095, resolution: 20),
    ]
    run.pump.deliver(.deviceAdded(device, at: started.instant))
    touch()
  }

  /// Delivers an input and the events that follow in time; an app that has ended or is suspended is
  /// launched again.
  func deliver(_ input: Input) {
    run.pump.deliver(input)
    _ = run.takeQuestions()
    pass(40_000_000)
    guard run.activity != .running else { return }
    end()
    run = Self.launch(started)
    now = started.instant
    begin()
  }

  /// A finger lands, moves and lifts.
  func touch() {
    for (step, kind) in [Sample.Kind.touchDown, .touchMove, .touchMove, .touchUp].enumerated() {
      let sample = Sample(
        instant: run.now, device: DeviceID(0), kind: kind, code: 0, x: Int32(step) << 20,
        y: 1 << 22)
      run.pump.deliver(.frame(Frame(device: DeviceID(0), instant: run.now, samples: [sample])))
      pass(20_000_000)
    }
  }

  private func pass(_ nanoseconds: UInt64) {
    now = max(now, min(run.now, .latest)).advanced(byNanoseconds: nanoseconds)
    run.pump.deliver(.clockAdvanced(to: min(now, .latest)))
  }

  func end() {
    run.end()
  }
}
