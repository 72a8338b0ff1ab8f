import Foundation
import LinuxInput
import Testing

@Test func `devices are open while the host wants them and the seat manager grants them`() {
  for (isWantedFirst, now) in [(true, false), (false, true), (true, true), (false, false)] {
    var rest = SourceRest()
    #expect(rest.isOpen)
    // The first to say no closes them, the second changes nothing.
    #expect(isWantedFirst ? rest.isWanted(false) : rest.isGranted(false))
    #expect(isWantedFirst ? !rest.isGranted(false) : !rest.isWanted(false))
    #expect(!rest.isOpen)
    // Only the last to say yes opens them, and a second yes is no news.
    #expect(now ? !rest.isWanted(true) : !rest.isGranted(true))
    #expect(now ? !rest.isWanted(true) : !rest.isGranted(true))
    #expect(!rest.isOpen)
    #expect(now ? rest.isGranted(true) : rest.isWanted(true))
    #expect(rest.isOpen)
  }
}

@Test func `the seat manager is seatd at its socket, else logind of a text terminal`() throws {
  // A name short enough for a socket.
  let path = "/tmp/\(UUID().uuidString.prefix(8))"
  let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  defer {
    close(socket)
    unsafe unlink(path)
  }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  let isBound = unsafe withUnsafePointer(to: address) { address in
    unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe bind(socket, $0, size) == 0
    }
  }
  try #require(isBound)
  let terminal = ["XDG_SESSION_TYPE": "tty", "XDG_SEAT": "seat0", "SEATD_SOCK": "/nowhere"]
  let seatd = ["SEATD_SOCK": path]
  #expect(SeatManager(environment: seatd) == .seatd(socket: path))
  #expect(SeatManager(environment: terminal) == .logind)
  #expect(SeatManager(environment: terminal.merging(seatd) { $1 }) == .seatd(socket: path))
  #expect(SeatManager(environment: ["SEATD_SOCK": "/etc/passwd"]) == nil)
  #expect(SeatManager(environment: terminal.merging(["XDG_SESSION_TYPE": "x11"]) { $1 }) == nil)
  #expect(SeatManager(environment: terminal.merging(["XDG_SEAT": ""]) { $1 }) == nil)
  for (backend, manager) in [("logind", SeatManager.logind), ("seatd", .seatd(socket: path))] {
    let both = terminal.merging(seatd) { $1 }.merging(["LIBSEAT_BACKEND": backend]) { $1 }
    #expect(SeatManager(environment: both) == manager)
  }
  #expect(
    SeatManager(environment: terminal.merging(["LIBSEAT_BACKEND": "builtin"]) { $1 }) == nil)
}

@Test func `what is wrong with the access to a device is said in one line`() {
  let node = "/dev/input/event3"
  #expect(
    LinuxInputReport.access(path: node, .grabbedElsewhere).description
      == "\(node): another program has grabbed it, so nothing arrives until that program ends")
  #expect(
    LinuxInputReport.access(path: node, .notGrabbed(code: EINVAL)).description
      == "\(node): cannot be grabbed: Invalid argument; other programs get its input too")
  #expect(
    LinuxInputReport.access(path: node, .refusedBySeat(code: EPERM)).description
      == "\(node): the seat manager does not give it: Operation not permitted")
}
