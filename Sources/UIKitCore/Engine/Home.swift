/// The application that an engine and its owners work for, held in the one place where it is let go.
@MainActor final class Home {
  /// Owns the engine; nil once it has ended.
  @safe @exclusivity(unchecked) fileprivate(set) var owner: UIApplication?

  /// The application. Traps once it has ended.
  var application: UIApplication {
    guard let owner else { preconditionFailure("the application has ended") }
    return owner
  }

  /// Takes in the application, or lets it go.
  func set(_ application: UIApplication?) {
    owner = application
  }
}
