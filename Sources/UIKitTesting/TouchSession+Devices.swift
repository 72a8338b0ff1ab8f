internal import InputCore
internal import UIKit

/// The devices that a session plugs in when a test first requests one of their kind.
struct FirstDevices {
  var stylus: Stylus?
  var mouse: Mouse?
  var trackpad: Trackpad?
  var keyboard: Keyboard?
}

// Plugging devices in and out. The touchscreen is plugged in from the start.
extension TouchSession {
  /// Returns the pen of the main screen. The first call plugs it in.
  public func stylus(file: StaticString = #filePath, line: UInt = #line) -> Stylus {
    if let stylus = firstDevices.stylus { return stylus }
    let stylus = connected(Stylus(id: nextID()), at: TestLine(file, line))
    firstDevices.stylus = stylus
    return stylus
  }

  /// Returns the mouse. The first call plugs it in.
  public func mouse(file: StaticString = #filePath, line: UInt = #line) -> Mouse {
    if let mouse = firstDevices.mouse { return mouse }
    let mouse = connected(Mouse(id: nextID()), at: TestLine(file, line))
    firstDevices.mouse = mouse
    return mouse
  }

  /// Returns the trackpad. The first call plugs it in.
  public func trackpad(file: StaticString = #filePath, line: UInt = #line) -> Trackpad {
    if let trackpad = firstDevices.trackpad { return trackpad }
    let trackpad = connected(Trackpad(id: nextID()), at: TestLine(file, line))
    firstDevices.trackpad = trackpad
    return trackpad
  }

  /// Returns the keyboard. The first call plugs it in.
  public func keyboard(file: StaticString = #filePath, line: UInt = #line) -> Keyboard {
    if let keyboard = firstDevices.keyboard { return keyboard }
    let keyboard = connected(Keyboard(id: nextID()), at: TestLine(file, line))
    firstDevices.keyboard = keyboard
    return keyboard
  }

  /// Plugs in another touchscreen over the main screen.
  public func plugIn(file: StaticString = #filePath, line: UInt = #line) -> VirtualTouchscreen {
    connected(VirtualTouchscreen(id: nextID()), at: TestLine(file, line))
  }

  /// Unplugs a device. Its touches, held buttons and held keys are cancelled.
  ///
  /// The next call of `stylus()`, `mouse()`, `trackpad()` or `keyboard()` plugs in a new one.
  public func unplug(
    _ device: VirtualDevice, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line),
      line.check(
        pluggedIn.contains { $0 === device }, "\(device.descriptor.name) is not plugged in here")
    else { return }
    device.vanish()
    pluggedIn.removeAll { $0 === device }
    if firstDevices.stylus === device { firstDevices.stylus = nil }
    if firstDevices.mouse === device { firstDevices.mouse = nil }
    if firstDevices.trackpad === device { firstDevices.trackpad = nil }
    if firstDevices.keyboard === device { firstDevices.keyboard = nil }
    deliver(.deviceRemoved(device.id, at: now))
  }

  /// Plugs a device in.
  func connected<Device: VirtualDevice>(_ device: Device, at line: TestLine) -> Device {
    device.session = self
    guard canAct(at: line) else { return device }
    pluggedIn.append(device)
    deliver(.deviceAdded(device.descriptor, at: now))
    return device
  }

  func nextID() -> DeviceID {
    defer { deviceCount &+= 1 }
    return DeviceID(deviceCount)
  }
}
