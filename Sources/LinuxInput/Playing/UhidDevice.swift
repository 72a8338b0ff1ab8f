internal import Glibc
internal import Synchronization

/// Owns a virtual HID device, to which the kernel's own drivers attach as to hardware.
///
/// `serve()` answers the drivers: with the answers of a known gamepad (`HIDAnswers`), and with an
/// error for a report that is not known. The device is removed with its owner, as if unplugged.
package final class UhidDevice: Sendable {
  /// The description that a HID device gives of itself.
  package struct Description: Equatable, Sendable {
    /// Its name, at most 127 bytes.
    package var name: String
    /// The bus of the kernel's `input_id`.
    package var bus: UInt16
    /// The vendor.
    package var vendor: UInt32
    /// The product.
    package var product: UInt32
    /// The report descriptor, at most 4096 bytes.
    package var reportDescriptor: [UInt8]

    /// Creates a description from its parts.
    package init(
      name: String, bus: UInt16, vendor: UInt32, product: UInt32, reportDescriptor: [UInt8]
    ) {
      self.name = name
      self.bus = bus
      self.vendor = vendor
      self.product = product
      self.reportDescriptor = reportDescriptor
    }
  }

  /// The largest size of a report or report descriptor, in bytes: the kernel's
  /// `HID_MAX_DESCRIPTOR_SIZE`.
  package static let mostBytes = 4096

  // The numbers from `linux/uhid.h`.
  private static let destroy: UInt32 = 1
  private static let output: UInt32 = 6
  private static let getReport: UInt32 = 9
  private static let getReportReply: UInt32 = 10
  private static let create: UInt32 = 11
  private static let input: UInt32 = 12
  private static let setReport: UInt32 = 13
  private static let setReportReply: UInt32 = 14
  /// The size of `struct uhid_event`, in bytes.
  private static let eventSize = 4380

  /// The descriptor to write events to. Owned by the device: do not close it.
  package let fileDescriptor: Int32
  /// The physical location that the device states, by which it is found in sysfs; unique to this
  /// process.
  let location: String
  private let answers: HIDAnswers
  private let isStopped = Atomic(false)

  /// The number of devices that this process has created.
  private static let madeCount = Atomic(0)

  /// Creates a device; requires permission to open `/dev/uhid`.
  ///
  /// - Throws: `LinuxInputError` if the kernel refuses.
  package init(_ description: Description) throws(LinuxInputError) {
    let number = Self.madeCount.wrappingAdd(1, ordering: .relaxed).newValue
    location = "retouch-\(getpid())-\(number)"
    answers = HIDAnswers(vendor: description.vendor, product: description.product)
    fileDescriptor = unsafe open("/dev/uhid", O_RDWR | O_CLOEXEC)
    guard fileDescriptor >= 0 else { throw .noUhid(name: description.name, code: errno) }
    let event = Self.createEvent(description, location: location)
    guard unsafe Glibc.write(fileDescriptor, event, event.count) == event.count else {
      let code = errno
      close(fileDescriptor)
      throw .noUhid(name: description.name, code: code)
    }
  }

  deinit {
    let event = words(Self.destroy)
    _ = unsafe Glibc.write(fileDescriptor, event, event.count)
    close(fileDescriptor)
  }

  /// The event that sends one report from the device.
  package static func inputEvent(_ report: ArraySlice<UInt8>) -> [UInt8] {
    let report = report.prefix(mostBytes)
    return words(input) + words(UInt16(report.count)) + report
  }

  /// Answers the drivers until `stop()` is called; call it on a thread of its own.
  package func serve() {
    var event = [UInt8](repeating: 0, count: Self.eventSize)
    while !isStopped.load(ordering: .acquiring) {
      var query = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&query, 1, 100) == 1 else { continue }
      let count = unsafe read(fileDescriptor, &event, event.count)
      guard count >= 8 else { continue }
      answer(event)
    }
  }

  /// Makes `serve()` return within 0.1 s.
  package func stop() {
    isStopped.store(true, ordering: .releasing)
  }

  /// Answers a driver, which otherwise waits 5 s: gives it the report that it asks for, or an
  /// error; accepts a report that it sets; sends the device's reply to its output.
  private func answer(_ event: [UInt8]) {
    let kind = number(event[..<4])
    let request = Array(event[4..<8])
    let reply: [UInt8]
    switch kind {
    case Self.getReport:
      let report = answers.report(event[8])
      let content = report ?? []
      reply =
        words(Self.getReportReply) + request + words(UInt16(report == nil ? EIO : 0))
        + words(UInt16(content.count)) + content
    case Self.setReport:
      reply = words(Self.setReportReply) + request + words(UInt16(0))
    case Self.output:
      // The bytes, then their count.
      let count = Int(number(event[(4 + Self.mostBytes)..<(6 + Self.mostBytes)]))
      guard let input = answers.input(after: event[4..<(4 + min(count, Self.mostBytes))]) else {
        return
      }
      reply = Self.inputEvent(input[...])
    default:
      return
    }
    _ = unsafe Glibc.write(fileDescriptor, reply, reply.count)
  }

  private static func createEvent(_ description: Description, location: String) -> [UInt8] {
    let content = description.reportDescriptor.prefix(mostBytes)
    // The name; the physical path; no serial number.
    var event = words(create) + padded(Array(description.name.utf8.prefix(127)), 128)
    event += padded(Array(location.utf8), 64) + [UInt8](repeating: 0, count: 64)
    event += words(UInt16(content.count)) + words(description.bus)
    event += words(description.vendor) + words(description.product)
    // Version and country.
    event += words(UInt32(0)) + words(UInt32(0))
    return event + padded(Array(content), mostBytes)
  }
}

private func words(_ number: some FixedWidthInteger) -> [UInt8] {
  (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// A little-endian number.
private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
}

private func padded(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
  bytes + [UInt8](repeating: 0, count: count - bytes.count)
}
