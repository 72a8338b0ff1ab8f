internal import Glibc
internal import InputCore
internal import InputRecording

/// The recording that is made of a replay: its inputs, with the history that they have now.
@MainActor final class RecordedCopy: InputRecorder {
  /// Where it lies.
  let path: String
  private let writer: RecordingWriter

  /// Makes the file. Refuses to write over the recording that is being replayed.
  init(of source: String, at path: String, overwrites: Bool, keepsTranscript: Bool)
    throws(HostError)
  {
    var options = RecordingWriter.Options()
    options.overwrites = overwrites
    options.waitsForDisk = true
    options.keepsTranscript = keepsTranscript
    do throws(RecordingError) {
      try OutputFile.refuse(path, whileReading: [source, source + ".journal"])
      // `close` throws what went wrong on the way.
      writer = try RecordingWriter(path: path, options: options)
    } catch {
      throw HostError(writing: error)
    }
    self.path = path
  }

  var witness: RunWitness? { writer.witness }

  func append(_ input: Input, digestBefore digest: Digest) {
    guard case .started(var started) = input else {
      return writer.append(input, digestBefore: digest)
    }
    // The history is of this behaviour, whatever the recording's was of.
    started.behaviourVersion = Started.currentBehaviourVersion
    started.build = SystemFacts.build
    writer.append(.started(started), digestBefore: digest)
  }

  /// Ends the file.
  func close(digest: Digest) throws(HostError) {
    do throws(RecordingError) {
      try writer.close(digest: digest)
    } catch {
      throw HostError(writing: error)
    }
  }

  /// Takes the file away: it would hold a part of the run.
  func discard() {
    try? writer.close(digest: Digest())
    guard path != StandardStream.sign else { return }
    for path in [path, path + ".journal"] { _ = unsafe unlink(path) }
  }
}
