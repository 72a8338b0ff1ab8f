/// The faces in a fixed list of folders or files, in an order that depends only on their paths.
///
/// fontconfig reads the folders, or its cache of them, with a configuration that is written here:
/// neither the user's settings nor the environment influence it.
struct FontCatalog: Sendable {
  struct Entry: Sendable {
    let path: String
    let index: Int
    let family: String
    /// A name such as `Inter-Bold`; nil if the face does not contain it.
    let postScriptName: String?
    /// A name such as `Inter Bold`; nil if the face does not contain it.
    let fullName: String?
    /// From 100 to 900.
    let weight: Int
    let isItalic: Bool
    let isWidthNormal: Bool
    /// The source that has read the face, and the face's number there.
    let source: FontconfigSource
    let number: Int

    /// Whether the face is for symbol images rather than for text.
    var isOfSymbols: Bool { family == FontFamilies.symbols }

    /// Whether text can be set in the face: it is not only for symbols or emoji.
    var isOfText: Bool { !isOfSymbols && family != FontFamilies.emoji }

    /// Whether the face has a glyph for a character.
    func covers(_ scalar: Unicode.Scalar) -> Bool { source.covers(number: number, scalar) }

    /// Whether the face has this name, ignoring case.
    fileprivate func isNamed(_ name: String) -> Bool {
      postScriptName?.lowercased() == name || fullName?.lowercased() == name
    }
  }

  /// Sorted by path, then by the number of the face.
  private(set) var entries: [Entry]
  /// The numbers of each family's entries, by its name in lower case.
  private var families: [String: [Int]] = [:]

  /// Creates a list of these faces.
  init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
    for (number, entry) in self.entries.enumerated() {
      families[entry.family.lowercased(), default: []].append(number)
    }
  }

  /// Reads `directories` and their subfolders.
  ///
  /// - Throws: `FontError.missingLibrary`.
  init(directories: [String]) throws(FontError) {
    self.init(try FontconfigSource(directories: directories).entries())
  }

  /// The faces of a file in memory.
  ///
  /// - Throws: `FontError.missingLibrary`, or `damaged` if it contains none.
  static func entries(of file: FontFile) throws(FontError) -> [Entry] {
    let entries = try FontconfigSource(file: file).entries(ofFileAt: file.path)
    guard !entries.isEmpty else { throw .damaged(path: file.path, face: 0) }
    return entries
  }

  /// Adds faces.
  mutating func add(_ more: [Entry]) { self = FontCatalog(entries + more) }

  /// Removes the faces of a file.
  mutating func remove(fileAt path: String) {
    self = FontCatalog(entries.filter { $0.path != path })
  }

  /// The entries of a family, in order.
  func entries(of family: String) -> [Entry] {
    (families[family.lowercased()] ?? []).map { entries[$0] }
  }

  /// The closest face of a family: by slant, then normal width first, then by weight as in CSS
  /// Fonts 4 (section 5.2); of equal ones, the first by path.
  func face(of family: String, weight: Int, isItalic: Bool) -> Entry? {
    func distance(_ entry: Entry) -> Int {
      let difference = entry.weight - weight
      // Up to 500, lighter faces come before heavier ones; above, it is the other way round.
      let isPreferred = weight <= 500 ? difference <= 0 : difference >= 0
      return (entry.isItalic == isItalic ? 0 : 1 << 20) + (entry.isWidthNormal ? 0 : 1 << 16)
        + (isPreferred ? 0 : 1 << 12) + abs(difference)
    }
    return entries(of: family).min { distance($0) < distance($1) }
  }

  /// The face with a PostScript name or a full name; for another weight or slant, the closest face
  /// of its family.
  func face(named name: String, weight: Int, isItalic: Bool) -> Entry? {
    let name = name.lowercased()
    guard let entry = entries.first(where: { $0.isNamed(name) }) else { return nil }
    let isOther = weight != FontWeight.regular.rawValue && weight != entry.weight
    guard isOther || (isItalic && !entry.isItalic) else { return entry }
    return face(
      of: entry.family, weight: isOther ? weight : entry.weight,
      isItalic: isItalic || entry.isItalic)
  }
}
