/// The hosts, which deliver inputs to an app.
///
/// - `UIApplicationMain` and `@main` start an app (`HostOptions` lists the variables).
/// - `Hosts/`: the sources of input: `LiveHost` from devices, `ReplayHost` from a recording,
///   `HeadlessHost` from a test
/// - `Facts/`: the answers to app code that asks for the time, a random number or a timer
/// - `Tasks/`: the order in which the jobs of Swift tasks run while a run is recorded or replayed
/// - `Pictures/`: the pictures to show and to keep, and the protocols of the code that draws them
@_exported public import UIKitDocuments
