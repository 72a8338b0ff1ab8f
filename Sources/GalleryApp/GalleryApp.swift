internal import Gallery
internal import UIKit

/// The gallery as a program: `RETOUCH_RECORD=FILE GalleryApp` records, `RETOUCH_REPLAY=FILE GalleryApp`
/// replays; `UIApplicationMain` tells of all the variables.
@main enum GalleryApp {
  static func main() {
    GalleryDelegate.main()
  }
}
