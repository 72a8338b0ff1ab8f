internal import InputCore
internal import InputRecording
internal import Synchronization
internal import TextLayout
internal import UIKitCore

extension FontLibrary {
  /// Whether a font is one of the machine's, and not an app's own.
  static func isOfMachine(_ path: String) -> Bool {
    standardDirectories.contains { path.hasPrefix($0 + "/") }
  }
}

/// The image files of the recording that is replayed, in place of the machine's.
final class CarriedImages: Sendable {
  static let shared = CarriedImages()

  /// By their names in the recording; the contents that a run found first.
  private let images = Mutex<[String: [UInt8]]>([:])

  private init() {}

  /// Takes `images` for the files that they name; none ends that.
  func begin(_ images: [String: [UInt8]]) { self.images.withLock { $0 = images } }

  /// The contents of a file, if a recording has them.
  func contents(_ name: String) -> [UInt8]? { images.withLock { $0[name] } }
}

extension FontTextSetter {
  /// Sets text with the fonts of a recording, and no others, until `endCarrying()`.
  ///
  /// - Parameters:
  ///   - fonts: Those below the machine's folders stand for all that it has; the others for the
  ///     app's own, when it registers them.
  ///   - keepsSymbols: Whether the machine's font of symbols is used, because the recording does
  ///     not name it.
  func carry(_ fonts: [CarriedFile], keepsSymbols: Bool) {
    state.withLock { state in
      state.carried = .unopened
      state.carriedFonts = fonts.filter { FontLibrary.isOfMachine($0.fact.path) }
      state.carriedOwn = Dictionary(
        fonts.filter { !FontLibrary.isOfMachine($0.fact.path) }.map { ($0.fact.path, $0) }
      ) { first, _ in first }
      state.keepsSymbols = keepsSymbols
      state.ownBefore = state.own
      state.own = state.own.map { own in
        guard let carried = state.carriedOwn[own.file.path] else { return own }
        let file = try? FontFile(name: carried.fact.path, contents: carried.contents)
        if file == nil { report(unusable: carried.fact.path) }
        return OwnFont(file: file ?? own.file, isListed: own.isListed)
      }
    }
    Typesetting.install(self)
  }

  /// Sets text with the machine's fonts again.
  func endCarrying() {
    let wasCarrying = state.withLock { state in
      guard state.carried != nil else { return false }
      (state.carried, state.carriedFonts, state.carriedOwn) = (nil, [], [:])
      (state.own, state.ownBefore) = (state.ownBefore, [])
      return true
    }
    if wasCarrying { Typesetting.install(self) }
  }
}
