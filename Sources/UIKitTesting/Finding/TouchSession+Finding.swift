public import UIKit

// Finders search the windows on all screens. Unless exactly one view fits, the test fails at the
// line of the call and lists what was found.
extension TouchSession {
  /// Returns the view with this `accessibilityIdentifier`.
  ///
  /// Visible views take precedence over hidden ones. Unless exactly one view fits, the test fails,
  /// and methods that receive the returned view do nothing.
  ///
  /// - Parameter ancestor: The root of the search, which is searched too; nil for all windows.
  public func view(
    _ identifier: String, in ancestor: UIView? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) -> UIView {
    let search = Search(within: ancestor.map { [$0] } ?? windows, name: name)
    return found(
      search.find("identifier “\(identifier)”", of: \.identifiers) { $0 == identifier },
      at: TestLine(file, line), like: identifier) ?? MissingView()
  }

  /// Returns the view of this class or a subclass, with this `accessibilityIdentifier` if it is not
  /// nil. Like `view(_:in:)`, but returns nil unless exactly one view fits.
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

  /// Returns the view that shows this text: a button's title or subtitle, the title of a bar item,
  /// a tab or a segment, or the title in a navigation bar. Otherwise like `view(_:in:)`.
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

  /// The texts that the view itself shows.
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
