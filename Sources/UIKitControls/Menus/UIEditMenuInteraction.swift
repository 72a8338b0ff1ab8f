public import Foundation
@_spi(Toolkit) import UIKitCore

/// Shows the edit menu for a view: the standard commands that its chain of responders can perform,
/// and the app's own.
///
///     let menu = UIEditMenuInteraction(delegate: self)
///     card.addInteraction(menu)
///     menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
///
/// Text fields and text views have a menu of their own. There is one menu at a time: another one
/// replaces it, and a touch elsewhere hides it.
@preconcurrency @MainActor open class UIEditMenuInteraction: UIInteraction {
  private final weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the interaction was added to; nil for none.
  public private(set) final weak var view: UIView?
  private final var shown: UIEditMenuConfiguration?

  /// Creates an interaction for one view.
  ///
  /// - Parameter delegate: Decides about the menu, and is told of it. Held weakly.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
  }

  open func didMove(to view: UIView?) {
    self.view = view
  }

  private final var stage: EditMenuStage? {
    view?.homeApplication?.part(EditMenuStage.self)
  }

  /// Shows the menu, if it has elements. They are those of the first responder, if that is the view
  /// or below it, else of the view and the responders above it.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view else { return }
    let responder = chainStart(view)
    let request = EditMenuRequest(
      view: view, responder: responder, direction: configuration.preferredArrowDirection,
      target: { [weak self] in self?.target(of: configuration) ?? .zero },
      elements: { [weak self] in self?.elements(of: configuration, for: responder) ?? [] },
      willShow: { [weak self] in self?.willShow(configuration, $0) },
      willHide: { [weak self] in self?.willHide(configuration, $0) })
    stage?.show(request)
  }

  /// Hides the menu, if this interaction shows it.
  open func dismissMenu() {
    if let view, shown != nil { stage?.hide(for: view) }
  }

  /// Asks for the elements again, if this interaction shows its menu.
  open func reloadVisibleMenu() {
    if let shown { presentEditMenu(with: shown) }
  }

  /// Asks for the target rectangle again, and moves the menu there, if this interaction shows it.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let stage, shown != nil else { return }
    guard animated else { return stage.place() }
    UIView.animate(withDuration: 0.25) { stage.place() }
  }

  /// Returns the point of the menu that is shown, in the coordinates of `view`; nil stands for the
  /// window. Zero if this interaction shows no menu.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let shown else { return .zero }
    return own.convert(shown.sourcePoint, to: view)
  }

  // MARK: Questions and reports

  private final func chainStart(_ view: UIView) -> UIResponder {
    guard let first = view.window?.firstResponder, let nearest = first.nearestView,
      nearest.isDescendant(of: view)
    else { return view }
    return first
  }

  private final func target(of configuration: UIEditMenuConfiguration) -> CGRect {
    delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
  }

  private final func elements(
    of configuration: UIEditMenuConfiguration, for responder: UIResponder
  ) -> [UIMenuElement] {
    let suggested = EditMenuElements.suggested(for: responder)
    let menu = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested)
    return menu.map { EditMenuElements.possible($0.children) } ?? suggested
  }

  private final func willShow(
    _ configuration: UIEditMenuConfiguration, _ animator: any UIEditMenuInteractionAnimating
  ) {
    shown = configuration
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
  }

  private final func willHide(
    _ configuration: UIEditMenuConfiguration, _ animator: any UIEditMenuInteractionAnimating
  ) {
    shown = nil
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
  }
}

/// Where an edit menu is shown.
@preconcurrency @MainActor public final class UIEditMenuConfiguration {
  /// What the app calls the menu; a unique value if none is given.
  public let identifier: AnyHashable
  /// The point of the menu, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// Where the menu is, seen from its target. Default: `automatic`.
  public var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// The number of configurations made without an identifier.
  private static var unnamedCount = 0

  /// Creates a configuration for a point in the coordinates of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    if let identifier {
      self.identifier = identifier
    } else {
      Self.unnamedCount += 1
      self.identifier = "unnamed.\(Self.unnamedCount)"
    }
    self.sourcePoint = sourcePoint
  }
}

/// The methods by which an edit menu asks and reports. Every method has a default.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu to show; nil for one of the suggested elements. Default: nil.
  ///
  /// - Parameter suggestedActions: The standard commands that can be performed now, and the app's.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle that the menu does not cover, in the coordinates of the interaction's
  /// view. Default: the source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu is shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu is hidden.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns nil.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns an empty rectangle at the source point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
