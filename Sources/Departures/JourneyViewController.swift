import UIKit

/// Where a train leaves, and where it stops.
final class JourneyViewController: UIViewController {
  private var departure: Departure?
  private var service: Service?
  private let platform = UILabel()
  private let list = UIScrollView()
  private var stops: [UILabel] = []
  private let message = MessageView()

  convenience init(_ departure: Departure, service: Service) {
    self.init(nibName: nil, bundle: nil)
    (self.departure, self.service) = (departure, service)
    title = departure.destination
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    platform.accessibilityIdentifier = "platform"
    platform.font = .systemFont(ofSize: 28, weight: .bold)
    list.accessibilityIdentifier = "stops"
    list.alwaysBounceVertical = true
    view.addSubview(list)
    list.addSubview(platform)
    view.addSubview(message)
    message.again = { [weak self] in self?.load() }
    load()
  }

  private func load() {
    guard let departure, let service else { return }
    message.show("Loading…")
    Task { [weak self] in
      do {
        self?.show(try await service.journey(of: departure))
      } catch {
        self?.message.show((error as? Service.Failure)?.message, offersAgain: true)
      }
    }
  }

  private func show(_ journey: Journey) {
    message.show(nil)
    platform.text = journey.platforms.first.map { "Platform \($0)" } ?? "Platform not yet known"
    stops = journey.stops.map { name in
      let label = UILabel()
      label.text = name
      label.font = .systemFont(ofSize: 19)
      list.addSubview(label)
      return label
    }
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    let width = view.bounds.width - 32
    platform.frame = CGRect(x: 16, y: 12, width: width, height: 36)
    for (number, label) in stops.enumerated() {
      label.frame = CGRect(x: 16, y: 64 + 40 * CGFloat(number), width: width, height: 32)
    }
    list.contentSize = CGSize(width: view.bounds.width, height: 80 + 40 * CGFloat(stops.count))
    message.frame = view.bounds.insetBy(dx: 16, dy: 160)
  }
}
