internal import Glibc
internal import InputCore
internal import InputRecording

/// The recording of a replay: the same inputs, with the history of this replay.
@MainActor final class RecordedCopy: InputRecorder {
  /// The path of the file.
  let path: String
  private let writer: RecordingWriter
  /// The class of the app's delegate, as in `Started.delegate`.
  private let delegate: String
  /// The network of the recording, which is that of the replay too; nil if it has none.
  private let network: NetworkTape?

  /// Creates the file. Refuses to overwrite the recording that is being replayed.
  init(
    of source: String, at path: String, delegate: String, overwrites: Bool,
    keepsTranscript: Bool, keepsStates: Bool, keepsPictures: Bool, network: NetworkTape?
  ) throws(HostError) {
    self.delegate = delegate
    var options = RecordingWriter.Options()
    options.overwrites = overwrites
    options.waitsForDisk = true
    options.keepsTranscript = keepsTranscript
    options.keepsStates = keepsStates
    options.keepsPictures = keepsPictures
    options.keepsNetwork = network != nil
    self.network = network
    do throws(RecordingError) {
      try OutputFile.refuse(path, whileReading: [source, source + ".journal"])
      // Errors of the writer's thread are thrown by `close`.
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
    // The new history has this version, whatever version the recording had.
    started.behaviourVersion = Started.currentBehaviourVersion
    started.build = SystemFacts.build
    started.program = SystemFacts.program
    started.delegate = delegate
    writer.append(.started(started), digestBefore: digest)
  }

  func append(_ file: FileFact) { writer.append(file) }

  func append(_ picture: PictureFact) { writer.append(picture) }

  /// Makes the new recording carry these files.
  func carry(_ files: @escaping @autoclosure () -> [CarriedFile]) {
    writer.carry(files())
  }

  /// Makes the new recording carry what the app read.
  func carryReads(_ reads: @escaping @autoclosure () -> [CarriedRead]) {
    writer.carryReads(reads())
  }

  /// Finishes the file.
  ///
  /// - Parameter events: The network of the run, if it is not that of the recording.
  func close(digest: Digest, network events: [NetworkEvent]?) throws(HostError) {
    for event in events ?? network?.all ?? [] { writer.append(event) }
    do throws(RecordingError) {
      try writer.close(digest: digest)
    } catch {
      throw HostError(writing: error)
    }
  }

  /// Deletes the file, which would contain only a part of the run.
  func discard() {
    try? writer.close(digest: Digest())
    guard path != StandardStream.sign else { return }
    for path in [path, path + ".journal"] { _ = unsafe unlink(path) }
  }
}
