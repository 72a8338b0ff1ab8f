import UIKitCore
import UIKitTesting

extension Transcript {
  /// The brief text with repeated calls written once and an ellipsis after it.
  func condensed(_ kinds: Transcript.Kinds = .usual) -> String {
    var calls: [String] = []
    for entry in only(kinds).entries {
      let brief = entry.brief
      if calls.last == brief || calls.last == brief + "…" {
        calls[calls.count - 1] = brief + "…"
      } else {
        calls.append(brief)
      }
    }
    return calls.joined(separator: ", ")
  }
}
