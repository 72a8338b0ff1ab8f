internal import InputCore
internal import UIKit

/// Something that hands do in a generated test, with numbers as in its text.
enum TestVerb {
  /// A place where fingers land.
  struct Place {
    /// The view's identifier; nil for a place on the screen.
    var view: String?
    /// The place in the view's coordinates, or the screen's; nil for the middle of the view.
    var point: CGPoint?
    /// The place on the screen.
    var onScreen: CGPoint
  }

  /// A pinch, a rotation, or both.
  struct Turn {
    var scale = 1.0
    /// The rotation in radians, clockwise.
    var angle = 0.0
    /// At the start: the distance of the fingers, and the direction from the first to the second.
    var distance = 100.0
    var direction = 0.0
  }

  /// What a finger does while it is down, or what happens meanwhile.
  enum Act {
    case rest(Double)
    case move(by: CGPoint, seconds: Double)
    case request(RequestVerb)
  }

  case tap(Place, taps: Int, fingers: Int, hold: Double)
  case drag(Place, by: CGPoint, seconds: Double)
  case swipe(String, Place, distance: CGFloat, seconds: Double)
  case turn(Place, Turn, seconds: Double)
  /// One finger that lands in the middle of a view or anywhere else, and moves and rests.
  case finger(Place, [Act])
  case draw([DrawnFinger])
  /// Requests of the system.
  case requests([RequestVerb])
  /// The acts of a keyboard and a mouse.
  case desk([DeskStep])
  /// The samples that devices sent in a period, with its start and end in seconds.
  case samples(from: Double, to: Double)

  /// The duration of a tap, in seconds, if nothing else is said.
  static let usualHold = 0.05

  /// The statements of the test.
  func code(recording: String) -> [String] {
    switch self {
    case .tap(let place, let taps, let fingers, let hold):
      return [tapCode(place, taps, fingers, hold)]
    case .drag(let place, let way, let seconds):
      let length = "duration: \(number(seconds)))"
      guard let view = place.view else {
        let end = CGPoint(x: place.onScreen.x + way.x, y: place.onScreen.y + way.y)
        let words = ["from: \(Self.point(place.onScreen))", "to: \(Self.point(end))"]
        return call("drag", words, length)
      }
      return call(
        "drag", [viewCode(view), "byX: \(number(way.x))", "y: \(number(way.y))"], length)
    case .swipe(let direction, let place, let distance, let seconds):
      return call(
        "swipe",
        [".\(direction)", "on: \(viewCode(place.view ?? ""))", "distance: \(number(distance))"],
        "duration: \(number(seconds)))")
    case .turn(let place, let turn, let seconds):
      return turnCode(place, turn, seconds)
    case .finger(let place, let acts): return fingerCode(place, acts)
    case .draw(let fingers):
      let rows = fingers.enumerated().map { "  \($0) \($1.row)" }
      let width = rows.map { $0.prefix { $0 != "|" }.count }.max() ?? 0
      return ["session.play(", "  \"\"\""] + rows.map { Self.aligned($0, width) }
        + ["  \"\"\")"]
    case .requests(let requests): return requests.map(\.code)
    case .desk(let steps): return Self.code(steps)
    case .samples(let start, let end):
      return call(
        "play", ["recordingAt: \(literal(recording))", "from: \(number(start))"],
        "to: \(number(end)))")
    }
  }

  private func fingerCode(_ place: Place, _ acts: [Act]) -> [String] {
    var words = place.view.map { ["on: \(viewCode($0))"] } ?? []
    if let point = place.point { words.append("at: \(Self.point(point))") }
    let moves = acts.map { act in
      switch act {
      case .rest(let seconds): "session.wait(\(number(seconds)))"
      case .move(let way, let seconds):
        "finger.move(byX: \(number(way.x)), y: \(number(way.y)), duration: \(number(seconds)))"
      case .request(let request): request.code
      }
    }
    return ["finger.down(\(words.joined(separator: ", ")))"] + moves + ["finger.up()"]
  }

  private func tapCode(_ place: Place, _ taps: Int, _ fingers: Int, _ hold: Double) -> String {
    let count = fingers == 1 ? [] : ["fingers: \(fingers)"]
    if let view = place.view, place.point == nil {
      let on = "on: \(viewCode(view))"
      if hold >= 0.5, taps == 1 {
        let words = [on, "duration: \(number(hold))"] + count
        return "session.longPress(\(words.joined(separator: ", ")))"
      }
      if taps == 2, hold == Self.usualHold {
        return "session.doubleTap(\(([on] + count).joined(separator: ", ")))"
      }
    }
    var words: [String] = []
    if let view = place.view { words.append("on: \(viewCode(view))") }
    if let inside = place.point { words.append("at: \(Self.point(inside))") }
    if taps > 1 { words.append("taps: \(taps)") }
    words += count
    if hold != Self.usualHold { words.append("hold: \(number(hold))") }
    return "session.tap(\(words.joined(separator: ", ")))"
  }

  private func turnCode(_ place: Place, _ turn: Turn, _ seconds: Double) -> [String] {
    let name = turn.angle == 0 ? "pinch" : turn.scale == 1 ? "rotate" : "pinchAndRotate"
    var words = ["on: \(viewCode(place.view ?? ""))"]
    if let inside = place.point { words.append("at: \(Self.point(inside))") }
    if turn.scale != 1 { words.append("scale: \(number(turn.scale))") }
    if turn.angle != 0 { words.append("by: \(number(turn.angle))") }
    words.append("distance: \(number(turn.distance))")
    if turn.direction != 0 { words.append("angle: \(number(turn.direction))") }
    return call(name, words, "duration: \(number(seconds)))")
  }

  /// A call on one line, or on two if one would be too long.
  private func call(_ name: String, _ words: [String], _ end: String) -> [String] {
    let line = "session.\(name)(\((words + [end]).joined(separator: ", "))"
    guard line.count > 96 else { return [line] }
    return ["session.\(name)(", "  \(words.joined(separator: ", ")),", "  \(end)"]
  }

  /// A row, padded so that its bar is in a given column.
  private static func aligned(_ row: String, _ width: Int) -> String {
    guard let bar = row.firstIndex(of: "|") else { return row }
    let gap = String(repeating: " ", count: max(0, width - row[..<bar].count))
    return row[..<bar] + gap + row[bar...]
  }

  private static func point(_ point: CGPoint) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  private func viewCode(_ identifier: String) -> String { "session.view(\(literal(identifier)))" }
}

/// A number without unneeded digits.
func number(_ value: Double) -> String {
  let text = "\((value * 1000).rounded() / 1000)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Text as a Swift literal.
func literal(_ text: String) -> String { "\"\(text.escaped(for: .swift))\"" }
