import Foundation
import InputCore

/// The identifier of a task that continues off the screen, returned by `beginBackgroundTask`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number, from 1 in the order in which the tasks began.
  public let rawValue: Int

  /// Creates the identifier with this number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No task: no time was left to begin one.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The tasks that an application continues off the screen, and their time limit.
package struct BackgroundWork {
  /// A task that has begun and not ended.
  struct Entry {
    var identifier: UIBackgroundTaskIdentifier
    var name: String
    var expirationHandler: (@MainActor @Sendable () -> Void)?
  }

  var time = BackgroundTime()
  /// The running tasks, oldest first.
  var tasks: [Entry] = []
  /// The number of tasks begun so far.
  var count = 0
  /// Fires when the time of the present state is up; created when first needed.
  var timer: TimelineTimer?
  /// The end of the application, which has a limit of its own.
  var end = ApplicationEnd()
  /// Called with true before app code is notified that it is off the screen, and with false when
  /// that call returns. Only hosts with a clock measure how long the call took.
  package var watch: (@MainActor (Bool) -> Void)?
}

// Tasks off the screen, and suspension (rules 19.14, 19.15).
extension UIApplication {
  final func defaultBeginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  final func defaultBeginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier {
    guard lifeCycle.state != .notRunning, backgroundWork.time.mayBegin(at: engine.timeline.now)
    else { return .invalid }
    backgroundWork.count += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: backgroundWork.count)
    backgroundWork.tasks.append(
      BackgroundWork.Entry(
        identifier: identifier, name: taskName ?? "task \(identifier.rawValue)",
        expirationHandler: handler))
    backgroundTasksChanged()
    return identifier
  }

  final func defaultEndBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    guard let place = backgroundWork.tasks.firstIndex(where: { $0.identifier == identifier })
    else { return }
    backgroundWork.tasks.remove(at: place)
    backgroundTasksChanged()
  }

  final var defaultBackgroundTimeRemaining: TimeInterval {
    backgroundWork.time.remaining(at: engine.timeline.now) ?? .greatestFiniteMagnitude
  }

  // MARK: Time

  /// Starts measuring: the application has left the screen.
  final func measureBackgroundTime() {
    backgroundWork.time.enter(
      at: engine.timeline.now, tasks: backgroundWork.tasks.count, backgroundTunables)
    armBackgroundTimer()
  }

  /// Stops measuring.
  final func leaveBackground() {
    backgroundWork.time.leave()
    armBackgroundTimer()
  }

  private final func backgroundTasksChanged() {
    backgroundWork.time.update(tasks: backgroundWork.tasks.count, at: engine.timeline.now)
    armBackgroundTimer()
  }

  private final func armBackgroundTimer() {
    guard let deadline = backgroundWork.time.deadline else {
      if let timer = backgroundWork.timer { engine.timeline.disarm(timer) }
      return
    }
    let timer = backgroundWork.timer ?? TimelineTimer { [unowned self] in backgroundTimeIsUp() }
    backgroundWork.timer = timer
    engine.timeline.arm(timer, at: deadline)
  }

  private final func backgroundTimeIsUp() {
    guard !lifeCycle.isEnding else { return }
    switch backgroundWork.time.timeIsUp() {
    case .suspend:
      // Everything due at the same instant comes first: app code runs to the end of the turn.
      engine.turn.enqueue { [unowned self] in
        if case .resting = backgroundWork.time.state, !lifeCycle.isEnding { go(.suspend) }
      }
    case .warn:
      armBackgroundTimer()
      callExpirationHandlers()
    case .expire:
      let names = backgroundWork.tasks.map(\.name).joined(separator: ", ")
      engine.log.refuse("background time expired before the end of \(names); the app is ended")
      go(.expire)
    }
  }

  private final func callExpirationHandlers() {
    for task in backgroundWork.tasks {
      // An earlier handler may have ended it.
      guard backgroundWork.tasks.contains(where: { $0.identifier == task.identifier }),
        let handler = task.expirationHandler
      else { continue }
      note("expired \(task.name)")
      handler()
    }
  }

  // MARK: Suspension

  /// Suspends the application: no app code runs, and time stops.
  final func suspend() {
    leaveBackground()
    note("suspended")
    kept = KeptRequests(screens: displays.all.filter(\.isConnected).map(\.name))
    engine.suspend()
  }

  /// Lets app code run again, off the screen. The kept requests are handled immediately, before
  /// anything else (rule 19.17).
  final func resume() {
    engine.wake()
    note("resumed")
    measureBackgroundTime()
    for request in kept.takeAll() { handle(request) }
  }
}
