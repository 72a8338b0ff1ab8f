package import Quartz
internal import Synchronization

/// Finds faces for descriptors and for characters, and keeps the files open that it has found.
///
/// Any thread may use it. What it answers depends on the files in its folders alone.
package final class FontLibrary: Sendable {
  /// Where Debian's packages install fonts.
  package static let standardDirectories = ["/usr/share/fonts"]

  private struct State {
    var files: [String: Result<FontFile, FontError>] = [:]
    var faces: [FacePlace: Result<FontFace, FontError>] = [:]
    var fonts: [FontDescriptor: FontFace] = [:]
    var fallbacks: [FallbackKey: FontFace?] = [:]
    /// In the order of first use.
    var used: [FontFace] = []
    var known: [FontIdentifier: FontFace] = [:]
    /// Receives the file of each face that is used; nil for none.
    var note: (@Sendable (FontFile) -> Void)?
    /// The digests of the files that `note` has received.
    var noted: Set<UInt64> = []

    mutating func noteUse(of face: FontFace?) {
      guard let note, let face, noted.insert(face.identifier.digest).inserted else { return }
      note(face.file)
    }
  }

  private struct FacePlace: Hashable {
    var path: String
    var index: Int
  }

  private struct FallbackKey: Hashable {
    var scalar: UInt32
    var script: UInt32
    var weight: FontWeight
    var han: HanForms
    var isEmoji: Bool
  }

  private let directories: [String]
  private let catalog: FontCatalog
  private let state = Mutex(State())

  /// Lists the fonts in `directories` and the folders below.
  ///
  /// - Throws: `FontError`: `missingLibrary`, or `noFonts` if the folders contain none.
  package init(directories: [String] = standardDirectories) throws(FontError) {
    self.directories = directories
    catalog = try FontCatalog(directories: directories)
    guard !catalog.entries.isEmpty else { throw .noFonts(directories: directories) }
  }

  /// The names of all families, each once, sorted.
  package var familyNames: [String] { Set(catalog.entries.map(\.family)).sorted() }

  /// The face that comes closest to a descriptor, at its size.
  ///
  /// A damaged file is passed over, as if it were not installed.
  ///
  /// - Throws: `FontError.noFonts` if no family that can stand for it has a usable face.
  package func font(for descriptor: FontDescriptor) throws(FontError) -> Font {
    var key = descriptor
    key.size = 0
    let face = state.withLock { state -> FontFace? in
      let face = state.fonts[key] ?? find(descriptor, &state)
      state.fonts[key] = face
      state.noteUse(of: face)
      return face
    }
    guard let face else { throw .noFonts(directories: directories) }
    return Font(descriptor: descriptor, face: face)
  }

  /// The faces found so far, in the order of first use: what a recording has to name.
  package var usedFaces: [FontFace] { state.withLock(\.used) }

  /// Calls `note` with the file of each face that is used from now on, once a file; nil ends that.
  package func noteUses(_ note: (@Sendable (FontFile) -> Void)?) {
    state.withLock { state in
      state.note = note
      state.noted = []
    }
  }

  /// The file at a path, if it is one of the fonts that there are; nil if not, or if it is damaged.
  package func file(at path: String) -> FontFile? {
    state.withLock { state in
      if let known = state.files[path] { return try? known.get() }
      guard catalog.entries.contains(where: { $0.path == path }) else { return nil }
      let file = Result { () throws(FontError) in try FontFile(path: path) }
      state.files[path] = file
      return try? file.get()
    }
  }

  /// The face of symbol images; nil if it is not installed.
  package var symbolFace: FontFace? {
    state.withLock { state in
      for entry in catalog.entries(of: FontFamilies.symbols) {
        if let face = open(entry, &state) { return face }
      }
      return nil
    }
  }

  /// The face that a display list names; nil if it was not found here before.
  package func face(_ identifier: FontIdentifier) -> FontFace? {
    state.withLock { $0.known[identifier] }
  }

  /// A face for a character that the font of the text lacks; nil if no font has it.
  func fallback(
    for scalar: UInt32, script: UInt32, weight: FontWeight, han: HanForms, isEmoji: Bool
  ) -> FontFace? {
    let key = FallbackKey(
      scalar: scalar, script: script, weight: weight, han: han, isEmoji: isEmoji)
    return state.withLock { state in
      if let known = state.fallbacks[key] {
        state.noteUse(of: known)
        return known
      }
      // A text of many different characters must not fill the memory.
      if state.fallbacks.count >= 10_000 { state.fallbacks.removeAll() }
      let face = findFallback(key, &state)
      state.fallbacks[key] = .some(face)
      state.noteUse(of: face)
      return face
    }
  }

  private func find(_ descriptor: FontDescriptor, _ state: inout State) -> FontFace? {
    for family in FontFamilies.candidates(for: descriptor.family) {
      let entry = catalog.face(
        of: family, weight: descriptor.weight.rawValue, isItalic: descriptor.isItalic)
      if let entry, let face = open(entry, &state) { return face }
    }
    for entry in catalog.entries where !entry.isOfSymbols {
      if let face = open(entry, &state) { return face }
    }
    return nil
  }

  private func findFallback(_ key: FallbackKey, _ state: inout State) -> FontFace? {
    guard let scalar = Unicode.Scalar(key.scalar) else { return nil }
    var families = FontFamilies.fallbacks(script: key.script, han: key.han)
    families.insert(FontFamilies.emoji, at: key.isEmoji ? 0 : families.count)
    for family in families {
      let entry = catalog.face(of: family, weight: key.weight.rawValue, isItalic: false)
      if let entry, catalog.covers(entry, scalar), let face = open(entry, &state),
        face.glyph(for: scalar) != nil
      {
        return face
      }
    }
    for entry in catalog.entries where !entry.isOfSymbols && catalog.covers(entry, scalar) {
      if let face = open(entry, &state), face.glyph(for: scalar) != nil { return face }
    }
    return nil
  }

  private func open(_ entry: FontCatalog.Entry, _ state: inout State) -> FontFace? {
    let place = FacePlace(path: entry.path, index: entry.index)
    if let known = state.faces[place] { return try? known.get() }
    let file =
      state.files[entry.path]
      ?? Result { () throws(FontError) in try FontFile(path: entry.path) }
    state.files[entry.path] = file
    let face = file.flatMap { file in
      Result { () throws(FontError) in try FontFace(file: file, index: entry.index) }
    }
    state.faces[place] = face
    if case .success(let face) = face {
      state.used.append(face)
      state.known[face.identifier] = face
    }
    return try? face.get()
  }
}
