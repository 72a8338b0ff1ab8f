/// A call at which a replay stops, as a transcript names it: `pan@card began`, `card touchesBegan`.
package struct Breakpoint: Equatable, Sendable {
  /// The label of the recognizer or view, which may contain blanks.
  package let receiver: String
  /// The state or call.
  package let call: String

  /// The states and calls of recognizers and views at which a replay can stop.
  package static let calls = [
    "began", "changed", "ended", "cancelled", "failed", "reset", "action", "hovered", "scrolled",
    "transformed", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
    "pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled", "shouldBegin",
    "shouldReceiveEvent", "shouldReceiveTouch", "shouldReceivePress", "requiresFailure", "prevents",
    "layoutSubviews", "draw",
  ]

  /// Parses a label and, after the last blank, one of `calls`.
  ///
  /// - Throws: `HostError` in one line if there is no label, or if no call has this name.
  package init(text: String) throws(HostError) {
    guard let blank = text.lastIndex(of: " "), text.startIndex < blank,
      text.index(after: blank) < text.endIndex
    else {
      throw .usage(
        "breakpoint \"\(text)\": expected a recognizer or view and a state or call, such as "
          + "\"pan@card began\"")
    }
    receiver = String(text[..<blank])
    call = String(text[text.index(after: blank)...])
    guard Self.calls.contains(call) else {
      throw .usage(
        "breakpoint \"\(text)\": there is no state or call \"\(call)\"; there are "
          + Self.calls.joined(separator: ", "))
    }
  }

  /// The breakpoint as it is written.
  package var text: String { "\(receiver) \(call)" }

  /// Whether a call is the one at which the replay stops.
  package func matches(_ entry: TranscriptEntry) -> Bool {
    entry.receiver == receiver && entry.call.prefix { $0 != "(" } == call
  }
}
