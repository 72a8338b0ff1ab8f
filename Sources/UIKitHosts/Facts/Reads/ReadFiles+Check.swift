internal import CProcessFacts
internal import Foundation

extension ReadFiles {
  /// Reads a file as app code would, once in a process, and reports it if nothing is told of it.
  static let isChecked: Bool = {
    let isSeen = unsafe "/dev/null".withCString { path in
      unsafe process_files_expect(path)
      process_files_begin_step()
      _ = FileManager.default.contents(atPath: "/dev/null")
      process_files_end_step()
      return process_files_has_seen()
    }
    if !isSeen {
      reportLine(
        "retouch: files that this program reads are not noted, since another definition of open"
          + " answers before Retouch's; a replay does not say when it reads others")
    }
    return isSeen
  }()
}

/// Runs code of the toolkit that reads files for its own purposes, such as an image: they are not
/// noted as the app's.
///
/// - Throws: What `read` throws.
package func readingForToolkit<Result, Failure: Error>(
  _ read: () throws(Failure) -> Result
) throws(Failure) -> Result {
  process_files_begin_own()
  defer { process_files_end_own() }
  return try read()
}
