public import UIKitCore

/// What a cell or a header shows, as a value that makes the view for it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Creates the view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration; setting another one updates it.
@preconcurrency @MainActor public protocol UIContentView: UIView {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration. Default: whether it is of the same type as
  /// the present one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration is of the same type as the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
