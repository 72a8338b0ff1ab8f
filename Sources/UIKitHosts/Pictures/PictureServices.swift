package import Foundation
package import InputCore
package import InputRecording
package import LinuxInput
package import Quartz

/// The services that the hosts need for fonts, pixels and displays; `UIKitPictures` implements
/// them.
///
/// Fonts are named as recordings name them.
package protocol PictureServices: Sendable {
  /// Makes UIKit's types use these services to set text, draw, and read images; called once.
  func install()

  // MARK: Fonts

  /// Registers the fonts that an Info.plist lists, each found by `find`.
  func registerFonts(
    listed names: [String], find: (String) -> (path: String, bytes: [UInt8])?)
  /// Forgets the fonts that an Info.plist has listed.
  func forgetListedFonts()
  /// Calls `note` with each font when a text first uses it, and with the family of a missing font
  /// and a digest of 0; nil ends this. Texts that were set before are set again.
  func noteFonts(_ note: (@Sendable (FileFact) -> Void)?)
  /// The digest of a font; nil if there is none.
  func fontDigest(_ name: String) -> UInt64?
  /// The bytes of a font with this digest; nil if there is none.
  func fontContents(_ name: String, digest: UInt64) -> [UInt8]?
  /// The families of the faces in a font.
  func fontFamilies(_ name: String) -> Set<String>
  /// Whether a font is the symbol font.
  func isSymbolFont(_ name: String) -> Bool
  /// Whether a font belongs to the machine rather than to the app.
  func isFontOfMachine(_ name: String) -> Bool

  // MARK: Files in a recording

  /// Uses a recording's files instead of the machine's fonts and images, until `endCarrying()`.
  ///
  /// - Parameters:
  ///   - keepsSymbols: Whether the machine's symbol font is used, because the recording does not
  ///     name it.
  ///   - report: Receives a line that says so.
  func carry(_ files: [CarriedFile], keepsSymbols: Bool, report: (String) -> Void)
  /// Ends the use of a recording's files.
  func endCarrying()

  // MARK: Pixels

  /// Writes each picture as a PNG file in a folder, which is created if it does not exist.
  ///
  /// - Throws: `HostError` if the folder cannot be created, or a library is missing.
  @MainActor func frames(inFolder folder: String) throws(HostError) -> any PictureSink
  /// Writes tiles of the pictures to a file, for the page of a recording.
  ///
  /// - Throws: `HostError` if the file cannot be created, or a library is missing.
  @MainActor func tiles(toFile path: String) throws(HostError) -> any PictureSink
  /// Makes a video of the pictures.
  ///
  /// - Throws: `HostError` if the program that makes it or a library is missing, or if the file
  ///   exists and may not be overwritten.
  @MainActor func video(_ wish: VideoWish, overwrites: Bool) throws(HostError) -> any PictureSink
  /// Writes the picture of one moment, in nanoseconds since the start, as a PNG file.
  ///
  /// - Throws: `HostError` if a library is missing.
  @MainActor func moment(
    atNanoseconds nanoseconds: UInt64, toFile path: String
  ) throws(HostError) -> any PictureMoment

  /// A picture as a PNG file; nil if a library is missing.
  func png(of picture: CrashReport.Picture) -> [UInt8]?

  /// Draws a picture as a PNG file, on any thread.
  ///
  /// - Parameter size: The size in points.
  /// - Throws: `HostError` if a library is missing, or the picture is too large.
  func png(of list: DisplayList, size: CGSize, scale: Double) throws(HostError) -> [UInt8]

  // MARK: Displays

  /// Chooses a display for a live run, and opens a window if that is the choice.
  ///
  /// - Parameters:
  ///   - title: The app's name.
  ///   - keyboard: Turns a window's keys into characters; nil if they type nothing.
  /// - Throws: `HostError` if a window was requested explicitly and cannot be opened; otherwise a
  ///   line reports the failure.
  @MainActor func display(
    _ options: HostOptions, title: String, keyboard: SeatKeyboard?
  ) throws(HostError) -> any HostDisplay
}
