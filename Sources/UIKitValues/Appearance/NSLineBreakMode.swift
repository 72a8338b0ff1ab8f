/// How text that is longer than its line is broken or cut; the raw values are UIKit's.
public enum NSLineBreakMode: Int, Sendable {
  /// Continues on the next line after a word.
  case byWordWrapping = 0
  /// Continues on the next line after any character.
  case byCharWrapping = 1
  /// Cuts the text off.
  case byClipping = 2
  /// Shows the end of the text.
  case byTruncatingHead = 3
  /// Shows the beginning of the text.
  case byTruncatingTail = 4
  /// Shows the beginning and the end of the text.
  case byTruncatingMiddle = 5
}
