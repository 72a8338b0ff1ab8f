import Foundation
import InputCore
import LinuxInput
import Testing

@testable import UIKitHosts

/// Where the mappings of gamepads come from.
@Suite struct GamepadOptionsTests {
  private func line(_ name: String) -> String {
    "030000005e0400008e02000014010000,\(name),a:b0,"
  }

  private var device: DeviceDescriptor {
    var device = DeviceDescriptor(id: DeviceID(0), name: "pad")
    (device.bus, device.vendor, device.product, device.version) = (3, 0x045E, 0x028E, 0x0114)
    return device
  }

  @Test func `the own file comes last, then SDL's lines, then SDL's file`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (common, own) = (folder.appending(path: "common"), folder.appending(path: "own"))
    try line("Common").write(to: common, atomically: true, encoding: .utf8)
    try line("Own").write(to: own, atomically: true, encoding: .utf8)
    var environment = ["SDL_GAMECONTROLLERCONFIG_FILE": common.path]
    var reports: [String] = []
    func found() throws -> String {
      try HostOptions(environment: environment).gamepads.mappings { reports.append($0) }
        .line(for: device)
    }
    #expect(try found() == line("Common"))
    environment["SDL_GAMECONTROLLERCONFIG"] = "\(line("Lines"))\nbad"
    #expect(try found() == line("Lines"))
    environment["RETOUCH_GAMEPAD_MAPPINGS"] = own.path
    #expect(try found() == line("Own"))
    environment["RETOUCH_GAMEPAD_MAPPINGS"] = folder.appending(path: "none").path
    reports = []
    #expect(try found() == line("Lines"))
    #expect(reports.count == 2)
    #expect(reports.first?.contains("SDL_GAMECONTROLLERCONFIG, line 2") == true)
    #expect(reports.last?.contains("none: No such file or directory; gamepads follow") == true)
  }
}
