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
  public func stylus() -> Stylus {
    if let stylus = firstDevices.stylus { return stylus }
    let stylus = connected(Stylus(id: nextID()))
    firstDevices.stylus = stylus
    return stylus
  }

  /// The mouse; plugged in when first asked for.
  public func mouse() -> Mouse {
    if let mouse = firstDevices.mouse { return mouse }
    let mouse = connected(Mouse(id: nextID()))
    firstDevices.mouse = mouse
    return mouse
  }

  /// The trackpad; plugged in when first asked for.
  public func trackpad() -> Trackpad {
    if let trackpad = firstDevices.trackpad { return trackpad }
    let trackpad = connected(Trackpad(id: nextID()))
    firstDevices.trackpad = trackpad
    return trackpad
  }

  /// The keyboard; plugged in when first asked for.
  public func keyboard() -> Keyboard {
    if let keyboard = firstDevices.keyboard { return keyboard }
    let keyboard = connected(Keyboard(id: nextID()))
    firstDevices.keyboard = keyboard
    return keyboard
  }

  /// Plugs in one more touchscreen that covers the same screen.
  public func plugIn() -> VirtualTouchscreen {
    connected(VirtualTouchscreen(id: nextID()))
  }

  /// Takes a device away, and with it what it was doing: fingers, buttons and keys are cancelled.
  ///
  /// The next call of `stylus()`, `mouse()`, `trackpad()` or `keyboard()` plugs in a new one.
  public func unplug(_ device: VirtualDevice) {
    device.vanish()
    pluggedIn.removeAll { $0 === device }
    if firstDevices.stylus === device { firstDevices.stylus = nil }
    if firstDevices.mouse === device { firstDevices.mouse = nil }
    if firstDevices.trackpad === device { firstDevices.trackpad = nil }
    if firstDevices.keyboard === device { firstDevices.keyboard = nil }
    deliver(.deviceRemoved(device.id, at: now))
  }

  /// Plugs a device in.
  func connected<Device: VirtualDevice>(_ device: Device) -> Device {
    device.session = self
    pluggedIn.append(device)
    deliver(.deviceAdded(device.descriptor, at: now))
    return device
  }

  func nextID() -> DeviceID {
    deviceCount += 1
    return DeviceID(deviceCount - 1)
  }
}
