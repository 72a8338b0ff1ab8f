import UIKit

/// A room's page: its thermostat, and its other devices beside it or, on a narrow screen, below.
final class RoomViewController: UIViewController {
  private var room = Room.ofTheHouse()[0]
  private let page = UIScrollView()
  private let thermostat = UIView()
  private let knob = Knob()
  private let power = UISwitch()
  private let dimmer = UISlider()
  private let blinds = UISegmentedControl(items: ["Open", "Half", "Closed"])
  private let ventilation = UISegmentedControl(items: ["Off", "Low", "High"])
  private let off = UIButton(type: .system)
  private let renaming = UIBarButtonItem()
  private var lightCard = SettingCard()
  private var airCard = SettingCard()
  /// The cards beside the thermostat, from above.
  private var cards: [SettingCard] = []
  private var history = HistoryCard()

  convenience init(room: Room) {
    self.init(nibName: nil, bundle: nil)
    self.room = room
    title = room.name
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = renaming
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    page.accessibilityIdentifier = "page"
    // The knob turns at once.
    page.delaysContentTouches = false
    view.addSubview(page)
    addThermostat()
    addSettings()
    addButton()
    renaming.primaryAction = UIAction(image: UIImage(systemName: "pencil")) { [weak self] _ in
      self?.rename()
    }
    nameControls()
    update()
  }

  /// Names the controls for tests and transcripts.
  private func nameControls() {
    let names: [(UIView, String)] = [
      (knob, "knob"), (power, "power"), (dimmer, "dimmer"), (blinds, "blinds"),
      (ventilation, "ventilation"), (off, "turn off"),
    ]
    for (view, name) in names { view.accessibilityIdentifier = name }
    renaming.accessibilityIdentifier = "rename"
  }

  private func addThermostat() {
    thermostat.becomeCard()
    page.addSubview(thermostat)
    (knob.range, knob.step, knob.mark) = (Room.targets, 0.5, room.temperature)
    thermostat.addSubview(knob)
    on(.valueChanged, of: knob) { $0.room.target = $0.knob.value }
  }

  private func addSettings() {
    lightCard = SettingCard(
      "Light", "lightbulb.fill", .systemYellow, control: dimmer, accessory: power)
    airCard = SettingCard("Ventilation", "wind", .systemTeal, control: ventilation)
    cards = [
      lightCard,
      SettingCard("Blinds", "line.3.horizontal", .systemIndigo, control: blinds), airCard,
    ]
    for card in cards { page.addSubview(card) }
    history = HistoryCard(endingAt: room.temperature)
    page.addSubview(history)
    dimmer.minimumValueImage = UIImage(systemName: "sun.min")
    dimmer.maximumValueImage = UIImage(systemName: "sun.max.fill")
    on(.valueChanged, of: power) { $0.room.isLit = $0.power.isOn }
    on(.valueChanged, of: dimmer) { $0.room.brightness = $0.dimmer.value }
    on(.valueChanged, of: blinds) {
      $0.room.blinds = Room.Blinds(rawValue: $0.blinds.selectedSegmentIndex) ?? .open
    }
    on(.valueChanged, of: ventilation) {
      $0.room.ventilation = Room.Ventilation(rawValue: $0.ventilation.selectedSegmentIndex) ?? .off
    }
  }

  private func addButton() {
    var style = UIButton.Configuration.tinted()
    style.title = "Turn Off Room"
    style.image = UIImage(systemName: "power")
    style.imagePadding = 8
    style.cornerStyle = .fixed
    style.background.cornerRadius = Theme.corner
    style.baseForegroundColor = .systemRed
    style.baseBackgroundColor = .systemRed
    off.configuration = style
    page.addSubview(off)
    off.addAction(UIAction { [weak self] _ in self?.confirm() }, for: .touchUpInside)
  }

  /// Lets a control change the room, and shows the result.
  private func on(
    _ event: UIControl.Event, of control: UIControl,
    _ change: @escaping @MainActor (RoomViewController) -> Void
  ) {
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        change(self)
        self.update()
      }, for: event)
  }

  /// Asks before the room is turned off.
  private func confirm() {
    let alert = UIAlertController(
      title: "Turn off the \(room.name)?",
      message: "Light, heating and ventilation go off. Frost protection stays on.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Turn Off", style: .destructive) { [weak self] _ in
        self?.room.turnOff()
        self?.update()
      })
    present(alert, animated: true)
  }

  /// Asks what the room is called. On a panel without a keyboard, one comes on the screen.
  private func rename() {
    let alert = UIAlertController(title: "Rename Room", message: nil, preferredStyle: .alert)
    alert.addTextField { [room] field in
      (field.text, field.placeholder) = (room.name, "Name")
      field.autocapitalizationType = .words
      field.accessibilityIdentifier = "name"
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let save = UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
      guard let self, let name = alert?.textFields?[0].text, !name.isEmpty else { return }
      self.room.name = name
      self.title = name
    }
    alert.addAction(save)
    alert.preferredAction = save
    present(alert, animated: true)
  }

  /// Shows how the room is set.
  private func update() {
    knob.value = room.target
    knob.caption = "Now \(Room.text(of: room.temperature))"
    power.isOn = room.isLit
    dimmer.value = room.brightness
    dimmer.isEnabled = room.isLit
    blinds.selectedSegmentIndex = room.blinds.rawValue
    ventilation.selectedSegmentIndex = room.ventilation.rawValue
    lightCard.isOn = room.isLit
    airCard.isOn = room.ventilation != .off
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    let size = view.bounds.size
    let margin = Theme.margin
    let height = size.height - view.safeAreaInsets.top - view.safeAreaInsets.bottom - 8 - margin
    let width = size.width - 2 * margin
    let end: CGFloat
    if size.width > size.height {
      let gap = Theme.gap(in: size)
      let column = ((width - gap) * 0.46).rounded()
      thermostat.frame = CGRect(x: margin, y: 8, width: column, height: height)
      end = stack(
        in: CGRect(
          x: margin + column + gap, y: 8, width: width - column - gap, height: height), gap)
    } else {
      thermostat.frame = CGRect(x: margin, y: 8, width: width, height: min(width, 420))
      end = stack(
        in: CGRect(x: margin, y: thermostat.frame.maxY + 12, width: width, height: 0), 12)
    }
    page.contentSize = CGSize(width: size.width, height: end + margin)
    let side = min(thermostat.bounds.width, thermostat.bounds.height) - 32
    knob.frame = CGRect(
      x: thermostat.bounds.midX - side / 2, y: thermostat.bounds.midY - side / 2, width: side,
      height: side)
  }

  /// Places cards and button below each other; the curve has the height that is left, if that is
  /// enough for one. Returns the lower end.
  private func stack(in area: CGRect, _ gap: CGFloat) -> CGFloat {
    let (least, button): (CGFloat, CGFloat) = (102, 48)
    let fixed = 3 * (least + gap) + button
    let left = area.height - fixed - gap
    // Without a height, the page is as high as it has to be.
    history.isHidden = area.height > 0 && left < 110
    let curve = area.height > 0 ? left : 150
    let extra = history.isHidden ? max((area.height - fixed) / 3, 0) : 0
    var top = area.minY
    func place(_ view: UIView, _ height: CGFloat) {
      view.frame = CGRect(x: area.minX, y: top, width: area.width, height: height)
      top += height + gap
    }
    for card in cards { place(card, least + extra) }
    if !history.isHidden { place(history, curve) }
    place(off, button)
    return top - gap
  }
}
