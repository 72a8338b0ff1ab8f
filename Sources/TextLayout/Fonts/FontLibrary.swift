package import Quartz
internal import Synchronization

/// Finds faces for descriptors and for characters, and keeps their files open.
///
/// Any thread may use it. Its answers depend on the files in its folders, or on those that it was
/// given, and on the app's own fonts that are registered.
package final class FontLibrary: Sendable {
  /// The folder in which Debian's packages install fonts.
  package static let standardDirectories = ["/usr/share/fonts"]

  /// The interface's family.
  package static let systemFamily = FontFamilies.system[0]

  /// The family for symbol images.
  package static let symbolFamily = FontFamilies.symbols

  /// The face for a request, and the families that would have come before it.
  struct Found {
    var face: FontFace?
    var absent: [String] = []
  }

  struct State {
    /// The machine's fonts, or those that replace them.
    var catalog: FontCatalog
    /// The app's own fonts.
    var own = FontCatalog()
    var files: [String: Result<FontFile, FontError>] = [:]
    var faces: [FacePlace: Result<FontFace, FontError>] = [:]
    var fonts: [FontDescriptor: Found] = [:]
    var fallbacks: [FallbackKey: Found] = [:]
    /// The faces in the order of first use.
    var used: [FontFace] = []
    var known: [FontIdentifier: FontFace] = [:]
    /// The families of opened faces.
    var families: [FontIdentifier: String] = [:]
    /// Receives the files that are used and the families that are absent; nil for no receiver.
    var note: (@Sendable (FontUse) -> Void)?
    /// The files and families that `note` has received.
    var noted: Set<NotedFile> = []
    var notedFamilies: Set<String> = []
    /// Receives characters that no font contains, one for each package that would help.
    var noteUncovered: (@Sendable (UncoveredCharacter) -> Void)?
    var uncovered: Set<String> = []

    mutating func noteUse(of file: FontFile) {
      guard let note, noted.insert(NotedFile(file)).inserted else { return }
      note(.file(file))
    }

    mutating func note(_ found: Found) {
      guard let note else { return }
      // A text may name any number of families.
      for family in found.absent where notedFamilies.count < FontLibrary.absentLimit {
        if notedFamilies.insert(family).inserted { note(.absent(family: family)) }
      }
      if let face = found.face { noteUse(of: face.file) }
    }
  }

  struct FacePlace: Hashable {
    var path: String
    var index: Int
  }

  struct NotedFile: Hashable {
    var path: String
    var digest: UInt64

    init(_ file: FontFile) { (path, digest) = (file.path, file.digest) }
  }

  struct FallbackKey: Hashable {
    var scalar: UInt32
    var script: UInt32
    var weight: FontWeight
    var han: HanForms
    var isEmoji: Bool
  }

  /// The largest number of absent families that are noted.
  private static let absentLimit = 256

  let directories: [String]
  /// The given files that contain no usable font.
  package let damagedFiles: [String]
  let state: Mutex<State>
  /// The lines that were made with the fonts as they are.
  let paragraphs = Mutex(ParagraphCache())

  /// Lists the fonts in `directories` and their subfolders.
  ///
  /// - Parameter needsFonts: Whether an empty list is an error.
  /// - Throws: `FontError`: `missingLibrary`, or `noFonts` if the folders contain none.
  package init(
    directories: [String] = standardDirectories, needsFonts: Bool = true
  ) throws(FontError) {
    self.directories = directories
    damagedFiles = []
    let catalog = try FontCatalog(directories: directories)
    guard !needsFonts || !catalog.entries.isEmpty else {
      throw .noFonts(directories: directories)
    }
    state = Mutex(State(catalog: catalog))
  }

  /// Uses `files` as the only fonts; none of them needs to be on disk.
  ///
  /// A damaged file counts as not installed.
  ///
  /// - Throws: `FontError.missingLibrary`.
  package init(files: [FontFile]) throws(FontError) {
    directories = Self.standardDirectories
    var state = State(catalog: FontCatalog())
    var entries: [FontCatalog.Entry] = []
    var damaged: [String] = []
    for file in files {
      do throws(FontError) {
        entries += try FontCatalog.entries(of: file)
      } catch {
        if case .missingLibrary = error { throw error }
        damaged.append(file.path)
        continue
      }
      state.files[file.path] = .success(file)
    }
    state.catalog = FontCatalog(entries)
    damagedFiles = damaged
    self.state = Mutex(state)
  }

  /// The names of all families, each once, sorted.
  package var familyNames: [String] {
    state.withLock { state in
      Set((state.catalog.entries + state.own.entries).map(\.family)).sorted()
    }
  }

  /// The PostScript names of a family's faces, in order of weight.
  package func faceNames(ofFamily family: String) -> [String] {
    let entries = state.withLock { state in
      let own = state.own.entries(of: family)
      return own.isEmpty ? state.catalog.entries(of: family) : own
    }
    let sorted = entries.enumerated().sorted { left, right in
      (left.element.weight, left.element.isItalic ? 1 : 0, left.offset)
        < (right.element.weight, right.element.isItalic ? 1 : 0, right.offset)
    }
    return sorted.compactMap(\.element.postScriptName)
  }

  /// The family of a face that was found in this library.
  package func family(of face: FontFace) -> String? {
    state.withLock { $0.families[face.identifier] }
  }

  /// The families of a file's faces.
  package func families(ofFileAt path: String) -> Set<String> {
    state.withLock { state in
      Set(
        (state.catalog.entries + state.own.entries).filter { $0.path == path }.map(\.family))
    }
  }

  /// The face that comes closest to a descriptor, at its size.
  ///
  /// A damaged file is passed over, as if it were not installed.
  ///
  /// - Throws: `FontError.noFonts` if no family that can stand for it has a usable face.
  package func font(for descriptor: FontDescriptor) throws(FontError) -> Font {
    var key = descriptor
    key.size = 0
    let face = state.withLock { state -> FontFace? in
      let found = state.fonts[key] ?? find(descriptor, &state)
      state.fonts[key] = found
      state.note(found)
      return found.face
    }
    guard let face else { throw .noFonts(directories: directories) }
    return Font(descriptor: descriptor, face: face)
  }

  /// The faces found so far, in the order of first use: those that a recording must name.
  package var usedFaces: [FontFace] { state.withLock(\.used) }

  /// Calls `note` with the file of each face that is used from now on, once per file, and with each
  /// family that was not found; nil ends the calls.
  package func noteUses(_ note: (@Sendable (FontUse) -> Void)?) {
    state.withLock { state in
      state.note = note
      state.noted = []
      state.notedFamilies = []
    }
    forgetParagraphs()
  }

  /// Forgets the lines of paragraphs: they may be others now, or have to be noted again.
  func forgetParagraphs() {
    paragraphs.withLock { $0 = ParagraphCache() }
  }

  /// Calls `note` with a character that no font contains, once for each package that would help.
  package func noteUncovered(_ note: (@Sendable (UncoveredCharacter) -> Void)?) {
    state.withLock { $0.noteUncovered = note }
    forgetParagraphs()
  }

  /// The file at a path, if it belongs to the library's fonts; nil if not, or if it is damaged.
  package func file(at path: String) -> FontFile? {
    state.withLock { state in
      if let known = state.files[path] { return try? known.get() }
      guard state.catalog.entries.contains(where: { $0.path == path }) else { return nil }
      let file = Result { () throws(FontError) in try FontFile(path: path) }
      state.files[path] = file
      return try? file.get()
    }
  }

  /// The face for symbol images; nil if it is not installed.
  package var symbolFace: FontFace? {
    state.withLock { state in
      var found = Found()
      for entry in state.catalog.entries(of: FontFamilies.symbols) where found.face == nil {
        found.face = open(entry, &state)
      }
      if found.face == nil { found.absent = [FontFamilies.symbols] }
      state.note(found)
      return found.face
    }
  }

  /// The face that a display list names; nil if this library has not found it before.
  package func face(_ identifier: FontIdentifier) -> FontFace? {
    state.withLock { $0.known[identifier] }
  }
}
