import InputCore

/// The part of the toolkit that an entry of the transcript belongs to.
package enum TranscriptTopic: Equatable, Sendable {
  /// Touches, presses, recognizers, timers, frames and the launch, distinguished by the call.
  case input
  /// Events that a control sent; the call is the event's name.
  case control
  /// Calls about scenes and their sessions.
  case scene
  /// Calls to view controllers.
  case viewController
  /// Posted notifications.
  case notification
  /// Layout and drawing passes.
  case layout
  /// Starts and ends of animations.
  case animation
  /// First responders, edit actions, menus and undo.
  case editing
  /// Changes of focus, and movements that failed.
  case focus
  /// Restoration, user activities and links.
  case restoration
  /// Documents, and requests to the host.
  case document
  /// Screens, orientation and traits.
  case environment
  /// Remote-control events and media commands.
  case media
  /// Motion events, and readings of sensors that the app receives.
  case motion
  /// The location, regions and the compass, as the app receives them.
  case location
  /// Questions and calls of tables to their data sources and delegates.
  case list
}

extension CallLog {
  /// Notes a call to or about `receiver`; `name` and `detail` enter the digest.
  package func note(
    _ call: Call, _ name: String, of receiver: UIResponder, detail: String = "",
    topic: TranscriptTopic
  ) {
    mix(call, ordinal(&receiver.ordinal), 0)
    digest.mix(name)
    digest.mix(detail)
    if isReported { emit(label(of: receiver), name, detail, topic: topic) }
  }

  /// Notes a call to `receiver` about `other`, which enters the digest by its number: its label is
  /// assigned when first read, and so may depend on whether there is a transcript.
  package func note(
    _ call: Call, _ name: String, of receiver: UIResponder, about other: UIResponder,
    topic: TranscriptTopic
  ) {
    mix(call, ordinal(&receiver.ordinal), UInt64(ordinal(&other.ordinal)))
    digest.mix(name)
    if isReported { emit(label(of: receiver), name, label(of: other), topic: topic) }
  }

  /// Notes a call to or about `receiver`, which is not a responder.
  package func note(
    _ call: Call, _ name: String, receiver: String, detail: String = "", topic: TranscriptTopic
  ) {
    mix(call, 0, 0)
    digest.mix(receiver)
    digest.mix(name)
    digest.mix(detail)
    if isReported { emit(receiver, name, detail, topic: topic) }
  }
}
