internal import UIKit

/// All controls and bars on one page, with buttons that show an alert and a sheet; created when
/// first shown.
final class LooksScreen: UIView {
  private var isMade = false
  /// Presents the alerts; its view is the page's background.
  private lazy var host = UIViewController()
  private var page = UIScrollView()
  /// The top of the next row, in points from the upper edge.
  private var y: CGFloat = 16

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 14

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !isMade else { return }
    isMade = true
    host.view.frame = bounds
    addSubview(host.view)
    page = host.view.place(UIScrollView(), "looks-page", at: bounds)
    page.backgroundColor = .systemBackground
    addButtons()
    addChoices()
    addProgress()
    addTexts()
    addSymbols()
    addBars()
    page.contentSize = CGSize(width: bounds.width, height: y)
  }

  private var width: CGFloat { bounds.width - 2 * Self.margin }

  /// Places views side by side, each at its own size or with an equal share of the row.
  private func row(_ height: CGFloat, _ views: [(name: String, view: UIView, fills: Bool)]) {
    let share = (width - Self.gap * CGFloat(views.count - 1)) / CGFloat(max(views.count, 1))
    for (number, part) in views.enumerated() {
      let size = part.fills ? CGSize(width: share, height: height) : part.view.sizeThatFits(.zero)
      page.place(
        part.view, part.name,
        at: CGRect(
          x: Self.margin + CGFloat(number) * (share + Self.gap), y: y + (height - size.height) / 2,
          width: size.width, height: size.height))
    }
    y += height + Self.gap
  }

  // MARK: Rows

  private func addButtons() {
    let styles: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    row(
      36,
      styles.map { title, style in
        var style = style
        style.title = title
        return ("look-\(title)", UIButton(configuration: style), true)
      })
    row(
      36,
      [
        button("Alert", "exclamationmark.bubble") { LooksScreen.alert() },
        button("Log in", "person.crop.circle") { LooksScreen.form() },
        button("Sheet", "square.and.arrow.up") { LooksScreen.sheet() },
      ])
  }

  private func button(
    _ title: String, _ symbol: String, _ make: @escaping @MainActor () -> UIAlertController
  ) -> (name: String, view: UIView, fills: Bool) {
    let action = UIAction(title: title, image: UIImage(systemName: symbol)) { [weak self] _ in
      self?.host.present(make(), animated: true)
    }
    var style = UIButton.Configuration.tinted()
    style.imagePadding = 6
    return ("show-\(title)", UIButton(configuration: style, primaryAction: action), true)
  }

  private func addChoices() {
    let (off, on, disabled) = (UISwitch(), UISwitch(), UISwitch())
    on.isOn = true
    (disabled.isOn, disabled.isEnabled) = (true, false)
    let stepper = UIStepper()
    stepper.value = 3
    row(
      34,
      [
        ("look-off", off, false), ("look-on", on, false), ("look-disabled", disabled, false),
        ("look-stepper", stepper, false),
      ])
    let (slider, tinted) = (UISlider(), UISlider())
    slider.value = 0.4
    (tinted.value, tinted.minimumTrackTintColor) = (0.7, .systemOrange)
    row(34, [("look-slider", slider, true), ("look-tinted", tinted, true)])
    let titles = UISegmentedControl(items: ["Day", "Week", "Month"])
    titles.selectedSegmentIndex = 1
    let symbols = UISegmentedControl(
      items: ["list.bullet", "square.grid.2x2", "map"].map {
        UIImage(systemName: $0) as Any? ?? $0
      })
    symbols.selectedSegmentIndex = 0
    row(32, [("look-titles", titles, true), ("look-symbols", symbols, true)])
  }

  private func addProgress() {
    let (bar, done) = (
      UIProgressView(progressViewStyle: .default), UIProgressView(progressViewStyle: .bar)
    )
    bar.progress = 0.6
    done.progress = 0.3
    row(10, [("look-progress", bar, true), ("look-thin", done, true)])
    let (wheel, large, pages) = (
      UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large),
      UIPageControl()
    )
    wheel.startAnimating()
    large.startAnimating()
    (pages.numberOfPages, pages.currentPage) = (6, 2)
    pages.backgroundStyle = .prominent
    row(
      40, [("look-wheel", wheel, false), ("look-large", large, false), ("look-pages", pages, true)])
  }

  private func addTexts() {
    let (field, empty) = (UITextField(), UITextField())
    (field.borderStyle, field.text, field.clearButtonMode) = (.roundedRect, "Words", .always)
    (empty.borderStyle, empty.placeholder) = (.roundedRect, "Placeholder")
    row(34, [("look-field", field, true), ("look-empty", empty, true)])
    let styles: [(String, UIFont.TextStyle, UIColor)] = [
      ("Title", .title2, .label), ("Headline", .headline, .label),
      ("Secondary", .body, .secondaryLabel), ("Footnote", .footnote, .tertiaryLabel),
    ]
    row(
      30,
      styles.map { text, style, color in
        let label = UILabel()
        (label.text, label.font, label.textColor) = (
          text, .preferredFont(forTextStyle: style), color
        )
        return ("look-\(text)", label, true)
      })
  }

  private func addSymbols() {
    let names = [
      "heart.fill", "star", "trash", "gear", "bell", "house.fill", "magnifyingglass", "play.fill",
      "folder", "camera", "lock.fill", "chevron.right",
    ]
    row(
      28,
      names.map { name in
        let view = UIImageView(image: UIImage(systemName: name))
        view.contentMode = .center
        return ("look-\(name)", view, true)
      })
  }

  private func addBars() {
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let top = UINavigationBar()
    top.items = [UINavigationItem(title: "Back"), item]
    row(44, [("look-navigation", top, true)])
    let tabs = UITabBar()
    tabs.items = [("Home", "house.fill"), ("Search", "magnifyingglass"), ("You", "person")]
      .enumerated().map { number, tab in
        UITabBarItem(title: tab.0, image: UIImage(systemName: tab.1), tag: number)
      }
    tabs.selectedItem = tabs.items?.first
    row(49, [("look-tabs", tabs, true)])
  }

  // MARK: Alerts

  private static func alert() -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete the album?", message: "Its 24 pictures are deleted from all devices.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    return alert
  }

  private static func form() -> UIAlertController {
    let alert = UIAlertController(title: "Log in", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { ($0.placeholder, $0.isSecureTextEntry) = ("Password", true) }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.preferredAction = alert.actions[1]
    return alert
  }

  private static func sheet() -> UIAlertController {
    let sheet = UIAlertController(
      title: nil, message: "Everybody with the link can see the album.",
      preferredStyle: .actionSheet)
    for (title, style) in [
      ("Copy link", UIAlertAction.Style.default), ("Stop sharing", .destructive),
      ("Cancel", .cancel),
    ] {
      sheet.addAction(UIAlertAction(title: title, style: style))
    }
    return sheet
  }
}
