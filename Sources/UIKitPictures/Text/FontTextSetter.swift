internal import Foundation
internal import InputCore
internal import InputRecording
internal import Quartz
internal import Synchronization
internal import TextLayout
package import UIKitCore
internal import UIKitHosts

/// Sets text with the fonts of this machine, which are looked up when the first text is set, or
/// with the fonts that a recording carries.
///
/// If there is no font, or no library for fonts, it reports so once; texts then have the positions
/// and sizes of `FixedTextSetter`, and draw nothing.
final class FontTextSetter: TextSetter {
  enum Opening {
    case unopened
    case opened(Typesetter)
    case failed
  }

  struct State {
    /// The typesetter with the machine's fonts.
    var machine = Opening.unopened
    /// The typesetter with a recording's fonts; nil without a recording.
    var carried: Opening?
    /// The fonts that the recording carries.
    var carriedFonts: [CarriedFile] = []
    /// Whether the machine's symbol font replaces one that the recording does not name.
    var keepsSymbols = false
    /// The app's own fonts that the recording carries, by name.
    var carriedOwn: [String: CarriedFile] = [:]
    /// The app's own fonts.
    var own: [OwnFont] = []
    /// The app's own fonts from before the recording's fonts replaced the machine's.
    var ownBefore: [OwnFont] = []
    /// Receives each font or missing family that text uses; nil for none.
    var note: (@Sendable (FontUse) -> Void)?
    /// Whether `note` has been told that there are no fonts at all.
    var hasNotedNone = false
  }

  /// The number of different lines that are reported.
  private static let reportLimit = 32

  let state = Mutex(State())
  /// The lines reported so far.
  private let reports = Mutex<Set<String>>([])

  /// The typesetter; nil if there is none.
  private var typesetter: Typesetter? {
    let (result, error) = state.withLock { state in open(&state, isCarried: state.carried != nil) }
    if let error { report(error.description) }
    return result
  }

  /// Opens the fonts of the machine or of the recording, the first time.
  private func open(_ state: inout State, isCarried: Bool) -> (Typesetter?, FontError?) {
    switch isCarried ? state.carried ?? .failed : state.machine {
    case .opened(let typesetter): return (typesetter, nil)
    case .failed: return (nil, nil)
    case .unopened: break
    }
    var opening = Opening.failed
    defer { if isCarried { state.carried = opening } else { state.machine = opening } }
    do throws(FontError) {
      let library =
        isCarried
        ? try FontLibrary(files: try files(state.carriedFonts))
        : try FontLibrary(needsFonts: false)
      for path in library.damagedFiles {
        report(unusable: path)
      }
      library.noteUses(state.note)
      library.noteUncovered { [unowned self] in report($0.description) }
      for font in state.own { try register(font, in: library) }
      let typesetter = Typesetter(library: library)
      opening = .opened(typesetter)
      return (typesetter, nil)
    } catch {
      return (nil, error)
    }
  }

  /// The fonts that a recording carries. A file that is not a font is reported and left out.
  private func files(_ carried: [CarriedFile]) throws(FontError) -> [FontFile] {
    var files: [FontFile] = []
    for file in carried {
      do throws(FontError) {
        files.append(try FontFile(name: file.fact.path, contents: file.contents))
      } catch {
        if case .missingLibrary = error { throw error }
        report(unusable: file.fact.path)
      }
    }
    return files
  }

  private func register(_ font: OwnFont, in library: FontLibrary) throws(FontError) {
    do throws(FontError) {
      _ = try library.register(font.file)
    } catch {
      if case .missingLibrary = error { throw error }
      report(unusable: font.file.path)
    }
  }

  /// Reports that a file carried by a recording as a font is not one.
  func report(unusable path: String) {
    report(
      "the font \(path.printable(limit: 512)), which the recording carries, cannot be used: its"
        + " bytes are no font; retouch repack --without-fonts leaves it out")
  }

  /// Reports what is missing and what to install, each line once.
  func report(_ line: String) {
    let isNew = reports.withLock { reports in
      reports.count < Self.reportLimit && reports.insert(line).inserted
    }
    if isNew { reportLine("retouch: \(line)") }
  }

  /// The result of `body`; nil if a font or a library for it is missing, which is reported once.
  private func attempt<Result>(
    _ body: (Typesetter) throws(FontError) -> Result
  ) -> Result? {
    guard let typesetter else {
      noteNone()
      return nil
    }
    do throws(FontError) {
      return try body(typesetter)
    } catch {
      report(error.description)
      return nil
    }
  }

  /// Notes that the system font was not found.
  private func noteNone() {
    let note = state.withLock { state in
      defer { state.hasNotedNone = true }
      return state.hasNotedNone ? nil : state.note
    }
    note?(.absent(family: FontLibrary.systemFamily))
  }

  /// Calls `note` with each font used from now on, once each; nil ends this.
  func noteUses(_ note: (@Sendable (FontUse) -> Void)?) {
    state.withLock { state in
      (state.note, state.hasNotedNone) = (note, false)
      for case .opened(let typesetter) in [state.machine, state.carried ?? .unopened] {
        typesetter.library.noteUses(note)
      }
    }
  }

  /// The fonts; nil if there is no library for them.
  var library: FontLibrary? { typesetter?.library }

  /// The machine's symbol font, if it replaces a recording's; otherwise nil.
  private var machineSymbolFace: FontFace? {
    let (typesetter, _) = state.withLock { state in
      state.carried != nil && state.keepsSymbols
        ? open(&state, isCarried: false) : (nil, nil)
    }
    return typesetter?.library.symbolFace
  }

  /// The face that a display list names; nil if no text has used it.
  func face(_ identifier: FontIdentifier) -> FontFace? { typesetter?.library.face(identifier) }

  func metrics(of font: FontSpecification) -> FontMetrics {
    let found = attempt { (typesetter) throws(FontError) in
      try typesetter.library.font(for: FontDescriptor(font))
    }
    guard let found, let library else { return FixedTextSetter().metrics(of: font) }
    let name = found.face.postScriptName
    return FontMetrics(
      ascender: found.ascender, descender: found.descender, leading: found.leading,
      capHeight: found.capHeight, xHeight: found.xHeight,
      familyName: library.family(of: found.face) ?? name, fontName: name)
  }

  var familyNames: [String] { library?.familyNames ?? [] }

  func fontNames(ofFamily family: String) -> [String] {
    library?.faceNames(ofFamily: family) ?? []
  }

  func pointSize(of style: UIFont.TextStyle, at category: UIContentSizeCategory) -> Double {
    DynamicType.size(of: DynamicType.Style(style), at: DynamicType.Category(category))
  }

  func symbol(_ scalar: Unicode.Scalar) -> VectorPath? {
    guard let library = typesetter?.library else { return nil }
    guard let face = library.symbolFace ?? machineSymbolFace else {
      report(FontError.noSymbols.description)
      return nil
    }
    guard let glyph = face.glyph(for: scalar) else { return nil }
    let em = 1 / CGFloat(face.unitsPerEm)
    return face.outline(of: glyph).applying(CGAffineTransform(scaleX: em, y: em))
  }

  /// The length from which on texts are drawn in part, in units of UTF-16.
  private static let longText = 4096

  func set(_ spans: [TextSpan], in box: TextBox) -> SetText {
    let options = Typesetter.Options(
      width: box.width, height: box.height, lineLimit: box.lineLimit, pixelScale: box.scale,
      minimumScaleFactor: box.minimumScaleFactor)
    let parts = spans.map { (string: $0.string, attributes: TextAttributes($0)) }
    let text =
      parts.isEmpty
      ? nil
      : attempt { (typesetter) throws(FontError) in
        try typesetter.layOut(AttributedText(parts), options)
      }
    guard let text else { return FixedTextSetter().set(spans, in: box) }
    return SetText(
      size: text.size, isTruncated: text.isTruncated, scaleFactor: CGFloat(text.scaleFactor),
      firstBaseline: CGFloat(text.lines.first?.baseline ?? 0),
      lastBaseline: CGFloat(text.lines.last?.baseline ?? 0),
      list: text.count < Self.longText ? DisplayList(text.commands(at: .zero)) : nil, places: text)
  }
}

extension LaidOutText: TextPlaces {
  /// The lines from the top.
  package var linePlaces: [TextLinePlace] {
    lines.enumerated().map { number, line in
      TextLinePlace(
        range: line.range, top: line.top, height: line.height,
        isRightToLeft: line.isRightToLeft, endsParagraph: endsParagraph(lineAt: number))
    }
  }
}
