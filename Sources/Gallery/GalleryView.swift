internal import UIKit

/// The tab bar and the selected screen.
final class GalleryView: UIView, UIScrollViewDelegate {
  private static let barHeight: CGFloat = 44

  private let bar = UIScrollView()
  private var tabCount = 0
  private var captions: [Caption] = []
  /// The screens that have tabs: those of the catalogue, and the list of the others.
  private let screens: [UIView]
  private var current: UIView

  override init(frame: CGRect) {
    let area = CGRect(
      x: 0, y: Self.barHeight, width: frame.width, height: frame.height - Self.barHeight)
    let all = Catalogue.screens.map { name, make in
      let screen = make(area)
      screen.accessibilityIdentifier = name
      return screen
    }
    let list = MoreScreen(frame: area, screens: Array(all[Catalogue.tabCount...]))
    list.accessibilityIdentifier = "more"
    screens = all[..<Catalogue.tabCount] + [list]
    current = screens[0]
    super.init(frame: frame)
    accessibilityIdentifier = "gallery"
    backgroundColor = Palette.color(of: "gallery")
    list.choose = { [unowned self] screen in show(screen) }
    addBar()
    addSubview(current)
  }

  /// Adds the tabs; if they are wider than the screen, they scroll.
  private func addBar() {
    place(bar, "bar", at: CGRect(x: 0, y: 0, width: bounds.width, height: Self.barHeight))
    bar.contentSize = CGSize(
      width: Catalogue.tabWidth * CGFloat(screens.count), height: Self.barHeight)
    // Otherwise, tabs would receive touches later if they are wider than the screen.
    bar.delaysContentTouches = false
    bar.delegate = self
    addTabs()
  }

  /// Adds the tabs that the bar shows. In a recording that does not scroll the bar, tabs beyond the
  /// edge have no views.
  private func addTabs() {
    let width = Catalogue.tabWidth
    while tabCount < screens.count, width * CGFloat(tabCount) < bar.bounds.maxX {
      let tab = bar.place(
        UIView(), "tab-" + (screens[tabCount].accessibilityIdentifier ?? ""),
        at: CGRect(x: width * CGFloat(tabCount), y: 0, width: width, height: Self.barHeight))
      tab.tag = tabCount
      let caption = Caption([screens[tabCount].accessibilityIdentifier ?? ""])
      caption.fill(tab)
      captions.append(caption)
      tab.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: GalleryView.choose))
      tabCount += 1
    }
    showCurrent()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    addTabs()
  }

  private func choose(_ recognizer: UITapGestureRecognizer) {
    guard let tab = recognizer.view else { return }
    show(screens[tab.tag])
  }

  private func show(_ screen: UIView) {
    guard screen !== current else { return }
    current.removeFromSuperview()
    current = screen
    addSubview(screen)
    showCurrent()
  }

  private func showCurrent() {
    for (number, caption) in captions.enumerated() {
      caption.isCurrent = screens[number] === current
    }
  }
}

extension UIView {
  /// Adds a subview with its name, its colour and its frame.
  @discardableResult func place<View: UIView>(_ view: View, _ name: String, at frame: CGRect)
    -> View
  {
    view.frame = frame
    view.accessibilityIdentifier = name
    if view.backgroundColor == nil, !(view is UITextField) {
      view.backgroundColor = Palette.color(of: name)
    }
    addSubview(view)
    return view
  }

  /// Divides the bounds into `count` rows of equal height, with space between them.
  func rows(_ count: Int) -> [CGRect] {
    let margin: CGFloat = 16
    let height = (bounds.height - margin * CGFloat(count + 1)) / CGFloat(count)
    return (0..<count).map { row in
      CGRect(
        x: margin, y: margin + (height + margin) * CGFloat(row),
        width: bounds.width - 2 * margin, height: height)
    }
  }
}
