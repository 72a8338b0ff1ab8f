import Foundation
import InputCore
import Quartz
import UIKitCore
import UIKitKeyboard

/// Fingers on the keyboard on the screen, over a text that keeps nothing: what a key costs from the
/// touch to the letter and the pixels, and what the keyboard costs when it first appears.
@MainActor final class KeyboardWork {
  private static let warmUp = 3

  private let app = KeyboardApp()
  private let screen: BenchScreen

  init() throws {
    SystemKeyboards.install(ScreenKeyboard.self)
    var facts = HostFacts()
    facts.screenKeyboard = .always
    screen = try BenchScreen(app, facts: facts)
    screen.pump.deliver(
      .deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "bench"), at: screen.now))
    _ = screen.paint(screen.list)
  }

  /// Nanoseconds of processor time until the keyboard is there with its first pixels: they are all
  /// drawn, though the keyboard slides in from there.
  func appear() -> Double {
    let nanoseconds = Stopwatch.processorNanoseconds {
      app.text.becomeFirstResponder()
      // When all of it is in the picture.
      screen.advance(byNanoseconds: 300_000_000)
      _ = screen.paint(screen.list)
    }
    return nanoseconds
  }

  /// What a key costs, with both frames that show it: heap allocations up to the display list, and
  /// nanoseconds up to the pixels.
  func type(rounds: Int) -> (allocations: Double, nanoseconds: Double) {
    let keys = "thequickbrownfox".compactMap { middle(of: "key \($0)") }
    type(touches(of: keys, rounds: Self.warmUp)) { _ = screen.paint($0) }
    // The first frames that are not painted take room for more than is drawn.
    type(touches(of: keys, rounds: 1)) { _ in }
    let count = Double(rounds * keys.count)
    var touches = touches(of: keys, rounds: rounds)
    let allocations = Stopwatch.allocations { type(touches) { _ in } }
    touches = self.touches(of: keys, rounds: rounds)
    let nanoseconds = Stopwatch.processorNanoseconds {
      type(touches) { _ = screen.paint($0) }
    }
    return (Double(allocations) / count, nanoseconds / count)
  }

  /// The frames of a touchscreen on which each key is down for 60 ms, 40 ms after the key before.
  private func touches(of keys: [CGPoint], rounds: Int) -> [Frame] {
    var frames: [Frame] = []
    var instant = screen.now
    for place in (0..<rounds).flatMap({ _ in keys }) {
      for (kind, pause) in [(Sample.Kind.touchDown, 40_000_000), (.touchUp, 60_000_000)] {
        instant = instant.advanced(byNanoseconds: UInt64(pause))
        frames.append(frame(kind, at: place, instant))
      }
    }
    return frames
  }

  private func type(_ touches: [Frame], _ show: (DisplayList) -> Void) {
    for touch in touches {
      screen.advance(byNanoseconds: touch.instant.nanoseconds - screen.now.nanoseconds)
      screen.pump.deliver(.frame(touch))
      show(screen.list)
    }
  }

  private func frame(_ kind: Sample.Kind, at place: CGPoint, _ instant: Instant) -> Frame {
    let unit = Double(Sample.surfaceUnit)
    let sample = Sample(
      instant: instant, device: DeviceID(0), kind: kind, code: 0,
      x: Int32(place.x / BenchScreen.size.width * unit),
      y: Int32(place.y / BenchScreen.size.height * unit))
    return Frame(device: DeviceID(0), instant: instant, samples: [sample])
  }

  /// The middle of the view with this identifier, in points of the screen.
  private func middle(of identifier: String) -> CGPoint? {
    var views: [UIView] = screen.application.windows
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
