/// UIKit as an app imports it: the core's types, and the hosts that bring inputs to them.
///
/// - `UIApplicationMain` and `@main` start an app; the environment says whether it is live, recorded
///   or a replay (`HostOptions` lists the variables).
/// - `Hosts/`: who feeds the inputs: `LiveHost` from devices, `ReplayHost` from a recording,
///   `HeadlessHost` from a test
/// - `Tasks/`: the one order in which the jobs of Swift tasks run while a run is recorded or replayed
@_exported public import UIKitCore
