#if DEBUG  // The readers are tested from inside.
  import Foundation

  @testable import UIKitCore

  /// Two windows with views and recognizers, each held by one reference, and the acts to be done in
  /// their calls.
  @MainActor final class FuzzStage: UIApplicationDelegate {
    /// The stage of the running application, which receives the calls of its views.
    static var current: FuzzStage?

    var windows: [FuzzWindow?] = [nil, nil, nil]
    var views: [UIView?] = Array(repeating: nil, count: 8)
    var recognizers: [UIGestureRecognizer?] = Array(repeating: nil, count: 8)
    var targets: [FuzzTarget?] = [nil, nil, nil, nil]
    var rules: FuzzRules? = FuzzRules()
    var links: [CADisplayLink] = []
    var timers: [UIEventTimer] = []
    /// What an app may keep, though it should not.
    var kept = FuzzKept()
    /// The object of the last call, for acts on it.
    var touched: (touch: UITouch, event: UIEvent)?
    /// Whether the application has ended in the middle of a step.
    private(set) var hasEnded = false
    /// Whether any view or recognizer has received a touch.
    private(set) var wasTold = false

    private var traps: [FuzzTrap] = []
    /// How many acts may still be done: one may lead to the next.
    private var room = 200

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      for number in targets.indices { targets[number] = FuzzTarget() }
      for number in views.indices { views[number] = Self.makeView(number) }
      for number in 0..<2 { windows[number] = Self.makeWindow(number) }
      let parents: [UIView?] = [
        windows[0], views[0], views[1], views[0], windows[1], views[4], views[0], views[0],
      ]
      for (view, parent) in zip(views, parents) { if let view { parent?.addSubview(view) } }
      let places: [UIView?] = [
        views[1], views[0], views[0], views[2], views[1], views[0], windows[0], windows[1],
      ]
      for number in recognizers.indices {
        let recognizer = Self.makeRecognizer(number)
        recognizer.delegate = rules
        addTarget(number, to: recognizer)
        places[number]?.addGestureRecognizer(recognizer)
        recognizers[number] = recognizer
      }
      return true
    }

    func addTarget(_ number: Int, to recognizer: UIGestureRecognizer) {
      guard let target = targets[number % targets.count] else { return }
      recognizer.addTarget(target, action: FuzzTarget.hear)
    }

    /// Releases the old object after the new one is in its place: its release may act on the stage.
    func replace<Value>(_ place: ReferenceWritableKeyPath<FuzzStage, Value>, by value: Value) {
      let old = self[keyPath: place]
      self[keyPath: place] = value
      withExtendedLifetime(old) {}
    }

    // MARK: Making

    static func makeWindow(_ number: Int) -> FuzzWindow {
      let window = FuzzWindow(
        frame: number == 0 ? whole : CGRect(x: 128, y: 0, width: 128, height: 96))
      window.windowLevel = UIWindow.Level(CGFloat(number & 1))
      window.makeKeyAndVisible()
      return window
    }

    private static let whole = CGRect(x: 0, y: 0, width: 256, height: 256)

    static func makeView(_ number: Int) -> UIView {
      let frames = [
        whole, CGRect(x: 0, y: 0, width: 128, height: 128),
        CGRect(x: 0, y: 0, width: 64, height: 64),
        CGRect(x: 64, y: 64, width: 128, height: 128), CGRect(x: 0, y: 0, width: 128, height: 96),
        CGRect(x: 0, y: 0, width: 64, height: 64), CGRect(x: 0, y: 128, width: 128, height: 128),
        CGRect(x: 160, y: 160, width: 96, height: 96),
      ]
      switch number {
      case 6: return FuzzScrollView.make(frames[6])
      case 7: return FuzzButton.make(frames[7])
      default: return FuzzView(frame: frames[number])
      }
    }

    static func makeRecognizer(_ number: Int) -> UIGestureRecognizer {
      switch number {
      case 0, 1: return FuzzRecognizer()
      case 2: return FuzzPan()
      case 3: return UITapGestureRecognizer()
      case 4: return UILongPressGestureRecognizer()
      case 5: return UIHoverGestureRecognizer()
      case 6:
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      default: return FuzzRecognizer()
      }
    }

    // MARK: Calls

    /// Arms an act for when a place is reached.
    func arm(_ step: FuzzScript.Step) {
      if traps.count < 64 { traps.append(FuzzTrap(step)) }
    }

    /// One of the app's methods is being called.
    static func reach(_ place: FuzzPlace) { current?.reach(place) }

    /// A touch method is being called.
    static func reach(_ place: FuzzPlace, _ touches: Set<UITouch>, _ event: UIEvent?) {
      guard let current else { return }
      current.wasTold = true
      if let touch = touches.min(by: { $0.index < $1.index }), let event {
        current.replace(\.touched, by: (touch, event))
      }
      current.reach(place)
    }

    private func reach(_ place: FuzzPlace) {
      guard let index = traps.firstIndex(where: { $0.place == place }) else { return }
      guard traps[index].passes == 0 else {
        traps[index].passes -= 1
        return
      }
      let trap = traps.remove(at: index)
      act(trap.act, trap.number)
    }

    /// Does an act to the object with the number.
    func act(_ act: FuzzAct, _ number: UInt8) {
      guard room > 0, !hasEnded else { return }
      room -= 1
      if act == .end {
        end()
      } else if act.isOfViews {
        changeViews(act, Int(number))
      } else if act.isOfRecognizers {
        changeRecognizers(act, Int(number))
      } else {
        change(act, Int(number))
      }
    }

    /// Ends the application, if it may end.
    private func end() {
      guard let application = UIApplication.current, application.engine.mayEnd else { return }
      hasEnded = true
      UIApplication.end()
    }

    /// Ends the application, unless it has ended already, and uses what outlives it.
    func finish() {
      if !hasEnded { UIApplication.end() }
      hasEnded = true
      for recognizer in recognizers { recognizer?.state = .ended }
      kept.use(windows[0])
      kept = FuzzKept()
      touched = nil
      for timer in timers { timer.invalidate() }
      for link in links { link.invalidate() }
      for recognizer in recognizers { recognizer?.isEnabled = false }
      for view in views { view?.removeFromSuperview() }
    }
  }

  extension Engine {
    /// Whether an app may end it now: no event is being delivered.
    fileprivate var mayEnd: Bool {
      switch turn.state.phase {
      case .idle, .settling, .settlingEvent: true
      case .assembling, .delivering, .handing: false
      }
    }
  }
#endif
