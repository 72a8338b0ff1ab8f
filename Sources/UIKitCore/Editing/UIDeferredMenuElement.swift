/// A placeholder for menu elements that are made when the menu is shown.
///
/// Code that shows a menu requests them with `loadElements(_:)`.
@preconcurrency @MainActor public final class UIDeferredMenuElement: UIMenuElement {
  /// Makes elements, and calls its parameter with them, once, now or later.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let keepsElements: Bool
  private var elements: [UIMenuElement]?

  private init(keepsElements: Bool, _ provider: @escaping Provider) {
    self.provider = provider
    self.keepsElements = keepsElements
    super.init(title: "", subtitle: nil)
  }

  /// Creates a placeholder whose elements are made the first time that the menu is shown, and then
  /// kept.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(keepsElements: true, elementProvider)
  }

  /// Creates a placeholder whose elements are made each time that the menu is shown.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(keepsElements: false, elementProvider)
  }

  /// Passes the elements to `receive`: the kept ones, or those that the provider makes. For an app
  /// that shows menus itself, as every app does here; UIKit has no such method.
  public func loadElements(_ receive: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if let elements {
      receive(elements)
      return
    }
    CallLog.running?.note(
      .editing, "provideElements", receiver: "UIDeferredMenuElement", topic: .editing)
    provider { [self] elements in
      if keepsElements { self.elements = elements }
      receive(elements)
    }
  }
}
