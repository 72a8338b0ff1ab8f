internal import InputRecording

/// What is said once where the keys that are pressed go into the recording at `path`.
package func keyWarning(path: String) -> String {
  guard path != StandardStream.sign else {
    return "\(StandardStream.output) gets every key that is pressed, those of passwords too"
  }
  return
    "\(path) keeps every key that is pressed, those of passwords too; only you can read the file"
}
