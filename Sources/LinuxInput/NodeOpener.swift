internal import Glibc
internal import InputCore

/// Opens and closes the nodes for all readers of a source and for sensors, with the process's own
/// permissions or else through the seat manager, and grabs them if that is wanted.
///
/// A device that is grabbed, or opened by the seat manager, has only one reader: the kernel sends a
/// grabbed device's events only to the file that holds the grab, and the seat manager opens a node
/// only once. `OpenNode.isSole` is then true.
final class NodeOpener {
  /// The descriptors that wake the owner: those of its readers, and of the seat.
  let epoll: EpollSet
  private let access: DeviceAccess
  private let seat: SeatSession?
  private let report: (LinuxInputReport) -> Void
  private var nodes: [OpenNode] = []

  /// An open node.
  struct OpenNode {
    let path: String
    let descriptor: Int32
    /// Whether it is open for writing too.
    let mayWrite: Bool
    /// Whether a second reader would get nothing, or could not open it.
    let isSole: Bool
    /// The seat manager's number for the device; nil if the node was opened without it.
    fileprivate(set) var seatNumber: Int32?
    /// Makes a reader outside the source close the node before the seat manager takes it.
    fileprivate let taken: (() -> Void)?
  }

  init(
    _ access: DeviceAccess, report: @escaping (LinuxInputReport) -> Void
  ) throws(LinuxInputError) {
    epoll = try EpollSet()
    self.access = access
    self.report = report
    seat = access.usesSeat ? SeatSession() : nil
  }

  /// Whether the devices that this opens will have no second reader, as far as that is known
  /// beforehand.
  var grabs: Bool { access.grabs }

  /// Whether a node is open for a sole reader.
  func isTaken(_ path: String) -> Bool { nodes.contains { $0.path == path && $0.isSole } }

  /// Opens a node, for writing too if that is permitted: lights and motors need it.
  ///
  /// - Parameters:
  ///   - grabs: Whether the node is grabbed if grabs are wanted at all.
  ///   - taken: Makes a reader outside the source close the node before the seat manager takes it.
  /// - Throws: `LinuxInputError.refused` with the errno of open(2).
  func open(
    _ path: String, grabs: Bool = true, taken: (() -> Void)? = nil
  ) throws(LinuxInputError) -> OpenNode {
    var code: Int32 = 0
    var mayWrite = true
    var descriptor = open(path, O_RDWR, &code)
    if descriptor < 0, isPermission(code) {
      mayWrite = false
      descriptor = open(path, O_RDONLY, &code)
    }
    var number: Int32?
    if descriptor < 0, isPermission(code), let device = askSeat(path) {
      mayWrite = true
      (descriptor, number) = (device.descriptor, device.number)
    }
    guard descriptor >= 0 else { throw .refused(DeviceRefusal(path: path, code: code)) }
    let grabs = grabs && access.grabs
    if grabs { grab(descriptor, path) }
    let node = OpenNode(
      path: path, descriptor: descriptor, mayWrite: mayWrite, isSole: grabs || number != nil,
      seatNumber: number, taken: taken)
    nodes.append(node)
    return node
  }

  /// Closes a node, which ends its grab.
  func close(_ descriptor: Int32) {
    if let place = nodes.firstIndex(where: { $0.descriptor == descriptor }),
      let number = nodes.remove(at: place).seatNumber
    {
      seat?.close(number: number)
    }
    // The seat manager may still hold the open file, in which case the set would keep it.
    epoll.remove(descriptor)
    _ = Glibc.close(descriptor)
  }

  private func open(_ path: String, _ mode: Int32, _ code: inout Int32) -> Int32 {
    let descriptor = unsafe Glibc.open(path, mode | O_NONBLOCK | O_CLOEXEC)
    code = errno
    return descriptor
  }

  private func isPermission(_ code: Int32) -> Bool { code == EACCES || code == EPERM }

  private func askSeat(_ path: String) -> SeatSession.Device? {
    guard let seat else { return nil }
    if seat.connect(), let descriptor = seat.fileDescriptor { try? epoll.add(descriptor) }
    switch seat.open(path) {
    case .success(let device): return device
    case .failure(let refusal):
      report(.access(path: path, .refusedBySeat(code: refusal.code)))
      return nil
    case nil: return nil
    }
  }

  /// Makes the kernel send the device's events to this descriptor alone; reports a failure.
  private func grab(_ descriptor: Int32, _ path: String) {
    guard ioctl(descriptor, Self.grabbing, 1) != 0 else { return }
    let code = errno
    report(.access(path: path, code == EBUSY ? .grabbedElsewhere : .notGrabbed(code: code)))
  }

  /// The kernel's EVIOCGRAB, a macro that Swift does not import.
  private static let grabbing =
    UInt(1) << 30 | UInt(MemoryLayout<Int32>.size) << 16 | UInt(UInt8(ascii: "E")) << 8 | 0x90
}

// MARK: Seat

extension NodeOpener {
  /// Returns the news that the seat manager has sent.
  func takeSeatNews() -> SeatSession.News {
    guard let seat else { return SeatSession.News() }
    let news = seat.takeNews()
    // The devices stay open, but a new manager would not know their numbers.
    if news.isLost { for place in nodes.indices { nodes[place].seatNumber = nil } }
    return news
  }

  /// Whether another session is in front at the seat.
  var isSeatAway: Bool { seat?.isAway ?? false }

  /// Makes the readers outside the source close their nodes.
  func revokeNodes() {
    for node in nodes { node.taken?() }
  }

  /// Tells the seat manager that the devices are closed.
  func leaveSeat() { seat?.leave() }

  /// Makes the next refused node ask the seat manager, even if that failed the last time.
  func retrySeat() { seat?.forgetRefusal() }

  /// Asks the seat manager to switch to another session, by the number of its terminal.
  func switchTo(terminal: Int32) { seat?.switchTo(terminal: terminal) }
}
