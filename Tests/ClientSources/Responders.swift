import UIKit

extension UIResponder {
  /// The first responder of this kind up the chain.
  func next<T: UIResponder>(_ type: T.Type) -> T? {
    return self.next as? T ?? self.next?.next(type)
  }
}

/// A part of the responder chain that is no view, with an initializer of its own alone.
final class Coordinator: UIResponder {
  let title: String
  private let successor: UIResponder

  init(title: String, above successor: UIResponder) {
    self.title = title
    self.successor = successor
    super.init()
  }

  override var next: UIResponder? { return successor }
}

extension UIView {
  var parentViewController: UIViewController? {
    var parentResponder: UIResponder? = self
    while parentResponder != nil {
      parentResponder = parentResponder?.next
      if let viewController = parentResponder as? UIViewController {
        return viewController
      }
    }
    return nil
  }

  var firstResponder: UIView? {
    guard !isFirstResponder else { return self }
    for subview in subviews {
      if let firstResponder = subview.firstResponder { return firstResponder }
    }
    return nil
  }

  func allSubviews<T: UIView>(of type: T.Type) -> [T] {
    return subviews.flatMap { view -> [T] in
      let own = (view as? T).map { [$0] } ?? []
      return own + view.allSubviews(of: type)
    }
  }

  func hasTouch(_ touch: UITouch) -> Bool {
    return touch.view?.isDescendant(of: self) ?? false
  }
}

/// Ends editing on a tap outside, but not on controls.
class DismissController: UIViewController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("dismissKeyboard", DismissController.dismissKeyboard))
    tap.cancelsTouchesInView = false
    tap.delegate = self
    view.addGestureRecognizer(tap)
  }

  private func dismissKeyboard() {
    view.endEditing(true)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    if let view = touch.view, view.isKind(of: UIControl.self) { return false }
    return touch.view?.isMember(of: UIView.self) ?? true
  }
}
