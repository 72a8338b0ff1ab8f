internal import InputCore
internal import InputRecording

/// The contents that a recording carries of the files that its run read, by name.
struct GivenReads: Sendable {
  /// The versions of each file, in the order in which they were read.
  private var versions: [String: [CarriedRead]] = [:]

  init(_ files: [CarriedRead]) {
    for file in files { versions[file.fact.path, default: []].append(file) }
  }

  /// Whether there are none.
  var isEmpty: Bool { versions.isEmpty }

  /// What the recorded run read of a file at an input: the last version noted before it, or else
  /// the first noted then or later. Nil if no contents are carried.
  func read(_ name: String, atInput input: UInt64) -> CarriedRead? {
    guard let versions = versions[name] else { return nil }
    let next = versions.firstIndex { $0.input >= input } ?? versions.count
    if next < versions.count, versions[next].input == input || next == 0 { return versions[next] }
    return versions[next - 1]
  }
}
