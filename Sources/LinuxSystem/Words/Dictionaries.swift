internal import CSpelling
public import InputCore
internal import LinuxCalls

/// The machine's dictionaries for Hunspell; the last one used stays open.
///
/// Opening one takes some tenths of a second, and a word that is not in it some hundredths: not for
/// the main thread.
@safe public struct Dictionaries: ~Copyable, Sendable {
  /// The folders of Debian's packages.
  public static let usualFolders = ["/usr/share/hunspell", "/usr/share/myspell/dicts"]
  /// The longest word that is looked up, in bytes of UTF-8.
  static let longestWord = 128
  /// The bytes of all suggestions for a word.
  private static let capacity = 2048

  private let folders: [String]
  private var language = ""
  /// It belongs to no thread; a caller that changes it has exclusive access.
  private nonisolated(unsafe) var dictionary: OpaquePointer?

  /// Opens nothing yet.
  public init(folders: [String] = Self.usualFolders) {
    self.folders = folders
  }

  deinit {
    if let dictionary = unsafe dictionary { unsafe spelling_close(dictionary) }
  }

  /// Whether Hunspell's library is installed; loads it.
  public static var areUsable: Bool { spelling_load() }

  /// Returns the words that may be meant by `word`, the best first: the word itself if it is in the
  /// dictionary of the language, such as `de` or `de_AT`. Fails without the library or a
  /// dictionary.
  public mutating func suggest(for word: String, language: String) -> HostAnswer.Result {
    guard Self.areUsable else {
      let message = "\(SPELLING_FILE) cannot be loaded; install the package \(SPELLING_PACKAGE)"
      return .failed(HostFailure(.noSuchFile, message))
    }
    if language != self.language { open(language) }
    guard let dictionary = unsafe dictionary else {
      let message = "no dictionary for “\(language)” in \(folders.joined(separator: ", "))"
      return .failed(HostFailure(.noSuchFile, message))
    }
    guard !word.isEmpty, word.utf8.count <= Self.longestWord else { return .words([]) }
    var answer = [UInt8](repeating: 0, count: Self.capacity)
    let length = unsafe spelling_suggest(dictionary, word, &answer, Self.capacity)
    let text = String(decoding: answer[..<length], as: UTF8.self)
    let words = text.split(separator: "\n").prefix(Limits.wordsPerAnswer)
    return .words(words.map { String($0) })
  }

  private mutating func open(_ language: String) {
    if let former = unsafe dictionary { unsafe spelling_close(former) }
    unsafe dictionary = nil
    self.language = language
    for folder in folders {
      let files = (try? fileNames(in: folder)) ?? []
      guard let name = Self.name(for: language, among: files) else { continue }
      unsafe dictionary = spelling_open("\(folder)/\(name).aff", "\(folder)/\(name).dic")
      if unsafe dictionary != nil { return }
    }
  }

  /// The lands whose dictionary is meant by a language that names none, where that is not the land
  /// of the same name.
  private static let lands = ["en": "US"]

  /// Returns the name of the dictionary for a language: of its region, else of the land that
  /// usually is meant, else of the first region.
  static func name(for language: String, among files: [String]) -> String? {
    let plain = language.prefix { $0 != "." && $0 != "@" }.map { $0 == "-" ? "_" : $0 }
    let wanted = String(plain)
    let names = files.filter { $0.hasSuffix(".dic") }.map { String($0.dropLast(4)) }
      .filter { files.contains($0 + ".aff") }.sorted()
    guard let base = wanted.split(separator: "_").first.map(String.init) else { return nil }
    let land = lands[base] ?? base.uppercased()
    for name in [wanted, base, "\(base)_\(land)"] where names.contains(name) {
      return name
    }
    return names.first { $0.hasPrefix(base + "_") }
  }
}
