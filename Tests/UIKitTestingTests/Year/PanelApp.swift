import UIKit

/// A note that saves itself.
final class PanelNote: UIDocument {
  var text = "" {
    didSet { updateChangeCount(.done) }
  }

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    text = (contents as? Data).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// A list of rooms that scrolls, or the page of one, which can be closed.
final class RoomPage: UIViewController {
  /// Called by the button of each room; nil on a room's page.
  var openRoom: ((Int) -> Void)?
  private(set) var buttons: [UIButton] = []
  private let scroller = UIScrollView()

  convenience init(named name: String) {
    self.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
  }

  override func viewDidLoad() {
    scroller.frame = view.bounds
    scroller.contentSize = CGSize(width: view.bounds.width, height: 4000)
    view.addSubview(scroller)
    for number in 0..<(openRoom == nil ? 1 : 8) {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(number), width: 200, height: 44)
      button.setTitle("room \(number)", for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.act(number) }, for: .touchUpInside)
      scroller.addSubview(button)
      buttons.append(button)
    }
  }

  private func act(_ number: Int) {
    if let openRoom { return openRoom(number) }
    navigationController?.popViewController(animated: true)
  }

  /// Shows the list from its beginning.
  func scrollBack() { scroller.setContentOffset(.zero, animated: false) }

  override func encodeRestorableState(with coder: NSCoder) {
    coder.encode(Double(scroller.contentOffset.y), forKey: "offset")
  }
}

/// The app of a panel: rooms, a clock that ticks each minute, a note, alerts and links.
final class PanelApp: UIResponder, UIApplicationDelegate {
  static let notePath = "/notes/panel.txt"

  var window: UIWindow?
  let navigation = UINavigationController()
  let list = RoomPage(named: "list")
  private(set) lazy var note = PanelNote(fileURL: URL(fileURLWithPath: PanelApp.notePath))
  /// How often the clock has ticked.
  private(set) var minutes = 0
  private var timer: Timer?
  private let clock = UILabel(frame: CGRect(x: 20, y: 900, width: 200, height: 40))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    navigation.restorationIdentifier = "navigation"
    list.openRoom = { [unowned self] in openRoom($0) }
    navigation.viewControllers = [list]
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.addSubview(clock)
    self.window = window
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    return true
  }

  private func tick() {
    minutes += 1
    clock.text = "\(minutes % 1440)"
    UIView.animate(withDuration: 0.3) { [clock, minutes] in
      clock.alpha = minutes % 2 == 0 ? 1 : 0.9
    }
  }

  private func openRoom(_ number: Int) {
    navigation.pushViewController(RoomPage(named: "room"), animated: true)
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    openRoom(0)
    return true
  }

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  /// Shows an alert over the page.
  func ask() {
    let alert = UIAlertController(title: "Off?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Off", style: .default))
    navigation.present(alert, animated: true)
  }
}
