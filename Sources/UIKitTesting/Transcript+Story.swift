internal import Evidence
internal import UIKit

extension Transcript {
  /// Returns the receivers and calls of these kinds like `brief`, but shortens runs: a call that
  /// repeats, such as a move or a pan's action, appears only once until a call comes that does not
  /// repeat.
  ///
  ///     #expect(session.takeTranscript().story() == "pan@card action")
  ///
  /// So the result does not depend on how many frames a device makes of a movement.
  public func story(_ kinds: Kinds = [.actions, .controls]) -> String {
    var story = Story()
    for entry in only(kinds).entries { story.add(entry.brief, call: entry.call) }
    return story.text
  }
}
