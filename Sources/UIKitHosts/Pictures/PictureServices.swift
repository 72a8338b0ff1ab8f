package import InputCore
package import InputRecording
package import LinuxInput

/// What the hosts need from fonts, pixels and displays; `UIKitPictures` implements it.
///
/// Fonts are named as recordings name them.
package protocol PictureServices: Sendable {
  /// Has UIKit's types set text, draw and read images with these services; once.
  func install()

  // MARK: Fonts

  /// Registers the fonts that an Info.plist lists, each found by `find`.
  func registerFonts(
    listed names: [String], find: (String) -> (path: String, bytes: [UInt8])?)
  /// Forgets the fonts that an Info.plist has listed.
  func forgetListedFonts()
  /// Passes on each font when a text first uses it, and the family of one that is not there, with a
  /// digest of 0; nil ends that. Texts that were set before are set again.
  func noteFonts(_ note: (@Sendable (FileFact) -> Void)?)
  /// The digest of a font; nil if there is none.
  func fontDigest(_ name: String) -> UInt64?
  /// The bytes of a font with this digest; nil if there is none.
  func fontContents(_ name: String, digest: UInt64) -> [UInt8]?
  /// The families of the faces in a font.
  func fontFamilies(_ name: String) -> Set<String>
  /// Whether a font is that of the symbols.
  func isSymbolFont(_ name: String) -> Bool
  /// Whether a font is one of the machine's, and not an app's own.
  func isFontOfMachine(_ name: String) -> Bool

  // MARK: What a recording carries

  /// Uses what a recording carries in place of the machine's fonts and images, until
  /// `endCarrying()`.
  ///
  /// - Parameters:
  ///   - keepsSymbols: Whether the machine's font of symbols is used, because the recording does
  ///     not name it.
  ///   - report: Receives a line that says so.
  func carry(_ files: [CarriedFile], keepsSymbols: Bool, report: (String) -> Void)
  /// Ends the use of what a recording carries.
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
