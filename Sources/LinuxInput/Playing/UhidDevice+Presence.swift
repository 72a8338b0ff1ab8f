internal import Glibc
internal import LinuxCalls
internal import LinuxUdev

/// What the kernel's drivers have made of a virtual HID device.
extension UhidDevice {
  /// The kernel's side of a HID device.
  package struct Presence: Equatable, Sendable {
    /// The driver that has taken the device; empty if there is none.
    package var driver = ""
    /// The event nodes that it has made, such as `/dev/input/event3`, in the order of their numbers.
    package var nodes: [String] = []
    /// Whether it has made sensors of industrial I/O.
    package var hasSensors = false
    /// Whether udev, where it runs, has looked at all of these.
    package var isKnownToUdev = true

    /// Whether there is something that a program can read.
    package var isReadable: Bool { !nodes.isEmpty || hasSensors }
  }

  /// The present state. It changes while a driver is looking at the device, and again if udev loads
  /// a driver that suits it better.
  ///
  /// - Throws: `LinuxInputError` if there is no memory.
  package func presence() throws(LinuxInputError) -> Presence {
    let udev = try LinuxInputError.passing { () throws(SystemFailure) in try Udev() }
    var presence = Presence()
    var folder = ""
    udev.forEachDevice(of: ["hid"]) { device in
      // Some kernels answer for a property only when the driver has decided, and one that has
      // refused the device is no longer named; so the driver is read first.
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
