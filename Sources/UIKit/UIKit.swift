/// UIKit as an app imports it: the core's types, and the hosts that deliver inputs to them.
///
/// - `UIApplicationMain` and `@main` start an app; the environment selects a live run, a recorded
///   run or a replay (`HostOptions` lists the variables).
/// - `Hosts/`: the sources of input: `LiveHost` from devices, `ReplayHost` from a recording,
///   `HeadlessHost` from a test
/// - `Tasks/`: the order in which the jobs of Swift tasks run while a run is recorded or replayed
/// - `CoreText` comes with it, as on iOS.
@_exported public import CoreText
@_exported public import UIKitDocuments
