import Foundation
import Quartz
import UIKitControls
@_spi(Toolkit) import UIKitCore
import UIKitValues

/// The titles at a table's edge over which a finger runs through the sections.
final class SectionIndexView: UIControl {
  /// The height of a title, and the width of the index, in points.
  private static let (lineHeight, width): (CGFloat, CGFloat) = (14, 20)

  private weak var table: UITableView?
  let titles: [String]
  private let labels: [UILabel]
  private var shown: Int?

  init(_ titles: [String], of table: UITableView) {
    (self.titles, self.table) = (titles, table)
    labels = titles.map { title in
      let label = UILabel(frame: .zero)
      label.text = title == UITableView.indexSearch ? "⌕" : title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      return label
    }
    super.init(frame: .zero)
    accessibilityIdentifier = "section index"
    isOpaque = false
    for label in labels { addSubview(label) }
  }

  /// Puts the index at the trailing edge of what is in sight.
  func place() {
    guard let table else { return }
    let sight = table.bounds.inset(by: table.adjustedContentInset)
    let x = isMirrored ? table.bounds.minX : table.bounds.maxX - Self.width
    frame = CGRect(x: x, y: sight.minY, width: Self.width, height: sight.height)
    backgroundColor =
      isTracking
      ? table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor
      : table.sectionIndexBackgroundColor
    for label in labels { label.textColor = table.sectionIndexColor ?? table.tintColor }
  }

  private var lineHeight: CGFloat {
    min(Self.lineHeight, bounds.height / CGFloat(max(titles.count, 1)))
  }

  private var top: CGFloat { (bounds.height - lineHeight * CGFloat(titles.count)) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (number, label) in labels.enumerated() {
      label.frame = CGRect(
        x: 0, y: top + lineHeight * CGFloat(number), width: bounds.width, height: lineHeight)
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    shown = nil
    show(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    show(touch)
    return true
  }

  private func show(_ touch: UITouch) {
    guard !titles.isEmpty else { return }
    let line = Int((touch.location(in: self).y - top) / lineHeight)
    let number = min(max(line, 0), titles.count - 1)
    guard number != shown else { return }
    shown = number
    table?.scroll(toIndexTitle: number)
  }
}

// The index of sections.
extension UITableView {
  /// Asks for the titles of the index, and shows it if there are any.
  final func indexMayDiffer() {
    guard let dataSource, let geometry, !lacking.contains(.indexTitles) else {
      return replaceIndex(with: nil)
    }
    let titles =
      ask(.indexTitles, "sectionIndexTitles", "") {
        dataSource.sectionIndexTitles(for: self)
      } ?? nil
    let count = geometry.sections.reduce(0) { $0 + $1.rows.count }
    guard let titles, !titles.isEmpty, count >= sectionIndexMinimumDisplayRowCount else {
      return replaceIndex(with: nil)
    }
    if index?.titles != titles { replaceIndex(with: SectionIndexView(titles, of: self)) }
  }

  private final func replaceIndex(with view: SectionIndexView?) {
    guard index != nil || view != nil else { return }
    index?.removeFromSuperview()
    index = view
    if let view { addSubview(view) }
  }

  final func placeIndex() {
    index?.place()
  }

  final func scroll(toIndexTitle number: Int) {
    guard let dataSource, let titles = index?.titles else { return }
    let title = titles[number]
    let section =
      ask(.sectionForIndexTitle, "sectionForSectionIndexTitle", title) {
        dataSource.tableView(self, sectionForSectionIndexTitle: title, at: number)
      } ?? number
    guard let geometry = loaded, geometry.sections.indices.contains(section) else { return }
    let row = geometry.sections[section].rows.count > 0 ? 0 : NSNotFound
    scroll(to: IndexPath(row: row, section: section), .top, false)
  }
}
