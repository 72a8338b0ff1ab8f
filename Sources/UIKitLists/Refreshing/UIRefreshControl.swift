public import Foundation
public import UIKitControls
@_spi(Toolkit) import UIKitCore
import UIKitValues

/// A control above a scroll view's content that is pulled down to load new data.
///
/// Pulled far enough it sends `valueChanged` once, and stays in sight until `endRefreshing()`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Whether data is being loaded.
  public private(set) final var isRefreshing = false
  /// A text below the sign; nil for none. Default: nil.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  private final let sign = UIActivityIndicatorView(style: .medium)
  private final let label = UILabel(frame: .zero)
  /// Whether the content was pulled far enough, and has not been let go.
  private final var isPulled = false

  /// Creates a control, which a scroll view's `refreshControl` places.
  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(
        x: frame.minX, y: frame.minY, width: frame.width, height: ListMetrics.refreshHeight))
    isOpaque = false
    sign.hidesWhenStopped = false
    sign.alpha = 0
    label.textAlignment = .center
    addSubview(sign)
    addSubview(label)
  }

  /// Shows that data is being loaded, as if the control had been pulled, but sends no action and
  /// scrolls nothing.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    sign.startAnimating()
    sign.alpha = 1
    if !isPulled { keepRoom() }
  }

  /// Hides the control.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    isPulled = false
    sign.stopAnimating()
    guard let scrollView = superview as? UIScrollView else { return }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.sign.alpha = 0
      scrollView.pulledInset = 0
    }
  }

  private final func keepRoom() {
    (superview as? UIScrollView)?.pulledInset = ListMetrics.refreshHeight
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let title = label.sizeThatFits(bounds.size)
    let hasTitle = attributedTitle != nil
    sign.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? title.height / 2 : 0))
    label.frame = CGRect(
      x: 0, y: bounds.maxY - title.height - 4, width: bounds.width, height: title.height)
  }
}

extension UIRefreshControl: PulledContent {
  package final func contentMoved() {
    guard let scrollView = superview as? UIScrollView else { return }
    let edge = scrollView.adjustedContentInset.top - scrollView.pulledInset
    let way = -(scrollView.contentOffset.y + edge)
    let height = ListMetrics.refreshHeight
    let rect = CGRect(
      x: 0, y: -height, width: scrollView.bounds.width, height: height)
    if frame != rect { frame = rect }
    guard !isRefreshing else { return }
    sign.alpha = min(max(way / ListMetrics.refreshDistance, 0), 1)
    guard isEnabled, scrollView.isDragging, way >= ListMetrics.refreshDistance else { return }
    isPulled = true
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  package final func contentReleased() {
    guard isPulled else { return }
    isPulled = false
    if isRefreshing { keepRoom() }
  }
}

extension UIScrollView {
  /// The control that is pulled down to load new data. Default: nil.
  public final var refreshControl: UIRefreshControl? {
    get { pulled as? UIRefreshControl }
    set {
      let old = refreshControl
      guard newValue !== old else { return }
      old?.removeFromSuperview()
      pulledInset = 0
      pulled = newValue
      guard let newValue else { return }
      insertSubview(newValue, at: 0)
      newValue.contentMoved()
    }
  }
}
