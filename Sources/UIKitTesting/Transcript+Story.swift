internal import Evidence
internal import UIKit

extension Transcript {
  /// Returns the receivers and calls of these kinds as `brief` does, but a call that repeats, as
  /// moves and the actions of a pan do, only once until a call comes that does not repeat.
  ///
  ///     #expect(session.takeTranscript().story() == "pan@card action")
  ///
  /// The number of frames that a device makes of a movement does not matter then.
  public func story(_ kinds: Kinds = [.actions, .controls]) -> String {
    var story = Story()
    for entry in only(kinds).entries { story.add(entry.brief, call: entry.call) }
    return story.text
  }
}
