import InputCore

/// A line of a transcript, taken apart: `38566.665 tap@card.touchesEnded 0@440.000,22.000`.
///
/// A label may contain any characters, even blanks and full stops, so a line is taken apart at the
/// first place where a call can begin.
package struct TranscriptLine: Equatable, Sendable {
  /// The instant on the timeline, in microseconds.
  package var instant = 0
  package var receiver = ""
  /// The call with its arguments: `touchesBegan`, `prevents(pan@list)`.
  package var call = ""
  package var detail = ""
  /// Whether the receiver and the call are separated by a blank.
  package var isEvent = false
  /// Whether it happened outside any input.
  package var isOutside = false

  /// Takes a line apart; nil if it does not begin with a time.
  package init?(_ line: Substring) {
    var rest = line
    if rest.hasPrefix("! ") {
      isOutside = true
      rest = rest.dropFirst(2)
    }
    guard let blank = rest.firstIndex(of: " "), let time = Self.microseconds(rest[..<blank])
    else { return nil }
    instant = time
    rest = rest[rest.index(after: blank)...]
    guard let cut = Self.cut(in: rest) else {
      receiver = String(rest)
      return
    }
    isEvent = rest[cut] == " "
    receiver = String(rest[..<cut])
    let tail = rest[rest.index(after: cut)...]
    let end = Self.endOfCall(tail)
    call = String(tail[..<end])
    detail = String(tail[end...].drop { $0 == " " })
  }

  /// The call without its arguments.
  package var name: Substring { call.prefix { $0 != "(" } }

  /// The text between the call's parentheses; empty if there is none.
  package var argument: Substring {
    guard let open = call.firstIndex(of: "("), call.hasSuffix(")") else { return "" }
    return call[call.index(after: open)...].dropLast()
  }

  /// The line without its time, as in the transcript.
  package var text: String {
    receiver + (isEvent ? " " : ".") + call + (detail.isEmpty ? "" : " " + detail)
  }

  /// The touches of a call: `0@440.000,22.000 ×2 1@…`.
  package var touches: [(touch: Int, x: Double, y: Double)] {
    detail.split(separator: " ").compactMap { word in
      let parts = word.split(separator: "@")
      guard parts.count == 2, let touch = Int(parts[0]) else { return nil }
      let place = parts[1].split(separator: ",")
      // Not every number in a text is a place.
      guard place.count == 2, let x = Double(place[0]), let y = Double(place[1]),
        x.magnitude < 1e12, y.magnitude < 1e12
      else { return nil }
      return (touch, x, y)
    }
  }

  /// The words that are calls after a blank.
  private static let events: Set<Substring> = [
    "began", "changed", "ended", "cancelled", "failed", "possible", "reset", "action", "draw",
    "timer", "work", "refused", "hovered", "scrolled", "transformed", "select", "suspended",
    "resumed",
  ]
  private static let words = events.union(Story.controlEvents.map { Substring($0) })

  /// Where the receiver ends: the first full stop before a method, or else the first blank before
  /// an event.
  private static func cut(in text: Substring) -> Substring.Index? {
    var at = text.startIndex
    while at < text.endIndex {
      let next = text.index(after: at)
      if text[at] == "." {
        let word = text[next..<endOfCall(text[next...])]
        let isLast = !word.prefix { $0 != "(" }.contains(".")
        if isLast, CallSyntax.isMethod(String(word)), word.first?.isLetter == true { return at }
      } else if text[at] == " " {
        let word = text[next...].prefix { $0 != " " }
        if words.contains(word) { return at }
      }
      at = next
    }
    return text.firstIndex(of: " ")
  }

  /// The end of a call: the first blank outside parentheses.
  private static func endOfCall(_ text: Substring) -> Substring.Index {
    var depth = 0
    for at in text.indices {
      switch text[at] {
      case "(": depth += 1
      case ")": depth -= 1
      case " " where depth <= 0: return at
      default: continue  // not an enum of ours
      }
    }
    return text.endIndex
  }

  /// The microseconds of `38566.665` milliseconds.
  private static func microseconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 3, let whole = Int(parts[0]),
      let rest = Int(parts[1]), whole >= 0, whole < 1 << 50, rest >= 0
    else { return nil }
    return whole * 1000 + rest
  }
}
