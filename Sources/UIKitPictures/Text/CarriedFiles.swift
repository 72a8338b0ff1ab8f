internal import InputCore
internal import InputRecording
internal import Synchronization
internal import TextLayout
internal import UIKitCore
internal import UIKitHosts

extension FontLibrary {
  /// Whether a font belongs to the machine rather than to the app.
  static func isOfMachine(_ path: String) -> Bool {
    standardDirectories.contains { path.hasPrefix($0 + "/") }
  }
}

/// The image files of the recording being replayed, used instead of the machine's.
final class CarriedImages: Sendable {
  static let shared = CarriedImages()

  /// The contents that a run found first, by the files' names in the recording.
  private let images = Mutex<[String: [UInt8]]>([:])

  private init() {}

  /// Uses `images` for the files that they name; an empty dictionary ends this.
  func begin(_ images: [String: [UInt8]]) { self.images.withLock { $0 = images } }

  /// The contents of a file; nil if no recording carries it.
  func contents(_ name: String) -> [UInt8]? { images.withLock { $0[name] } }
}

extension FontTextSetter {
  /// Sets text only with a recording's fonts until `endCarrying()`.
  ///
  /// - Parameters:
  ///   - fonts: The fonts. Those in the machine's folders replace all of the machine's fonts; the
  ///     others replace the app's own when it registers them.
  ///   - keepsSymbols: Whether the machine's symbol font is used, because the recording does not
  ///     name it.
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
