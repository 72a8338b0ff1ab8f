import Foundation

// A scene's geometry on its screen.
extension UIWindowScene {
  final var defaultInterfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }

  final var defaultEffectiveGeometry: Geometry {
    Geometry(interfaceOrientation: interfaceOrientation)
  }

  final func defaultRequestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)?
  ) {
    turn?.enqueue { [self] in
      if let error = apply(geometryPreferences) { errorHandler?(error) }
    }
  }

  private final func apply(_ preferences: GeometryPreferences) -> UISceneError? {
    guard let preferences = preferences as? GeometryPreferences.iOS else {
      return UISceneError(
        .geometryRequestUnsupported, "only GeometryPreferences.iOS is supported")
    }
    guard let wanted = preferences.interfaceOrientations else { return nil }
    guard screen === UIScreen.main, isInForeground else {
      return UISceneError(
        .geometryRequestDenied, "only a scene that is visible on the main screen can rotate")
    }
    guard homeApplication?.turnInterface(toOneOf: wanted) == true else {
      return UISceneError(
        .geometryRequestDenied,
        "the application and its controllers support none of these orientations; see "
          + "supportedInterfaceOrientations")
    }
    return nil
  }

  /// The geometry of a scene on its screen at one moment.
  @preconcurrency @MainActor public final class Geometry {
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation

    init(interfaceOrientation: UIInterfaceOrientation) {
      self.interfaceOrientation = interfaceOrientation
    }
  }

  /// The preferred geometry of a scene; one of the subclasses.
  @preconcurrency @MainActor open class GeometryPreferences {
    fileprivate init() {}

    /// The preferences of iOS, which also apply here.
    @preconcurrency @MainActor public final class iOS: GeometryPreferences {
      /// The acceptable orientations; nil for no preference.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences without a preference.
      public override init() {}

      /// Creates preferences for one of these orientations, the present one if it is among them.
      public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }
}
