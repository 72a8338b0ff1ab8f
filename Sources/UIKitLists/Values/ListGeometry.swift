import Foundation

/// The places of a list's parts along its axis, in points: of each section its header, rows and
/// footer, one below the other. Knows no view.
struct ListGeometry {
  /// A header's or footer's height; an estimate, until it is measured.
  struct Edge: Equatable {
    var height: CGFloat = 0
    var isMeasured = true
  }

  /// One section, from its top to its bottom.
  struct Section {
    /// The empty space above the header.
    var padding: CGFloat = 0
    var header = Edge()
    var rows = RowHeights(count: 0, estimate: 0)
    var footer = Edge()

    /// The distance of the first row from the section's top.
    var rowsStart: CGFloat { padding + header.height }
    /// The whole height.
    var height: CGFloat { rowsStart + rows.total + footer.height }
  }

  /// Where the first section begins.
  var start: CGFloat
  private(set) var sections: [Section]
  private var sums: SumTree

  /// Creates the geometry of sections that begin at `start`.
  init(_ sections: [Section], start: CGFloat) {
    (self.sections, self.start) = (sections, start)
    sums = SumTree(sections.map(\.height))
  }

  /// The end of the last section.
  var end: CGFloat { start + sums.total }

  /// Changes a section.
  mutating func change(_ section: Int, _ change: (inout Section) -> Void) {
    change(&sections[section])
    let height = sections[section].height
    if sums[section] != height { sums[section] = height }
  }

  // MARK: Spans

  /// A part's start and its length.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
    /// The end.
    var end: CGFloat { start + length }
  }

  /// The span of a whole section.
  func span(of section: Int) -> Span {
    Span(start: start + sums.start(of: section), length: sections[section].height)
  }

  /// The span of a section's header, without the space above it.
  func header(of section: Int) -> Span {
    let one = sections[section]
    return Span(start: span(of: section).start + one.padding, length: one.header.height)
  }

  /// The span of a section's rows together.
  func rows(of section: Int) -> Span {
    let one = sections[section]
    return Span(start: span(of: section).start + one.rowsStart, length: one.rows.total)
  }

  /// The span of a section's footer.
  func footer(of section: Int) -> Span {
    let rows = rows(of: section)
    return Span(start: rows.end, length: sections[section].footer.height)
  }

  /// The span of a row.
  func row(_ row: Int, of section: Int) -> Span {
    let heights = sections[section].rows
    return Span(
      start: rows(of: section).start + heights.start(of: row), length: heights.height(of: row))
  }

  // MARK: Places

  /// Returns the section at a place; the nearest one for a place outside; nil without sections.
  func section(at place: CGFloat) -> Int? {
    sections.isEmpty ? nil : sums.find(place - start).index
  }

  /// Returns the row at a place; nil between rows and outside them.
  func path(at place: CGFloat) -> IndexPath? {
    guard place >= start, place < end, let section = section(at: place) else { return nil }
    let rows = rows(of: section)
    guard place >= rows.start, place < rows.end else { return nil }
    let row = sections[section].rows.row(at: place - rows.start)
    return IndexPath(row: row, section: section)
  }

  /// Returns the first row whose end is beyond a place, in this section or a later one.
  func firstRow(endingAfter place: CGFloat) -> IndexPath? {
    guard var section = section(at: place) else { return nil }
    while section < sections.count {
      let rows = rows(of: section)
      if place < rows.end, sections[section].rows.count > 0 {
        let row = place <= rows.start ? 0 : sections[section].rows.row(at: place - rows.start)
        return IndexPath(row: row, section: section)
      }
      section += 1
    }
    return nil
  }

  /// Returns the row after another one, which may be in a later section.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    for section in sections.indices[(path.section + 1)...] where sections[section].rows.count > 0 {
      return IndexPath(row: 0, section: section)
    }
    return nil
  }

  /// Returns the row before another one, which may be in an earlier section.
  func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    for section in sections.indices[..<path.section].reversed()
    where sections[section].rows.count > 0 {
      return IndexPath(row: sections[section].rows.count - 1, section: section)
    }
    return nil
  }

  /// The rows that overlap a part of the axis, in order.
  func rows(from first: CGFloat, to last: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    var next = firstRow(endingAfter: first)
    while let path = next, row(path.row, of: path.section).start < last {
      found.append(path)
      next = row(after: path)
    }
    return found
  }

  /// The sections that overlap a part of the axis.
  func sections(from first: CGFloat, to last: CGFloat) -> Range<Int> {
    guard let begin = section(at: first), first < end, last > start else { return 0..<0 }
    var stop = begin
    while stop < sections.count, span(of: stop).start < last { stop += 1 }
    return begin..<max(stop, begin)
  }

  /// Whether there is such a row.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && path.row >= 0 && path.row < sections[path.section].rows.count
  }
}
