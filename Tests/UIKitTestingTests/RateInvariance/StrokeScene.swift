import InputCore
import UIKit

/// A board with one recognizer of each kind, on which strokes are played.
///
/// Touches come with each frame, so that the rate of the panel is that of the events; aligned to
/// the screen's ticks, every rate above 60 Hz would look like 60 Hz. Uses the engine directly: a
/// transcript of a thousand frames a second takes longer than everything else.
@MainActor final class StrokeScene {
  /// The outcome of a stroke.
  struct Outcome {
    /// The recognizers that recognized, in order, and how many seconds after the stroke's start.
    var winners: [(name: String, time: Double)] = []
    /// The values of the recognizers' last actions, by name: `pan.translation`.
    var values: [String: [CGFloat]] = [:]
    /// For each velocity the mean of its length over the actions, sampled every 10 ms.
    var meanSpeeds: [String: CGFloat] = [:]

    var names: String { winners.map(\.name).joined(separator: " ") }
  }

  static let size = CGSize(width: 1024, height: 1024)
  private let application = UIApplication()
  private let device = DeviceID(0)
  private let delegate = Delegate()
  private let listener = Listener()
  private var now = Instant(nanoseconds: 1_000_000_000)

  /// - Parameter isShared: Whether all recognize together; otherwise they compete.
  init(isShared: Bool) {
    listener.isShared = isShared
    delegate.listener = listener
    application.delegate = delegate
    let screen = ScreenDescription(
      name: "board", widthPixels: UInt32(Self.size.width), heightPixels: UInt32(Self.size.height))
    consume(
      .started(Started(instant: now, wallTime: 0, screens: [screen], delivery: .lowLatency)))
    consume(.deviceAdded(DeviceDescriptor(id: device, name: "panel"), at: now))
  }

  /// Ends the application, so that another scene can be made.
  func end() {
    UIApplication.end()
  }

  private func consume(_ input: Input) {
    application.engine.consume(input)
  }

  /// Plays a stroke as a panel of `rate` hertz sees it, then lets three seconds pass.
  func play(_ stroke: Stroke, rate: Double, phase: Double = 0) -> Outcome {
    let start = now
    listener.outcome = Outcome()
    listener.clock = { [application] in application.engine.timeline.now.seconds(since: start) }
    var places = [CGPoint?](repeating: nil, count: stroke.tracks.count)
    for time in stroke.frameTimes(rate: rate, phase: phase) {
      now = start.advanced(bySeconds: time)
      var samples: [Sample] = []
      var departures: [Sample] = []
      for (index, track) in stroke.tracks.enumerated() where track.landing <= time + 1e-9 {
        guard places[index] != nil || time <= track.landing + 1e-9 else { continue }
        let place = track.place(at: time)
        if places[index] != place {
          let kind = places[index] == nil ? Sample.Kind.touchDown : .touchMove
          samples.append(sample(kind, of: index, at: place))
          places[index] = place
        }
        if track.end <= time + 1e-9 {
          departures.append(
            sample(track.isCancelled ? .touchCancel : .touchUp, of: index, at: place))
          places[index] = nil
        }
      }
      for samples in [samples, departures] where !samples.isEmpty {
        consume(.frame(Frame(device: device, instant: now, samples: samples)))
      }
    }
    now = now.advanced(bySeconds: 3)
    consume(.clockAdvanced(to: now))
    return listener.outcome
  }

  private func sample(_ kind: Sample.Kind, of index: Int, at place: CGPoint) -> Sample {
    let unit = CGFloat(Sample.surfaceUnit)
    return Sample(
      instant: now, device: device, kind: kind, code: UInt16(index % Limits.touchesPerDevice),
      x: Int32((place.x / Self.size.width * unit).rounded()),
      y: Int32((place.y / Self.size.height * unit).rounded()))
  }
}

/// Launches into a window whose board has the recognizers.
private final class Delegate: UIApplicationDelegate {
  var listener: Listener?
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let tap = UITapGestureRecognizer()
    tap.require(toFail: doubleTap)
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .all
    var recognizers: [(String, UIGestureRecognizer)] = [
      ("doubleTap", doubleTap), ("tap", tap), ("press", UILongPressGestureRecognizer()),
      ("edge", edge), ("pan", UIPanGestureRecognizer()), ("pinch", UIPinchGestureRecognizer()),
      ("rotation", UIRotationGestureRecognizer()),
    ]
    let directions: [(String, UISwipeGestureRecognizer.Direction)] = [
      ("right", .right), ("left", .left), ("up", .up), ("down", .down),
    ]
    for (name, direction) in directions {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      recognizers.append(("swipe." + name, swipe))
    }
    for (name, recognizer) in recognizers {
      recognizer.name = name
      recognizer.delegate = listener
      if let listener { recognizer.addTarget(listener, action: Listener.hear) }
      window.addGestureRecognizer(recognizer)
    }
    window.makeKeyAndVisible()
    return true
  }
}

/// Keeps the recognizers' values.
private final class Listener: UIGestureRecognizerDelegate {
  var isShared = false
  var outcome = StrokeScene.Outcome()
  var clock: () -> Double = { 0 }
  private var counts: [String: CGFloat] = [:]
  /// The hundredth of a second in which each velocity was last sampled.
  private var looks: [String: Int] = [:]

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isShared }

  func hear(_ recognizer: UIGestureRecognizer) {
    let name = recognizer.name ?? ""
    if !outcome.winners.contains(where: { $0.name == name }) {
      outcome.winners.append((name, clock()))
      counts[name + ".velocity"] = 0
    }
    switch recognizer {
    case let pan as UIPanGestureRecognizer:
      let translation = pan.translation(in: nil)
      outcome.values[name + ".translation"] = [translation.x, translation.y]
      keep(pan) { [pan.velocity(in: nil).x, pan.velocity(in: nil).y] }
    case let pinch as UIPinchGestureRecognizer:
      outcome.values["pinch.scale"] = [pinch.scale]
      keep(pinch) { [pinch.velocity] }
    case let rotation as UIRotationGestureRecognizer:
      outcome.values["rotation.rotation"] = [rotation.rotation]
      keep(rotation) { [rotation.velocity] }
    default: break
    }
  }

  /// Keeps a velocity if the gesture is over or the last sample is long ago.
  private func keep(_ recognizer: UIGestureRecognizer, _ velocity: () -> [CGFloat]) {
    let key = (recognizer.name ?? "") + ".velocity"
    let look = Int(clock() / 0.01)
    let isOver = recognizer.state == .ended || recognizer.state == .cancelled
    guard isOver || looks[key] != look else { return }
    looks[key] = look
    let velocity = velocity()
    let count = counts[key, default: 0]
    outcome.values[key] = velocity
    outcome.meanSpeeds[key] =
      (outcome.meanSpeeds[key, default: 0] * count + velocity.length) / (count + 1)
    counts[key] = count + 1
  }
}

extension [CGFloat] {
  /// The length of the vector.
  var length: CGFloat { reduce(0) { $0 + $1 * $1 }.squareRoot() }
}
