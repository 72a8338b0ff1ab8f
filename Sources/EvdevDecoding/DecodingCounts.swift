/// What a decoder met that it could not take as it stood. Everything is 0 for a sound device.
public struct DecodingCounts: Equatable, Sendable {
  /// Contacts refused because the device holds more than `Limits.touchesPerDevice` down, or because
  /// their slot is beyond that limit.
  ///
  /// In protocol A a contact counts once a report, because nothing marks its beginning.
  public var contactsRefused = 0
  /// Presses refused because the device holds as many as `Limits.keysPerDevice` keys down.
  public var keysRefused = 0
  /// Events about a slot that the device does not have, and contacts of protocol A that lack a part.
  public var eventsRefused = 0
  /// Events whose stamp lay before the last one's and was moved up to it.
  public var stampsClamped = 0
  /// Times that events were missing (`SYN_DROPPED`).
  public var losses = 0
  /// Contacts that came and went within one frame, so that no frame shows them.
  public var contactsUnseen = 0
  /// Contacts that were palms, from their beginning or later.
  public var palms = 0

  /// Nothing met yet.
  public init() {}
}
