/// The faces in a fixed list of folders, or of some files, in an order that depends on their paths
/// alone.
///
/// fontconfig reads the folders, or its cache of them, with a configuration that is written here:
/// neither the user's settings nor the environment have a part in it.
struct FontCatalog: Sendable {
  struct Entry: Sendable {
    let path: String
    let index: Int
    let family: String
    /// `Inter-Bold`; nil if the face does not say it.
    let postScriptName: String?
    /// `Inter Bold`; nil if the face does not say it.
    let fullName: String?
    /// 100 to 900.
    let weight: Int
    let isItalic: Bool
    let isWidthNormal: Bool
    /// What has read the face, and its number there.
    let source: FontconfigSource
    let number: Int

    /// Whether the face is for symbol images, not for text.
    var isOfSymbols: Bool { family == FontFamilies.symbols }

    /// Whether a text can be set with the face: it is not for symbols or emoji alone.
    var isOfText: Bool { !isOfSymbols && family != FontFamilies.emoji }

    /// Whether the face has a glyph for a character.
    func covers(_ scalar: Unicode.Scalar) -> Bool { source.covers(number: number, scalar) }

    /// Whether the face has a name, without regard to case.
    fileprivate func isNamed(_ name: String) -> Bool {
      postScriptName?.lowercased() == name || fullName?.lowercased() == name
    }
  }

  /// Sorted by path, then by the number of the face.
  private(set) var entries: [Entry]
  /// The numbers of the entries of each family, by its name in lower case.
  private var families: [String: [Int]] = [:]

  /// Creates a list of these faces.
  init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
    for (number, entry) in self.entries.enumerated() {
      families[entry.family.lowercased(), default: []].append(number)
    }
  }

  /// Reads `directories` and the folders below.
  ///
  /// - Throws: `FontError.missingLibrary`.
  init(directories: [String]) throws(FontError) {
    self.init(try FontconfigSource(directories: directories).entries())
  }

  /// The faces of a file that is in memory.
  ///
  /// - Throws: `FontError.missingLibrary`, or `damaged` if it has none.
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

  /// The face of a family that comes closest: first by slant, then by weight, as CSS Fonts 4
  /// (section 5.2) has it; the first by path of equal ones.
  func face(of family: String, weight: Int, isItalic: Bool) -> Entry? {
    func distance(_ entry: Entry) -> Int {
      let difference = entry.weight - weight
      // Up to 500, lighter faces come before heavier ones; above, the other way round.
      let isPreferred = weight <= 500 ? difference <= 0 : difference >= 0
      return (entry.isItalic == isItalic ? 0 : 1 << 20) + (entry.isWidthNormal ? 0 : 1 << 16)
        + (isPreferred ? 0 : 1 << 12) + abs(difference)
    }
    return entries(of: family).min { distance($0) < distance($1) }
  }

  /// The face with a PostScript name or a full name; in another weight or slant that of its family
  /// that comes closest.
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
