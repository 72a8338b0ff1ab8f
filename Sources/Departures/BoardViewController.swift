import UIKit

/// The departures, one below the other; a tap shows where a train stops.
final class BoardViewController: UIViewController {
  private var service: Service?
  private var rows: [DepartureRow] = []
  private let list = UIScrollView()
  private let message = MessageView()
  private let reload = UIBarButtonItem()

  convenience init(service: Service) {
    self.init(nibName: nil, bundle: nil)
    self.service = service
    title = "Departures"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    list.accessibilityIdentifier = "board"
    list.alwaysBounceVertical = true
    view.addSubview(list)
    view.addSubview(message)
    message.again = { [weak self] in self?.load() }
    reload.primaryAction = UIAction(image: UIImage(systemName: "arrow.clockwise")) {
      [weak self] _ in self?.load()
    }
    reload.accessibilityIdentifier = "reload"
    navigationItem.rightBarButtonItem = reload
    load()
  }

  /// Asks for the departures, and shows them or why there are none.
  private func load() {
    guard let service else { return }
    reload.isEnabled = false
    message.show(rows.isEmpty ? "Loading…" : nil)
    Task { [weak self] in
      do {
        self?.show(try await service.departures())
      } catch {
        self?.message.show((error as? Service.Failure)?.message, offersAgain: true)
      }
      self?.reload.isEnabled = true
    }
  }

  private func show(_ departures: [Departure]) {
    message.show(departures.isEmpty ? "Nothing leaves here today." : nil)
    for row in rows { row.removeFromSuperview() }
    rows = departures.map { departure in
      let row = DepartureRow(departure)
      row.addAction(UIAction { [weak self] _ in self?.open(departure) }, for: .touchUpInside)
      list.addSubview(row)
      return row
    }
    view.setNeedsLayout()
    guard let service else { return }
    for row in rows {
      Task { row.sign = try? await service.sign(row.departure.sign) }
    }
  }

  private func open(_ departure: Departure) {
    guard let service else { return }
    show(JourneyViewController(departure, service: service), sender: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    let width = view.bounds.width - 32
    for (number, row) in rows.enumerated() {
      row.bounds.size = CGSize(width: width, height: 64)
      row.center = CGPoint(x: 16 + width / 2, y: 8 + 72 * CGFloat(number) + 32)
    }
    list.contentSize = CGSize(width: view.bounds.width, height: 72 * CGFloat(rows.count) + 8)
    message.frame = view.bounds.insetBy(dx: 16, dy: 160)
  }
}
