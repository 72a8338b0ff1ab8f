internal import UIKit

/// A stack of pages: a page's button pushes the next one; the bar's button or a finger from the
/// left edge goes back. Each page is a scrolling list.
final class NavigationScreen: UIView {
  private let stack = UINavigationController(rootViewController: Page(1))

  override init(frame: CGRect) {
    super.init(frame: frame)
    place(stack.view, "stack", at: bounds)
  }
}

/// A page with a button that pushes the next one.
private final class Page: UIViewController {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "Page \(number)"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = view.place(UIScrollView(), "list-\(number)", at: view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: view.bounds.width, height: view.bounds.height * 2)
    view.backgroundColor = .systemBackground
    let button = list.place(
      UIButton(type: .system), "open-\(number)", at: CGRect(x: 16, y: 60, width: 200, height: 60))
    let open = UIAction { [weak self] _ in self?.open() }
    button.addAction(open, for: .primaryActionTriggered)
    button.setTitle("Open page \(number + 1)", for: .normal)
  }

  private func open() {
    show(Page(number + 1), sender: self)
  }
}
