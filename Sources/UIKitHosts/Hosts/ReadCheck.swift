internal import InputCore

/// Compares what app code reads in a replay with what it read in the recorded run, and reports each
/// file that differs once.
///
/// Each side notes a file when it is read first and when it has changed since, so a file has a
/// sequence of versions. Versions with the same number are compared as soon as both are known, since
/// other threads read at other moments; after an input whose step read the file, the last of each.
@MainActor struct ReadCheck {
  /// The number of files that are compared.
  private static let limit = 10_000

  /// A version of a file; a digest of 0 says that there was none.
  private struct Version: Equatable {
    var digest, size: UInt64

    init(_ file: FileFact) { (digest, size) = (file.digest, file.size) }

    var text: String { "\(Digest(value: digest).text) (\(size) byte\(size == 1 ? "" : "s"))" }
  }

  /// Both sequences of a file.
  private struct Versions {
    var recorded: [Version] = []
    var present: [Version] = []
    var comparedCount = 0
  }

  private var files: [String: Versions] = [:]
  /// The files that the replay's steps have read since the last `finishStep`.
  private var touched: [String] = []
  private var reported: Set<String> = []
  private let report: (String) -> Void
  /// The lines reported so far.
  private(set) var lines: [String] = []
  /// The files that the replay has read first, in order.
  private var order: [String] = []
  /// Whether the recording names what its app read.
  private var isRecorded = false

  /// - Parameter report: Receives a line for each file that differs.
  init(report: @escaping (String) -> Void) { self.report = report }

  /// Notes a file that the recording names.
  mutating func add(recorded file: FileFact) {
    isRecorded = true
    guard let path = room(for: file) else { return }
    files[path, default: Versions()].recorded.append(Version(file))
    compare(path)
  }

  /// Notes a file that the replay has read.
  mutating func add(present file: FileFact, isInStep: Bool) {
    guard let path = room(for: file) else { return }
    if files[path]?.present.isEmpty != false { order.append(path) }
    files[path, default: Versions()].present.append(Version(file))
    if isInStep { touched.append(path) }
    compare(path)
  }

  /// Compares the files of a step, now that the recording has named all files up to here.
  mutating func finishStep() {
    guard !touched.isEmpty else { return }
    for path in touched { compareLast(path) }
    touched = []
  }

  /// Compares all files, at the end of a replay or where it has diverged.
  mutating func finish() {
    for path in order { compareLast(path) }
  }

  /// The files that the replay's app has read and that of the recorded run had not, up to a few;
  /// empty if the recording names none at all, as older ones do.
  var unrecorded: [String] {
    guard isRecorded else { return [] }
    return order.filter { path in
      files[path].map { $0.recorded.isEmpty && $0.present.contains { $0.digest != 0 } } ?? false
    }
  }

  private func room(for file: FileFact) -> String? {
    files[file.path] != nil || files.count < Self.limit ? file.path : nil
  }

  private mutating func compare(_ path: String) {
    guard var versions = files[path] else { return }
    while versions.comparedCount < min(versions.recorded.count, versions.present.count) {
      let index = versions.comparedCount
      versions.comparedCount += 1
      files[path] = versions
      compare(path, versions.recorded[index], versions.present[index])
    }
  }

  private mutating func compareLast(_ path: String) {
    guard let versions = files[path], let recorded = versions.recorded.last,
      let present = versions.present.last
    else { return }
    compare(path, recorded, present)
  }

  private mutating func compare(_ path: String, _ recorded: Version, _ present: Version) {
    guard recorded != present, reported.insert(path).inserted else { return }
    var line = "file \(path.printable(limit: 512)): "
    line += recorded.digest == 0 ? "not there in the recorded run" : "recorded \(recorded.text)"
    line += present.digest == 0 ? ", missing here" : ", here \(present.text)"
    line += recorded.digest == 0 ? "; replay without it" : "; replay with that of the recorded run"
    lines.append(line)
    report(line)
  }
}
