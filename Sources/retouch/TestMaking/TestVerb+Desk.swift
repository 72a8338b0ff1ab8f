internal import UIKit

// Statements for keyboards and mice.
extension TestVerb {
  /// An act, with the pointer's place for it if it needs one.
  struct DeskStep {
    var act: DeskAct
    var place: Place?
  }

  /// The statements for some acts.
  static func code(_ steps: [DeskStep]) -> [String] {
    var lines: [String] = []
    for (index, step) in steps.enumerated() {
      switch step.act {
      case .type(let text): lines.append("session.keyboard().type(\(literal(text)))")
      case .press(let code, let modifiers, let seconds):
        lines += press(code, modifiers, seconds)
      case .move(_, let seconds):
        // A click on a view moves the pointer there itself.
        if index + 1 < steps.count, seconds <= 0.05, isClick(steps[index + 1]) { continue }
        lines.append("session.mouse().move(to: \(target(step, seconds)))")
      case .click(let button, _, let count): lines.append(click(step, button, count))
      case .drag(_, let way, let button, let seconds):
        lines += drag(step, way, button, seconds)
      case .scroll(let clicks):
        let sideways = clicks.x == 0 ? "" : ", sideways: \(number(clicks.x))"
        lines.append("session.mouse().scroll(clicks: \(number(clicks.y))\(sideways))")
      case .wait(let seconds): lines.append("session.wait(\(number(seconds)))")
      }
    }
    return lines
  }

  private static func isClick(_ step: DeskStep) -> Bool {
    switch step.act {
    case .click, .drag: step.place?.view != nil
    case .type, .press, .move, .scroll, .wait: false
    }
  }

  private static func press(_ code: UInt16, _ modifiers: [UInt16], _ seconds: Double) -> [String] {
    let length = seconds == DeskAct.usualPress ? "" : ", duration: \(number(seconds))"
    let press = "session.keyboard().press(\(key(code))\(length))"
    guard let outer = modifiers.first else { return [press] }
    let inner = self.press(code, Array(modifiers.dropFirst()), seconds).map { "  " + $0 }
    return ["session.keyboard().hold(\(key(outer))) {"] + inner + ["}"]
  }

  /// The arguments for a place: a view, a place in it, or a place on the screen.
  private static func words(_ place: Place) -> [String] {
    guard let view = place.view else { return [pointCode(place.onScreen)] }
    let words = ["session.view(\(literal(view)))"]
    return words + (place.point.map { ["at: \(pointCode($0))"] } ?? [])
  }

  private static func target(_ step: DeskStep, _ seconds: Double) -> String {
    let words = step.place.map(words) ?? []
    return (words + (seconds <= 0.05 ? [] : ["duration: \(number(seconds))"]))
      .joined(separator: ", ")
  }

  private static func click(_ step: DeskStep, _ button: UInt16, _ count: Int) -> String {
    let name = buttons[button] ?? ".primary"
    guard let place = step.place, place.view != nil else {
      let words = (button == 0x110 ? [] : [name]) + (count == 1 ? [] : ["count: \(count)"])
      return "session.mouse().click(\(words.joined(separator: ", ")))"
    }
    var words = words(place)
    words[0] = "on: " + words[0]
    let list = words.joined(separator: ", ")
    if button == 0x110, count == 2 { return "session.mouse().doubleClick(\(list))" }
    if button == 0x111, count == 1 { return "session.mouse().secondaryClick(\(list))" }
    words += (button == 0x110 ? [] : [name]) + (count == 1 ? [] : ["count: \(count)"])
    return "session.mouse().click(\(words.joined(separator: ", ")))"
  }

  private static func drag(
    _ step: DeskStep, _ way: CGPoint, _ button: UInt16, _ seconds: Double
  ) -> [String] {
    let by = "byX: \(number(way.x)), y: \(number(way.y))"
    let name = button == 0x110 ? "" : buttons[button] ?? ""
    guard let place = step.place, let view = place.view, place.point == nil else {
      return [
        "session.mouse().press(\(name))",
        "session.mouse().move(\(by), duration: \(number(seconds)))",
        "session.mouse().release(\(name))",
      ]
    }
    let words = ["session.view(\(literal(view)))", by] + (name.isEmpty ? [] : ["button: \(name)"])
    return [
      "session.mouse().drag(",
      "  \(words.joined(separator: ", ")), duration: \(number(seconds)))",
    ]
  }

  private static func pointCode(_ point: CGPoint) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  // MARK: Names

  private static let buttons: [UInt16: String] = [
    0x110: ".primary", 0x111: ".secondary", 0x112: ".middle",
  ]

  /// A key's name in `Keyboard.Key`.
  private static func key(_ code: UInt16) -> String {
    if let name = keys[code] { return "." + name }
    for (row, first) in rows where code >= first && Int(code - first) < row.count {
      return ".character(\"\(Array(row)[Int(code - first)])\")"
    }
    return "Keyboard.Key(rawValue: \(code))"
  }

  private static let rows: [(String, UInt16)] = [
    ("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44),
  ]
  private static let keys: [UInt16: String] = [
    1: "escape", 14: "delete", 15: "tab", 28: "return", 29: "control", 42: "shift",
    54: "rightShift", 56: "alternate", 57: "space", 58: "capsLock", 97: "rightControl",
    100: "rightAlternate", 102: "home", 103: "upArrow", 104: "pageUp", 105: "leftArrow",
    106: "rightArrow", 107: "end", 108: "downArrow", 109: "pageDown", 111: "deleteForward",
    125: "command", 126: "rightCommand", 139: "menu", 163: "nextTrack", 164: "playPause",
    165: "previousTrack", 166: "stopMedia", 168: "rewind", 208: "fastForward", 353: "select",
  ]
}
