/// A series of calls as a test compares it: a call that repeats, as moves do, appears once until
/// another call comes that does not repeat. So it does not matter how many frames a device makes of
/// a movement.
package struct Story: Sendable {
  /// The calls so far, oldest first.
  package private(set) var parts: [String] = []
  private var told: Set<String> = []

  /// A story without calls.
  package init() {}

  /// The calls that repeat while something moves.
  private static let repeating: Set<String> = [
    "touchesMoved", "pressesChanged", "changed", "action", "hovered", "scrolled", "transformed",
    "touchDragInside", "touchDragOutside", "valueChanged", "primaryActionTriggered",
    "scrollViewDidScroll", "scrollViewDidZoom", "select", "textFieldDidChangeSelection",
    "accelerometer", "gyro", "leftX", "leftY", "rightX", "rightY", "leftTrigger", "rightTrigger",
  ]

  /// Adds a call: its receiver and name in `text`, its name in `call`.
  package mutating func add(_ text: String, call: String) {
    if !Self.repeating.contains(call) { told = [] }
    if told.insert(text).inserted { parts.append(text) }
  }

  /// The parts, separated by a comma and a space.
  package var text: String { parts.joined(separator: ", ") }
}

extension Story {
  /// What a story is about, when it is made from the lines of a recording.
  package enum Subject: Sendable {
    /// Actions of recognizers, events of controls.
    case actions
    /// What views receive, and the states of recognizers.
    case touches
  }

  /// The events of controls, as transcripts name them.
  static let controlEvents: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    "menuActionTriggered", "primaryActionTriggered", "editingDidBegin", "editingChanged",
    "editingDidEnd", "editingDidEndOnExit",
  ]
  private static let states: Set<String> = ["began", "changed", "ended", "cancelled", "failed"]

  /// The story of some lines of a recording's transcript.
  package init(of lines: some Sequence<History.Line>, _ subject: Subject) {
    self.init()
    for line in lines {
      let call = line.call
      guard Self.belongs(call, to: subject) else { continue }
      add(call.receiver + (call.isEvent ? " " : ".") + call.call, call: call.call)
    }
  }

  private static func belongs(_ line: TranscriptLine, to subject: Subject) -> Bool {
    // It is of neither kind, so part of every story.
    if line.receiver.hasPrefix("gamepad "), !line.isEvent, !line.call.hasSuffix(")") { return true }
    return switch subject {
    case .actions: line.isEvent && (line.call == "action" || controlEvents.contains(line.call))
    case .touches:
      line.receiver.contains("@")
        ? line.isEvent && states.contains(line.call)
        : !line.isEvent && line.call.hasPrefix("touches") && !line.call.hasSuffix(")")
    }
  }
}
