internal import UIKit

/// The bar and the screen that its tabs have chosen.
final class GalleryView: UIView {
  private static let barHeight: CGFloat = 44
  private static let tabWidth: CGFloat = 72

  private let screens: [UIView]
  private var current: UIView

  override init(frame: CGRect) {
    let area = CGRect(
      x: 0, y: Self.barHeight, width: frame.width, height: frame.height - Self.barHeight)
    screens = [
      DragScreen(frame: area), TapScreen(frame: area), PressScreen(frame: area),
      ContestScreen(frame: area), FingerScreen(frame: area), PinchScreen(frame: area),
      RotationScreen(frame: area), SwipeScreen(frame: area), EdgeScreen(frame: area),
      ControlScreen(frame: area), ScrollScreen(frame: area), HoverScreen(frame: area),
      TrackpadScreen(frame: area), PenScreen(frame: area), KeyScreen(frame: area),
      NavigationScreen(frame: area),
    ]
    current = screens[0]
    super.init(frame: frame)
    accessibilityIdentifier = "gallery"
    addSubview(bar())
    addSubview(current)
  }

  /// The tabs side by side, as broad as there is room for; where there is not, they scroll.
  private func bar() -> UIView {
    let bar = UIScrollView(frame: CGRect(x: 0, y: 0, width: bounds.width, height: Self.barHeight))
    bar.accessibilityIdentifier = "bar"
    let share = bounds.width / CGFloat(screens.count)
    let width = max(share.rounded(.down), Self.tabWidth)
    bar.contentSize = CGSize(width: width * CGFloat(screens.count), height: Self.barHeight)
    for (number, screen) in screens.enumerated() {
      let tab = bar.place(
        UIView(), "tab-" + (screen.accessibilityIdentifier ?? "\(number)"),
        at: CGRect(x: width * CGFloat(number), y: 0, width: width, height: Self.barHeight))
      tab.tag = number
      tab.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: GalleryView.choose))
    }
    return bar
  }

  private func choose(_ recognizer: UITapGestureRecognizer) {
    guard let tab = recognizer.view, screens[tab.tag] !== current else { return }
    current.removeFromSuperview()
    current = screens[tab.tag]
    addSubview(current)
  }
}

extension UIView {
  /// Puts a view on this one, with its name and its place.
  @discardableResult func place<View: UIView>(_ view: View, _ name: String, at frame: CGRect)
    -> View
  {
    view.frame = frame
    view.accessibilityIdentifier = name
    addSubview(view)
    return view
  }

  /// The view's rectangle cut into `count` rows of equal height, with space between.
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
