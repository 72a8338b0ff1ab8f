import InputCore

/// The colours of a picture: those of the page, read from its style.
package struct PictureTheme: Sendable {
  private let colours: [String: String]

  /// For light surroundings.
  package static let light = PictureTheme(after: ":root {")
  /// For dark surroundings; colours that it does not name are those of the light theme.
  package static let dark = PictureTheme(after: ":root[data-theme=\"dark\"] {", isDark: true)

  /// The theme of this name, `light` or `dark`; nil for another name.
  package static func named(_ name: String) -> PictureTheme? {
    ["light": light, "dark": dark][name]
  }

  /// The colour of the text on a badge.
  let badgeText: String

  /// Reads the variables of the rule that begins with `selector`.
  private init(after selector: String, isDark: Bool = false) {
    let style = String(decoding: PackageResources.page_css, as: UTF8.self)
    guard let start = style.firstRange(of: selector),
      let end = style[start.upperBound...].firstIndex(of: "}")
    else { preconditionFailure("the page's style has no \(selector)") }
    var colours: [String: String] = [:]
    for rule in style[start.upperBound..<end].split(separator: ";") {
      let parts = rule.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      guard parts.count == 2, parts[0].hasPrefix("--") else { continue }
      colours[String(parts[0].dropFirst(2))] = String(parts[1])
    }
    self.colours = colours
    badgeText = isDark ? "#0e1116" : "#ffffff"
  }

  private func colour(_ name: String) -> String {
    guard let colour = colours[name] else {
      preconditionFailure("the page's style has no --\(name)")
    }
    return colour
  }

  var page: String { colour("page") }
  var panel: String { colour("panel") }
  var glass: String { colour("glass") }
  var strong: String { colour("strong") }
  var text: String { colour("text") }
  var muted: String { colour("muted") }
  var accent: String { colour("accent") }
  var touched: String { colour("touched") }
  /// The lines and surfaces of views, which are more or less transparent.
  var view: String { "rgb(\(colour("view").filter { $0 != " " }))" }

  /// The colour of a recognizer's state.
  func state(_ state: History.State) -> String {
    switch state {
    case .possible, .refused: colour("possible")
    case .waiting: colour("waiting")
    case .began, .changed: colour("active")
    case .ended: colour("ended")
    case .cancelled: colour("cancelled")
    case .failed: colour("failed")
    }
  }

  /// The colour of a contact by its slot, as in the page's `COLOURS`.
  static func contact(_ slot: Int) -> String {
    let colours = [
      "#2f6fed", "#e2762b", "#149a94", "#c2408f", "#7b9a1b", "#7b5bd6", "#d64545", "#9a6b3f",
      "#2b9fd8", "#6b7585",
    ]
    return colours[Int(slot.magnitude % 10)]
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
