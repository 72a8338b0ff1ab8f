import Foundation
import HostTestSupport
import LinuxSystem
import Testing

@MainActor @Suite struct ServiceManagerTests {
  @Test(arguments: [false, true])
  func `each message is one datagram with a line for each fact`(isAbstract: Bool) throws {
    let socket = try NotifySocket(isAbstract: isAbstract)
    let manager = ServiceManager(environment: ["NOTIFY_SOCKET": socket.address]) { report in
      Issue.record("\(report)")
    }
    manager?.announce(.ready, .status("on the screen\nSTOPPING=1"))
    manager?.announce(.alive)
    manager?.announce(.stopping)
    let messages = [socket.next(), socket.next(), socket.next()].map { $0 ?? "nothing" }
    #expect(
      messages.joined(separator: "; ")
        == "READY=1\nSTATUS=on the screen STOPPING=1; WATCHDOG=1; STOPPING=1")
  }

  @Test func `what a full socket refuses is sent later, in its latest form`() throws {
    let socket = try NotifySocket()
    let manager = ServiceManager(environment: ["NOTIFY_SOCKET": socket.address]) { report in
      Issue.record("\(report)")
    }
    // More than any queue of datagrams holds.
    for number in 1...5000 { manager?.announce(.status("\(number)")) }
    manager?.announce(.ready)
    #expect(socket.next() == "STATUS=1")
    manager?.announce(.alive)
    var last: String?
    while last?.hasSuffix("WATCHDOG=1") != true { last = socket.next() ?? "WATCHDOG=1" }
    #expect(last == "STATUS=5000\nREADY=1\nWATCHDOG=1")
  }

  @Test func `a manager that is gone is reported once`() {
    var reports: [String] = []
    let manager = ServiceManager(environment: ["NOTIFY_SOCKET": "/nowhere/notify"]) {
      reports.append($0)
    }
    manager?.announce(.ready)
    manager?.announce(.stopping)
    #expect(
      reports == [
        "the service manager cannot be told how the app is: No such file or directory"
      ])
  }

  @Test func `without a socket there is no manager, and an odd address is reported`() {
    var reports: [String] = []
    for environment in [[:], ["NOTIFY_SOCKET": ""], ["NOTIFY_SOCKET": "vsock:2:1"]] {
      let manager = ServiceManager(environment: environment) { reports.append($0) }
      #expect(manager == nil)
    }
    #expect(
      reports == [
        "NOTIFY_SOCKET: vsock:2:1 is no address of a socket; the service manager learns nothing"
      ])
  }

  @Test(
    arguments: [
      ("3000000", nil, 3_000_000_000), ("3000000", "\(getpid())", 3_000_000_000),
      ("3000000", "1", nil), ("0", nil, nil), ("soon", nil, nil),
      ("18446744073709551615", nil, nil), (nil, nil, nil),
    ] as [(String?, String?, UInt64?)])
  func `the patience is that of the variables, if they mean this process`(
    microseconds: String?, process: String?, patience: UInt64?
  ) throws {
    let socket = try NotifySocket()
    var environment = ["NOTIFY_SOCKET": socket.address]
    environment["WATCHDOG_USEC"] = microseconds
    environment["WATCHDOG_PID"] = process
    let manager = try #require(ServiceManager(environment: environment) { _ in })
    #expect(manager.patience == patience)
  }
}
