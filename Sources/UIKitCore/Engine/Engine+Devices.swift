import InputCore

// Adding and removing devices, and mapping them to displays.
extension Engine {
  /// Adds a device to the table.
  func add(_ descriptor: DeviceDescriptor) {
    guard !pipeline.table.knows(descriptor.id), !sensing.knows(descriptor.id) else {
      log.refuse(
        "device \(descriptor.id.rawValue), which is already connected", counting: \.devices)
      return
    }
    guard descriptor.sensors.isEmpty else {
      if !sensing.add(descriptor) {
        log.refuse("device \(descriptor.id.rawValue)", counting: \.devices)
      }
      return
    }
    var facts = DeviceFacts(descriptor)
    facts.surface = home.application.displays.surface(for: facts)
    if !pipeline.table.add(descriptor.id, facts) {
      log.refuse("device \(descriptor.id.rawValue)", counting: \.devices)
      return
    }
    gamepads.add(descriptor)
    focus.devicesChanged(pipeline.table)
    if facts.isKeyboard { keyboardsChanged() }
  }

  /// Removes a device: delivers its earlier frames, and cancels its touches, keys and buttons.
  func remove(_ device: DeviceID) {
    if sensing.knows(device) { return sensing.remove(device) }
    guard pipeline.table.knows(device) else { return }
    let wasKeyboard = pipeline.table.facts(of: device).isKeyboard
    cancelAll(of: device)
    pointing.remove(device)
    home.application.device.forgetSwitches(of: device)
    gamepads.remove(device)
    restingDisplays.forgetFingers(of: device)
    pipeline.table.remove(device)
    focus.devicesChanged(pipeline.table)
    if wasKeyboard { keyboardsChanged() }
  }

  /// Whether a keyboard is connected, other than one of a viewer from afar.
  var hasKeyboard: Bool { !pipeline.table.devices(where: \.isKeyboard).isEmpty }

  /// Delivers the earlier frames of a device (nil: of every device), cancels its touches, keys and
  /// buttons, and ignores those until they are released: the device was removed, or the application
  /// is about to stop receiving events (rules 8.10, 19.13).
  func cancelAll(of device: DeviceID? = nil) {
    deliverQueued()
    settle()
    pipeline.assemble { pipeline.cancelHeld(by: device) }
    settle()
    router.letGo(of: device)
    if device == nil { sensing.interrupt() }
  }

  // MARK: Displays

  /// Cancels everything that devices hold on a display that is being removed.
  func cancelTouches(ofDisplay display: Int) {
    let devices = pipeline.table.devices {
      SurfaceTable.display(ofSurface: $0.surface) == display
    }
    for device in devices { cancelAll(of: device) }
  }

  /// A display was added: maps the devices that name it to this display, and cancels everything
  /// that they hold elsewhere.
  func mapDevices() {
    let displays = home.application.displays
    let moving = pipeline.table.devices { displays.surface(for: $0) != $0.surface }
    for device in moving { cancelAll(of: device) }
    pipeline.table.assignSurfaces { displays.surface(for: $0) }
  }

  /// Runs `change`, which rotates or resizes the interface on a display, and keeps its touches,
  /// pens and pointer where they are on the glass.
  func keepingPlaces(onDisplay display: Int, of screen: UIScreen, while change: () -> Void) {
    let old = pipeline.keepingPlaces(onDisplay: display, of: screen, while: change)
    pointing.convertPlaces(onDisplay: display, from: old)
  }

  // MARK: Scenes

  /// A scene is about to be interrupted: cancels the touches in its windows (rule 19.13). If no
  /// other scene is active, cancels everything, and ignores touches, keys and buttons until they
  /// are released.
  func cancelTouches(in windows: [UIWindow], othersAreActive: Bool) {
    guard othersAreActive else { return cancelAll() }
    deliverQueued()
    settle()
    for window in windows { pipeline.subtreeWillLeave(window) }
  }
}
