internal import InputCore
internal import LinuxUdev

/// A device that libinput has open, with its translators, from its arrival to its removal.
final class LiveDevice {
  let id: DeviceID
  let name: String
  /// The device node, which is the device's name for users.
  let node: String
  let device: LibinputDevice
  /// Identifies the releases that the kernel made up; nil if it makes none up, or the device cannot
  /// be watched.
  let reports: ReportWatch?
  /// The number of frames delivered in the current drain.
  var framesInDrain = 0
  /// The device's releases, until it is known that it was not removed.
  var held: HeldReleases
  /// Reads the extent and pressure of contacts; nil if there are none, or if they cannot be read.
  private let contacts: (any ContactReader)?
  private var imprints: ContactImprints
  /// How much is known about the contacts' extent and pressure.
  private(set) var contactDetail = ContactDetail.notReported
  /// One translator for each of `deviceKinds`, because a device may be of several kinds.
  private var translators: [any DeviceKind]

  init(
    id: DeviceID, node: String, device: consuming LibinputDevice, reports: ReportWatch?,
    contacts: (any ContactReader)?, keyboard: SeatKeyboard?
  ) {
    self.id = id
    self.node = node
    self.reports = reports
    self.contacts = contacts
    imprints = ContactImprints(device: id)
    name = device.name
    self.device = device
    held = HeldReleases(device: id)
    translators = deviceKinds.map { kind in
      var translator = kind.init(device: id)
      if let keyboard { translator.use(keyboard) }
      return translator
    }
  }

  /// The number of contacts dropped because there were too many.
  var refusedContacts: UInt64 { translators.reduce(0) { $0 + $1.refusedContacts } }

  /// The descriptor of the device, from libinput, udev and, through its opener, the kernel.
  func describe(through opener: DeviceOpener) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: name)
    // A device that was removed meanwhile has no facts; its removal is already queued.
    let isKnown = opener.fill(&descriptor, of: node)
    if let udev = device.udevDevice() { descriptor.idPath = udev.property("ID_PATH") }
    descriptor.seat = device.seat
    descriptor.screen = device.screen
    descriptor.calibration = device.calibration
    if let contacts {
      contactDetail = contacts.detail
    } else if !isKnown || descriptor.reportsContactDetail {
      contactDetail =
        device.kinds.contains { $0 == TouchTranslator.self } ? .unreadable : .notReported
    }
    return descriptor
  }

  /// Whether the kernel made up the device's report at `instant`.
  func isMadeUp(at instant: Instant) -> Bool {
    reports?.isMadeUp(at: instant) ?? false
  }
}

// MARK: Translation

extension LiveDevice {
  /// Passes an event to the translator of its kind; `deliver` receives the frame that the event
  /// completes, if any.
  func translate(_ event: borrowing LibinputEvent, kind: Int, _ deliver: (Frame) -> Void) {
    let instant = Instant(
      nanoseconds: deviceKinds[kind].microseconds(of: event) &* 1000)
    guard translators[kind].translate(event, at: instant, reports: reports) else { return }
    if kind == Self.touchKind, let contacts {
      imprints.join(
        translators[kind].frame, contacts: { contacts.nextFrame(upTo: instant) }, deliver)
    } else {
      deliver(translators[kind].frame)
    }
    translators[kind].clear()
  }

  /// Delivers changes of contacts, up to a time stamp, that came without an event from libinput.
  func readContacts(upTo limit: Instant, _ deliver: (Frame) -> Void) {
    while let frame = contacts?.nextFrame(upTo: limit) { imprints.deliverAlone(frame, deliver) }
  }

  /// The index of touchscreens in `deviceKinds`.
  private static let touchKind = deviceKinds.firstIndex { $0 == TouchTranslator.self } ?? 0
}
