/// What keys do in a responder, by the protocols that its class adopts.
///
/// Kept by each responder once a key has asked: to look up a conformance takes some hundred
/// instructions, and a key asks several times.
struct KeyRole: OptionSet {
  let rawValue: UInt8

  /// The other members have been looked up.
  static let isKnown = KeyRole(rawValue: 1)
  /// Keys type into the responder: it is a `UIKeyInput`.
  static let typesText = KeyRole(rawValue: 2)
  /// Keys have further meanings there: it is a `KeyEditor`.
  static let editsByKeys = KeyRole(rawValue: 4)
  /// It may hide what is typed: it has `UITextInputTraits`.
  static let hasTraits = KeyRole(rawValue: 8)
  /// It is a view.
  static let isView = KeyRole(rawValue: 16)
}
