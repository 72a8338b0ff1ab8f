internal import Foundation
internal import InputCore
internal import InputRecording

/// The files that a live run writes while it goes on.
@MainActor enum LiveOutputs {
  /// Creates both files or neither.
  ///
  /// - Throws: `HostError` if one cannot be created.
  static func open(
    transcript target: HostOptions.TranscriptTarget?, record path: String?,
    _ options: HostOptions
  ) throws(HostError) -> (TextOutput?, RecordingWriter?) {
    let transcript = try target.map { (target) throws(HostError) in
      try TextOutput(target, overwrites: options.overwrites)
    }
    do throws(HostError) {
      return try (
        transcript, path.map { (path) throws(HostError) in try recorder(path, options) }
      )
    } catch {
      transcript?.discard()
      throw error
    }
  }

  /// Completes the recording. If that fails, the process ends; a line says why, unless one has said
  /// so before.
  static func close(_ recorder: RecordingWriter?, digest: Digest) {
    let isTold = recorder?.hasFailed == true
    do throws(RecordingError) {
      try recorder?.close(digest: digest)
    } catch {
      let failure = HostError(writing: error)
      if !isTold { reportLine(failure.message) }
      exit(failure.status.rawValue)
    }
  }

  private static func recorder(
    _ path: String, _ host: HostOptions
  ) throws(HostError) -> RecordingWriter {
    var options = RecordingWriter.Options()
    options.overwrites = host.overwrites
    options.keepsTranscript = host.keepsTranscript
    options.keepsStates = host.keepsStates
    options.keepsPictures = host.keepsPictures
    do throws(RecordingError) {
      return try RecordingWriter(path: path, options: options) { failure in
        reportLine("\(failure); the app continues without a recording")
      }
    } catch {
      throw HostError(writing: error)
    }
  }
}
