import UIKit

/// Every shape that an action has in Objective-C's terms.
class SelectorBoard: UIViewController {
  private(set) var calls: [String] = []
  let button = UIButton(type: .system)
  static let sharedSelector = Selector("tapped:", SelectorBoard.tapped(_:))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
    button.addTarget(self, action: SelectorBoard.sharedSelector, for: .touchUpInside)
    button.addTarget(
      self, action: Selector("tapped:event:", SelectorBoard.tapped(_:event:)), for: .touchUpInside)
    button.addTarget(
      self, action: Selector("anything:event:", SelectorBoard.anything(_:event:)),
      for: .touchUpInside)
    button.addTarget(
      self, action: Selector("optional:event:", SelectorBoard.optional(_:event:)),
      for: .touchUpInside)
    button.addTarget(self, action: Selector("any:", SelectorBoard.any), for: .touchUpInside)
    button.addTarget(self, action: Selector("counted", SelectorBoard.counted), for: .touchUpInside)
    button.addTarget(
      self, action: Selector("maybe:", SelectorBoard.maybe), for: .touchUpInside)
  }

  func tapped(_ sender: UIButton) { calls.append("tapped") }
  func tapped(_ sender: UIButton, event: UIEvent) { calls.append("tapped:event") }
  func anything(_ sender: Any, event: UIEvent) { calls.append("anything") }
  func optional(_ sender: Any?, event: UIEvent?) { calls.append("optional") }
  func any(_ sender: Any) { calls.append("any") }
  func maybe(_ sender: UIButton?) { calls.append("maybe") }
  @discardableResult func counted() -> Int {
    calls.append("counted")
    return calls.count
  }

  func describe(_ selector: Selector) -> String {
    return "\(selector) \(selector.description) \(NSStringFromSelector(selector))"
  }

  func wantsToPaste() -> Bool {
    return canPerformAction(Selector(("paste:")), withSender: nil)
      || responds(to: NSSelectorFromString("paste:"))
  }
}

/// A target that is not a responder.
class ButtonTarget: NSObject {
  static let selector = Selector("fire:", ButtonTarget.fire)
  private(set) var count = 0

  func fire(_ sender: UIControl) {
    count += 1
  }

  func attach(to control: UIControl) {
    control.addTarget(self, action: ButtonTarget.selector, for: .valueChanged)
    control.addTarget(self, action: "missing:", for: .editingDidEnd)
  }
}
