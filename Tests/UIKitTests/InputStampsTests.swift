import HostTestSupport
import InputCore
import Testing
import UIKit

@Suite struct InputStampsTests {
  @Test func `a stamp of the future is set back to the clock`() {
    let now = Session.instant(milliseconds: 5)
    let late = Session.frame(.touchDown, x: 1, y: 2, milliseconds: 7)
    #expect(
      late.stamped(noLaterThan: now) == Session.frame(.touchDown, x: 1, y: 2, milliseconds: 5))
    let later = Session.instant(milliseconds: 6)
    let device = DeviceDescriptor(id: Session.touchscreen, name: "touchscreen")
    #expect(
      Input.deviceAdded(device, at: later).stamped(noLaterThan: now)
        == .deviceAdded(device, at: now))
    #expect(
      Input.deviceRemoved(device.id, at: later).stamped(noLaterThan: now)
        == .deviceRemoved(device.id, at: now))
    #expect(
      Input.workArrived(from: "loader", at: later).stamped(noLaterThan: now)
        == .workArrived(from: "loader", at: now))
  }

  @Test func `a stamp of the past stays`() {
    let now = Session.instant(milliseconds: 5)
    for milliseconds in [0, 4, 5] as [UInt64] {
      let frame = Session.frame(.touchUp, x: 1, y: 2, milliseconds: milliseconds)
      #expect(frame.stamped(noLaterThan: now) == frame)
    }
  }
}
