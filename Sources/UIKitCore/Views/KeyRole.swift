/// The effects of keys in a responder, according to the protocols that its class adopts.
///
/// Each responder keeps its role after the first key: looking up a conformance takes some hundred
/// instructions, and each key needs several look-ups.
struct KeyRole: OptionSet {
  let rawValue: UInt8

  /// The other members have been looked up.
  static let isKnown = KeyRole(rawValue: 1)
  /// Keys type into the responder: it is a `UIKeyInput`.
  static let typesText = KeyRole(rawValue: 2)
  /// Keys have further meanings there: it is a `KeyEditor`.
  static let editsByKeys = KeyRole(rawValue: 4)
  /// The responder may hide the typed text: it adopts `UITextInputTraits`.
  static let hasTraits = KeyRole(rawValue: 8)
  /// The responder is a view.
  static let isView = KeyRole(rawValue: 16)
}
