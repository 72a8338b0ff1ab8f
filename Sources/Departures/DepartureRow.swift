import UIKit

/// A departure in the list.
final class DepartureRow: UIControl {
  /// What the row shows.
  private(set) var departure = Departure(
    id: 0, line: "", destination: "", time: "", delay: 0, sign: "")
  private let time = UILabel()
  private let line = UILabel()
  private let destination = UILabel()
  private let status = UILabel()
  private let picture = UIImageView()

  /// The operator's sign; nil until it has been loaded.
  var sign: UIImage? {
    get { picture.image }
    set { picture.image = newValue }
  }

  convenience init(_ departure: Departure) {
    self.init()
    self.departure = departure
    accessibilityIdentifier = "\(departure.line) \(departure.destination)"
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 14
    time.text = departure.time
    time.font = .monospacedDigitSystemFont(ofSize: 22, weight: .medium)
    line.text = departure.line
    line.font = .systemFont(ofSize: 14, weight: .semibold)
    line.textColor = .secondaryLabel
    destination.text = departure.destination
    destination.font = .systemFont(ofSize: 19, weight: .semibold)
    status.text = departure.status
    status.font = .systemFont(ofSize: 14)
    status.textColor = departure.delay == 0 ? .systemGreen : .systemRed
    status.textAlignment = .right
    for view in [time, picture, destination, line, status] { addSubview(view) }
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    time.frame = CGRect(x: 16, y: 0, width: 72, height: height)
    picture.frame = CGRect(x: 96, y: (height - 32) / 2, width: 32, height: 32)
    destination.frame = CGRect(x: 144, y: 10, width: width - 270, height: 24)
    line.frame = CGRect(x: 144, y: 35, width: width - 270, height: 18)
    status.frame = CGRect(x: width - 126, y: 0, width: 110, height: height)
  }
}
