internal import Foundation

/// Which classes an app is made of.
package struct AppBlueprint {
  private let makeApplication: @MainActor () -> UIApplication
  private let makeDelegate: @MainActor () -> (any UIApplicationDelegate)?

  /// An app of these classes; nil for one without a delegate.
  package init(
    principal: UIApplication.Type = UIApplication.self,
    delegate: (any (UIResponder & UIApplicationDelegate).Type)?
  ) {
    makeApplication = { principal.init(madeByHost: ()) }
    makeDelegate = { delegate?.init(madeByHost: ()) }
  }

  /// An app with a delegate that `makeDelegate` makes, after the application: for tests.
  package init(makeDelegate: @escaping @MainActor () -> (any UIApplicationDelegate)?) {
    makeApplication = { UIApplication() }
    self.makeDelegate = makeDelegate
  }

  /// An app of the classes with these names, `Module.Class`, as `NSStringFromClass` gives them.
  package init(
    principalClassName: String?, delegateClassName: String?
  ) throws(HostError) {
    var principal = UIApplication.self
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

  private static func `class`(_ name: String) throws(HostError) -> AnyClass {
    guard let found = NSClassFromString(name) else {
      throw .usage(
        "there is no class \(name); name it Module.Class, or by NSStringFromClass(Class.self)")
    }
    return found
  }

  /// Makes the application, then its delegate, as UIKit does.
  @MainActor func make() -> (UIApplication, (any UIApplicationDelegate)?) {
    let application = makeApplication()
    let delegate = makeDelegate()
    application.delegate = delegate
    return (application, delegate)
  }
}
