import Foundation

// The calls that a controller receives about its view's layout, and its settings for that layout.
extension UIViewController {
  package final func reportSafeArea() {
    note("viewSafeAreaInsetsDidChange")
    viewSafeAreaInsetsDidChange()
  }

  package final func reportMargins() {
    note("viewLayoutMarginsDidChange")
    viewLayoutMarginsDidChange()
  }

  package final func reportComingLayout() {
    note("viewWillLayoutSubviews")
    viewWillLayoutSubviews()
  }

  package final func reportLayout() {
    note("viewDidLayoutSubviews")
    viewDidLayoutSubviews()
  }

  final var defaultAdditionalSafeAreaInsets: UIEdgeInsets {
    get { addedSafeArea }
    set {
      addedSafeArea = newValue
      viewIfLoaded?.addedSafeArea = wholeSafeArea
    }
  }

  /// The insets that the controller adds to its view's safe area, including its share of a large
  /// title.
  final var wholeSafeArea: UIEdgeInsets {
    var insets = addedSafeArea
    insets.top += state.largeTitleShare
    return insets
  }

  final var defaultSystemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let margin: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
  }

  final var defaultViewRespectsSystemMinimumLayoutMargins: Bool {
    get { !state.ignoresLeastMargins }
    set {
      guard newValue != viewRespectsSystemMinimumLayoutMargins else { return }
      let before = viewIfLoaded?.layoutMargins
      state.ignoresLeastMargins = !newValue
      if let view = viewIfLoaded, view.layoutMargins != before { view.marginsChanged() }
    }
  }
}
