internal import CLibinput
internal import EvdevDecoding
internal import Glibc
internal import InputCore
internal import LinuxCalls

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
  private let opener: NodeOpener
  private var nodes: [Node] = []

  private struct Node {
    var path: String
    var descriptor: Int32
    var reports: ReportWatch?
    var contacts: (any ContactReader)?
    /// The kernel's facts, if they cannot be read through `reports`.
    var facts: KernelFacts?
  }

  init(_ opener: NodeOpener, report: @escaping (LinuxInputReport) -> Void) {
    self.opener = opener
    self.report = report
    unsafe interface = .allocate(capacity: 1)
    unsafe interface.initialize(
      to: libinput_interface(
        open_restricted: { path, _, opener in
          unsafe DeviceOpener.from(opener).open(text(path))
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

  /// Copies the kernel's facts about an open node into `descriptor`; returns false if it is gone.
  func fill(_ descriptor: inout DeviceDescriptor, of path: String) -> Bool {
    guard let node = nodes.last(where: { $0.path == path }) else { return false }
    if let facts = node.reports?.facts() {
      facts.fill(&descriptor)
      return true
    }
    node.facts?.facts.fill(&descriptor)
    return node.facts != nil
  }

  /// The reader of an open node's contacts; nil if the device reports no detail of them, or it
  /// cannot be read.
  func contacts(of path: String) -> (any ContactReader)? {
    nodes.last { $0.path == path }?.contacts
  }

  /// Drops the opener's own reference to the reader of an open node's contacts.
  func ignoreContacts(of path: String) {
    guard let index = nodes.lastIndex(where: { $0.path == path }) else { return }
    nodes[index].contacts = nil
  }

  /// Ends the watch over an open node's reports, for which the kernel copies each of them.
  func ignoreReports(of path: String) {
    guard let index = nodes.lastIndex(where: { $0.path == path }) else { return }
    nodes[index].reports = nil
  }

  /// Opens a node; returns the descriptor, or the negative errno that libinput expects.
  private func open(_ path: String) -> Int32 {
    guard !opener.isTaken(path) else { return -EBUSY }
    // The second readers must be opened first; on a grabbed node they would receive nothing.
    let reports = opener.grabs ? nil : ReportWatch(path: path)
    let contacts = contactWatch(of: path, beside: reports)
    do throws(LinuxInputError) {
      let opened = try opener.open(path)
      var node = Node(
        path: path, descriptor: opened.descriptor, reports: reports, contacts: contacts)
      if opened.isSole, !read(&node) {
        opener.close(opened.descriptor)
        return -EBUSY
      }
      nodes.append(node)
      return opened.descriptor
    } catch {
      guard case .refused(let refusal) = error else { return -EIO }
      lastRefusal = refusal
      report(.refused(refusal))
      return -refusal.code
    }
  }

  /// Reads the facts of a device with a sole reader, before libinput gets the descriptor; returns
  /// false for a gamepad, which libinput would take away from its own reader.
  private func read(_ node: inout Node) -> Bool {
    guard let facts = try? EvdevFacts(descriptor: node.descriptor) else { return true }
    var description = DeviceDescriptor(id: DeviceID(0), name: "")
    facts.fill(&description)
    guard !description.kinds.contains(.joystick) else { return false }
    node.reports = nil
    node.contacts = ContactSampler(descriptor: node.descriptor, description)
    node.facts = KernelFacts(facts)
    return true
  }

  private func contactWatch(of path: String, beside reports: ReportWatch?) -> ContactWatch? {
    guard let facts = reports?.facts() else { return nil }
    return ContactWatch(path: path, facts: facts)
  }

  private func close(_ descriptor: Int32) {
    nodes.removeAll { $0.descriptor == descriptor }
    opener.close(descriptor)
  }
}

/// The kernel's facts about a device as they were when it was opened.
private final class KernelFacts {
  let facts: EvdevFacts

  init(_ facts: consuming EvdevFacts) { self.facts = facts }
}
