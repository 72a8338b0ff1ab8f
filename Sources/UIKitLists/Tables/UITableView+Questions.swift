import Foundation
@_spi(Toolkit) import UIKitCore

// What a table asks its data source and its delegate, with the notes in the transcript. A method
// that an app does not implement is asked once, and not noted.
extension UITableView {
  /// Called by the default of a method: the app does not implement it.
  final func lacks(_ method: TableMethods) {
    lacking.insert(method)
    hasAnsweredByDefault = true
  }

  /// Called by the default of a table controller's method, which an override may also call.
  final func lacksNow() { hasAnsweredByDefault = true }

  /// Notes a call to the data source or the delegate.
  final func note(_ call: String, _ detail: String = "") {
    callLog?.note(.list, call, of: self, detail: detail, topic: .list)
  }

  /// A row in the transcript.
  final func text(_ path: IndexPath) -> String { "\(path.section)-\(path.row)" }

  /// Asks a question, and notes it with the answer; nil if the app does not implement the method.
  final func ask<Answer>(
    _ method: TableMethods, _ call: String, _ subject: String, _ question: () -> Answer
  ) -> Answer? {
    guard !lacking.contains(method) else { return nil }
    hasAnsweredByDefault = false
    let answer = question()
    if lacking.contains(method) { return nil }
    if hasAnsweredByDefault {
      hasAnsweredByDefault = false
    } else {
      note(call, subject.isEmpty ? "\(answer)" : "\(subject) \(answer)")
    }
    return answer
  }

  /// Makes a frequent call, and notes it if the app implements the method.
  final func report(
    _ method: TableMethods, _ call: String, _ subject: String, _ action: () -> Void
  ) {
    guard !lacking.contains(method) else { return }
    hasAnsweredByDefault = false
    action()
    if hasAnsweredByDefault { hasAnsweredByDefault = false } else { note(call, subject) }
  }

  // MARK: Counts

  final func askSections() -> Int {
    guard let dataSource else { return 0 }
    return ask(.numberOfSections, "numberOfSections", "") { dataSource.numberOfSections(in: self) }
      ?? 1
  }

  final func askRows(of section: Int) -> Int {
    guard let dataSource else { return 0 }
    let count = dataSource.tableView(self, numberOfRowsInSection: section)
    note("numberOfRowsInSection", "\(section) \(count)")
    guard count >= 0 else {
      ListFault.raise("section \(section) has \(count) rows; a number of rows is not negative")
    }
    return count
  }

  // MARK: Heights

  /// The delegate's height of a row; nil for one that the content decides.
  final func askHeight(_ path: IndexPath) -> CGFloat? {
    if let preparing, preparing.path == path, let height = preparing.height { return height }
    guard let delegate else { return nil }
    let answer = ask(.rowHeight, "heightForRowAt", text(path)) {
      delegate.tableView(self, heightForRowAt: path)
    }
    guard let answer, answer >= 0 else { return nil }
    if preparing?.path == path { preparing?.height = answer }
    return answer
  }

  final func askEstimate(_ path: IndexPath) -> CGFloat? {
    guard let delegate else { return nil }
    let answer = ask(.estimatedRowHeight, "estimatedHeightForRowAt", text(path)) {
      delegate.tableView(self, estimatedHeightForRowAt: path)
    }
    return answer.flatMap { $0 > 0 ? $0 : nil }
  }

  final func askEstimate(ofEdge section: Int, isHeader: Bool) -> CGFloat? {
    guard let delegate else { return nil }
    return isHeader
      ? ask(.estimatedHeaderHeight, "estimatedHeightForHeaderInSection", "\(section)") {
        delegate.tableView(self, estimatedHeightForHeaderInSection: section)
      }
      : ask(.estimatedFooterHeight, "estimatedHeightForFooterInSection", "\(section)") {
        delegate.tableView(self, estimatedHeightForFooterInSection: section)
      }
  }

  /// The height of a header or footer that the app gives; nil for one that the content decides.
  final func askHeight(ofEdge section: Int, isHeader: Bool) -> CGFloat? {
    let property = isHeader ? sectionHeaderHeight : sectionFooterHeight
    guard let delegate else { return property >= 0 ? property : nil }
    let answer =
      isHeader
      ? ask(.headerHeight, "heightForHeaderInSection", "\(section)") {
        delegate.tableView(self, heightForHeaderInSection: section)
      }
      : ask(.footerHeight, "heightForFooterInSection", "\(section)") {
        delegate.tableView(self, heightForFooterInSection: section)
      }
    let height = answer ?? property
    return height >= 0 ? height : nil
  }

  // MARK: Headers and footers

  final func askTitle(_ section: Int, isHeader: Bool) -> String? {
    guard let dataSource else { return nil }
    let title: String?? =
      isHeader
      ? ask(.headerTitle, "titleForHeaderInSection", "\(section)") {
        dataSource.tableView(self, titleForHeaderInSection: section)
      }
      : ask(.footerTitle, "titleForFooterInSection", "\(section)") {
        dataSource.tableView(self, titleForFooterInSection: section)
      }
    guard let title = title ?? nil, !title.isEmpty else { return nil }
    return title
  }

  final func askView(_ section: Int, isHeader: Bool) -> UIView? {
    guard let delegate else { return nil }
    let method: TableMethods = isHeader ? .headerView : .footerView
    guard !lacking.contains(method) else { return nil }
    hasAnsweredByDefault = false
    let view =
      isHeader
      ? delegate.tableView(self, viewForHeaderInSection: section)
      : delegate.tableView(self, viewForFooterInSection: section)
    if hasAnsweredByDefault, view == nil {
      // Other sections were estimated to have one.
      lacking.insert(method)
      areEdgesStale = true
    } else {
      note(isHeader ? "viewForHeaderInSection" : "viewForFooterInSection", "\(section)")
    }
    return view
  }

  // MARK: Editing

  final func askCanEdit(_ path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return ask(.canEdit, "canEditRowAt", text(path)) {
      dataSource.tableView(self, canEditRowAt: path)
    } ?? true
  }

  final func askEditingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    guard askCanEdit(path) else { return .none }
    guard let delegate else { return .delete }
    return ask(.editingStyle, "editingStyleForRowAt", text(path)) {
      delegate.tableView(self, editingStyleForRowAt: path)
    } ?? .delete
  }

  final func askShouldIndent(_ path: IndexPath) -> Bool {
    guard let delegate else { return true }
    return ask(.shouldIndent, "shouldIndentWhileEditingRowAt", text(path)) {
      delegate.tableView(self, shouldIndentWhileEditingRowAt: path)
    } ?? true
  }

  final func askCanMove(_ path: IndexPath) -> Bool {
    guard let dataSource, dataSource.movesRows else { return false }
    return ask(.canMove, "canMoveRowAt", text(path)) {
      dataSource.tableView(self, canMoveRowAt: path)
    } ?? true
  }

  final func askIndentation(_ path: IndexPath) -> Int? {
    guard let delegate else { return nil }
    return ask(.indentation, "indentationLevelForRowAt", text(path)) {
      delegate.tableView(self, indentationLevelForRowAt: path)
    }
  }
}
