internal import InputCore
internal import UIKit

/// The devices that `TouchSession` plugs in when a test first asks for one of the kind.
struct FirstDevices {
  var stylus: Stylus?
  var mouse: Mouse?
  var trackpad: Trackpad?
  var keyboard: Keyboard?
}

// Which devices there are. The touchscreen is there from the begin.
extension TouchSession {
  /// The pen of the screen; plugged in when first asked for.
  public func stylus(file: StaticString = #filePath, line: UInt = #line) -> Stylus {
    if let stylus = firstDevices.stylus { return stylus }
    let stylus = connected(Stylus(id: nextID()), at: TestLine(file, line))
    firstDevices.stylus = stylus
    return stylus
  }

  /// The mouse; plugged in when first asked for.
  public func mouse(file: StaticString = #filePath, line: UInt = #line) -> Mouse {
    if let mouse = firstDevices.mouse { return mouse }
    let mouse = connected(Mouse(id: nextID()), at: TestLine(file, line))
    firstDevices.mouse = mouse
    return mouse
  }

  /// The trackpad; plugged in when first asked for.
  public func trackpad(file: StaticString = #filePath, line: UInt = #line) -> Trackpad {
    if let trackpad = firstDevices.trackpad { return trackpad }
    let trackpad = connected(Trackpad(id: nextID()), at: TestLine(file, line))
    firstDevices.trackpad = trackpad
    return trackpad
  }

  /// The keyboard; plugged in when first asked for.
  public func keyboard(file: StaticString = #filePath, line: UInt = #line) -> Keyboard {
    if let keyboard = firstDevices.keyboard { return keyboard }
    let keyboard = connected(Keyboard(id: nextID()), at: TestLine(file, line))
    firstDevices.keyboard = keyboard
    return keyboard
  }

  /// Plugs in one more touchscreen that covers the same screen.
  public func plugIn(file: StaticString = #filePath, line: UInt = #line) -> VirtualTouchscreen {
    connected(VirtualTouchscreen(id: nextID()), at: TestLine(file, line))
  }

  /// Takes a device away, and with it what it was doing: fingers, buttons and keys are cancelled.
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
