public import UIKit
@_spi(Toolkit) internal import UIKitCore

// Finders search the windows on all screens. Unless exactly one view fits, the test fails at the
// line of the call and lists what was found.
extension TouchSession {
  /// Returns the view with this `accessibilityIdentifier`.
  ///
  /// Visible views take precedence over hidden ones, and those of an alert or a sheet in front over
  /// those behind it. Unless exactly one view fits, the test fails, and methods that receive the
  /// returned view do nothing.
  ///
  /// - Parameter ancestor: The root of the search, which is searched too; nil for all windows.
  public func view(
    _ identifier: String, in ancestor: UIView? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) -> UIView {
    let search = search(in: ancestor)
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
    let search = search(in: ancestor)
    let identified = identifier.map { " and identifier “\($0)”" } ?? ""
    let result = search.findView("class \(type)\(identified)", of: \.className) { view in
      view is Found && (identifier == nil || view.accessibilityIdentifier == identifier)
    }
    return found(result, at: TestLine(file, line), like: "\(type)") as? Found
  }

  /// Returns the view that shows this text: a label, a button's title or subtitle, an action of an
  /// alert, a field's text or, while it is empty, its placeholder, the text of a text view, the
  /// title of a bar item, a tab or a segment, or the title in a navigation bar. Otherwise like
  /// `view(_:in:)`.
  ///
  /// What a secure field contains is not shown, and text that an app draws by itself is unknown.
  public func view(
    text: String, in ancestor: UIView? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> UIView {
    let search = search(in: ancestor)
    return found(
      search.find("text “\(text)”", of: \.shownTexts) { $0 == text }, at: TestLine(file, line),
      like: text) ?? MissingView()
  }

  /// Returns the view with these accessibility traits, and perhaps others, and this name: its
  /// `accessibilityLabel`, which is the text that it shows unless the app has set one, or a field's
  /// placeholder. Otherwise like `view(_:in:)`.
  ///
  ///     session.tap(on: session.view(role: .button, name: "Add"))
  ///
  /// A segmented control has the names of its segments, each a button, and a navigation bar that of
  /// its title, a header.
  public func view(
    role: UIAccessibilityTraits, name: String, in ancestor: UIView? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) -> UIView {
    let search = search(in: ancestor)
    let result = search.findView(
      "role \(role) and name “\(name)”", of: { $0.accessibleParts.map(\.text) },
      fits: { view in
        view.accessibleParts.contains { $0.name == name && $0.traits.isSuperset(of: role) }
      })
    return found(result, at: TestLine(file, line), like: name) ?? MissingView()
  }

  private func search(in ancestor: UIView?) -> Search {
    guard let ancestor else {
      return Search(within: windows, front: presentedController?.viewIfLoaded) { self.name(of: $0) }
    }
    return Search(within: [ancestor]) { self.name(of: $0) }
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
    let texts: [String?] =
      switch self {
      case let segments as UISegmentedControl:
        (0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0) }
      case let bar as UINavigationBar: [bar.shownTitle]
      case let field as UITextField: [field.shownText]
      case let view as UITextView: [view.isSecureTextEntry ? nil : view.text]
      case let button as UIButton:
        [button.accessibility.label, button.configuration?.subtitle]
      case _: [accessibility.label]
      }
    return texts.compactMap { $0?.isEmpty == false ? $0 : nil }
  }

  /// What people know the view, or each part of it, by.
  fileprivate var accessibleParts: [AccessiblePart] {
    switch self {
    case let segments as UISegmentedControl:
      (0..<segments.numberOfSegments).compactMap { number in
        let isChosen = number == segments.selectedSegmentIndex
        let isEnabled = segments.isEnabled && segments.isEnabledForSegment(at: number)
        return AccessiblePart(
          name: segments.titleForSegment(at: number),
          traits: [.button, isChosen ? .selected : [], isEnabled ? [] : .notEnabled])
      }
    case let bar as UINavigationBar:
      [AccessiblePart(name: bar.shownTitle, traits: .header)].compactMap(\.self)
    case let field as UITextField:
      [
        AccessiblePart(
          name: accessibilityLabel ?? field.placeholder, traits: accessibilityTraits)
      ].compactMap(\.self)
    case _:
      [AccessiblePart(name: accessibilityLabel, traits: accessibilityTraits)].compactMap(\.self)
    }
  }
}

/// A view or a part of it, as people know it.
private struct AccessiblePart {
  let name: String
  let traits: UIAccessibilityTraits

  /// Nil without a name.
  init?(name: String?, traits: UIAccessibilityTraits) {
    guard let name, !name.isEmpty else { return nil }
    (self.name, self.traits) = (name, traits)
  }

  /// The name, and the traits in parentheses.
  var text: String { "\(name) (\(traits))" }
}

extension UINavigationBar {
  /// The title of the top item, unless it has a view instead.
  fileprivate var shownTitle: String? { topItem?.titleView == nil ? topItem?.title : nil }
}

extension UITextField {
  /// The text, or the placeholder while there is none; nil for a secret.
  fileprivate var shownText: String? {
    guard let text, !text.isEmpty else { return placeholder }
    return isSecureTextEntry ? nil : text
  }
}
