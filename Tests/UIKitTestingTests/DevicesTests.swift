import InputCore
import Testing
import UIKit
@testable import UIKitTesting

@MainActor @Suite struct DevicesTests {
  @Test func `a device is plugged in when first asked for`() throws {
    let log = InputLog()
    let session = log.session()
    #expect(log.arrivals == ["Virtual touchscreen 0"])
    let mouse = session.mouse()
    #expect(session.mouse() === mouse)
    _ = (session.stylus(), session.trackpad(), session.keyboard(), session.plugIn())
    #expect(
      log.arrivals == [
        "Virtual touchscreen 0", "Virtual mouse 1", "Virtual stylus 2", "Virtual trackpad 3",
        "Virtual keyboard 4", "Virtual touchscreen 5",
      ])
    try session.finish()
  }

  @Test func `a device that is unplugged forgets what it held; the next one is a new one`() throws {
    let log = InputLog()
    let session = log.session()
    let (pen, mouse, keyboard) = (session.stylus(), session.mouse(), session.keyboard())
    pen.down(at: .zero)
    mouse.press()
    keyboard.down(.shift)
    session.unplug(pen)
    session.unplug(mouse)
    session.unplug(keyboard)
    #expect(!pen.isNear && !pen.isDown && mouse.heldButtons == [] && keyboard.heldKeys == [])
    #expect(log.arrivals.suffix(3) == ["1 is gone", "2 is gone", "3 is gone"])
    #expect(session.mouse() !== mouse)
    #expect(session.mouse().id == DeviceID(4))
    session.end()
  }

  @Test func `simultaneous actions of several devices happen at one instant`() throws {
    let log = InputLog()
    let session = log.session(.aligned)
    let finger = session.finger()
    session.together {
      session.keyboard().down(.control)
      finger.down(at: .zero)
      session.stylus().hover(at: .zero)
    }
    #expect(log.frames.map(\.device.rawValue) == [1, 0, 2])
    #expect(Set(log.frames.map(\.instant)).count == 1)
    session.end()
  }

  /// Codes of the kernel that identify the kinds: a key of the device, an axis of it.
  @Test func `descriptors declare what the devices can send`() throws {
    let log = InputLog()
    let session = log.session()
    _ = (session.stylus(), session.mouse(), session.trackpad(), session.keyboard())
    let (pen, mouse) = (log.descriptors[1], log.descriptors[2])
    let (trackpad, keyboard) = (log.descriptors[3], log.descriptors[4])
    #expect(pen.has(type: 1, code: 0x140) && pen.has(type: 3, code: 0x18))
    #expect(mouse.has(type: 1, code: 0x110) && mouse.has(type: 2, code: 8))
    #expect(trackpad.has(type: 1, code: 0x145) && trackpad.has(type: 3, code: 0x2F))
    #expect(keyboard.has(type: 1, code: 30) && keyboard.has(type: 1, code: 353))
    for descriptor in log.descriptors {
      for capability in descriptor.capabilities {
        #expect(capability.codes == capability.codes.sorted())
      }
    }
    try session.finish()
  }

  @Test func `calls on an unplugged device are mistakes`() throws {
    let session = TouchSession { _ in }
    let mouse = session.mouse()
    session.unplug(mouse)
    #expect(
      mistakes { mouse.press() } == ["Virtual mouse 1 is unplugged; plug in another device"])
    try session.finish()
  }
}
