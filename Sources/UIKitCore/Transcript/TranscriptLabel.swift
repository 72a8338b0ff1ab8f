/// The label of a responder or recognizer in transcripts: an object, which a call refers to without
/// counting.
package final class TranscriptLabel {
  let text: String

  package init(_ text: String) {
    self.text = text
  }
}
