internal import CUdev
internal import LinuxCalls

/// Owns one reference to udev's description of a device.
@safe package struct UdevDevice: ~Copyable {
  private let handle: OpaquePointer

  /// Takes ownership of the caller's reference.
  package init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit { _ = unsafe udev_device_unref(handle) }

  /// The path of the device node; empty if there is none.
  package var node: String { unsafe text(udev_device_get_devnode(handle)) }

  /// Whether udev has finished with the device: its owner, mode and properties are set.
  package var isInitialized: Bool { unsafe udev_device_get_is_initialized(handle) == 1 }

  /// A property of the udev database; empty if it is not set.
  package func property(_ name: String) -> String {
    unsafe text(udev_device_get_property_value(handle, name))
  }

  /// The path of the device in sysfs.
  package var path: String { unsafe text(udev_device_get_syspath(handle)) }

  /// The driver bound to the device; empty if there is none.
  package var driver: String { unsafe text(udev_device_get_driver(handle)) }

  /// The kernel subsystem that the device belongs to, such as `input`.
  package var subsystem: String { unsafe text(udev_device_get_subsystem(handle)) }

  /// The kind of device within that subsystem, such as `iio_device`; empty if it has none.
  package var type: String { unsafe text(udev_device_get_devtype(handle)) }

  /// The kernel's name for the device, such as `event3`.
  package var name: String { unsafe text(udev_device_get_sysname(handle)) }

  /// What happened to the device, such as `remove`; empty if it did not come from a `UdevMonitor`.
  package var action: String { unsafe text(udev_device_get_action(handle)) }

  /// The seat of the device: `seat0` unless udev says otherwise.
  package var seat: String {
    let seat = property("ID_SEAT")
    return seat.isEmpty ? "seat0" : seat
  }

  /// Whether udev has classified the device as a joystick; nil if it has not classified it as
  /// input.
  package var isJoystick: Bool? {
    property("ID_INPUT").isEmpty ? nil : property("ID_INPUT_JOYSTICK") == "1"
  }

  /// The sysfs folder of the hardware above an event node, which contains its lights and its
  /// battery.
  package var hardwareFolder: String {
    // The parents belong to this device, without references of their own.
    guard let input = unsafe udev_device_get_parent_with_subsystem_devtype(handle, "input", nil),
      let hardware = unsafe udev_device_get_parent(input)
    else { return "" }
    return unsafe text(udev_device_get_syspath(hardware))
  }

  /// A sysfs attribute of the input device above an event node; empty if it is not set.
  package func attributeOfInput(_ name: String) -> String {
    // The parent belongs to this device, without its own reference.
    guard let parent = unsafe udev_device_get_parent_with_subsystem_devtype(handle, "input", nil)
    else { return "" }
    return unsafe text(udev_device_get_sysattr_value(parent, name))
  }
}
