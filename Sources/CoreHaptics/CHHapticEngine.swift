public import Foundation
package import InputCore
internal import UIKitCore

/// Plays patterns with the motors of a controller.
///
/// Patterns run on the timeline of the application; in a replay the motors stay still.
@preconcurrency @MainActor open class CHHapticEngine {
  /// The motors that an engine drives.
  package enum Motors: Sendable {
    /// The slow one.
    case strong
    /// The fast one.
    case weak
    /// Both.
    case both
  }

  private let motors: CHMotors
  private(set) var isRunning = false
  private var players: [CHHapticPlayer] = []

  /// Always throws, because the machine itself has no haptic engine here.
  ///
  /// - Throws: `CHHapticError`, always; get engines from a controller (`GCController.haptics`).
  public init() throws {
    throw CHHapticError(code: .notSupported)
  }

  package init(motors: Motors, set: @escaping (DeviceOutput) -> Void) {
    self.motors = CHMotors(motors, set: set)
  }

  /// The current time for `start(atTime:)`, in seconds.
  open var currentTime: TimeInterval {
    mainEngine?.timeline.now.seconds ?? 0
  }

  /// Makes the engine ready to play.
  ///
  /// - Throws: Nothing; a subclass may.
  open func start() throws {
    isRunning = true
  }

  /// Stops the engine and its players, then calls `completionHandler`.
  open func stop(completionHandler: ((any Error)?) -> Void = { _ in }) {
    for player in players { player.halt() }
    players = []
    isRunning = false
    update()
    completionHandler(nil)
  }

  /// Returns a player for a pattern.
  ///
  /// - Throws: Nothing; a subclass may.
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    CHHapticPlayer(pattern, engine: self)
  }

  /// Adds a player that is playing, until `remove(_:)`.
  func add(_ player: CHHapticPlayer) {
    if !players.contains(where: { $0 === player }) { players.append(player) }
    update()
  }

  /// Removes a player that has stopped.
  func remove(_ player: CHHapticPlayer) {
    players.removeAll { $0 === player }
    update()
  }

  /// Sets each motor to the greatest strength that a player currently asks for.
  func update() {
    var (strong, weak): (Float, Float) = (0, 0)
    for player in players {
      let strengths = player.strengths
      strong = max(strong, strengths.strong)
      weak = max(weak, strengths.weak)
    }
    motors.turn(strong: strong, weak: weak)
  }
}

/// Plays one pattern.
@preconcurrency @MainActor public protocol CHHapticPatternPlayer: AnyObject {
  /// Plays the pattern from its beginning at a time on the engine's clock; 0 for now.
  ///
  /// - Throws: `CHHapticError` if the engine is not running.
  func start(atTime time: TimeInterval) throws
  /// Stops at a time on the engine's clock; 0 for now.
  func stop(atTime time: TimeInterval) throws
  /// Whether the player makes no sound or movement while it plays.
  var isMuted: Bool { get set }
}

/// Plays a pattern by setting the motors at each beginning and end of an event.
@MainActor final class CHHapticPlayer: CHHapticPatternPlayer {
  private let pattern: CHHapticPattern
  private weak var engine: CHHapticEngine?
  private var timer: TimelineTimer?
  /// When the pattern begins, on the engine's clock; nil while nothing is played.
  private var begin: TimeInterval?
  private var end = TimeInterval.infinity

  var isMuted = false {
    didSet {
      advance()
      engine?.update()
    }
  }

  init(_ pattern: CHHapticPattern, engine: CHHapticEngine) {
    self.pattern = pattern
    self.engine = engine
  }

  /// The strengths that the motors should have now.
  private(set) var strengths: (strong: Float, weak: Float) = (0, 0)

  func start(atTime time: TimeInterval) throws {
    guard let engine, engine.isRunning else { throw CHHapticError(code: .engineNotRunning) }
    begin = max(time, engine.currentTime)
    end = .infinity
    advance()
    engine.add(self)
  }

  func stop(atTime time: TimeInterval) throws {
    guard begin != nil, let engine else { return }
    end = max(time, engine.currentTime)
    advance()
    engine.update()
  }

  /// Stops without telling the engine.
  func halt() {
    begin = nil
    strengths = (0, 0)
    if let timer { mainEngine?.timeline.disarm(timer) }
  }

  /// Computes the current strengths, and sets a timer for the next beginning or end.
  private func advance() {
    strengths = (0, 0)
    guard let begin, let engine, let main = mainEngine else { return }
    let now = engine.currentTime
    // Anything due within half a microsecond counts as due: the timeline counts whole nanoseconds.
    let present = now + 0.000_000_5
    var next = end
    for event in pattern.events {
      let (start, stop) = (begin + event.relativeTime, begin + event.relativeTime + event.length)
      if start > present {
        next = min(next, start)
      } else if stop > present {
        next = min(next, stop)
        guard end > present, !isMuted else { continue }
        strengths.strong = max(strengths.strong, event.strengths.strong)
        strengths.weak = max(strengths.weak, event.strengths.weak)
      }
    }
    guard next < .infinity, end > present else { return finish() }
    let timer = timer ?? main.gamepads.makeTimer { [weak self] in self?.fired() }
    self.timer = timer
    main.timeline.arm(timer, at: main.timeline.now.advanced(bySeconds: next - now))
  }

  private func fired() {
    advance()
    engine?.update()
  }

  private func finish() {
    halt()
    engine?.remove(self)
  }
}

/// The running application's engine, whose timeline haptic engines use, because an app makes them
/// without naming an application. Nil if none is running.
@MainActor private var mainEngine: Engine? { Engine.running }
