internal import InputCore

/// One device that libinput has open, from its arrival to its removal, with its translators.
final class LiveDevice {
  let id: DeviceID
  let name: String
  /// The device node, as users name the device.
  let node: String
  let device: LibinputDevice
  /// Tells which releases the kernel made up; nil where it makes none up, or cannot be asked.
  let reports: ReportWatch?
  /// Frames delivered since the present drain began.
  var framesInDrain = 0
  /// What the device let go of, until it is known that it has not gone.
  var held: HeldReleases
  /// One of each of `deviceKinds`: a device may be several things.
  private var translators: [any DeviceKind]

  init(id: DeviceID, node: String, device: consuming LibinputDevice, reports: ReportWatch?) {
    self.id = id
    self.node = node
    self.reports = reports
    name = device.name
    self.device = device
    held = HeldReleases(device: id)
    translators = deviceKinds.map { $0.init(device: id) }
  }

  /// Contacts that were passed over.
  var refusedContacts: UInt64 { translators.reduce(0) { $0 + $1.refusedContacts } }

  /// Everything that libinput, udev and, through `watch`, the kernel tell of the device.
  func describe(through watch: ReportWatch?) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: name)
    // A device that went meanwhile tells nothing; its removal is already on the way.
    if let facts = watch?.facts() { facts.fill(&descriptor) }
    if let udev = device.udevDevice() { descriptor.idPath = udev.property("ID_PATH") }
    descriptor.seat = device.seat
    descriptor.screen = device.screen
    descriptor.calibration = device.calibration
    return descriptor
  }

  /// Whether the kernel itself made up what the device told at `instant`.
  func isMadeUp(at instant: Instant) -> Bool {
    reports?.isMadeUp(at: instant) ?? false
  }
}

// MARK: Translation

extension LiveDevice {
  /// Gives one of the device's events to its kind, by its number in `deviceKinds`; `deliver` gets
  /// the frame that it closes, if it closes one.
  func translate(_ event: borrowing LibinputEvent, kind: Int, _ deliver: (Frame) -> Void) {
    let instant = Instant(
      nanoseconds: deviceKinds[kind].microseconds(of: event) &* 1000)
    guard translators[kind].translate(event, at: instant, reports: reports) else { return }
    deliver(translators[kind].frame)
    translators[kind].clear()
  }
}
