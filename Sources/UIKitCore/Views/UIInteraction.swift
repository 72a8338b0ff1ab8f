/// An object that gives a view an ability of its own, such as an edit menu.
///
/// A view holds its interactions; an interaction does not hold its view.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that the interaction belongs to; nil for none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or with nil before it is removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or with nil after it was removed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view, in the order added. Setting it removes those that are not in it,
  /// and adds the new ones.
  public final var interactions: [any UIInteraction] {
    get { extrasIfAny?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue where !interactions.contains(where: { $0 === new }) {
        addInteraction(new)
      }
    }
  }

  /// Adds an interaction, and removes it from its former view.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    extras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction of this view; does nothing for one of another view.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    extras.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
