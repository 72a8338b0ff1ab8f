import UIKit

/// The rooms of the house, in as many columns as fit.
final class RoomsViewController: UIViewController {
  private var rooms: [Room] = []
  private var cards: [RoomCard] = []
  private let list = UIScrollView()
  private let summary = SummaryBar()
  private let style = UIBarButtonItem()

  convenience init(rooms: [Room]) {
    self.init(nibName: nil, bundle: nil)
    self.rooms = rooms
    title = "Home"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    list.accessibilityIdentifier = "rooms"
    list.alwaysBounceVertical = true
    view.addSubview(list)
    summary.add("thermometer", .systemBlue, "4.0°", "Outside")
    summary.add("bolt.fill", .systemYellow, "1.3 kW", "Power")
    summary.add("lock.fill", .systemGreen, "Locked", "Front door")
    list.addSubview(summary)
    cards = rooms.map { room in
      let card = RoomCard(room)
      card.addAction(UIAction { [weak self] _ in self?.open(room) }, for: .touchUpInside)
      list.addSubview(card)
      return card
    }
    navigationItem.rightBarButtonItem = style
    style.accessibilityIdentifier = "style"
    style.primaryAction = UIAction { [weak self] _ in self?.changeStyle() }
    showStyle()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (rooms: RoomsViewController, _) in rooms.showStyle()
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for card in cards { card.update() }
  }

  private func open(_ room: Room) {
    show(RoomViewController(room: room), sender: self)
  }

  /// Exchanges light and dark; all colours follow.
  private func changeStyle() {
    view.window?.overrideUserInterfaceStyle = isDark ? .light : .dark
  }

  /// Shows what the button changes to.
  private func showStyle() {
    style.image = UIImage(systemName: isDark ? "sun.max.fill" : "moon.fill")
  }

  private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    let size = view.bounds.size
    let (margin, gap) = (Theme.margin, Theme.gap(in: size))
    let width = size.width - 2 * margin
    summary.frame = CGRect(x: margin, y: 8, width: width, height: 68)
    let columns = width < 600 ? 1 : width < 1000 ? 2 : 3
    let rows = (cards.count + columns - 1) / columns
    let top = summary.frame.maxY + gap
    let room = size.height - view.safeAreaInsets.top - view.safeAreaInsets.bottom - top - margin
    // The cards fill a large screen; on a small one they scroll.
    let height = min(max((room + gap) / CGFloat(rows) - gap, 128), 230)
    let cell = (width + gap) / CGFloat(columns)
    for (number, card) in cards.enumerated() {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      // A card that is pressed has a transform, under which a frame has no meaning.
      card.bounds.size = CGSize(width: cell - gap, height: height)
      card.center = CGPoint(
        x: margin + cell * CGFloat(column) + (cell - gap) / 2,
        y: top + (height + gap) * CGFloat(row) + height / 2)
    }
    list.contentSize = CGSize(
      width: size.width, height: top + (height + gap) * CGFloat(rows) - gap + margin)
  }
}
