import Foundation
import Testing
import UIKit
import UIKitTesting

/// Rows whose heights come from constraints in their cells (L1.54, L1.55).
@MainActor @Suite struct TableConstraintTests {
  private final class NoteCell: UITableViewCell {
    let note = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      note.numberOfLines = 0
      note.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(note)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        note.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        note.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        note.topAnchor.constraint(equalTo: margins.topAnchor),
        note.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ])
    }
  }

  private final class Notes: TableData, UITableViewDataSource, UITableViewDelegate {
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
      (cell as? NoteCell)?.note.text = sections[indexPath.section][indexPath.row]
      return cell
    }
  }

  @Test func `text of several lines makes its row higher, in the width of the row`() throws {
    let long = "A note of many words, which need more than one line in a row that is not wide."
    let scene = TableScene([["Short", long]], data: Notes()) {
      $0.register(NoteCell.self, forCellReuseIdentifier: "note")
    }
    let cells = scene.table.visibleCells.compactMap { $0 as? NoteCell }
    #expect(cells.count == 2)
    let rows = (0...1).map { scene.table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    for (cell, height) in zip(cells, rows) {
      let margins = cell.contentView.layoutMargins
      let text = cell.note.sizeThatFits(
        CGSize(width: cell.contentView.bounds.width - margins.left - margins.right, height: 0))
      // A row is measured before it is in a window, in whole points.
      #expect(text.height...text.height + 1 ~= cell.note.frame.height)
      let needed = text.height + margins.top + margins.bottom + 0.5
      #expect(needed...needed + 1 ~= height, "\(height) is not \(needed)")
    }
    #expect(rows[1] > rows[0])
    scene.session.perform { scene.table.frame.size.width = 200 }
    let narrow = scene.table.rectForRow(at: IndexPath(row: 1, section: 0)).height
    #expect(narrow > rows[1])
    #expect(scene.session.takeTranscript().brief(.refusals) == "")
    try scene.session.finish()
  }
}
