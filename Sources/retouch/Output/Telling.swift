internal import InputRecording
internal import UIKit

/// Says what became of a recording at `path`: on standard output, or on standard error where the
/// recording itself went there.
@MainActor func tell(_ lines: [String], of path: String) throws(HostError) {
  guard path != StandardStream.sign else {
    for line in lines { reportLine("retouch: \(line)") }
    return
  }
  let output = TextOutput()
  for line in lines { output.write(line: line) }
  try output.finish()
}
