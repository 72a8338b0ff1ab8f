import Foundation
import InputCore
import UIKitCore
import UIKitKeyboard

/// Fingers on the keyboard on the screen, over a text that keeps nothing: what a key costs from the
/// touch to the letter, and what the keyboard costs when it first appears.
@MainActor final class KeyboardWork {
  private static let size = CGSize(width: 1280, height: 800)
  private static let warmUp = 3

  private let app = KeyboardApp()
  private let application: UIApplication
  private let pump: Pump
  private var now = Instant(nanoseconds: 1_000_000_000)

  init() {
    SystemKeyboards.install(ScreenKeyboard.self)
    var facts = HostFacts()
    facts.screenKeyboard = .always
    application = UIApplication()
    application.delegate = app
    pump = Pump(consumer: application.engine, recorder: nil)
    let screen = ScreenDescription(
      name: "bench", widthPixels: UInt32(Self.size.width), heightPixels: UInt32(Self.size.height))
    pump.deliver(
      .started(
        Started(
          instant: now, wallTime: 0, screens: [screen], delivery: .lowLatency, facts: facts)))
    pump.deliver(.deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "bench"), at: now))
  }

  deinit {
    MainActor.assumeIsolated { UIApplication.end() }
  }

  /// Nanoseconds of processor time until the keyboard is there with its first picture.
  func appear() -> Double {
    Stopwatch.processorNanoseconds {
      app.text.becomeFirstResponder()
      advance(milliseconds: 1)
      look()
    }
  }

  /// Heap allocations and nanoseconds for a key, with both frames that show it.
  func type(rounds: Int) -> (allocations: Double, nanoseconds: Double) {
    let keys = "thequickbrownfox".compactMap { middle(of: "key \($0)") }
    type(touches(of: keys, rounds: Self.warmUp))
    let touches = touches(of: keys, rounds: rounds)
    var nanoseconds = 0.0
    let allocations = Stopwatch.allocations {
      nanoseconds = Stopwatch.processorNanoseconds { type(touches) }
    }
    let count = Double(rounds * keys.count)
    return (Double(allocations) / count, nanoseconds / count)
  }

  /// The frames of a touchscreen on which each key is down for 60 ms, 40 ms after the key before.
  private func touches(of keys: [CGPoint], rounds: Int) -> [Frame] {
    var frames: [Frame] = []
    var instant = now
    for place in (0..<rounds).flatMap({ _ in keys }) {
      frames.append(frame(.touchDown, at: place, instant))
      instant = instant.advanced(byNanoseconds: 60_000_000)
      frames.append(frame(.touchUp, at: place, instant))
      instant = instant.advanced(byNanoseconds: 40_000_000)
    }
    return frames
  }

  private func type(_ touches: [Frame]) {
    for touch in touches {
      advance(to: touch.instant)
      pump.deliver(.frame(touch))
      look()
    }
    advance(milliseconds: 40)
  }

  private func look() { _ = application.picture(of: .main, at: now) }

  private func advance(milliseconds: UInt64) {
    advance(to: now.advanced(byNanoseconds: milliseconds * 1_000_000))
  }

  private func advance(to instant: Instant) {
    now = instant
    pump.deliver(.clockAdvanced(to: now))
  }

  private func frame(_ kind: Sample.Kind, at place: CGPoint, _ instant: Instant) -> Frame {
    let unit = Double(Sample.surfaceUnit)
    let sample = Sample(
      instant: instant, device: DeviceID(0), kind: kind, code: 0,
      x: Int32(place.x / Self.size.width * unit), y: Int32(place.y / Self.size.height * unit))
    return Frame(device: DeviceID(0), instant: instant, samples: [sample])
  }

  /// The middle of the view with this identifier, in points of the screen.
  private func middle(of identifier: String) -> CGPoint? {
    var views: [UIView] = application.windows
    while let view = views.popLast() {
      guard view.accessibilityIdentifier == identifier, let window = view.window else {
        views += view.subviews
        continue
      }
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
      return CGPoint(x: window.frame.minX + middle.x, y: window.frame.minY + middle.y)
    }
    return nil
  }
}

/// The app that is typed into.
@MainActor private final class KeyboardApp: UIApplicationDelegate {
  let text = Sink(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
  var window: UIWindow?

  init() {}

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(text)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// A text that keeps nothing.
private final class Sink: UIView, UIKeyInput {
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { true }
  func insertText(_ text: String) {}
  func deleteBackward() {}
}
