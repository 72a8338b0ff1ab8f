internal import UIKit

/// A feed that scrolls vertically, with a strip of pages that scrolls horizontally, a picture that
/// zooms, and buttons that still receive taps.
final class ScrollScreen: UIView, UIScrollViewDelegate {
  private let feed = UIScrollView()
  private let pages = UIScrollView()
  private let viewer = UIScrollView()
  private let picture = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    place(feed, "feed", at: bounds)
    let height = bounds.height / 2
    let items = (0..<4).map { item in
      CGRect(x: 0, y: height * CGFloat(item), width: bounds.width, height: height)
    }
    feed.contentSize = CGSize(width: bounds.width, height: items[3].maxY)
    addPages(at: items[0])
    addViewer(at: items[1])
    for number in 2..<4 {
      let button = UIButton(type: .custom)
      feed.place(button, "button-\(number)", at: items[number].insetBy(dx: 40, dy: 40))
    }
  }

  private func addPages(at frame: CGRect) {
    feed.place(pages, "pages", at: frame)
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 3 * frame.width, height: frame.height)
    for number in 0..<3 {
      pages.place(
        UIView(), "page-\(number)",
        at: CGRect(
          x: frame.width * CGFloat(number), y: 0, width: frame.width, height: frame.height))
    }
  }

  private func addViewer(at frame: CGRect) {
    feed.place(viewer, "viewer", at: frame)
    viewer.delegate = self
    viewer.contentSize = frame.size
    viewer.maximumZoomScale = 4
    picture.isMultipleTouchEnabled = true
    viewer.place(picture, "picture", at: viewer.bounds)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    scrollView === viewer ? picture : nil
  }
}
