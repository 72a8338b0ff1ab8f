internal import CLibinput
internal import Glibc

/// Opens and closes device nodes for libinput, and maps descriptors to devices.
///
/// libinput keeps pointers to this object and to `interface`. Its owner, `LibinputContext`, keeps
/// the object alive until libinput has closed everything.
@safe final class DeviceOpener {
  /// The pair of callbacks that libinput calls with this object as user data.
  let interface: UnsafeMutablePointer<libinput_interface>
  /// Receives each device that cannot be opened, and libinput's log.
  let report: (LinuxInputReport) -> Void
  /// The last node that could not be opened; callers clear it before libinput opens a node.
  var lastRefusal: DeviceRefusal?
  private var nodes: [Node] = []

  private struct Node {
    var path: String
    var descriptor: Int32
    var reports: ReportWatch?
    var contacts: ContactWatch?
  }

  init(report: @escaping (LinuxInputReport) -> Void) {
    self.report = report
    unsafe interface = .allocate(capacity: 1)
    unsafe interface.initialize(
      to: libinput_interface(
        open_restricted: { path, flags, opener in
          unsafe DeviceOpener.from(opener).open(text(path), flags: flags)
        },
        close_restricted: { descriptor, opener in
          unsafe DeviceOpener.from(opener).close(descriptor)
        }))
  }

  deinit {
    unsafe interface.deinitialize(count: 1)
    unsafe interface.deallocate()
  }

  /// The pointer that libinput passes back; unretained, so the object must outlive the context.
  var userData: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// The object behind libinput's user data.
  static func from(_ userData: UnsafeMutableRawPointer?) -> DeviceOpener {
    guard let userData = unsafe userData else {
      preconditionFailure("libinput lost its user data")
    }
    return unsafe Unmanaged<DeviceOpener>.fromOpaque(userData).takeUnretainedValue()
  }

  /// The watch over the reports of an open node; nil if there is none.
  func reports(of path: String) -> ReportWatch? {
    nodes.last { $0.path == path }?.reports
  }

  /// The reader of the contacts of an open node; nil if they have no detail, or cannot be read.
  func contacts(of path: String) -> ContactWatch? {
    nodes.last { $0.path == path }?.contacts
  }

  /// Ends the reading of contacts of an open node, as far as it is the opener's.
  func ignoreContacts(of path: String) {
    guard let index = nodes.lastIndex(where: { $0.path == path }) else { return }
    nodes[index].contacts = nil
  }

  /// Ends the watch over the reports of an open node, which costs the kernel a copy of each.
  func ignoreReports(of path: String) {
    guard let index = nodes.lastIndex(where: { $0.path == path }) else { return }
    nodes[index].reports = nil
  }

  /// Opens a node; returns the descriptor, or the negative errno that libinput expects.
  private func open(_ path: String, flags: Int32) -> Int32 {
    let reports = ReportWatch(path: path)
    let contacts = contactWatch(of: path, beside: reports)
    let descriptor = unsafe Glibc.open(path, flags | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      let refusal = DeviceRefusal(path: path, code: code)
      lastRefusal = refusal
      report(.refused(refusal))
      return -code
    }
    nodes.append(Node(path: path, descriptor: descriptor, reports: reports, contacts: contacts))
    return descriptor
  }

  private func contactWatch(of path: String, beside reports: ReportWatch?) -> ContactWatch? {
    guard let facts = reports?.facts() else { return nil }
    return ContactWatch(path: path, facts: facts)
  }

  private func close(_ descriptor: Int32) {
    nodes.removeAll { $0.descriptor == descriptor }
    _ = Glibc.close(descriptor)
  }
}
