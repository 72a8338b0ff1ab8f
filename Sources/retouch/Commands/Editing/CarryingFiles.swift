internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKit

/// Collects from this machine the fonts and images that a recording names, for `retouch repack
/// --with-fonts`.
@MainActor struct CarryingFiles {
  /// The files that the new recording carries.
  private(set) var files: [CarriedFile] = []
  /// Notes for the user about these files.
  private(set) var notes: [String] = []

  /// The path of the recording.
  private let path: String
  /// The folder with the app's own files; nil if it is not known.
  private let resources: String?
  private var limits = CarriedLimits()
  /// The images that are missing or different here.
  private var leftOut: [String] = []

  /// Reads the files. An image that is missing or different is left out, just as a recording app
  /// leaves out one that has changed.
  ///
  /// - Parameters:
  ///   - path: The recording.
  ///   - resources: The folder with the app's own files; nil if it is not known.
  /// - Throws: `HostError` if the recording names no files, if a font is missing or different, or
  ///   if the files exceed the limits of a recording.
  init(of path: String, resources: String?) throws(HostError) {
    (self.path, self.resources) = (path, resources)
    let (facts, carried) = try HostError.reading { () throws(RecordingError) in
      (try Self.facts(of: path), try carriedFiles(of: path) ?? [])
    }
    let ownCount = facts.count { !$0.path.hasPrefix("/") }
    let licences = PackageLicences(of: facts.map(\.path))
    var lacking: [String] = []
    for fact in facts {
      if let file = carried.first(where: { $0.fact == fact }) {
        try add(file)
        continue
      }
      let place = try place(of: fact, count: ownCount)
      guard var file = try file(fact, at: place) else {
        leftOut.append(fact.path)
        continue
      }
      file.licence = licences.licence(of: fact.path)
      if file.licence == nil, fact.kind == .font { lacking.append(fact.path) }
      try add(file)
    }
    note(lacking)
  }

  private mutating func note(_ lacking: [String]) {
    var sizes: [UInt64: Int] = [:]
    for file in files { sizes[file.fact.digest] = file.contents.count }
    let bytes = sizes.values.reduce(0, +)
    notes = [
      files.isEmpty && leftOut.isEmpty
        ? "carries no fonts and images, since the run used none"
        : "carries \(files.count) file\(files.count == 1 ? "" : "s"), \(bytes) bytes"
    ]
    if let names = leftOut.firstAndCount {
      notes.append(
        "without the image \(names): missing here, or not as in the"
          + " recorded run; a replay reads what is there")
    }
    if let line = PackageLicences.lackLine(lacking) { notes.append(line) }
  }

  private mutating func add(_ file: CarriedFile) throws(HostError) {
    if let excess = limits.excess(adding: file) { throw tooMuch(file.fact, excess) }
    files.append(file)
  }

  private func tooMuch(_ fact: FileFact, _ excess: String) -> HostError {
    HostError(
      .badData,
      "\(path): the \(fact.kind) \(fact.path.printable(limit: 512)) cannot be carried: \(excess);"
        + " retouch trim --to makes a recording that needs fewer files, or leave --with-fonts out")
  }

  /// The files that a recording names, each once, except those that did not exist during the run.
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
      guard case .file(let file) = item, file.kind != .data, file.digest != 0,
        !facts.contains(file)
      else { continue }
      facts.append(file)
    }
    return facts
  }

  private func place(of fact: FileFact, count: Int) throws(HostError) -> String {
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

  /// The file at `place`; nil for an image that is missing or different.
  private func file(_ fact: FileFact, at place: String) throws(HostError) -> CarriedFile? {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: place).resolvingSymlinksInPath().path)
    if let size = attributes?[.size] as? Int,
      let excess = CarriedLimits.excess(ofSize: UInt64(size))
    {
      throw tooMuch(fact, excess)
    }
    let contents = RecordedFile.contents(of: place)
    let file = contents.map { CarriedFile(fact, contents: $0) }
    if let file, file.isIntact { return file }
    guard fact.kind == .font else { return nil }
    let name = "\(path): the font \(place.printable(limit: 512)), which it names,"
    let isOwn = !fact.path.hasPrefix("/")
    guard let file else {
      throw HostError(
        .noInput,
        "\(name) cannot be read here: "
          + (isOwn
            ? "--resources DIR must be the folder of the recorded app's program"
            : "run this on the machine of the recording"))
    }
    throw HostError(
      .badData,
      "\(name) is not that of the recorded run: recorded \(Digest(value: fact.digest).text), here"
        + " \(Self.digest(of: file)); "
        + (isOwn
          ? "--resources DIR must be the folder of the recorded version of the app"
          : "run this on the machine of the recording, or install its version of the package"))
  }

  private static func digest(of file: CarriedFile) -> String {
    let value = unsafe file.contents.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
    return Digest(value: value).text
  }
}
