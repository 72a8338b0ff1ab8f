public import UIKit

// Views by what a test knows of them, in the windows on all screens. Where nothing or more than one fits,
// the test fails at that line, with what is there.
extension TouchSession {
  /// The view with this `accessibilityIdentifier`.
  ///
  /// Views that can be seen come before hidden ones. Where no one view fits, the test fails, and verbs do
  /// nothing with the view that comes back.
  ///
  /// - Parameter ancestor: What the view is in, or is itself; nil for all windows.
  public func view(
    _ identifier: String, in ancestor: UIView? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) -> UIView {
    let search = Search(within: ancestor.map { [$0] } ?? windows, name: name)
    return found(
      search.find("identifier “\(identifier)”", of: \.identifiers) { $0 == identifier },
      at: TestLine(file, line), like: identifier) ?? MissingView()
  }

  /// The view of a class or of a subclass of it, with this `accessibilityIdentifier` if there is one; the
  /// rest as for `view(_:in:)`, but nil where no one view fits.
  public func view<Found: UIView>(
    _ type: Found.Type, _ identifier: String? = nil, in ancestor: UIView? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Found? {
    let search = Search(within: ancestor.map { [$0] } ?? windows, name: name)
    let identified = identifier.map { " and identifier “\($0)”" } ?? ""
    let result = search.findView("class \(type)\(identified)", of: \.className) { view in
      view is Found && (identifier == nil || view.accessibilityIdentifier == identifier)
    }
    return found(result, at: TestLine(file, line), like: "\(type)") as? Found
  }

  /// The view that shows this text: the title or subtitle of a button, of an item of a bar or of a tab, a
  /// segment's title, or the title in a navigation bar; the rest as for `view(_:in:)`.
  public func view(
    text: String, in ancestor: UIView? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> UIView {
    let search = Search(within: ancestor.map { [$0] } ?? windows, name: name)
    return found(
      search.find("text “\(text)”", of: \.shownTexts) { $0 == text }, at: TestLine(file, line),
      like: text) ?? MissingView()
  }

  private func found(_ result: Search.Result, at line: TestLine, like wanted: String) -> UIView? {
    guard canAct(at: line) else { return nil }
    switch result {
    case .one(let view): return view
    case .several(let what, let places):
      line.fail("\(places.count) views have the \(what): \(Search.list(places))")
    case .none(let what, let known):
      let nearest = Search.nearest(known, to: wanted)
      let help =
        nearest.isEmpty
        ? "no view has any" : "the nearest are \(Search.list(nearest.map { "“\($0)”" }))"
      line.fail("no view has the \(what); \(help)")
    }
    return nil
  }
}

extension UIView {
  fileprivate var identifiers: [String] { accessibilityIdentifier.map { [$0] } ?? [] }

  fileprivate var className: [String] { ["\(type(of: self))"] }

  /// The texts that a view shows by itself.
  fileprivate var shownTexts: [String] {
    switch self {
    case let button as UIButton:
      [
        button.currentTitle ?? button.currentAttributedTitle?.string,
        button.configuration?.subtitle,
      ]
      .compactMap(\.self)
    case let segments as UISegmentedControl:
      (0..<segments.numberOfSegments).compactMap(segments.titleForSegment)
    case let bar as UINavigationBar: [bar.topItem?.title].compactMap(\.self)
    case _: []
    }
  }
}
