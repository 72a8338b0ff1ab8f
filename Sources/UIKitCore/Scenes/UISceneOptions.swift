import Foundation

extension UIScene {
  /// Why a scene is connected: what it was asked to show.
  @preconcurrency @MainActor public final class ConnectionOptions {
    /// URLs to open; empty unless the scene is connected for them.
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// Activities to go on with, such as universal links; empty unless the scene is connected for them.
    public internal(set) var userActivities: Set<NSUserActivity> = []
    /// The type of an activity from elsewhere, which comes once the scene is there; nil for none.
    public internal(set) var handoffUserActivityType: String?
    /// The application that asked; nil where nobody said.
    public internal(set) var sourceApplication: String?

    /// No reason but the person's wish.
    init() {}
  }

  /// How an activation is asked for.
  @preconcurrency @MainActor open class ActivationRequestOptions {
    /// The scene that asks; a new scene comes to its screen.
    open var requestingScene: UIScene?

    /// Nobody in particular asks.
    public init() {}
  }

  /// What comes with a URL that a scene is to open.
  @preconcurrency @MainActor public final class OpenURLOptions {
    /// The application that asks; nil where nobody said.
    public let sourceApplication: String?
    /// Whether the file is to be used where it lies, without copying it.
    public let openInPlace: Bool

    init(sourceApplication: String?, openInPlace: Bool) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
    }
  }

  /// How another program is asked to open a URL.
  @preconcurrency @MainActor open class OpenExternalURLOptions {
    /// As UIKit has it: any program will do.
    public init() {}
  }
}

/// A URL that a scene is to open.
@preconcurrency @MainActor public final class UIOpenURLContext {
  /// The URL, checked.
  public let url: URL
  /// What came with it.
  public let options: UIScene.OpenURLOptions
  /// The number by which sets of contexts are ordered.
  let creation = CreationOrder.next()

  init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
  }
}

/// Makes the order of a `Set<UIOpenURLContext>` the same in every process, as for `UITouch`.
extension UIOpenURLContext: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UIOpenURLContext, right: UIOpenURLContext) -> Bool {
    left === right
  }

  /// Takes in the number that the context was given when it was made.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(creation)
  }

  /// The number that the context was given when it was made, whatever the seed.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    creation
  }
}

/// How the end of a session is asked for.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions {
  /// As UIKit has it.
  public init() {}
}

/// Which content a scene is the right one for.
///
/// Predicates see the target content identifier of what comes from outside, a string.
@preconcurrency @MainActor open class UISceneActivationConditions {
  /// Whether the scene may show the content where no scene prefers to; always, at first.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// Whether the scene is the first choice for the content; never, at first.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  /// A scene that can show everything and prefers nothing.
  public init() {}
}
