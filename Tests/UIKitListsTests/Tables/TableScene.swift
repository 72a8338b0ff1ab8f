import Foundation
import UIKit
import UIKitTesting

/// A table over the whole screen, whose data a test can change.
@MainActor final class TableScene {
  let session: TouchSession
  let table: UITableView
  let data: TableData

  /// Shows a table of sections with these texts.
  init(
    _ sections: [[String]], style: UITableView.Style = .plain,
    data: any TableData & UITableViewDataSource & UITableViewDelegate = PlainData(),
    size: CGSize = CGSize(width: 400, height: 440), prepare: (UITableView) -> Void = { _ in }
  ) {
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.accessibilityIdentifier = "table"
    data.sections = sections
    table.register(TableCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = data
    table.delegate = data
    prepare(table)
    (self.table, self.data) = (table, data)
    session = TouchSession(size: size, scale: 2) { $0.addSubview(table) }
  }

  /// The calls to data source and delegate since the last time, without the table's name.
  func calls() -> String {
    let lines = session.takeTranscript().only(.lists).entries
    return lines.map { entry in
      entry.detail.isEmpty ? entry.call : "\(entry.call) \(entry.detail)"
    }.joined(separator: ", ")
  }

  /// The texts of the cells in sight, from the top.
  var shown: String {
    table.visibleCells.map { $0.textLabel?.text ?? "" }.joined(separator: " ")
  }

  /// Moves a finger from a place on the screen, and lifts it.
  func drag(_ place: CGPoint, byX x: CGFloat, y: CGFloat, duration: TimeInterval) {
    let finger = session.finger()
    finger.down(at: place)
    finger.move(byX: x, y: y, duration: duration)
    finger.up()
  }

  /// The middle of a row on the screen.
  func place(_ row: Int, _ section: Int = 0) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
}

/// Cells that count.
final class TableCell: UITableViewCell {
  static var made = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }
}

/// The rows of a table as texts, and the answers that a test wants.
///
/// Each data source conforms itself: optional methods count where the conformance is declared.
@MainActor class TableData {
  var sections: [[String]] = []

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
}

/// Texts only.
final class PlainData: TableData, UITableViewDataSource, UITableViewDelegate {}
