import Foundation
import InputCore
package import MomentQueries

// What stands between two inputs, by the labels of transcripts. All of it reads stored properties,
// calls no app code but for a dynamic colour of the app's own, and gives no object a label.
extension Engine {
  /// The view on a screen with this label, or the one it would get first; nil if there is none.
  package func standingView(_ label: String) -> UIView? {
    var found: UIView?
    forEachViewOnScreen { view, _ in
      guard found == nil, standingLabel(of: view) == label else { return }
      found = view
    }
    return found
  }

  /// The recognizer with this label at a view on a screen; nil if there is none.
  package func standingRecognizer(_ label: String) -> UIGestureRecognizer? {
    var found: UIGestureRecognizer?
    forEachViewOnScreen { view, _ in
      guard found == nil else { return }
      found = view.recognizers.first { standingLabel(of: $0) == label }
    }
    return found
  }

  /// The touch with this number, while it is down or hovers; nil if there is none.
  package func standingTouch(_ number: Int) -> UITouch? {
    for index in BitNumbers(pipeline.table.alive) {
      let touch = pipeline.table[index]
      if touch.index == number { return touch }
    }
    return nil
  }

  /// Whether a view on a screen, which is not hidden, shows `text`.
  package func shows(text: String) -> Bool {
    var isShown = false
    forEachViewOnScreen { view, _ in
      guard !isShown, view.standingText == text else { return }
      isShown = sequence(first: view, next: \.parent).allSatisfy {
        !$0.flags.contains(.hidden) && $0.storedAlpha >= 0.01
      }
    }
    return isShown
  }
}

extension UIView {
  /// The text that the view shows; nil for none.
  fileprivate final var standingText: String? {
    if let label = accessibility.label { return label }
    let words = ViewLook.words(of: self)
    guard words.hasPrefix("“"), let end = words.firstIndex(of: "”") else { return nil }
    return String(words[words.index(after: words.startIndex)..<end])
  }

  /// The names that `standingValue(of:)` knows.
  package static let standingProperties = [
    "frame", "bounds", "center", "alpha", "hidden", "text", "look", "background", "tag", "enabled",
    "subviews", "class",
  ]

  /// Returns the value of a property; nil if views have none of this name.
  package final func standingValue(of property: String) -> MomentValue? {
    switch property {
    case "frame": return .rect(currentFrame)
    case "bounds": return .rect(place.bounds)
    case "center": return .point(place.center)
    case "alpha": return .number(thousandths(storedAlpha))
    case "hidden": return .truth(flags.contains(.hidden))
    case "text": return standingText.map { .text($0) } ?? .absent
    case "look": return .text(ViewLook.words(of: self))
    case "background":
      return extrasIfAny?.backgroundColor.map { .text($0.text(with: drawnTraits)) } ?? .absent
    case "tag": return .number(Double(tag))
    case "enabled": return .truth(!flags.contains(.interactionDisabled))
    case "subviews": return .number(Double(children.count))
    case "class": return .text(plainName(of: type(of: self)))
    default: return nil
    }
  }
}

extension UIGestureRecognizer {
  /// The names that `standingValue(of:)` knows.
  package static let standingProperties = ["state", "enabled", "touches", "class"]

  /// Returns the value of a property; nil if recognizers have none of this name.
  package final func standingValue(of property: String) -> MomentValue? {
    switch property {
    case "state": .text(progress.published.transcriptName)
    case "enabled": .truth(isEnabled)
    case "touches": .number(Double(numberOfTouches))
    case "class": .text(plainName(of: type(of: self)))
    default: nil
    }
  }
}

extension UITouch {
  /// The names that `standingValue(of:)` knows.
  package static let standingProperties = ["location", "phase", "taps", "view"]

  /// Returns the value of a property; nil if touches have none of this name.
  package final func standingValue(of property: String) -> MomentValue? {
    switch property {
    case "location":
      let (x, y) = state.thousandths
      return .point(x: Double(x) / 1000, y: Double(y) / 1000)
    case "phase": return .text("\(phase)")
    case "taps": return .number(Double(tapCount))
    case "view": return state.view.map { .text(Self.name(of: $0)) } ?? .absent
    default: return nil
    }
  }

  private static func name(of view: UIView) -> String {
    view.transcriptLabel?.text ?? view.accessibilityIdentifier
      ?? plainName(of: Swift.type(of: view))
  }
}

/// A length rounded to thousandths.
@MainActor private func thousandths(_ length: CGFloat) -> Double {
  Double(CallLog.milli(length)) / 1000
}

extension MomentValue {
  @MainActor fileprivate static func point(_ point: CGPoint) -> MomentValue {
    .point(x: thousandths(point.x), y: thousandths(point.y))
  }

  @MainActor fileprivate static func rect(_ rect: CGRect) -> MomentValue {
    .rect(
      x: thousandths(rect.origin.x), y: thousandths(rect.origin.y),
      width: thousandths(rect.size.width), height: thousandths(rect.size.height))
  }
}
