internal import Gallery
internal import UIKit

/// The gallery as a program: `RETOUCH_RECORD=FILE GalleryApp` records, and `RETOUCH_REPLAY=FILE
/// GalleryApp` replays; see `UIApplicationMain`.
@main enum GalleryApp {
  static func main() {
    GalleryDelegate.main()
  }
}
