@_spi(Toolkit) import UIKitCore

/// What an app does alongside the appearance or disappearance of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds changes that are animated alongside.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds work for after the animation.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Collects what delegates add, and runs it once the menu has appeared or disappeared. The menu
/// itself does so at once.
@MainActor final class EditMenuAnimation: UIEditMenuInteractionAnimating {
  /// The duration of animations alongside, in seconds.
  private static let duration = 0.25

  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
  }

  /// Runs everything; what was added later than this is not called.
  func run(in turn: Turn?) {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty else {
      if !completions.isEmpty { turn?.enqueue { for completion in completions { completion() } } }
      return
    }
    UIView.animate(
      withDuration: Self.duration, animations: { for animation in animations { animation() } },
      completion: { _ in for completion in completions { completion() } })
  }
}
