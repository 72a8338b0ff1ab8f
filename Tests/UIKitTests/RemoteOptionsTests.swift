import Foundation
import Testing

@testable import UIKitHosts

@Suite struct RemoteOptionsTests {
  private func options(_ text: String) throws -> RemoteOptions? {
    try HostOptions(environment: ["RETOUCH_REMOTE": text]).remote
  }

  private static let files = ",password=/p,certificate=/c,key=/k"

  @Test(arguments: [
    ("vnc:127.0.0.1:5900", "127.0.0.1", 5900, 1), ("vnc:localhost:0", "127.0.0.1", 0, 1),
    ("vnc:[::1]:5901,viewers=3", "::1", 5901, 3), ("vnc:127.9.9.9:5900", "127.9.9.9", 5900, 1),
    ("vnc:0.0.0.0:5900\(files)", "0.0.0.0", 5900, 1),
    ("vnc:[::]:5900,viewers=16\(files)", "::", 5900, 16),
  ])
  func `an address, a port and a number of viewers`(
    text: String, host: String, port: Int, viewers: Int
  ) throws {
    let options = try #require(try options(text))
    #expect(options.host == host)
    #expect(options.port == UInt16(port))
    #expect(options.viewers == viewers)
    #expect((options.protection != nil) == text.hasSuffix(Self.files))
    #expect(try HostOptions(environment: [:]).remote == nil)
  }

  @Test(arguments: [
    "", "5900", "vnc:5900", "vnc:127.0.0.1", "vnc:127.0.0.1:70000", "vnc:panel.local:5900",
    "vnc:::1:5900", "vnc:[127.0.0.1]:5900", "rdp:127.0.0.1:5900", "vnc:127.0.0.1:5900,",
    "vnc:127.0.0.1:5900,viewers=0", "vnc:127.0.0.1:5900,viewers=17", "vnc:127.0.0.1:5900,look=1",
    "vnc:127.0.0.1:5900,password=/p", "vnc:127.0.0.1:5900,password=/p,certificate=/c",
    "vnc:127.0.0.1:5900,certificate=/c,key=/k", "vnc:127.0.0.1:5900,key=,password=/p",
    "vnc:127.0.0.1:5900\(files),key=/k",
  ])
  func `anything else is refused, a password without TLS too`(text: String) {
    #expect(throws: HostError.self) { try options(text) }
  }

  @Test(arguments: ["0.0.0.0", "192.168.1.7", "[::]", "128.0.0.1", "127.0.0.256", "127.1"])
  func `a network is served only with a password and TLS`(host: String) throws {
    #expect {
      try options("vnc:\(host):5900")
    } throws: { error in
      (error as? HostError)?.message
        == "RETOUCH_REMOTE: without a password and TLS only this machine is served: use 127.0.0.1,"
        + " or add ,password=FILE,certificate=FILE,key=FILE"
    }
    #expect(try options("vnc:\(host):5900\(Self.files)") != nil)
  }

  @Test func `a password is the first line of a file that only its owner may read`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    func read(_ text: String, mode: Int) throws -> String {
      try? FileManager.default.removeItem(atPath: path)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      return String(decoding: try PasswordFile.read(path), as: UTF8.self)
    }
    #expect(try read("open sesame\nnot this\n", mode: 0o600) == "open sesame")
    #expect(try read("öffne dich\r\n", mode: 0o400) == "öffne dich")
    #expect(throws: HostError.self) { try read("open sesame\n", mode: 0o640) }
    #expect(throws: HostError.self) { try read("\nopen sesame\n", mode: 0o600) }
    #expect(throws: HostError.self) { try PasswordFile.read("/nowhere/at/all") }
    _ = try read("a key\n", mode: 0o600)
    try PasswordFile.checkPrivate(path)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(throws: HostError.self) { try PasswordFile.checkPrivate(path) }
  }
}
