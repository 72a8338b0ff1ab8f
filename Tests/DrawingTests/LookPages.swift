import UIKit

/// Pages of progress, pages, symbols and alerts.
@MainActor enum LookPages {
  /// Progress views, activity indicators and page controls.
  static func indicators(in page: UIView) {
    var column = Column(page)
    column.add(UIProgressView(progressViewStyle: .default), "empty", height: 4)
    column.add(UIProgressView(progressViewStyle: .default), "some", height: 4) {
      $0.progress = 0.02
    }
    column.add(UIProgressView(progressViewStyle: .default), "more", height: 4) {
      $0.progress = 0.6
    }
    column.add(UIProgressView(progressViewStyle: .default), "tinted", height: 4) {
      ($0.progress, $0.progressTintColor, $0.trackTintColor) = (0.4, .systemGreen, .systemYellow)
    }
    column.add(UIProgressView(progressViewStyle: .bar), "bar", height: 2) { $0.progress = 0.7 }
    column.add(UIProgressView(progressViewStyle: .default), "images", height: 12) {
      $0.trackImage = UIImage(systemName: "rectangle.fill")
      $0.progressImage = UIImage(systemName: "square.fill")
      $0.progress = 0.5
    }
    column.add(UIActivityIndicatorView(style: .medium), "wheel") { $0.startAnimating() }
    column.add(UIActivityIndicatorView(style: .large), "large") {
      $0.startAnimating()
      $0.color = .systemOrange
    }
    column.add(UIActivityIndicatorView(style: .large), "hidden")
    column.next()
    for (name, pages, current) in [("pages", 5, 1), ("one", 1, 0), ("many", 20, 9)] {
      column.add(UIPageControl(), name, height: 26) {
        ($0.numberOfPages, $0.currentPage) = (pages, current)
      }
    }
    column.add(UIPageControl(), "grounded", height: 26) {
      ($0.numberOfPages, $0.currentPage, $0.backgroundStyle) = (4, 3, .prominent)
    }
    column.add(UIPageControl(), "coloured", height: 26) {
      ($0.numberOfPages, $0.currentPage) = (4, 0)
      $0.direction = .rightToLeft
      $0.currentPageIndicatorTintColor = .systemRed
      $0.pageIndicatorTintColor = .systemTeal
    }
    column.add(UIPageControl(), "pictures", height: 26) {
      ($0.numberOfPages, $0.currentPage) = (4, 2)
      $0.preferredIndicatorImage = UIImage(systemName: "star")
      $0.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
    }
    column.add(UIPageControl(), "upright", height: 100) {
      ($0.numberOfPages, $0.currentPage, $0.direction) = (4, 0, .topToBottom)
    }
    column.add(UIPageControl(), "disabled", height: 26) {
      ($0.numberOfPages, $0.isEnabled, $0.backgroundStyle) = (3, false, .prominent)
    }
  }

  /// Symbols in sizes, weights and colours, and in buttons and bars.
  static func symbols(in page: UIView) {
    let names = [
      "plus", "minus", "xmark", "checkmark", "chevron.left", "chevron.right", "chevron.up",
      "chevron.down", "trash", "gear", "magnifyingglass", "heart", "heart.fill", "star",
      "star.fill", "person", "house", "house.fill", "bell", "square.and.arrow.up", "ellipsis",
      "play", "play.fill", "pause.fill", "folder", "doc", "camera", "lock", "wifi", "eye",
    ]
    for (number, name) in names.enumerated() {
      let view = UIImageView(image: UIImage(systemName: name))
      view.contentMode = .center
      view.frame = CGRect(x: 14 + number % 10 * 33, y: 10 + number / 10 * 34, width: 32, height: 32)
      page.addSubview(view)
    }
    var x: CGFloat = 16
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .light, .regular, .medium, .semibold, .bold, .black,
    ]
    for (number, weight) in weights.enumerated() {
      let configuration = UIImage.SymbolConfiguration(pointSize: 26, weight: weight)
      let name = number % 2 == 0 ? "star.fill" : "plus"
      for (y, name) in [(120, name), (160, "house")] {
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
        view.tintColor = number == 3 ? .systemRed : nil
        view.contentMode = .center
        view.frame = CGRect(x: x, y: CGFloat(y), width: 44, height: 40)
        page.addSubview(view)
      }
      x += 46
    }
    x = 16
    for scale in [UIImage.SymbolScale.small, .medium, .large] {
      var configuration = UIButton.Configuration.tinted()
      configuration.image = UIImage(systemName: "square.and.arrow.up")
      configuration.preferredSymbolConfigurationForImage = .init(scale: scale)
      configuration.title = "Share"
      configuration.imagePadding = 6
      let button = UIButton(configuration: configuration, primaryAction: nil)
      button.frame = CGRect(x: x, y: 210, width: 104, height: 36)
      page.addSubview(button)
      x += 112
    }
    let original = UIImage(systemName: "heart.fill")?
      .withTintColor(.systemPink, renderingMode: .alwaysOriginal)
    let button = UIButton(type: .system)
    button.setImage(original, for: .normal)
    button.setTitle(" Like", for: .normal)
    button.frame = CGRect(x: 16, y: 256, width: 104, height: 36)
    page.addSubview(button)
    invertedSymbols(in: page)
  }

  /// Symbols of whose filled glyph the outer edge is drawn, and what is left out of it.
  private static func invertedSymbols(in page: UIView) {
    let names = [
      "camera", "photo", "eye", "safari", "tag", "gearshape", "location", "printer", "film", "bus",
      "star.circle", "person.crop.circle", "plus.square", "checkmark.square", "xmark.octagon",
      "checkmark.seal", "lock.shield", "exclamationmark.bubble", "text.bubble", "doc.text",
      "keyboard", "banknote", "newspaper", "folder.badge.plus", "icloud.and.arrow.up", "xmark.bin",
      "list.clipboard", "paintpalette", "play.rectangle", "shippingbox", "camera.rotate", "tram",
      "ellipsis.circle", "magnifyingglass.circle", "calendar.circle", "person.text.rectangle",
    ]
    for (number, name) in names.enumerated() {
      let view = UIImageView(image: UIImage(systemName: name))
      view.frame = CGRect(
        x: 16 + CGFloat(number % 12) * 28, y: 300 + CGFloat(number / 12) * 34, width: 24, height: 28
      )
      view.contentMode = .center
      page.addSubview(view)
    }
    for (number, weight) in [UIImage.SymbolWeight.light, .regular, .bold].enumerated() {
      let configuration = UIImage.SymbolConfiguration(pointSize: 30, weight: weight)
      let view = UIImageView(
        image: UIImage(systemName: "camera", withConfiguration: configuration))
      view.frame.origin = CGPoint(x: 140 + CGFloat(number) * 60, y: 252)
      view.sizeToFit()
      page.addSubview(view)
    }
  }

  /// A controller with something to dim, which presents `alert`.
  static func presenter(of alert: UIAlertController) -> UIViewController {
    let controller = Presenter()
    controller.alert = alert
    return controller
  }

  /// An alert with fields, a destructive and a disabled action.
  static func alert() -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete “Summer”?",
      message: "The album and its 24 pictures are deleted from all of your devices.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  /// An alert with fields, and actions below each other.
  static func form() -> UIAlertController {
    let alert = UIAlertController(title: "Log in", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      ($0.placeholder, $0.text, $0.isSecureTextEntry) = ("Password", "abc", true)
    }
    for (title, style) in [
      ("Continue", UIAlertAction.Style.default), ("Forgot password", .default), ("Later", .cancel),
    ] {
      alert.addAction(UIAlertAction(title: title, style: style))
    }
    alert.actions[0].isEnabled = false
    alert.preferredAction = alert.actions[1]
    return alert
  }

  /// A sheet of actions.
  static func sheet() -> UIAlertController {
    let sheet = UIAlertController(
      title: "Share the album", message: "Everybody with the link can see it.",
      preferredStyle: .actionSheet)
    for (title, style) in [
      ("Copy link", UIAlertAction.Style.default), ("Send", .default),
      ("Stop sharing", .destructive),
      ("Cancel", .cancel),
    ] {
      sheet.addAction(UIAlertAction(title: title, style: style))
    }
    return sheet
  }

  private final class Presenter: UIViewController {
    var alert: UIAlertController?

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      for number in 0..<8 {
        let label = UILabel(frame: CGRect(x: 20, y: 20 + number * 50, width: 300, height: 30))
        label.text = "A line of the screen behind, number \(number + 1)"
        view.addSubview(label)
      }
    }

    override func viewDidAppear(_ animated: Bool) {
      guard let alert else { return }
      self.alert = nil
      present(alert, animated: true)
    }
  }

  /// A page of one colour.
  static func filled(_ title: String, _ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
    label.text = title
    controller.view.addSubview(label)
    return controller
  }
}
