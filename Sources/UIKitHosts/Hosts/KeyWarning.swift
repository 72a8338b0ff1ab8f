internal import InputRecording

/// The warning, given once, that key presses go into the recording at `path`.
package func keyWarning(path: String) -> String {
  guard path != StandardStream.sign else {
    return "\(StandardStream.output) receives every key press, including passwords"
  }
  return
    "\(path) records every key press, including passwords; only you can read the file"
}
