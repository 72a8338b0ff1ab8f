internal import InputCore
internal import Quartz

/// Passes on the digest of each picture, for a recording or its comparison.
@MainActor final class PictureNotes: PictureSink {
  private let receive: (PictureFact) -> Void

  /// It never fails.
  var failure: HostError? { nil }

  init(_ receive: @escaping (PictureFact) -> Void) { self.receive = receive }

  func show(_ picture: ScreenPicture) {
    receive(PictureFact(at: picture.instant, digest: picture.list.digest))
  }

  func finish(tick: UInt64) {}
}

/// The pictures of a replay that have not been compared yet, in the order in which they were shown.
@MainActor final class ShownPictures {
  private var waiting: ArraySlice<PictureFact> = []

  func append(_ picture: PictureFact) { waiting.append(picture) }

  /// Removes and returns the oldest; nil if there is none.
  func next() -> PictureFact? { waiting.popFirst() }
}
