import Foundation
import HostTestSupport
import LinuxSystem
import Testing

/// A backlight that rests with the displays. All values have one digit, since the kernel's files
/// contain only the last value, and others the rest of an earlier one.
@MainActor @Suite struct RestingBacklightTests {
  private let folder: TemporaryFolder
  private let light: RestingBacklight

  init() throws {
    folder = try TemporaryFolder()
    light = RestingBacklight(folder: folder.path(""))
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: folder.path("panel/" + name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func connect() throws {
    for (name, text) in [("type", "raw"), ("max_brightness", "9"), ("brightness", "8")] {
      try write(text, to: name)
    }
    try write("0", to: "bl_power")
  }

  /// What a step fails with, then the level and the power.
  private func after(_ failure: String?) -> String {
    let values = ["brightness", "bl_power"].map {
      (try? String(contentsOfFile: folder.path("panel/" + $0), encoding: .utf8)) ?? "-"
    }
    return (failure.map { $0 + ": " } ?? "") + values.joined(separator: " ")
  }

  @Test func `it is dimmed and turned off, and returns to its former step`() throws {
    try connect()
    #expect(!light.rests)
    #expect(after(light.dim()) == "2 0")
    #expect(light.rests)
    #expect(after(light.dim()) == "2 0")
    #expect(after(light.turnOff()) == "2 4")
    #expect(after(light.brighten()) == "8 0")
    #expect(!light.rests)
    #expect(after(light.turnOff()) == "8 4")
    #expect(after(light.dim()) == "8 4")
    #expect(after(light.brighten()) == "8 0")
  }

  @Test func `without a power of its own it is turned off by its step`() throws {
    try connect()
    try FileManager.default.removeItem(atPath: folder.path("panel/bl_power"))
    #expect(after(light.turnOff()) == "0 -")
    #expect(after(light.brighten()) == "8 -")
  }

  @Test func `a brightness that the app sets meanwhile is kept for later`() throws {
    try connect()
    #expect(!light.keep(500))
    #expect(after(light.dim()) == "2 0")
    #expect(light.keep(500))
    #expect(after(nil) == "2 0")
    #expect(after(light.brighten()) == "5 0")
  }

  @Test func `a backlight that another process has left dark is made bright`() throws {
    try connect()
    #expect(light.formerStep == nil)
    #expect(after(light.dim()) == "2 0" && light.formerStep == 8)
    #expect(after(light.turnOff()) == "2 4" && light.formerStep == 8)
    let next = RestingBacklight(folder: folder.path(""))
    #expect(after(next.recover(step: 8)) == "8 0" && !next.rests)
    #expect(after(next.recover(step: 100)) == "9 0")
  }

  @Test func `a backlight that cannot be made bright counts as dark, and is tried again`() throws {
    try connect()
    #expect(after(light.turnOff()) == "8 4")
    try FileManager.default.removeItem(atPath: folder.path("panel/brightness"))
    #expect(light.brighten() != nil)
    #expect(light.rests && light.formerStep == 8 && after(nil) == "- 0")
    try write("1", to: "brightness")
    #expect(after(light.brighten()) == "8 0" && light.formerStep == nil)
  }

  @Test func `the darkest step is not dimmed further`() throws {
    try connect()
    try write("1", to: "brightness")
    #expect(after(light.dim()) == "1 0")
    #expect(after(light.brighten()) == "1 0")
  }

  @Test func `a backlight that is missing, or cannot be written, stays as it is`() throws {
    let missing = "no display has a backlight that can be set: - -"
    #expect(after(light.dim()) == missing)
    #expect(after(light.turnOff()) == missing)
    #expect(after(light.brighten()) == "- -")
    try connect()
    try FileManager.default.removeItem(atPath: folder.path("panel/brightness"))
    #expect(after(light.dim()) == "no display has a backlight that can be set: - 0")
    #expect(!light.rests)
  }
}
