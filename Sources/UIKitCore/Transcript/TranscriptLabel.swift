/// The label of a responder or recognizer in transcripts: an object, which a call refers to without
/// counting.
package final class TranscriptLabel {
  let text: String
  /// Whether the text ends in a number, since its name was taken.
  let isNumbered: Bool
  /// How often the names of recognizers at this responder are taken, if it is numbered.
  var namesTaken: [String: Int] = [:]

  package init(_ text: String, isNumbered: Bool = false) {
    (self.text, self.isNumbered) = (text, isNumbered)
  }
}
