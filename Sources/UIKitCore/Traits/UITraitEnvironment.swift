/// Something that has traits: a screen, a window scene, a window, a view, a view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits that hold here.
  var traitCollection: UITraitCollection { get }
  /// The traits have changed; `previousTraitCollection` are those before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What `registerForTraitChanges` gives back: hand it to `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An environment that calls those who asked when one of their traits has changed.
///
/// Registrations end with the environment; taking one back is rarely needed.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
  /// What is called: the environment and the traits before the change.
  ///
  /// It is held by the environment, so it must not hold that in turn: use the parameter.
  typealias TraitChangeHandler<TraitEnvironment> =
    @MainActor (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  /// Calls `handler` when one of `traits` has changed here.
  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  /// Calls `action` on `target`, which is held weakly, when one of `traits` has changed here.
  ///
  /// The method takes nothing, the environment, or the environment and the traits before.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], target: AnyObject, action: Selector
  ) -> any UITraitChangeRegistration

  /// Calls `action` on the environment itself when one of `traits` has changed.
  @discardableResult func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration

  /// Ends a registration; one of another environment or one that has ended is let be.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// An environment whose traits the toolkit keeps.
@MainActor protocol TraitKeeper: UITraitEnvironment, UITraitChangeObservable {
  /// What is kept; made when first needed.
  var traitState: TraitState { get }
}

extension TraitKeeper {
  /// Calls `handler` when one of `traits` has changed here.
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

  /// Calls `action` on `target`, which is held weakly, when one of `traits` has changed here.
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

  /// Ends a registration; one of another environment or one that has ended is let be.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState.registrations.removeAll { $0 === registration }
  }
}
