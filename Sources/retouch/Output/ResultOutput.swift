internal import InputRecording
internal import UIKit

/// Reports the result for a recording at `path`: on standard output, or on standard error if the
/// recording itself went to standard output.
@MainActor func printResult(_ lines: [String], of path: String) throws(HostError) {
  guard path != StandardStream.sign else {
    for line in lines { reportLine("retouch: \(line)") }
    return
  }
  let output = TextOutput()
  for line in lines { output.write(line: line) }
  try output.finish()
}
