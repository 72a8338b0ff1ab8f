/// The label of a responder or recognizer in transcripts: an object, which a call refers to without
/// counting.
final class TranscriptLabel {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
