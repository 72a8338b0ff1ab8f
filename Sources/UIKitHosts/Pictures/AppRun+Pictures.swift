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
      frameWatch.add(try Pictures.needed(for: "frames").frames(inFolder: folder))
    case .tiles(let file):
      do throws(HostError) {
        frameWatch.add(try Pictures.needed(for: "pictures").tiles(toFile: file))
      } catch {
        // The page is created even without pictures.
        reportLine("retouch: \(error.message); the page has no pictures")
      }
    case .moment(let nanoseconds, let file):
      let pictures = try Pictures.needed(for: "frames")
      frameWatch.add(try pictures.moment(atNanoseconds: nanoseconds, toFile: file))
    }
  }

  /// Also makes a video; nil asks for none.
  ///
  /// - Throws: `HostError` for the reasons of `PictureServices.video(_:overwrites:)`, or if the
  ///   program is built without pictures.
  func film(_ wish: VideoWish?, overwrites: Bool) throws(HostError) {
    guard let wish else { return }
    let pictures = try Pictures.needed(for: wish.path)
    frameWatch.add(try pictures.video(wish, overwrites: overwrites))
  }

  /// Also records the digest of each picture.
  package func recordPictures(in recorder: any InputRecorder) {
    frameWatch.add(PictureNotes { [unowned recorder] in recorder.append($0) })
  }
}
