/// UIKit as an app imports it: the core's types, and the hosts that deliver inputs to them.
///
/// - `UIApplicationMain` and `@main` start an app; the environment selects a live run, a recorded
///   run or a replay.
/// - `CoreText` comes with it, as on iOS.
/// - With the package's trait `Pictures` the program is linked with `UIKitPictures`, too. It needs
///   no import: the hosts find it.
@_exported public import CoreText
@_exported public import UIKitHosts
@_exported public import UIKitLists
