package import MomentQueries

/// What a replay stops at: a call, as a transcript names it, or a condition on what the app shows.
///
///     pan@card began
///     card.frame changes
///     pan@card.state == "changed"
///     text "Saved"
///     prints "error"
package struct Breakpoint: Equatable, Sendable {
  /// The kinds of breakpoints.
  package enum Kind: Equatable, Sendable {
    /// A state or call of a recognizer or view, by its label, which may contain blanks.
    case call(receiver: String, call: String)
    case condition(MomentCondition)
  }

  package let kind: Kind
  /// The breakpoint as it is written.
  package let text: String

  /// The states and calls of recognizers and views at which a replay can stop.
  package static let calls = [
    "began", "changed", "ended", "cancelled", "failed", "reset", "action", "hovered", "scrolled",
    "transformed", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
    "pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled", "shouldBegin",
    "shouldReceiveEvent", "shouldReceiveTouch", "shouldReceivePress", "requiresFailure", "prevents",
    "layoutSubviews", "draw",
  ]

  /// Parses a label and, after the last blank, one of `calls`; or a condition.
  ///
  /// - Throws: `HostError` in one line if it is neither.
  package init(text: String) throws(HostError) {
    self.text = text
    if let call = Self.call(text) {
      kind = call
      return
    }
    do throws(MomentQueryError) {
      kind = .condition(try MomentCondition(text: text))
    } catch {
      throw .usage("breakpoint \"\(text)\": \(Self.problem(text, error))")
    }
  }

  /// A breakpoint at a condition.
  init(_ condition: MomentCondition, text: String) {
    (kind, self.text) = (.condition(condition), text)
  }

  private static func call(_ text: String) -> Kind? {
    guard let blank = text.lastIndex(of: " "), text.startIndex < blank else { return nil }
    let call = String(text[text.index(after: blank)...])
    guard calls.contains(call) else { return nil }
    return .call(receiver: String(text[..<blank]), call: call)
  }

  /// What to say about a text that is neither: most are calls with a wrong word.
  private static func problem(_ text: String, _ error: MomentQueryError) -> String {
    let words = text.split(separator: " ")
    guard words.count == 2, !text.contains(where: { "\"<>=().".contains($0) }) else {
      guard words.count > 1 || text.contains(".") else {
        return "expected a recognizer or view and a state or call, such as \"pan@card began\", or a"
          + " condition, such as \"card.frame changes\""
      }
      return error.description
    }
    return "there is no state or call \"\(words[1])\"; there are \(calls.joined(separator: ", "))"
  }

  /// Whether a call is the one at which the replay stops.
  package func matches(_ entry: TranscriptEntry) -> Bool {
    guard case .call(let receiver, let call) = kind else { return false }
    return entry.receiver == receiver && entry.plainCall == call
  }

  /// The condition; nil for a call.
  var condition: MomentCondition? {
    guard case .condition(let condition) = kind else { return nil }
    return condition
  }
}

extension TranscriptEntry {
  /// The call without its arguments, as breakpoints name it.
  var plainCall: Substring { call.prefix { $0 != "(" } }
}
