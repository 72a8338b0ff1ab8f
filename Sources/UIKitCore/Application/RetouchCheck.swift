/// Conditions of an app that always hold between two inputs.
///
/// `retouch explore` evaluates them after each input of each branch that it tries, and reports the
/// inputs that break one. In a test, `TouchSession` fails at the first input after which one does
/// not hold. Elsewhere they cost nothing: a live run and a plain replay never evaluate them.
///
///     RetouchCheck.always("at most one sheet is open", in: application) { self.sheets.count <= 1 }
///
/// A condition only reads: what it changes would differ between a run with and one without it.
@preconcurrency @MainActor public enum RetouchCheck {
  /// Adds a condition to an application; one with the same name is replaced.
  ///
  /// - Parameters:
  ///   - name: What always holds, for reports.
  ///   - application: The application that it is about.
  ///   - holds: Whether it holds now. It is kept until the application ends, so refer weakly to
  ///     objects that live shorter.
  public static func always(
    _ name: String, in application: UIApplication, _ holds: @escaping @MainActor () -> Bool
  ) {
    let checks = application.part(RegisteredChecks.self)
    checks.all.removeAll { $0.name == name }
    checks.all.append((name, holds))
  }
}

/// The conditions of the running application.
package final class RegisteredChecks: ApplicationPart {
  fileprivate var all: [(name: String, holds: @MainActor () -> Bool)] = []

  package init(_ application: UIApplication) {}

  /// The name of the first condition that does not hold, in the order in which they were added; nil
  /// if all hold.
  package var firstViolated: String? { all.first { !$0.holds() }?.name }
}
