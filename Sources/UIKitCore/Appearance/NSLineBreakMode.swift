/// What becomes of text that is longer than its line; the raw values are UIKit's.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line after a word.
  case byWordWrapping = 0
  /// It goes on in the next line after any character.
  case byCharWrapping = 1
  /// It is cut off.
  case byClipping = 2
  /// Its end is shown.
  case byTruncatingHead = 3
  /// Its beginning is shown.
  case byTruncatingTail = 4
  /// Its beginning and its end are shown.
  case byTruncatingMiddle = 5
}
