/// The application that an engine and its owners work for, held in the one place where it is let go.
@MainActor final class Home {
  /// Owns the engine; nil once it has ended.
  private(set) var owner: UIApplication?
  /// The same, uncounted.
  @safe @exclusivity(unchecked) private var uncounted: Uncounted<UIApplication>?
  /// An application that ended while it was being called; kept until the end of the turn.
  private var leaving: UIApplication?

  /// The application. Traps once it has ended.
  var application: UIApplication {
    guard let owner else { preconditionFailure("the application has ended") }
    return owner
  }

  /// Takes in the application, or lets it go: at once or, where `isInStep`, at the end of the turn.
  func set(_ application: UIApplication?, isInStep: Bool) {
    if isInStep { leaving = owner }
    owner = application
    uncounted = Uncounted(ifAny: application)
  }

  /// Hands the application to `body`, uncounted: it is kept until the end of the turn in which it ends.
  /// Traps once it has ended.
  @inline(__always) func use<Result>(_ body: (UIApplication) -> Result) -> Result {
    guard let uncounted else { preconditionFailure("the application has ended") }
    return uncounted.use(body)
  }

  /// The turn is over.
  func endTurn() {
    leaving = nil
  }
}
