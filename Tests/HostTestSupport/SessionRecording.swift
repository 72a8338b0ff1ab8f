package import InputCore
internal import InputRecording
package import UIKit

/// A recording of `Session.wander` through an app, made without a device.
@MainActor package struct SessionRecording {
  /// Where the file is.
  package let path: String
  /// The digest at the end.
  package let digest: Digest
  /// The transcript.
  package let lines: [String]

  /// Runs the app with a delegate of the class, and records it.
  ///
  /// - Parameters:
  ///   - hasTranscript: Whether the file contains the transcript, too.
  ///   - hasPictures: Whether the file contains the digest of each picture.
  ///   - alter: Changes each input before it is recorded, so that a replay diverges; returns nil to
  ///     leave it unchanged.
  ///   - facts: Changes of what is outside of the app's history.
  package init(
    of delegate: any (UIResponder & UIApplicationDelegate).Type, at path: String,
    tasks: TaskMode = .ordered, hasTranscript: Bool = true, hasPictures: Bool = false,
    alter: @escaping (_ number: Int, Input) -> Input? = { _, _ in nil },
    facts: FactChanges = FactChanges()
  ) throws {
    self.path = path
    var options = RecordingWriter.Options()
    options.keepsTranscript = hasTranscript
    options.keepsPictures = hasPictures
    let writer = try RecordingWriter(path: path, options: options)
    let recorder = Altering(writer, alter, facts)
    var lines: [String] = []
    let host = HeadlessHost(
      AppBlueprint(delegate: delegate), started: Session.started(tasks: tasks),
      tasks: tasks == .free ? .free : .orderedInSteps,
      recorder: recorder,
      transcript: { lines.append($0.line) })
    if hasPictures { host.run.recordPictures(in: recorder) }
    Session.wander(on: host)
    host.run.frames?.finish()
    digest = host.run.digest
    self.lines = lines
    // The views at the end belong to the recording.
    try writer.close(digest: digest)
    host.end()
  }

  /// As above, in a folder without a recording.
  package init(
    of delegate: any (UIResponder & UIApplicationDelegate).Type, in folder: TemporaryFolder,
    hasTranscript: Bool = true, alter: @escaping (_ number: Int, Input) -> Input? = { _, _ in nil }
  ) throws {
    try self.init(
      of: delegate, at: folder.path("session.mcap"), hasTranscript: hasTranscript, alter: alter)
  }
}

/// Changes what a recording says of files and pictures; nil leaves something out.
package struct FactChanges {
  /// Changes a file.
  package var file: (FileFact) -> FileFact? = { $0 }
  /// Changes a picture.
  package var picture: (PictureFact) -> PictureFact? = { $0 }

  /// Changes nothing.
  package init() {}
}

/// Records other inputs than those that are delivered.
@MainActor private final class Altering: InputRecorder {
  private let writer: RecordingWriter
  var witness: RunWitness? { writer.witness }
  private let alter: (Int, Input) -> Input?
  private let facts: FactChanges
  private var count = 0

  init(
    _ writer: RecordingWriter, _ alter: @escaping (Int, Input) -> Input?, _ facts: FactChanges
  ) {
    self.facts = facts
    self.writer = writer
    self.alter = alter
  }

  func append(_ input: Input, digestBefore digest: Digest) {
    count += 1
    writer.append(alter(count, input) ?? input, digestBefore: digest)
  }

  func append(_ file: FileFact) {
    if let file = facts.file(file) { writer.append(file) }
  }

  func append(_ picture: PictureFact) {
    if let picture = facts.picture(picture) { writer.append(picture) }
  }
}
