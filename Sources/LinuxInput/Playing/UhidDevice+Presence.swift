internal import Glibc
internal import LinuxCalls
internal import LinuxUdev

/// The driver and the input devices that a virtual HID device has received from the kernel.
extension UhidDevice {
  /// The kernel's side of a HID device.
  package struct Presence: Equatable, Sendable {
    /// The driver bound to the device; empty if there is none.
    package var driver = ""
    /// The event nodes that it created, such as `/dev/input/event3`, in the order of their numbers.
    package var nodes: [String] = []
    /// Whether it created sensors of the industrial I/O subsystem.
    package var hasSensors = false
    /// Whether udev, where it runs, has processed all of these.
    package var isKnownToUdev = true

    /// Whether there is something that a program can read.
    package var isReadable: Bool { !nodes.isEmpty || hasSensors }
  }

  /// The current state. It changes while a driver is probing the device, and again if udev loads a
  /// driver that suits it better.
  ///
  /// - Throws: `LinuxInputError` if there is no memory.
  package func presence() throws(LinuxInputError) -> Presence {
    let udev = try LinuxInputError.passing { () throws(SystemFailure) in try Udev() }
    var presence = Presence()
    var folder = ""
    udev.forEachDevice(of: ["hid"]) { device in
      // Some kernels return a property only once the driver has decided, and no longer name a
      // driver that has refused the device; so the driver is read first.
      let driver = device.driver
      guard device.property("HID_PHYS") == location else { return }
      (folder, presence.driver) = (device.path, driver)
    }
    guard !folder.isEmpty else { return presence }
    let hasUdev = unsafe access("/run/udev/control", F_OK) == 0
    udev.forEachDevice(of: "input", below: folder) { device in
      guard device.node.hasPrefix("/dev/input/event") else { return }
      presence.nodes.append(device.node)
      if hasUdev && !device.isInitialized { presence.isKnownToUdev = false }
    }
    udev.forEachDevice(of: "iio", below: folder) { device in
      presence.hasSensors = true
      if hasUdev && !device.isInitialized { presence.isKnownToUdev = false }
    }
    presence.nodes.sort { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    return presence
  }
}
