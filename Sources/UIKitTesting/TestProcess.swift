internal import UIKit

/// Called when a program that is linked with this target is loaded (`Sources/CProcessFacts`).
///
/// A test on the main actor that made the process's first session would otherwise replace the
/// executor on which it runs, and would no longer count as being on the main actor: views would not
/// go when their last reference does, but after the test. A `URLSession` that a test made before the
/// process's first session would reach the machine's network.
@_spi(Toolkit) @_cdecl("retouch_prepare_tests") public func prepareTests() {
  AppRun.prepareProcess()
}
