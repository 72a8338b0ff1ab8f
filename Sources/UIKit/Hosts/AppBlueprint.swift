internal import Foundation
import InfoPlist

/// Which classes an app is made of.
package struct AppBlueprint {
  private let makeApplication: @MainActor (AppInformation) -> UIApplication
  private let makeDelegate: @MainActor () -> (any UIApplicationDelegate)?

  /// An app of these classes.
  ///
  /// - Parameters:
  ///   - principal: The application's class; nil for the one that its Info.plist names.
  ///   - delegate: The delegate's class; nil for an app without a delegate.
  package init(
    principal: UIApplication.Type? = nil,
    delegate: (any (UIResponder & UIApplicationDelegate).Type)?
  ) {
    makeApplication = { (principal ?? Self.principalClass($0)).init(madeByHost: ()) }
    makeDelegate = { delegate?.init(madeByHost: ()) }
  }

  /// An app with a delegate that `makeDelegate` makes, after the application: for tests.
  package init(makeDelegate: @escaping @MainActor () -> (any UIApplicationDelegate)?) {
    makeApplication = { Self.principalClass($0).init(madeByHost: ()) }
    self.makeDelegate = makeDelegate
  }

  /// An app of the classes with these names, `Module.Class`, as `NSStringFromClass` gives them.
  package init(
    principalClassName: String?, delegateClassName: String?
  ) throws(HostError) {
    var principal: UIApplication.Type?
    if let name = principalClassName {
      guard let found = try Self.class(name) as? UIApplication.Type else {
        throw .usage("the principal class \(name) is no subclass of UIApplication")
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
      throw .usage("the delegate class \(name) is no UIResponder that is a UIApplicationDelegate")
    }
    self.init(principal: principal, delegate: delegate)
  }

  /// The class that `NSPrincipalClass` names, else UIApplication (rule 19.1). One that is not there
  /// is told of, and the app goes on without it.
  private static func principalClass(_ information: AppInformation) -> UIApplication.Type {
    guard let name = information.principalClass, name != "UIApplication" else {
      return UIApplication.self
    }
    if let found = NSClassFromString(name) as? UIApplication.Type { return found }
    reportLine(
      "Info.plist: NSPrincipalClass \(name) is no subclass of UIApplication, named Module.Class; "
        + "UIApplication takes its place")
    return UIApplication.self
  }

  private static func `class`(_ name: String) throws(HostError) -> AnyClass {
    guard let found = NSClassFromString(name) else {
      throw .usage(
        "there is no class \(name); name it Module.Class, or by NSStringFromClass(Class.self)")
    }
    return found
  }

  /// Makes the application, then its delegate, as UIKit does.
  @MainActor func make(
    _ information: AppInformation
  ) -> (UIApplication, (any UIApplicationDelegate)?) {
    let application = makeApplication(information)
    let delegate = makeDelegate()
    application.delegate = delegate
    return (application, delegate)
  }
}
