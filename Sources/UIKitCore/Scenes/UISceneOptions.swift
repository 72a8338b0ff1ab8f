import Foundation

extension UIScene {
  /// The reasons for which a scene is connected.
  @preconcurrency @MainActor public final class ConnectionOptions {
    /// The URLs to open; empty unless the scene is connected for them.
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The activities to continue, such as universal links; empty unless the scene is connected for
    /// them.
    public internal(set) var userActivities: Set<NSUserActivity> = []
    /// The type of an activity that will arrive after the connection; nil for none.
    public internal(set) var handoffUserActivityType: String?
    /// The application that made the request; nil if unknown.
    public internal(set) var sourceApplication: String?

    /// Creates options for a connection without a particular reason.
    init() {}
  }

  /// The options of an activation request.
  @preconcurrency @MainActor open class ActivationRequestOptions {
    /// The scene that makes the request; a new scene appears on its screen.
    open var requestingScene: UIScene?

    /// Creates options without a requesting scene.
    public init() {}
  }

  /// The options for a URL that a scene is to open.
  @preconcurrency @MainActor public final class OpenURLOptions {
    /// The application that made the request; nil if unknown.
    public let sourceApplication: String?
    /// Whether to use the file in place, without copying it.
    public let openInPlace: Bool

    init(sourceApplication: String?, openInPlace: Bool) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
    }
  }

  /// The options for opening a URL in another program.
  @preconcurrency @MainActor open class OpenExternalURLOptions {
    /// Creates options with UIKit's defaults: any program may open the URL.
    public init() {}
  }
}

/// A URL that a scene is to open.
@preconcurrency @MainActor public final class UIOpenURLContext {
  /// The URL, validated.
  public let url: URL
  /// The options of the request.
  public let options: UIScene.OpenURLOptions
  /// The number that determines the order in sets of contexts.
  let creation = CreationOrder.next()

  init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
  }
}

/// Makes the order of a `Set<UIOpenURLContext>` the same in every process, as for `UITouch`.
extension UIOpenURLContext: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: UIOpenURLContext, right: UIOpenURLContext) -> Bool {
    left === right
  }

  /// Feeds the context's creation number to the hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(creation)
  }

  /// Returns the context's creation number, regardless of the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    creation
  }
}

/// The options of a request to end a session.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions {
  /// Creates options with UIKit's defaults.
  public init() {}
}

/// The content that a scene is suited for.
///
/// Predicates are evaluated with the target content identifier of content from outside, a string.
@preconcurrency @MainActor open class UISceneActivationConditions {
  /// Whether the scene may show the content if no scene prefers it. Default: always.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// Whether the scene prefers the content. Default: never.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  /// Creates conditions that allow all content and prefer none.
  public init() {}
}
