import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// The machine's switches: lid and tablet mode.
@MainActor @Suite struct MachineSwitchTests {
  private func listen() -> () -> [String] {
    var heard: [String] = []
    let device = UIDevice.current
    for name in [
      UIDevice.lidStateDidChangeNotification, UIDevice.tabletModeDidChangeNotification,
    ] {
      _ = NotificationCenter.default.addObserver(forName: name, object: device, queue: nil) {
        let name = $0.name.rawValue
        MainActor.assumeIsolated {
          heard.append("\(name) \(device.isLidClosed) \(device.isInTabletMode)")
        }
      }
    }
    return {
      defer { heard = [] }
      return heard
    }
  }

  @Test func `the lid and tablet mode are known, and each change is posted once`() throws {
    let session = TouchScene().session
    let news = listen()
    #expect(!UIDevice.current.isLidClosed && !UIDevice.current.isInTabletMode)
    let switches = session.switches()
    switches.closeLid()
    switches.closeLid()
    #expect(news() == ["UIDeviceLidStateDidChangeNotification true false"])
    #expect(switches.isLidClosed)
    switches.setTabletMode(true)
    switches.openLid()
    #expect(
      news() == [
        "UIDeviceTabletModeDidChangeNotification true true",
        "UIDeviceLidStateDidChangeNotification false true",
      ])
    #expect(session.executionState == .active)
    session.unplug(switches)
    #expect(news() == ["UIDeviceTabletModeDidChangeNotification false false"])
    try session.finish()
  }

  @Test func `an application that is not active learns of the lid`() throws {
    let session = TouchScene().session
    let news = listen()
    let switches = session.switches()
    session.resignActive()
    switches.closeLid()
    #expect(news() == ["UIDeviceLidStateDidChangeNotification true false"])
    session.becomeActive()
    #expect(UIDevice.current.isLidClosed)
    try session.finish()
  }
}
