internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKit

/// The fonts and images that a recording names, from this machine, for `retouch repack
/// --with-fonts`.
@MainActor struct CarryingFiles {
  /// What the new recording carries.
  private(set) var files: [CarriedFile] = []
  /// What to say of it.
  private(set) var notes: [String] = []

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - path: The recording.
  ///   - resources: The folder with the app's own files; nil if it is not known.
  /// - Throws: `HostError` if the recording names no files, or if one is missing or another.
  init(of path: String, resources: String?) throws(HostError) {
    let (facts, carried) = try HostError.reading { () throws(RecordingError) in
      (try Self.facts(of: path), try carriedFiles(of: path) ?? [])
    }
    let own = facts.filter { !$0.path.hasPrefix("/") }
    let licences = PackageLicences(of: facts.map(\.path))
    var lacking: [String] = []
    for fact in facts {
      if let file = carried.first(where: { $0.fact == fact }) {
        files.append(file)
        continue
      }
      let place = try Self.place(of: fact, path, resources, count: own.count)
      var file = CarriedFile(fact, contents: try Self.contents(of: fact, at: place, path))
      guard file.isIntact else {
        throw HostError(
          .badData,
          "\(path): \(place.printable(limit: 512)) is not the \(fact.kind) of the recorded run:"
            + " recorded \(Digest(value: fact.digest).text), here \(Self.digest(of: file)); run this"
            + " on the machine of the recording, or install its version of the package")
      }
      file.licence = licences.licence(of: fact.path)
      if file.licence == nil, fact.kind == .font { lacking.append(fact.path) }
      files.append(file)
    }
    if let line = PackageLicences.lackLine(lacking) { notes.append(line) }
    let bytes = files.reduce(0) { $0 + $1.contents.count }
    notes.insert("carries \(files.count) files, \(bytes) bytes", at: 0)
  }

  /// The files that a recording names, each once; those that were not there are none.
  private static func facts(of path: String) throws(RecordingError) -> [FileFact] {
    let reader = try RecordingReader(path: path)
    guard reader.namesFiles else {
      throw .foreign(
        path: path,
        problem: "it names no fonts and images, as recordings of an app do: replay it with"
          + " --record NEW first, and repack that")
    }
    var facts: [FileFact] = []
    while let item = try reader.next() {
      guard case .file(let file) = item, file.digest != 0, !facts.contains(file) else { continue }
      facts.append(file)
    }
    return facts
  }

  private static func place(
    of fact: FileFact, _ path: String, _ resources: String?, count: Int
  ) throws(HostError) -> String {
    guard !fact.path.hasPrefix("/") else { return fact.path }
    guard let resources else {
      throw HostError(
        .usage,
        "\(path): names \(count) files of the app's own, such as \(fact.path.printable(limit: 512)):"
          + " add --resources DIR, the folder of the app's program")
    }
    guard !fact.path.split(separator: "/").contains("..") else {
      throw HostError(
        .badData, "\(path): \(fact.path.printable(limit: 512)) is not a place in a folder")
    }
    return "\(resources)/\(fact.path)"
  }

  private static func contents(
    of fact: FileFact, at place: String, _ path: String
  ) throws(HostError) -> [UInt8] {
    guard let bytes = RecordedFile.contents(of: place) else {
      throw HostError(
        .noInput,
        "\(path): the \(fact.kind) \(place.printable(limit: 512)), which it names, cannot be read"
          + " here: run this on the machine of the recording")
    }
    return bytes
  }

  private static func digest(of file: CarriedFile) -> String {
    let value = unsafe file.contents.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
    return Digest(value: value).text
  }
}
