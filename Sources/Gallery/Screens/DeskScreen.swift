internal import UIKit

/// A drawing desk for hands that do not touch the screen. Three fingers on a touchpad turn pages
/// and, when resting, mark one; the controls beside a tablet scroll, and go to the first and second
/// page; gauges show the lid and the tablet mode of a portable computer.
final class DeskScreen: UIView {
  private static let pageCount = 10

  private let area = UIView()
  private let mark = UIView()
  private var page = Gauge()
  private var lid = Gauge()
  private var tablet = Gauge()
  private var number = 0
  private var switches: [any NSObjectProtocol] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    let gauges = placeGauges(["page-number", "lid", "tablet"], in: rows(6)[0])
    (page, lid, tablet) = (gauges[0], gauges[1], gauges[2])
    let (_, below) = bounds.divided(atDistance: gauges[0].frame.maxY, from: .minYEdge)
    place(area, "area", at: below)
    mark.isHidden = true
    area.place(mark, "mark", at: CGRect(x: 0, y: 0, width: 44, height: 44))
    addSwipe("next", .left, DeskScreen.next)
    addSwipe("previous", .right, DeskScreen.previous)
    let hold = UILongPressGestureRecognizer(target: self, action: DeskScreen.toggleMark)
    hold.numberOfTouchesRequired = 3
    area.addGestureRecognizer(hold)
    let pan = UIPanGestureRecognizer(target: self, action: DeskScreen.scroll)
    pan.allowedScrollTypesMask = .all
    area.addGestureRecognizer(pan)
  }

  private func addSwipe(
    _ name: String, _ direction: UISwipeGestureRecognizer.Direction,
    _ action: @escaping (DeskScreen) -> @MainActor (UISwipeGestureRecognizer) -> Void
  ) {
    let swipe = UISwipeGestureRecognizer(target: self, action: action)
    swipe.name = name
    swipe.direction = direction
    swipe.numberOfTouchesRequired = 3
    area.addGestureRecognizer(swipe)
  }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.f1, modifierFlags: [], action: Selector("first", DeskScreen.first)),
      UIKeyCommand(
        input: UIKeyCommand.f2, modifierFlags: [], action: Selector("second", DeskScreen.second)),
    ]
  }

  /// Watches the switches while the screen is shown.
  override func didMoveToWindow() {
    for observer in switches { NotificationCenter.default.removeObserver(observer) }
    switches = []
    guard window != nil else { return }
    becomeFirstResponder()
    let names = [UIDevice.lidStateDidChangeNotification, UIDevice.tabletModeDidChangeNotification]
    switches = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.showSwitches() }
      }
    }
    showSwitches()
  }

  private func showSwitches() {
    lid.show(UIDevice.current.isLidClosed ? 1 : 0)
    tablet.show(UIDevice.current.isInTabletMode ? 1 : 0)
  }

  private func next(_ swipe: UISwipeGestureRecognizer) { show(number + 1) }
  private func previous(_ swipe: UISwipeGestureRecognizer) { show(number - 1) }
  private func first() { show(0) }
  private func second() { show(1) }

  private func show(_ number: Int) {
    self.number = min(max(number, 0), Self.pageCount - 1)
    page.show(Double(self.number) / Double(Self.pageCount))
  }

  private func toggleMark(_ hold: UILongPressGestureRecognizer) {
    if hold.state == .began { mark.isHidden.toggle() }
  }

  private func scroll(_ pan: UIPanGestureRecognizer) {
    area.bounds.origin.y -= pan.translation(in: area).y
    pan.setTranslation(.zero, in: area)
  }
}
