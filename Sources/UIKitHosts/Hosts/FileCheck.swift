internal import InputCore

/// Compares the fonts and image files that a recording names with those of its replay, and the files
/// that app code reads, and reports the differences before the histories are compared.
@MainActor final class FileCheck {
  /// The number of files that are reported and remembered.
  private static let limit = 1000

  private struct Key: Hashable {
    var kind: FileFact.Kind
    var path: String

    init(_ file: FileFact) { (kind, path) = (file.kind, file.path) }
  }

  private let report: (String) -> Void
  /// Compares what app code reads.
  private var reads: ReadCheck
  private var recorded: [Key: UInt64] = [:]
  private var present: [Key: UInt64] = [:]
  /// The font families that the recorded run looked for and did not find.
  private var absent: Set<String> = []
  /// Whether the recording names those families and the symbol font.
  private let knowsAbsent: Bool
  /// Fonts of the replay that the recording must name before its next input.
  private var unnamed: [FileFact] = []
  private var reported: Set<Key> = []
  /// The lines reported so far on fonts and images.
  private var ownLines: [String] = []
  /// The lines reported so far.
  var lines: [String] { ownLines + reads.lines }
  /// Whether texts may be drawn in another way.
  var drawsOtherwise: Bool { !ownLines.isEmpty }
  /// The Debian packages of the recorded fonts that are missing or differ.
  private var packages: Set<String> = []
  /// The kinds of the files that differ, apart from fonts that the app merely uses in addition.
  private var differingKinds: Set<FileFact.Kind> = []

  /// - Parameters:
  ///   - knowsAbsent: Whether the recording names font families that were not found.
  ///   - report: Receives a line for each file that differs.
  init(knowsAbsent: Bool, report: @escaping (String) -> Void) {
    (self.knowsAbsent, self.report) = (knowsAbsent, report)
    reads = ReadCheck(report: report)
  }

  /// Whether a divergence may be due to a file rather than to the app: a file of the recorded run
  /// was different, or missing.
  var isSuspect: Bool { !differingKinds.isEmpty || !reads.lines.isEmpty }

  /// Notes a file that the replay has used.
  ///
  /// - Parameter isInStep: Whether an input caused that, rather than a picture of the screen.
  func add(present file: FileFact, isInStep: Bool) {
    guard file.kind != .data else { return reads.add(present: file, isInStep: isInStep) }
    let key = Key(file)
    // A missing family is noticed through the font that replaces it.
    guard present.count < Self.limit, file.kind == .image || file.digest != 0 else { return }
    present[key] = file.digest
    if let digest = recorded[key] {
      if digest != file.digest { differs(key, recorded: digest, present: file.digest) }
    } else if file.kind == .font, isInStep {
      unnamed.append(file)
    }
  }

  /// Notes a file that the recording names.
  func add(recorded file: FileFact) {
    guard file.kind != .data else { return reads.add(recorded: file) }
    let key = Key(file)
    guard recorded.count < Self.limit else { return }
    guard file.digest != 0 else {
      // Only missing fonts are noted: a missing image has no further meaning.
      if file.kind == .font, absent.count < Self.limit { absent.insert(file.path.lowercased()) }
      return
    }
    recorded[key] = file.digest
    if let digest = present[key] ?? presentFont(file) {
      if digest != file.digest { differs(key, recorded: file.digest, present: digest) }
    } else if file.kind == .font || Pictures.services == nil {
      differs(key, recorded: file.digest, present: 0)
    }
  }

  /// Reports unnamed fonts, now that the recording has named all files up to here.
  func finishStep() {
    reads.finishStep()
    guard !unnamed.isEmpty else { return }
    for file in unnamed where recorded[Key(file)] == nil && isNoted(file) {
      differs(Key(file), recorded: 0, present: file.digest)
    }
    unnamed = []
  }

  /// Compares what app code has read to the end, at the end of the replay or where it has diverged.
  func finish() { reads.finish() }

  /// Whether the recording would have named the font, had its run used it.
  private func isNoted(_ file: FileFact) -> Bool {
    knowsAbsent || Pictures.services?.isSymbolFont(file.path) != true
  }

  /// A likely cause of a divergence, and how to go on; empty if no file differs.
  var hints: [String] { fileHints + readHints }

  private var readHints: [String] {
    let others = reads.unrecorded
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    let other = others.first.map {
      ["the app has read \($0.printable(limit: 512))\(more) here, which the recorded run had not"]
    }
    guard !reads.lines.isEmpty else { return other ?? [] }
    return [
      "the files above are not those that the recorded run read: the app may have done something else"
        + " for that reason",
      "replay with what the recording carries of them (retouch repack FILE -o NEW --with-files, where"
        + " it was made; RETOUCH_RECORD_FILES=on while recording)",
    ] + (other ?? [])
  }

  private var fileHints: [String] {
    guard !differingKinds.isEmpty else { return [] }
    let isFont = differingKinds.contains(.font)
    let names =
      isFont && differingKinds.count > 1 ? "fonts and images" : isFont ? "fonts" : "images"
    let install =
      packages.isEmpty
      ? "" : "install the recorded version of \(packages.sorted().joined(separator: ", ")), "
    let cause =
      "the \(names) above are not those of the recorded run: they decide sizes, and sizes decide"
      + " what a touch hits"
    guard Pictures.services != nil else {
      return [
        cause,
        "replay with a program that has pictures, or accept the present history (retouch replay FILE"
          + " --record NEW)",
      ]
    }
    return [
      cause,
      "\(install)replay with the files that the recording carries (retouch repack FILE -o NEW"
        + " --with-fonts, where it was made), or accept the present history (retouch replay FILE"
        + " --record NEW)",
    ]
  }

  /// The digest of a font of this machine that the replay has not used yet.
  private func presentFont(_ file: FileFact) -> UInt64? {
    guard file.kind == .font else { return nil }
    return Pictures.services?.fontDigest(file.path)
  }

  /// Reports a file once; a digest of 0 means that there is no file.
  private func differs(_ key: Key, recorded: UInt64, present: UInt64) {
    guard reported.insert(key).inserted else { return }
    // The app may simply use more fonts than before; then they are not the cause.
    let wasAbsent =
      key.kind == .font && recorded == 0
      && (Pictures.services?.fontFamilies(key.path) ?? [])
        .contains { absent.contains($0.lowercased()) }
    if recorded != 0 || wasAbsent { differingKinds.insert(key.kind) }
    if key.kind == .font, recorded != 0, Pictures.services != nil,
      let package = FontPackages.package(of: key.path)
    {
      packages.insert(package)
    }
    let kind = key.kind == .font ? "font" : "image"
    var line = "\(kind) \(key.path.printable(limit: 512)): "
    line +=
      recorded == 0 ? "not used in the recorded run" : "recorded \(Digest(value: recorded).text)"
    line += present == 0 ? ", missing here" : ", here \(Digest(value: present).text)"
    switch key.kind {
    case _ where Pictures.services == nil: line += "; \(Pictures.absence)"
    case .font where recorded != 0 && Pictures.services?.isFontOfMachine(key.path) == false:
      line += "; replay with the app's file of the recorded run"
    case .font:
      line += FontPackages.advice(
        for: key.path, isNamed: recorded != 0, wasAbsent: wasAbsent, knowsAbsent: knowsAbsent)
    case .image, .data: line += "; replay with the file of the recorded run"
    }
    ownLines.append(line)
    report(line)
  }
}
