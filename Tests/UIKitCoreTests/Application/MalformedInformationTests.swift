import Testing
import UIKitCore
import UIKitTesting

/// The effects of a malformed Info.plist on an application.
@MainActor @Suite struct MalformedInformationTests {
  @Test func `an application with a malformed Info.plist runs, and reports what is wrong`() {
    let session = TouchSession(
      delegate: LoggedApp(), information: ["UIApplicationExitsOnSuspend": "maybe"])
    #expect(
      session.takeLife().hasPrefix(
        "refused: Info.plist: UIApplicationExitsOnSuspend is not true or false and is ignored, "
          + "willFinishLaunching"))
    #expect(session.executionState == .active)
    session.end()
  }
}
