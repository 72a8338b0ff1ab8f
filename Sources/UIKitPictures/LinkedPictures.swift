internal import Foundation
internal import InputCore
internal import InputRecording
internal import LinuxInput
internal import Quartz
internal import Raster
internal import TextLayout
internal import UIKitCore
internal import UIKitHosts

/// Registers this target with the hosts, which find this function in a program that is linked with
/// it (`Sources/CPictures`).
@_cdecl("retouch_register_pictures") public func registerPictures() {
  Pictures.register(LinkedPictures())
}

/// The services of this target for the hosts.
private struct LinkedPictures: PictureServices {
  func install() { DrawingServices.install }

  // MARK: Fonts

  /// The fonts; nil if there is no library for them.
  private var library: FontLibrary? { DrawingServices.text.library }

  func registerFonts(
    listed names: [String], find: (String) -> (path: String, bytes: [UInt8])?
  ) {
    DrawingServices.text.register(listed: names, find: find)
  }

  func forgetListedFonts() { DrawingServices.text.forgetListed() }

  func noteFonts(_ note: (@Sendable (FileFact) -> Void)?) {
    guard let note else { return DrawingServices.text.noteUses(nil) }
    // Texts that an earlier run of the process has set must be set again.
    Typesetting.install(DrawingServices.text)
    DrawingServices.text.noteUses { use in
      switch use {
      case .file(let file): note(FileFact(.font, path: file.path, digest: file.digest))
      case .absent(let family): note(FileFact(.font, path: family, digest: 0))
      }
    }
  }

  func fontDigest(_ name: String) -> UInt64? { library?.file(at: name)?.digest }

  func fontContents(_ name: String, digest: UInt64) -> [UInt8]? {
    guard let file = library?.file(at: name), file.digest == digest else { return nil }
    return file.contents
  }

  func fontFamilies(_ name: String) -> Set<String> { library?.families(ofFileAt: name) ?? [] }

  func isSymbolFont(_ name: String) -> Bool {
    fontFamilies(name).contains(FontLibrary.symbolFamily)
  }

  func isFontOfMachine(_ name: String) -> Bool { FontLibrary.isOfMachine(name) }

  // MARK: Files in a recording

  func carry(_ files: [CarriedFile], keepsSymbols: Bool, report: (String) -> Void) {
    DrawingServices.carry(files, keepsSymbols: keepsSymbols, report: report)
  }

  func endCarrying() { DrawingServices.endCarrying() }

  // MARK: Pixels

  /// - Throws: `HostError`.
  @MainActor func frames(inFolder folder: String) throws(HostError) -> any PictureSink {
    try FrameFiles(folder: folder)
  }

  /// - Throws: `HostError`.
  @MainActor func tiles(toFile path: String) throws(HostError) -> any PictureSink {
    try TileFile(path: path)
  }

  /// - Throws: `HostError`.
  @MainActor func video(
    _ wish: VideoWish, overwrites: Bool
  ) throws(HostError) -> any PictureSink {
    try VideoFile(wish, overwrites: overwrites)
  }

  /// - Throws: `HostError`.
  @MainActor func moment(
    atNanoseconds nanoseconds: UInt64, toFile path: String
  ) throws(HostError) -> any PictureMoment {
    try MomentFile(nanoseconds: nanoseconds, path: path)
  }

  func png(of picture: CrashReport.Picture) -> [UInt8]? {
    try? ImageFile.png(
      CGImage(width: picture.width, height: picture.height, pixels: picture.pixels))
  }

  /// - Throws: `HostError`.
  func png(of list: DisplayList, size: CGSize, scale: Double) throws(HostError) -> [UInt8] {
    do {
      let rasterizer = try DrawingServices.rasterizer()
      return try ImageFile.png(try rasterizer.image(of: list, size: size, scale: scale))
    } catch {
      throw HostError(.unavailable, "\(error)")
    }
  }

  // MARK: Displays

  /// - Throws: `HostError`.
  @MainActor func display(
    _ options: HostOptions, title: String, keyboard: SeatKeyboard?
  ) throws(HostError) -> any HostDisplay {
    try DisplayDesk(options, title: title, keyboard: keyboard)
  }
}
