public import Foundation

/// The part of a view that input views cover, or the part that its safe area leaves out below.
///
/// A view that reads `layoutFrame` while it is laid out is laid out again, within the animation,
/// whenever the input views change or follow a finger:
///
/// ```
/// override func layoutSubviews() {
///   super.layoutSubviews()
///   bar.frame.origin.y = keyboardLayoutGuide.layoutFrame.minY - bar.frame.height
/// }
/// ```
///
/// Constraints to its anchors move within the animation as well.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  override final var area: LayoutArea? { .keyboard }

  /// Whether the guide begins at the safe area of its view, at the latest, instead of the lower edge.
  /// Default: true.
  open var usesBottomSafeArea = true {
    didSet { owningView?.keyboardGuideChanged() }
  }

  /// How far above the input views a finger takes hold of them, in points, in scroll views of the
  /// view's window that dismiss them interactively. Default: 0.
  open var keyboardDismissPadding: CGFloat = 0

  init(_ view: UIView) {
    super.init()
    owningView = view
    identifier = "UIViewKeyboardLayoutGuide"
  }

  /// The guide's frame, in points of the view's coordinates: as wide as the view, down to its lower
  /// edge.
  open override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    let bounds = view.bounds
    let bottom = bounds.maxY - (usesBottomSafeArea ? view.safeAreaInsets.bottom : 0)
    let top = min(bottom, max(coveredTop(of: view) ?? bottom, bounds.minY))
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
  }

  /// Where input views begin, in the view's coordinates; nil if there are none on its screen.
  private func coveredTop(of view: UIView) -> CGFloat? {
    guard let window = view.window, let inputViews = view.homeApplication?.inputViews else {
      return nil
    }
    inputViews.watch(self)
    guard let frame = inputViews.frame, inputViews.screen === window.list?.screen else {
      return nil
    }
    return view.convert(window.convert(frame, from: nil as UIWindow?), from: window as UIView).minY
  }
}

extension UIView {
  /// The part of the view that input views cover. Created when it is first read.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = extras.keyboardGuide as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(self)
    extras.keyboardGuide = guide
    return guide
  }

  /// The part that input views cover has changed.
  fileprivate final func keyboardGuideChanged() {
    setNeedsLayout()
    if flags.contains(.enrolled) { layoutEngineIfAny?.numbersChanged(of: self) }
  }
}

/// The guides that have been read since an application began; not retained.
@MainActor struct KeyboardGuides {
  private struct Entry {
    weak var guide: UIKeyboardLayoutGuide?
  }

  private var entries: [Entry] = []

  mutating func add(_ guide: UIKeyboardLayoutGuide) {
    guard !entries.contains(where: { $0.guide === guide }) else { return }
    entries.removeAll { $0.guide == nil }
    entries.append(Entry(guide: guide))
  }

  private var views: [UIView] { entries.compactMap { $0.guide?.owningView } }

  /// Has the guides' views laid out again at the end of the turn.
  func setNeedsLayout() {
    for view in views { view.keyboardGuideChanged() }
  }

  /// Lays out the guides' views now, so that what they place moves with the animation in progress.
  func layOut() {
    setNeedsLayout()
    for view in views { view.layoutIfNeeded() }
  }

  /// The largest padding of the guides in a window, in points.
  func padding(in window: UIWindow?) -> CGFloat {
    let guides = entries.compactMap(\.guide).filter { $0.owningView?.window === window }
    return guides.reduce(0) { max($0, $1.keyboardDismissPadding) }
  }
}
