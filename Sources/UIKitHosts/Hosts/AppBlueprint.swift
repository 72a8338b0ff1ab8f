internal import Foundation
import InfoPlist

/// The classes that an app is made of.
package struct AppBlueprint {
  private let makeApplication: @MainActor (AppInformation) -> UIApplication
  private let makeDelegate: @MainActor () -> (any UIApplicationDelegate)?
  /// Whether the app's code reads clocks, random numbers or timers, so that a run must check
  /// whether they follow the timeline. Default: true.
  package var readsFacts = true
  /// The delegate's class with its module, as in `Started.delegate`; empty if there is none, or if
  /// it is not known before the app is made.
  package let delegateClass: String

  /// Creates the blueprint of an app with these classes.
  ///
  /// - Parameters:
  ///   - principal: The application's class; nil for the one that the Info.plist names.
  ///   - delegate: The delegate's class; nil for an app without a delegate.
  package init(
    principal: UIApplication.Type? = nil,
    delegate: (any (UIResponder & UIApplicationDelegate).Type)?
  ) {
    makeApplication = { makeResponder(principal ?? Self.principalClass($0)) }
    makeDelegate = {
      guard let delegate else { return nil }
      return makeResponder(delegate)
    }
    delegateClass = delegate.map { Self.name(of: $0) } ?? ""
  }

  /// Creates the blueprint of an app whose delegate `makeDelegate` returns. It is called after the
  /// application is created. For tests.
  package init(makeDelegate: @escaping @MainActor () -> (any UIApplicationDelegate)?) {
    makeApplication = { makeResponder(Self.principalClass($0)) }
    self.makeDelegate = makeDelegate
    delegateClass = ""
  }

  /// The name of a class with its module. A private class has an address in its name, which differs
  /// in every process: `Board.(unknown context at $7f3a8c).Delegate` is `Board.Delegate`.
  private static func name(of type: any Any.Type) -> String {
    let parts = String(reflecting: type).split(separator: ".")
    return parts.filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
  }

  /// Creates the blueprint of an app with classes of these names, `Module.Class`, as
  /// `NSStringFromClass` returns them.
  ///
  /// - Throws: `HostError` if there is no such class, or it is of the wrong kind.
  package init(
    principalClassName: String?, delegateClassName: String?
  ) throws(HostError) {
    var principal: UIApplication.Type?
    if let name = principalClassName {
      guard let found = try Self.class(name) as? UIApplication.Type else {
        throw .usage("principal class \(name) is not a subclass of UIApplication")
      }
      principal = found
    }
    guard let name = delegateClassName else {
      self.init(principal: principal, delegate: nil)
      return
    }
    guard
      let delegate = try Self.class(name) as? any (UIResponder & UIApplicationDelegate).Type
    else {
      throw .usage("delegate class \(name) is not a UIResponder and UIApplicationDelegate")
    }
    self.init(principal: principal, delegate: delegate)
  }

  /// The class that `NSPrincipalClass` names, or UIApplication (rule 19.1). If the named class is
  /// missing, this is reported and UIApplication is used.
  private static func principalClass(_ information: AppInformation) -> UIApplication.Type {
    guard let name = information.principalClass, name != "UIApplication" else {
      return UIApplication.self
    }
    if let found = NSClassFromString(name) as? UIApplication.Type { return found }
    reportLine(
      "Info.plist: NSPrincipalClass \(name) is not a subclass of UIApplication (Module.Class); "
        + "using UIApplication")
    return UIApplication.self
  }

  private static func `class`(_ name: String) throws(HostError) -> AnyClass {
    guard let found = NSClassFromString(name) else {
      throw .usage(
        "there is no class \(name); name it Module.Class, or by NSStringFromClass(Class.self)")
    }
    return found
  }

  /// Creates the application, then its delegate, in UIKit's order.
  @MainActor func make(
    _ information: AppInformation
  ) -> (UIApplication, (any UIApplicationDelegate)?) {
    let application = makeApplication(information)
    let delegate = makeDelegate()
    application.delegate = delegate
    return (application, delegate)
  }
}
