internal import InputCore
internal import TextLayout

/// Compares the fonts and image files that a recording names with those of its replay, and says
/// what differs before the histories are compared.
@MainActor final class FileCheck {
  /// The number of files that are reported and remembered.
  private static let limit = 1000

  private struct Key: Hashable {
    var kind: FileFact.Kind
    var path: String

    init(_ file: FileFact) { (kind, path) = (file.kind, file.path) }
  }

  private let report: (String) -> Void
  private var recorded: [Key: UInt64] = [:]
  private var present: [Key: UInt64] = [:]
  /// Fonts of the replay that the recording must name before its next input.
  private var unnamed: [FileFact] = []
  private var reported: Set<Key> = []
  /// What was reported.
  private(set) var lines: [String] = []
  /// The kinds of the files that differ.
  private(set) var differingKinds: Set<FileFact.Kind> = []

  init(report: @escaping (String) -> Void) { self.report = report }

  /// Notes a file that the replay has used.
  ///
  /// - Parameter isInStep: Whether an input has led to that, and not a picture of the screen.
  func add(present file: FileFact, isInStep: Bool) {
    let key = Key(file)
    guard present.count < Self.limit else { return }
    present[key] = file.digest
    if let digest = recorded[key] {
      if digest != file.digest { differs(key, recorded: digest, present: file.digest) }
    } else if file.kind == .font, isInStep {
      unnamed.append(file)
    }
  }

  /// Notes a file that the recording names.
  func add(recorded file: FileFact) {
    let key = Key(file)
    // An image that was not there says only that it is missing.
    guard recorded.count < Self.limit, file.kind == .font || file.digest != 0 else { return }
    recorded[key] = file.digest
    if let digest = present[key] ?? presentFont(file) {
      if digest != file.digest { differs(key, recorded: file.digest, present: digest) }
    } else if file.kind == .font {
      differs(key, recorded: file.digest, present: 0)
    }
  }

  /// The recording has named all files up to here.
  func finishStep() {
    guard !unnamed.isEmpty else { return }
    for file in unnamed where recorded[Key(file)] == nil {
      differs(Key(file), recorded: 0, present: file.digest)
    }
    unnamed = []
  }

  /// A likely cause of a divergence; nil if no file differs.
  var hint: String? {
    guard !differingKinds.isEmpty else { return nil }
    let isFont = differingKinds.contains(.font)
    let names =
      isFont && differingKinds.count > 1 ? "fonts and images" : isFont ? "fonts" : "images"
    return "the \(names) above are not those of the recorded run: they decide sizes, and sizes"
      + " decide what a touch hits"
  }

  /// The digest of a font of this machine that the replay has not used yet.
  private func presentFont(_ file: FileFact) -> UInt64? {
    guard file.kind == .font else { return nil }
    return DrawingServices.text.library?.file(at: file.path)?.digest
  }

  /// Reports a file, once; a digest of 0 is that of none.
  private func differs(_ key: Key, recorded: UInt64, present: UInt64) {
    guard reported.insert(key).inserted else { return }
    differingKinds.insert(key.kind)
    let kind = key.kind == .font ? "font" : "image"
    var line = "\(kind) \(key.path.printable(limit: 512)): "
    line +=
      recorded == 0 ? "not used in the recorded run" : "recorded \(Digest(value: recorded).text)"
    line += present == 0 ? ", missing here" : ", here \(Digest(value: present).text)"
    switch key.kind {
    case .font: line += FontPackages.advice(for: key.path, isNamed: recorded != 0)
    case .image: line += "; replay with the file of the recorded run"
    }
    lines.append(line)
    report(line)
  }
}
