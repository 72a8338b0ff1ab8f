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
    /// The place to which a statement has moved the pointer; nil if it may be elsewhere.
    var arrival: String?
    for (index, step) in steps.enumerated() {
      // A press needs the pointer in its place; the statements with a view put it there themselves.
      if presses(step), !movesItself(step), arrival != target(step, 0) {
        lines.append("session.mouse().move(to: \(target(step, 0)))")
        arrival = target(step, 0)
      }
      switch step.act {
      case .type(let text): lines.append("session.keyboard().type(\(literal(text)))")
      case .press(let code, let modifiers, let seconds):
        lines += press(code, modifiers, seconds)
      case .move(_, let seconds):
        // A click on a view moves the pointer there itself.
        if index + 1 < steps.count, seconds <= 0.05, isClick(steps[index + 1]) { continue }
        lines.append("session.mouse().move(to: \(target(step, seconds)))")
        arrival = target(step, 0)
      case .click(let button, _, let count):
        lines.append(click(step, button, count))
        if movesItself(step) { arrival = nil }
      case .drag(_, let way, let button, let seconds):
        lines += drag(step, way, button, seconds)
        arrival = nil
      case .scroll(let clicks):
        let sideways = clicks.x == 0 ? "" : ", sideways: \(number(clicks.x))"
        lines.append("session.mouse().scroll(clicks: \(number(clicks.y))\(sideways))")
      case .wait(let seconds): lines.append("session.wait(\(number(seconds)))")
      }
    }
    return lines
  }

  /// Whether the step's statement moves the pointer to the view that it names.
  private static func isClick(_ step: DeskStep) -> Bool { presses(step) && movesItself(step) }

  private static func presses(_ step: DeskStep) -> Bool {
    switch step.act {
    case .click, .drag: true
    case .type, .press, .move, .scroll, .wait: false
    }
  }

  private static func movesItself(_ step: DeskStep) -> Bool {
    if case .drag = step.act, step.place?.point != nil { return false }
    return step.place?.view != nil
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

  /// The kernel's code of a button that a statement names.
  static func button(_ name: String) -> UInt16? { buttons.first { $0.value == "." + name }?.key }

  /// The kernel's code of a key that a statement names.
  static func key(_ value: ScriptValue?) -> UInt16? {
    switch value {
    case .member(let name): return keys.first { $0.value == name }?.key
    case .call(let call) where call.path == ".character":
      guard case .text(let text) = call[""], let character = text.first else { return nil }
      for (row, first) in rows {
        if let place = Array(row).firstIndex(of: character) { return first + UInt16(place) }
      }
      return nil
    case .call(let call):
      return call.number("rawValue").flatMap { UInt16(exactly: $0) }
    case .number, .text, .list, .equal, nil: return nil
    }
  }

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
