package import InputCore

extension AppRun {
  /// Also keeps the pictures that a wish asks for; nil asks for none.
  ///
  /// - Throws: `HostError` if a file or folder cannot be created, a library is missing, or the
  ///   program is built without pictures.
  package func watch(_ wish: FrameWish?) throws(HostError) {
    guard let wish else { return }
    switch wish {
    case .all(let folder):
      frameWatch.add(try FrameWish.pictures().frames(inFolder: folder))
    case .tiles(let file):
      do throws(HostError) {
        frameWatch.add(try Pictures.needed(for: "pictures").tiles(toFile: file))
      } catch {
        // The page is created even without pictures.
        reportLine("retouch: \(error.message); the page has no pictures")
      }
    case .moment(let nanoseconds, let file):
      let pictures = try FrameWish.pictures()
      frameWatch.add(try pictures.moment(atNanoseconds: nanoseconds, toFile: file))
    }
  }

  /// Also makes a video; nil asks for none.
  ///
  /// - Throws: `HostError` for the reasons of `PictureServices.video(_:overwrites:)`, or if the
  ///   program is built without pictures.
  func film(_ wish: VideoWish?, overwrites: Bool) throws(HostError) {
    guard let wish else { return }
    frameWatch.add(try wish.pictures().video(wish, overwrites: overwrites))
  }

  /// Also records the digest of each picture.
  package func recordPictures(in recorder: any InputRecorder) {
    frameWatch.add(PictureNotes { [unowned recorder] in recorder.append($0) })
  }
}

extension FrameWish {
  /// Checks that the program has pictures, before files are made that would be of no run. The page
  /// of a recording is made without them too.
  ///
  /// - Throws: `HostError` if the program is built without pictures.
  func check() throws(HostError) {
    switch self {
    case .all, .moment: _ = try Self.pictures()
    case .tiles: break
    }
  }

  fileprivate static func pictures() throws(HostError) -> any PictureServices {
    try Pictures.needed(for: HostVariable.display.rawValue)
  }
}

extension VideoWish {
  /// Returns what makes the video, which may be asked for before files are made that would be of no
  /// run.
  ///
  /// - Throws: `HostError` if the program is built without pictures.
  func pictures() throws(HostError) -> any PictureServices {
    try Pictures.needed(for: path)
  }
}
