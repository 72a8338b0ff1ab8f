/// The application that an engine and its owners work for, retained and released in this one place.
@MainActor package final class Home {
  /// The application, which owns the engine; nil once it has ended.
  @safe @exclusivity(unchecked) package private(set) var owner: UIApplication?
  /// `owner` as an uncounted reference.
  @safe @exclusivity(unchecked) private var uncounted: Uncounted<UIApplication>?
  /// An application that ended while it was being called; kept until the end of the turn.
  private var leaving: UIApplication?

  /// The application. Traps once it has ended.
  package var application: UIApplication {
    guard let owner else { preconditionFailure("the application has ended") }
    return owner
  }

  /// Sets the application, or releases it: immediately, or at the end of the turn if `isInStep`.
  func set(_ application: UIApplication?, isInStep: Bool) {
    if isInStep { leaving = owner }
    owner = application
    uncounted = Uncounted(ifAny: application)
  }

  /// Passes the application to `body`, uncounted: it is kept until the end of the turn in which it
  /// ends. Traps once it has ended.
  @inline(__always) func use<Result>(_ body: (UIApplication) -> Result) -> Result {
    guard let uncounted else { preconditionFailure("the application has ended") }
    return uncounted.use(body)
  }

  /// Whether the application exists and has no scenes.
  var hasNoScenes: Bool { uncounted?.use { $0.scenes == nil } ?? false }

  /// Releases an application that ended during the turn.
  func endTurn() {
    if leaving != nil { leaving = nil }
  }
}

extension Engine {
  /// The engine of the running application, for objects that belong to none: timers and clocks,
  /// display links before they are added, undo managers, selectors, haptic engines, registered
  /// objects of state restoration, and class methods of views that animate. Nil if none is running.
  package static var running: Engine? { UIApplication.current?.engine }
}
