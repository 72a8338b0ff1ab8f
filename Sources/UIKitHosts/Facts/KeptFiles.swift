internal import Foundation
internal import InputCore
internal import InputRecording

/// The fonts and images that a run uses and that its recording is to carry.
@MainActor final class KeptFiles {
  private var facts: [FileFact] = []
  /// The files carried by the recording that the run replays.
  private let carried: [CarriedFile]

  /// Notes the files that a run uses from now on. A program without pictures uses none, and says so.
  init(of run: AppRun, carried: [CarriedFile] = []) {
    self.carried = carried
    if Pictures.services == nil {
      reportLine("retouch: the recording carries no font and no image: \(Pictures.absence)")
    }
    run.onFile { [weak self] file, _ in self?.add(file) }
  }

  private func add(_ file: FileFact) {
    if file.kind != .data, file.digest != 0, !facts.contains(file) { facts.append(file) }
  }

  /// The files as the run used them, up to the limits of a recording. Fonts come first, since they
  /// determine the size of text. Reports files that have changed since or exceed the limits, and
  /// fonts without a known licence.
  func files(report: (String) -> Void) -> [CarriedFile] {
    let facts = facts.filter { $0.kind == .font } + facts.filter { $0.kind != .font }
    var limits = CarriedLimits()
    var lacking: [String] = []
    var refused: [(path: String, reason: String)] = []
    let known = Set(carried.map(\.fact.path))
    let licences = PackageLicences(of: facts.map(\.path).filter { !known.contains($0) })
    var files: [CarriedFile] = []
    for fact in facts {
      let old = carried.first { $0.fact == fact }
      guard let contents = old?.contents ?? contents(of: fact) else {
        report(
          "\(fact.path.printable(limit: 512)): has changed since the run used it; the recording does"
            + " not carry it")
        continue
      }
      let licence = old == nil ? licences.licence(of: fact.path) : old?.licence
      let file = CarriedFile(fact, contents: contents, licence: licence)
      if let reason = limits.excess(adding: file) {
        refused.append((fact.path, reason))
        continue
      }
      if old == nil, licence == nil, fact.kind == .font { lacking.append(fact.path) }
      files.append(file)
    }
    if let names = refused.map(\.path).firstAndCount, let reason = refused.first?.reason {
      report("\(names): the recording does not carry it: \(reason)")
    }
    if let line = PackageLicences.lackLine(lacking) { report(line) }
    return files
  }

  private func contents(of fact: FileFact) -> [UInt8]? {
    if fact.kind == .font,
      let contents = Pictures.services?.fontContents(fact.path, digest: fact.digest)
    {
      return contents
    }
    let bytes = FileManager.default.contents(atPath: resourcePath(of: fact.path)).map { Array($0) }
    let file = bytes.map { CarriedFile(fact, contents: $0) }
    return file?.isIntact == true ? bytes : nil
  }
}
