import InputCore

// Devices that come and go, and the displays that they touch.
extension Engine {
  /// Takes in a device that was added.
  func add(_ descriptor: DeviceDescriptor) {
    guard !pipeline.table.knows(descriptor.id) else {
      log.refuse(
        "device \(descriptor.id.rawValue), which is there already", counting: \.devices)
      return
    }
    var facts = DeviceFacts(descriptor)
    facts.surface = home.application.displays.surface(for: facts)
    if !pipeline.table.add(descriptor.id, facts) {
      log.refuse("device \(descriptor.id.rawValue)", counting: \.devices)
    }
  }

  /// A device is gone: what it sent before is delivered, what it holds is cancelled.
  func remove(_ device: DeviceID) {
    guard pipeline.table.knows(device) else { return }
    cancelAll(of: device)
    pointing.remove(device)
    pipeline.table.remove(device)
  }

  /// What a device, or for nil any device, sent before is delivered, what it holds is cancelled and
  /// counts again once it has been let go: it is gone, or the application is about to get no events
  /// (rules 8.10, 19.13).
  func cancelAll(of device: DeviceID? = nil) {
    deliverQueued()
    settle()
    pipeline.assemble { pipeline.cancelHeld(by: device) }
    settle()
    letGo(of: device)
  }

  /// What the device held, or for nil any device, counts no more: it is gone, or what it has released
  /// is not known.
  func letGo(of device: DeviceID?) {
    keys.letGo(of: device)
    pointing.letGo(of: device)
  }

  // MARK: Displays

  /// Cancels what devices hold on a display that goes.
  func cancelTouches(ofDisplay display: Int) {
    let devices = pipeline.table.devices {
      SurfaceTable.display(ofSurface: $0.surface) == display
    }
    for device in devices { cancelAll(of: device) }
  }

  /// A display has come: devices that are mapped to it by name touch it from now on. What they held
  /// elsewhere is cancelled.
  func mapDevices() {
    let displays = home.application.displays
    let moving = pipeline.table.devices { displays.surface(for: $0) != $0.surface }
    for device in moving { cancelAll(of: device) }
    pipeline.table.assignSurfaces { displays.surface(for: $0) }
  }

  /// `change` turns or resizes what a display shows, whose touches, pens and pointer stay where they
  /// are on the glass.
  func keepingPlaces(onDisplay display: Int, of screen: UIScreen, while change: () -> Void) {
    let old = pipeline.keepingPlaces(onDisplay: display, of: screen, while: change)
    pointing.convertPlaces(onDisplay: display, from: old)
  }

  // MARK: Scenes

  /// A scene is about to be interrupted: what is down in its windows is cancelled (rule 19.13). Where
  /// no `other` scene is active it is everything, and it counts again once it has been let go.
  func cancelTouches(in windows: [UIWindow], othersAreActive: Bool) {
    guard othersAreActive else { return cancelAll() }
    deliverQueued()
    settle()
    for window in windows { pipeline.subtreeWillLeave(window) }
  }
}
