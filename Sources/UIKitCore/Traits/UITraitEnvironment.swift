/// An object with traits: a screen, window scene, window, view or view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed; `previousTraitCollection` holds the old ones.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The result of `registerForTraitChanges`, for `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An environment that notifies registered observers of changes of its traits.
///
/// Registrations end with the environment; unregistering is rarely necessary.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
  /// The closure to call, with the environment and the traits before the change.
  ///
  /// The environment retains it, so it must not retain the environment: use the parameter.
  typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  /// Calls `handler` when one of `traits` has changed.
  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  /// Calls `action` on `target` when one of `traits` has changed; `target` is not retained.
  ///
  /// The method takes no parameters, the environment, or the environment and the previous traits.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], target: AnyObject, action: Selector
  ) -> any UITraitChangeRegistration

  /// Calls `action` on the environment itself when one of `traits` has changed.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration

  /// Ends a registration; ignores one of another environment, or one that has ended.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// An environment whose traits the toolkit stores.
@MainActor package protocol TraitKeeper: UITraitEnvironment, UITraitChangeObservable {
  /// The stored state, created when it is first needed.
  var traitState: TraitState { get }
}

extension TraitKeeper {
  /// Calls `handler` when one of `traits` has changed.
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    traitState.register(traits) { environment, previous in
      guard let environment = environment as? TraitEnvironment else {
        preconditionFailure(
          "a trait handler takes \(TraitEnvironment.self), but was registered with "
            + "\(type(of: environment)); give its first parameter that type")
      }
      handler(environment, previous)
    }
  }

  /// Calls `action` on `target` when one of `traits` has changed; `target` is not retained.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: AnyObject, action: Selector
  ) -> any UITraitChangeRegistration {
    traitState.register(traits) { [weak target] environment, previous in
      guard let target else { return }
      action.send(to: target, sender: environment, with: previous)
    }
  }

  /// Calls `action` on the environment itself when one of `traits` has changed.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration; ignores one of another environment, or one that has ended.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState.registrations.removeAll { $0 === registration }
  }
}
