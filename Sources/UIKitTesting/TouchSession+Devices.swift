internal import InputCore
public import UIKit

/// The devices that a session plugs in when a test first requests one of each kind.
struct FirstDevices {
  var stylus: Stylus?
  var mouse: Mouse?
  var trackpad: Trackpad?
  var keyboard: Keyboard?
  var tabletPad: TabletPad?
  var switches: MachineSwitches?
  var gamepad: Gamepad?
  var motionSensors: MotionSensors?
}

// Plugging devices in and unplugging them. The touchscreen is plugged in from the start.
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

  /// Returns the controls beside a tablet. The first call plugs them in.
  public func tabletPad(file: StaticString = #filePath, line: UInt = #line) -> TabletPad {
    if let pad = firstDevices.tabletPad { return pad }
    let pad = connected(TabletPad(id: nextID()), at: TestLine(file, line))
    firstDevices.tabletPad = pad
    return pad
  }

  /// Returns the switches of the machine, all off at first. The first call plugs them in.
  public func switches(file: StaticString = #filePath, line: UInt = #line) -> MachineSwitches {
    if let switches = firstDevices.switches { return switches }
    let switches = connected(MachineSwitches(id: nextID()), at: TestLine(file, line))
    firstDevices.switches = switches
    return switches
  }

  /// Returns the gamepad. The first call plugs it in.
  public func gamepad(file: StaticString = #filePath, line: UInt = #line) -> Gamepad {
    if let gamepad = firstDevices.gamepad { return gamepad }
    let gamepad = connected(Gamepad(id: nextID()), at: TestLine(file, line))
    firstDevices.gamepad = gamepad
    return gamepad
  }

  /// Adds the accelerometer and gyroscope of a gamepad.
  public func motion(
    of gamepad: Gamepad, file: StaticString = #filePath, line: UInt = #line
  ) -> GamepadMotion {
    connected(GamepadMotion(id: nextID(), of: gamepad), at: TestLine(file, line))
  }

  /// Returns the machine's accelerometer, gyroscope, magnetometer and proximity sensor. The first
  /// call adds them.
  public func motionSensors(
    file: StaticString = #filePath, line: UInt = #line
  ) -> MotionSensors {
    if let sensors = firstDevices.motionSensors { return sensors }
    let sensors = connected(MotionSensors(id: nextID()), at: TestLine(file, line))
    firstDevices.motionSensors = sensors
    return sensors
  }

  /// Shakes the machine, adding its sensors first if necessary.
  ///
  /// - Parameter duration: The duration of the shake in seconds; a rest of 0.4 s follows.
  public func shake(
    for duration: TimeInterval = 0.6, file: StaticString = #filePath, line: UInt = #line
  ) {
    motionSensors(file: file, line: line).shake(for: duration, file: file, line: line)
  }

  /// Plugs in another touchscreen over the main screen.
  public func plugIn(file: StaticString = #filePath, line: UInt = #line) -> VirtualTouchscreen {
    connected(VirtualTouchscreen(id: nextID()), at: TestLine(file, line))
  }

  /// Unplugs a device and cancels its touches, held buttons and held keys.
  ///
  /// The next call to `stylus()`, `mouse()` and so on plugs in a new one.
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
    if firstDevices.tabletPad === device { firstDevices.tabletPad = nil }
    if firstDevices.switches === device { firstDevices.switches = nil }
    if firstDevices.gamepad === device { firstDevices.gamepad = nil }
    if firstDevices.motionSensors === device { firstDevices.motionSensors = nil }
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
