import InputCore

/// The part of the toolkit that an entry of the transcript tells of.
package enum TranscriptTopic: Equatable, Sendable {
  /// Touches, presses, recognizers, timers, frames and the launch: told apart by the call.
  case input
  /// Events that a control sent, whose names are the call.
  case control
  /// Calls about scenes and their sessions.
  case scene
  /// Calls of view controllers.
  case viewController
  /// Notifications that were posted.
  case notification
  /// Layout and drawing passes.
  case layout
  /// Animations that began and ended.
  case animation
  /// First responders, edit actions, menus and undo.
  case editing
  /// Restoration, user activities and links.
  case restoration
  /// Documents, and what the host was asked.
  case document
  /// Screens, orientation and traits.
  case environment
}

extension CallLog {
  /// A call to or about `receiver`; `name` and `detail` go into the digest.
  func note(
    _ call: Call, _ name: String, of receiver: UIResponder, detail: String = "",
    topic: TranscriptTopic
  ) {
    mix(call, ordinal(&receiver.ordinal), 0)
    digest.mix(name)
    digest.mix(detail)
    if isTold { emit(label(of: receiver), name, detail, topic: topic) }
  }

  /// A call to `receiver` about `other`, which the digest takes in by its number: a label is given when
  /// it is first read, so that it may depend on whether there is a transcript.
  func note(
    _ call: Call, _ name: String, of receiver: UIResponder, about other: UIResponder,
    topic: TranscriptTopic
  ) {
    mix(call, ordinal(&receiver.ordinal), UInt64(ordinal(&other.ordinal)))
    digest.mix(name)
    if isTold { emit(label(of: receiver), name, label(of: other), topic: topic) }
  }

  /// A call to or about something that is no responder and is called `receiver`.
  func note(
    _ call: Call, _ name: String, receiver: String, detail: String = "", topic: TranscriptTopic
  ) {
    mix(call, 0, 0)
    digest.mix(receiver)
    digest.mix(name)
    digest.mix(detail)
    if isTold { emit(receiver, name, detail, topic: topic) }
  }
}
