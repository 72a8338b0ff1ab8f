import Foundation
import HostTestSupport
import InputCore
import LinuxSystem
import Testing

@Suite struct MachineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: folder.path(path))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test(
    arguments: [
      ("Discharging", 1), ("Charging", 2), ("Full", 3), ("Not charging", 3), ("Unknown", 0),
      ("…", 0),
    ] as [(String, UInt8)])
  func `the battery's state is read from the kernel's word`(status: String, state: UInt8) throws {
    try write("Mains\n", to: "AC/type")
    try write("Battery\n", to: "BAT0/type")
    try write("73\n", to: "BAT0/capacity")
    try write(status + "\n", to: "BAT0/status")
    #expect(
      BatteryDescription.read(folder: folder.path(""))
        == BatteryDescription(percent: 73, state: state))
  }

  @Test func `only the machine's own battery counts`() throws {
    #expect(BatteryDescription.read(folder: folder.path("")) == BatteryDescription())
    #expect(BatteryDescription.read(folder: "/nowhere") == BatteryDescription())
    try write("Battery\n", to: "mouse/type")
    try write("Device\n", to: "mouse/scope")
    #expect(BatteryDescription.read(folder: folder.path("")) == BatteryDescription())
  }

  @Test(arguments: [("101", 100), ("-1", -1), ("a lot", -1), ("", -1)] as [(String, Int8)])
  func `a charge that is not a percentage is clamped, or unknown`(
    capacity: String, percent: Int8
  ) throws {
    try write("Battery", to: "BAT0/type")
    try write(capacity, to: "BAT0/capacity")
    #expect(
      BatteryDescription.read(folder: folder.path(""))
        == BatteryDescription(percent: percent, state: 0))
  }

  @Test func `the best kind of backlight is used, and never turned off`() throws {
    #expect(Backlight.read(folder: folder.path("")) == -1)
    for (name, type, steps) in [
      ("a", "raw", "255"), ("b", "firmware", "0"), ("c", "platform", "7"),
    ] {
      try write(type + "\n", to: name + "/type")
      try write(steps + "\n", to: name + "/max_brightness")
      try write("3\n", to: name + "/brightness")
    }
    let file = URL(fileURLWithPath: folder.path("c/brightness"))
    #expect(Backlight.read(folder: folder.path("")) == 429)
    for (thousandths, step, read) in [(0, "1", 143), (500, "4", 571), (1000, "7", 1000)] {
      try Data().write(to: file)
      #expect(Backlight.set(UInt16(thousandths), folder: folder.path("")) == .done)
      #expect(try String(contentsOf: file, encoding: .utf8) == step)
      #expect(Backlight.read(folder: folder.path("")) == Int16(read))
    }
    try FileManager.default.removeItem(at: file)
    // The code does not wait for a pipe, though no kernel makes one.
    let code = unsafe mkfifo(file.path, 0o600)
    #expect(code == 0)
    #expect(
      Backlight.set(1, folder: folder.path(""))
        == .failed(HostFailure(.other, "\(file.path): No such device or address")))
    try FileManager.default.removeItem(at: file)
    #expect(
      Backlight.set(1, folder: folder.path(""))
        == .failed(HostFailure(.other, "\(file.path): No such file or directory")))
    #expect(
      Backlight.set(1, folder: "/nowhere")
        == .failed(HostFailure(.noSuchFile, "no display has a backlight that can be set")))
  }

  @Test func `the machine's name is read from its files`() throws {
    try write("kiosk-3\n", to: "proc/sys/kernel/hostname")
    try write("Raspberry Pi 4 Model B Rev 1.4\0", to: "proc/device-tree/model")
    try write(
      "PRETTY_NAME=\"x\"\nNAME=\"Debian GNU/Linux\"\nVERSION_ID='12'\n", to: "etc/os-release")
    #expect(
      names() == "kiosk-3, Raspberry Pi 4 Model B Rev 1.4, Debian GNU/Linux, 12")
  }

  @Test func `missing files, or files that are not text, give plain names`() throws {
    try write("NAME=\nVERSION", to: "usr/lib/os-release")
    try write("QEMU\n", to: "sys/class/dmi/id/product_name")
    try FileManager.default.createDirectory(
      atPath: folder.path("proc/sys/kernel"), withIntermediateDirectories: true)
    try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: folder.path("proc/sys/kernel/hostname")))
    #expect(names() == "localhost, QEMU, Linux, 0")
  }

  private func names() -> String {
    let machine = MachineDescription.read(bundleIdentifier: "", root: folder.path(""))
    return [machine.name, machine.model, machine.systemName, machine.systemVersion].joined(
      separator: ", ")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/etc/machine-id")))
  func `each vendor has its own identifier of the machine`() throws {
    let identifiers = ["org.example.A", "org.example.B", "org.other.A"].map {
      MachineDescription.read(bundleIdentifier: $0).identifierForVendor
    }
    #expect(identifiers[0].count == 16)
    #expect(identifiers[0] == identifiers[1])
    #expect(identifiers[0] != identifiers[2])
    let machine = try String(contentsOfFile: "/etc/machine-id", encoding: .utf8)
    let digits = identifiers[0].map { String(format: "%02x", Int($0)) }.joined()
    #expect(!machine.hasPrefix(digits))
  }

  @Test func `the schemes that programs open are read from all folders`() throws {
    try write(
      "[MIME Cache]\ntext/html=a.desktop;\nx-scheme-handler/HTTPS=a.desktop;\n",
      to: "one/mimeinfo.cache")
    try write(
      "x-scheme-handler/mailto=b.desktop;\nx-scheme-handler/https=b.desktop;\nx-scheme-handler/=c",
      to: "two/mimeinfo.cache")
    #expect(
      URLSchemes.openable(folders: ["one", "none", "two"].map(folder.path)) == ["https", "mailto"])
  }
}
