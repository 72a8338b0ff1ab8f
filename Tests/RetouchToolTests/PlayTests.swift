import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import retouch

@MainActor @Suite(.serialized) struct PlayTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The finger of the other tests, as a recording.
  private func recording() throws -> String {
    let output = folder.path("finger.mcap")
    let outcome = try Programs.run(
      "retouch", ["import", try folder.write(evemu, "finger.evemu"), "-o", output])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return output
  }

  private func expect(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let outcome = try Programs.run("retouch", arguments)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.errors.contains("retouch: \(message)"), "\(outcome.errors)")
  }

  @Test func `the devices of a file are listed, and nothing is played`() throws {
    let path = try recording()
    let outcome = try Programs.run("retouch", ["play", path, "--list"])
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.first
        == "device 0: Example Touchscreen (0003:1234:5678:0110), touchscreen, 3 reports")
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test(arguments: [
    ("gamepad", "9 frames of Retouch test gamepad"),
    ("accelerometer", "3 frames of Retouch test accelerometer"),
  ])
  func `gamepads and accelerometers are imported on any machine, whole`(
    name: String, words: String
  ) throws {
    let streams = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "VMTests/Streams")
    let output = folder.path("x.mcap")
    let outcome = try Programs.run(
      "retouch", ["import", streams.appending(path: "\(name).evemu").path, "-o", output])
    #expect(outcome.output == "\(output): \(words)\n" && outcome.errors == "")
    // Back again, with the same readings and values.
    let again = folder.path("again.evemu")
    #expect(try Programs.run("retouch", ["export", output, "-o", again]).status == 0)
    let second = folder.path("second.mcap")
    #expect(try Programs.run("retouch", ["import", again, "-o", second]).status == 0)
    func frames(_ path: String) throws -> [Substring] {
      try Programs.run("retouch", ["cat", path]).output.split(separator: "\n").filter {
        $0.contains("frame of device")
      }
    }
    #expect(try frames(second) == frames(output))
  }

  @Test func `the motion of a recording is played, as one report for both sensors`() throws {
    let motion = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "recordings/gallery-motion.mcap").path
    let outcome = try Programs.run("retouch", ["play", motion, "--list"])
    #expect(outcome.output.contains("accelerometer, 130 reports"), "\(outcome.output)")
    #expect(!outcome.output.contains("note: "), "\(outcome.output)")
  }

  @Test func `a rehearsal keeps the time and needs no kernel`() throws {
    let path = try recording()
    let outcome = try Programs.run(
      "retouch", ["play", path, "--dry-run", "--report", "--speed", "10"])
    #expect(outcome.errors == "" && outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "\(path): 3 reports of 1 device, to nowhere")
    #expect(lines.last?.hasPrefix("late by: ") ?? false)
  }

  @Test func `exports are imported again, with the same samples`() throws {
    let path = try recording()
    func samples(_ path: String) throws -> [Substring] {
      try Programs.run("retouch", ["cat", path]).output.split(separator: "\n").filter {
        $0.contains("frame of device")
      }
    }
    for name in ["out.evemu", "out.yml"] {
      let output = folder.path(name)
      let outcome = try Programs.run("retouch", ["export", path, "-o", output])
      #expect(outcome.output == "\(output): 3 reports of Example Touchscreen\n")
      #expect(outcome.errors == "" && outcome.status == 0)
      let again = folder.path(name + ".mcap")
      #expect(try Programs.run("retouch", ["import", output, "-o", again]).status == 0)
      #expect(try samples(again) == samples(path))
      try expect(["export", path, "-o", output], 73, "\(output): the file already exists")
    }
    let stream = try Programs.run("retouch", ["export", path, "-o", "-", "--format", "evemu"])
    #expect(stream.output.hasPrefix("# EVEMU 1.3\n"))
    #expect(stream.errors == "retouch: standard output: 3 reports of Example Touchscreen\n")
  }

  @Test func `wrong arguments are named`() throws {
    let path = try recording()
    try expect(["play", path, "--speed", "0"], 64, "play: --speed: expected a factor from 0.01")
    try expect(["play", path, "--wait", "-1"], 64, "play: --wait: expected seconds")
    try expect(["play", path, "--device", "x"], 64, "play: --device: expected a number")
    try expect(
      ["play", path, "--device", "1"], 64, "play: --device: \(path) has the devices 0 to 0")
    try expect(["export", path, "-o", "a.txt"], 64, "export: the ending of a.txt names no format")
    try expect(
      ["export", path, "-o", "a", "--format", "x"], 64,
      "export: --format: expected evemu or libinput, found \"x\"")
    try expect(
      ["export", path, "-o", folder.path("a.yml"), "--device", "2"], 64,
      "export: --device: expected a number below 1")
  }

  @Test func `a file without events is nothing to play`() throws {
    let empty = try folder.write("N: x\n", "empty.evemu")
    try expect(["play", empty, "--dry-run"], 65, "\(empty): no events to play")
    try expect(["export", empty, "-o", folder.path("x.yml")], 65, "\(empty): no events to write")
    let absent = folder.path("absent.mcap")
    try expect(["play", absent], 66, "\(absent): open: No such file or directory")
  }

  @Test func `HID reports are listed, and not imported`() throws {
    let hid = try folder.write("R: 2 05 01\nN: Pad\nI: 3 054c 09cc\nE: 0.000000 1 01\n", "pad.hid")
    let listed = try Programs.run("retouch", ["play", hid, "--list"])
    #expect(listed.output == "device 0: Pad (HID), 1 reports\n")
    let played = try Programs.run("retouch", ["play", hid, "--dry-run"])
    #expect(played.output == "\(hid): 1 reports of 1 device, to nowhere\n")
    try expect(
      ["import", hid, "-o", folder.path("pad.mcap")], 65,
      "\(hid): its HID reports become input only")
  }

  @Test(
    .enabled(
      if: !FileManager.default.fileExists(atPath: "/dev/uinput"), "this machine has /dev/uinput"))
  func `without uinput one line says what to do`() throws {
    let path = try recording()
    try expect(["play", path], 69, "Example Touchscreen: cannot create this virtual device: ")
    let description = """
      N: Example Mouse
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 07 00 00 00 00 00
      B: 02 03 00 00 00 00 00 00 00
      E: 0.000000 0002 0000 1
      E: 0.000000 0000 0000 0

      """
    let file = try folder.write(description, "mouse.evemu")
    try expect(
      ["import", file, "-o", folder.path("mouse.mcap")], 65,
      "\(file): \"Example Mouse\" (mouse) can only be imported by playing it through libinput: ")
  }
}
