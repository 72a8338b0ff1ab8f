/// Counts of what a decoder refused or corrected. All are 0 for a correct device.
public struct DecodingCounts: Equatable, Sendable {
  /// Contacts refused because the device has more than `Limits.touchesPerDevice`, or because their
  /// slot is beyond that limit.
  ///
  /// In protocol A a contact counts once per report, because nothing marks its start.
  public var contactsRefused = 0
  /// Key presses refused because `Limits.keysPerDevice` keys are down.
  public var keysRefused = 0
  /// Events for a slot that the device does not have, and contacts of protocol A with a missing
  /// part.
  public var eventsRefused = 0
  /// Events with an earlier time stamp than the previous event, whose time stamp they were given.
  public var stampsClamped = 0
  /// Gaps in the events (`SYN_DROPPED`).
  public var losses = 0
  /// Contacts that appeared and were lifted within one frame, so that no frame shows them.
  public var contactsUnseen = 0
  /// Contacts that were palms, from their start or later.
  public var palms = 0

  /// Creates counts of 0.
  public init() {}
}
