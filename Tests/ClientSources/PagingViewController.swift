import UIKit

/// Pages in a scroll view, with buttons and a current page.
class PagingViewController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private var pages: [UIView] = []
  private(set) var currentPage = 0 {
    didSet {
      guard oldValue != currentPage else { return }
      onPageChange?(currentPage)
    }
  }
  var onPageChange: ((Int) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.delegate = self
    scrollView.isPagingEnabled = true
    scrollView.bounces = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.decelerationRate = .fast
    view.addSubview(scrollView)
    for color in [UIColor.red, .green, .blue] {
      let page = UIView()
      page.backgroundColor = color
      pages.append(page)
      scrollView.addSubview(page)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    for (index, page) in pages.enumerated() {
      page.frame = view.bounds.offsetBy(dx: CGFloat(index) * view.bounds.width, dy: 0)
    }
    scrollView.contentSize = CGSize(
      width: view.bounds.width * CGFloat(pages.count), height: view.bounds.height)
  }

  override var prefersStatusBarHidden: Bool { return true }
  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
  override var shouldAutorotate: Bool { return false }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .portrait }

  func showNext(_ sender: Any?) {
    let next = min(currentPage + 1, pages.count - 1)
    let offset = CGPoint(x: CGFloat(next) * scrollView.bounds.width, y: 0)
    scrollView.setContentOffset(offset, animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let width = scrollView.bounds.width
    targetContentOffset.pointee.x = (targetContentOffset.pointee.x / width).rounded() * width
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    scrollViewDidEndDragging(scrollView, willDecelerate: false)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scrollViewDidScroll(scrollView) }
  }
}
