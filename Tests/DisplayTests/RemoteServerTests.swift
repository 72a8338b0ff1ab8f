import Dispatch
import Display
import Foundation
import Glibc
import InputCore
import Quartz
import Raster
import Testing

/// The server with viewers that are connected to it.
@Suite struct RemoteServerTests {
  private static let screen = ScreenDescription(
    name: "DSI-1", widthPixels: 20, heightPixels: 10)

  private func server(viewers: Int = 1) throws -> RemoteServer {
    try server(RemoteServer.Options(host: "127.0.0.1", port: 0, viewers: viewers, name: "App"))
  }

  private func server(
    _ options: RemoteServer.Options, _ screen: ScreenDescription = Self.screen,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> RemoteServer {
    try RemoteServer(
      options, screen: screen,
      rasterizer: { () throws(RasterError) in try ListRasterizer() }, report: report,
      watched: { _ in })
  }

  private func frame(_ number: UInt64, _ color: PaintColor) -> ScreenFrame {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    return ScreenFrame(
      screen: "DSI-1", number: number,
      list: DisplayList([.fill(VectorPath(rect), .winding, .color(color), .plain)]),
      quarterTurns: 0)
  }

  private static let blue = PaintColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func `a viewer sees the screen, then what changes, and its presses arrive`() throws {
    let server = try server()
    defer { server.stop() }
    server.show(frame(1, Self.blue), on: Self.screen)
    let viewer = try TestViewer(port: server.port)
    #expect(viewer.greet() == "20 x 10")
    viewer.say([3, 0, 0, 0, 0, 0, 0, 20, 0, 10])
    #expect(viewer.readPicture(count: 20 * 10) == [255, 0, 0, 0])
    viewer.say([3, 1, 0, 0, 0, 0, 0, 20, 0, 10])
    server.show(frame(2, Self.red), on: Self.screen)
    #expect(viewer.readPicture(count: 20 * 10) == [0, 0, 255, 0])
    viewer.say([4, 1, 0, 0, 0, 0, 0, 97] + [5, 1, 0, 10, 0, 5])
    var kinds: [RemoteEvent.Kind] = []
    while kinds.count < 3 { kinds += server.waitForEvents() }
    let (x, y) = (Sample.surfaceUnit / 40 * 21, Sample.surfaceUnit / 20 * 11)
    #expect(kinds[0] == .key(97, isDown: true))
    guard case .pointer(let atX, let atY) = kinds[1] else {
      Issue.record("\(kinds)")
      return
    }
    #expect(abs(atX - x) < 64 && abs(atY - y) < 64)
    #expect(kinds[2] == .button(0x110, isDown: true))
    viewer.close()
    #expect(server.waitForEvents() == [.left])
  }

  @Test func `a viewer too many is sent away, and one that goes makes room`() throws {
    let server = try server()
    defer { server.stop() }
    let first = try TestViewer(port: server.port)
    #expect(first.greet() == "20 x 10")
    let second = try TestViewer(port: server.port)
    #expect(second.greet() == nil)
    first.close()
    #expect(server.waitForEvents() == [.left])
    let third = try TestViewer(port: server.port)
    #expect(third.greet() == "20 x 10")
    third.close()
  }

  @Test func `strangers who say nothing leave room, and nonsense is the end`() throws {
    let server = try server()
    defer { server.stop() }
    let silent = try (0..<3).map { _ in try TestViewer(port: server.port) }
    let nonsense = try TestViewer(port: server.port)
    nonsense.say(Array(repeating: 0xFF, count: 100_000))
    #expect(nonsense.isAtEnd)
    let viewer = try TestViewer(port: server.port)
    #expect(viewer.greet() == "20 x 10")
    for stranger in silent { stranger.close() }
    viewer.close()
  }

  @Test func `a viewer that never reads holds up neither the app nor other viewers`() throws {
    let server = try server(viewers: 2)
    defer { server.stop() }
    let lazy = try TestViewer(port: server.port)
    #expect(lazy.greet() == "20 x 10")
    let other = try TestViewer(port: server.port)
    #expect(other.greet() == "20 x 10")
    for number: UInt64 in 1...200 {
      lazy.say([3, 0, 0, 0, 0, 0, 0, 20, 0, 10])
      let color = number % 2 == 0 ? Self.red : Self.blue
      server.show(frame(number, color), on: Self.screen)
    }
    other.say([3, 0, 0, 0, 0, 0, 0, 20, 0, 10])
    #expect(other.readPicture(count: 20 * 10) != nil)
    lazy.close()
    other.close()
  }

  @Test func `a viewer that never asks for the picture, or never reads it, is sent away`() throws {
    var options = RemoteServer.Options(host: "127.0.0.1", port: 0, viewers: 1, name: "App")
    options.askingTime = 1_000_000
    let asking = try server(options)
    defer { asking.stop() }
    let silent = try TestViewer(port: asking.port)
    // The end may come before the greeting is sent.
    _ = silent.greet()
    #expect(asking.waitForEvents() == [.left])
    silent.close()
    (options.askingTime, options.readingTime) = (UInt64.max / 2, 1_000_000)
    // More than the sockets take.
    let screen = ScreenDescription(name: "DSI-1", widthPixels: 1920, heightPixels: 1080)
    let reading = try server(options, screen)
    defer { reading.stop() }
    reading.show(frame(1, Self.blue), on: screen)
    let lazy = try TestViewer(port: reading.port)
    #expect(lazy.greet() == "1920 x 1080")
    lazy.say([3, 0, 0, 0, 0, 0, 0, 20, 0, 10])
    #expect(reading.waitForEvents() == [.left])
    lazy.close()
  }

  @Test func `a press before the first picture is where the viewer's greeting had it`() throws {
    let server = try server()
    defer { server.stop() }
    let viewer = try TestViewer(port: server.port)
    #expect(viewer.greet() == "20 x 10")
    viewer.say([5, 0, 0, 0, 0, 0])
    guard case .pointer(let x, let y)? = server.waitForEvents().first else {
      Issue.record("no pointer")
      return
    }
    #expect(x < Sample.surfaceUnit / 20 && y < Sample.surfaceUnit / 10)
    viewer.close()
  }

  /// Without a pause the time to listen again comes while the thread is on its way to wait.
  @Test(arguments: [0, 1_000_000])
  func `a port in use is listened at once it is free`(pause: UInt64) throws {
    let first = try server()
    var options = RemoteServer.Options(
      host: "127.0.0.1", port: first.port, viewers: 1, name: "App")
    options.retryTime = pause
    let (isInUse, listens) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let second = try server(options) { line in
      if line.hasSuffix("; trying again") { isInUse.signal() }
      if line.contains("viewers can connect to 127.0.0.1") { listens.signal() }
    }
    defer { second.stop() }
    isInUse.wait()
    #expect(second.port == 0)
    first.stop()
    listens.wait()
    #expect(second.port == options.port)
    let viewer = try TestViewer(port: second.port)
    #expect(viewer.greet() == "20 x 10")
    viewer.close()
  }

  @Test func `what is no address cannot be listened at`() {
    #expect(throws: RemoteError.self) {
      try server(RemoteServer.Options(host: "nowhere", port: 0, viewers: 1, name: ""))
    }
  }
}

extension RemoteServer {
  /// Waits until there are events, and takes a share of them.
  fileprivate func waitForEvents() -> [RemoteEvent.Kind] {
    var query = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&query, 1, -1) != 1 {}
    return takeEvents().events.map(\.kind)
  }
}

/// A viewer with a socket that blocks.
private final class TestViewer {
  private var socket: Int32

  init(port: UInt16) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    self.socket = socket
    try #require(isConnected)
  }

  deinit { close() }

  func close() {
    if socket >= 0 { Glibc.close(socket) }
    socket = -1
  }

  /// Sends what the server takes.
  func say(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes { bytes in
        unsafe send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Reads that many bytes; nil at the end.
  func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var got = 0
    while got < count {
      let part = unsafe bytes[got...].withUnsafeMutableBytes { bytes in
        unsafe recv(socket, bytes.baseAddress, bytes.count, 0)
      }
      guard part > 0 else { return nil }
      got += part
    }
    return bytes
  }

  /// Whether the server ends the connection; reads everything before.
  var isAtEnd: Bool {
    while read(1) != nil {}
    return true
  }

  /// Greets the server; returns the size of its picture, or nil if it does not let the viewer in.
  func greet() -> String? {
    guard read(12) == Array("RFB 003.008\n".utf8) else { return nil }
    say(Array("RFB 003.008\n".utf8))
    guard read(2) == [1, 1] else { return nil }
    say([1])
    guard read(4) == [0, 0, 0, 0] else { return nil }
    say([1])
    guard let fixed = read(24), let name = read(Int(fixed[23])), !name.isEmpty else { return nil }
    return "\(Int(fixed[0]) << 8 | Int(fixed[1])) x \(Int(fixed[2]) << 8 | Int(fixed[3]))"
  }

  /// Reads one update with one raw rectangle of that many pixels; returns the last pixel.
  func readPicture(count: Int) -> [UInt8]? {
    guard read(16) != nil, let bytes = read(count * 4) else { return nil }
    return Array(bytes.suffix(4))
  }
}
