import InputCore
import Testing
import UIKit

@Suite struct HostOptionsTests {
  @Test(arguments: [
    ("REPLAY", "", "a file's name"),
    ("RECORD", "", "a file's name"),
    ("SAVE_STATE", "0.5s", "a time such as 60s, 10m or 1h, at least 1s"),
    ("RECORD_KEEP", "5s", "a time such as 60s, 10m or 1h, at least 10s"),
    ("RECORD_KEEP", "a while", "a time such as 60s, 10m or 1h, at least 10s"),
    ("SPEED", "fast", "max, real, or a factor from 0.01 to 1000"),
    ("SPEED", "0", "max, real, or a factor from 0.01 to 1000"),
    ("SPEED", "nan", "max, real, or a factor from 0.01 to 1000"),
    ("DIGEST", "yes", "0 or 1"),
    ("OVERWRITE", "yes", "0 or 1"),
    ("ALLOW_UNCOMPARED", "", "0 or 1"),
    ("TRANSCRIPT", "", "a file's name, - for standard output, or off"),
    ("DEVICES", "/dev/input/event1::", "device nodes separated by colons"),
    ("DELIVERY", "late", "aligned or low-latency"),
    ("TASKS", "some", "ordered or free"),
    ("FACTS", "system", "timeline or free"),
    ("FACTS", "", "timeline or free"),
    ("DBUS", "no", "on or off"),
    ("GRAB", "1", "on or off"),
    ("FRAMES", "digests", "on or off"),
    (
      "VIDEO", "a.avi",
      "a file whose name ends with .mp4 or .gif, after a width and : if it is not the"
        + " screen's, and after touches: if it shows them"
    ),
    ("GRAB", "", "on or off"),
    (
      "DISPLAY", "panel",
      "kms, kms:CARD, window, off, png: and a folder's name, or frame:, seconds, : and a file's"
        + " name"
    ),
    ("DISPLAY_TIMES", "", "a file's name"),
    (
      "ROTATE", "45", "0, 90, 180 or 270, for one screen as NAME:90, several separated by commas"
    ),
  ])
  func `an invalid value is named, with what was expected`(
    name: String, value: String, expected: String
  ) {
    #expect(throws: HostError.usage("RETOUCH_\(name): expected \(expected), found \"\(value)\"")) {
      try HostOptions(environment: ["RETOUCH_" + name: value])
    }
  }

  @Test(arguments: [
    "", "1280", "1280x", "x800", "0x800", "1280x800@", "1280x800@9", "1280x800:0",
    "99999x800", "1280x800@2:60:60", "-1x800", "1280x800@nan",
  ])
  func `an invalid screen is refused`(text: String) {
    #expect(ScreenDescription(text: text) == nil)
  }

  @Test(arguments: [
    ("1280x800", "headless 1280x800@1:60"), ("1280x800@2", "headless 1280x800@2:60"),
    ("1280x800:59.94", "headless 1280x800@1:59.94"),
    ("720x1280@1.5:120", "headless 720x1280@1.5:120"),
  ])
  func `a screen has pixels, and optionally a scale and a rate`(text: String, expected: String) {
    #expect(ScreenDescription(text: text)?.text == expected)
  }

  @Test func `an empty environment is a live run of the seat`() throws {
    #expect(try HostOptions(environment: ["PATH": "/bin"]) == HostOptions())
  }

  @Test func `a replay passes on what was requested`() throws {
    var options = HostOptions()
    options.replayPath = "a.mcap"
    options.speed = .times(0.25)
    options.transcript = .file("lines")
    options.printsDigest = true
    options.recordPath = "b.mcap"
    options.overwrites = true
    options.allowsUncompared = true
    options.verdictPath = "/proc/1/fd/3"
    options.display = .off
    options.keepsPictures = true
    options.frames = .tiles(file: "tiles")
    options.video = VideoWish(path: "a.gif", width: 480)
    #expect(try HostOptions(environment: options.replayEnvironment) == options)
    options.speed = .max
    options.frames = .all(folder: "frames")
    options.video = VideoWish(path: "a.mp4", width: nil)
    options.transcript = .standardOutput
    options.printsDigest = false
    #expect(try HostOptions(environment: options.replayEnvironment) == options)
  }

  @Test func `all variables are read`() throws {
    let options = try HostOptions(environment: [
      "RETOUCH_RECORD": "a.mcap", "RETOUCH_SPEED": "real", "RETOUCH_DIGEST": "0",
      "RETOUCH_TRANSCRIPT": "-", "RETOUCH_DEVICES": "/dev/input/event3:/dev/input/event4",
      "RETOUCH_SCREEN": "800x480", "RETOUCH_DELIVERY": "low-latency", "RETOUCH_TASKS": "free",
      "RETOUCH_FACTS": "free", "RETOUCH_GRAB": "on", "RETOUCH_ROTATE": "270",
    ])
    var expected = HostOptions()
    expected.recordPath = "a.mcap"
    expected.speed = .times(1)
    expected.transcript = .standardOutput
    expected.devices = ["/dev/input/event3", "/dev/input/event4"]
    expected.screen = ScreenDescription(name: "headless", widthPixels: 800, heightPixels: 480)
    expected.delivery = .lowLatency
    expected.tasks = .free
    expected.facts = .system
    expected.grabs = true
    expected.rotations = try #require(ScreenRotations(text: "270"))
    #expect(options == expected)
    #expect(try HostOptions(environment: ["RETOUCH_FACTS": "timeline"]).facts == .timeline)
  }

  @Test func `a ring is of a live run's recording, and keeps inputs alone`() throws {
    let ring = ["RETOUCH_RECORD": "kiosk.mcap", "RETOUCH_RECORD_KEEP": "10m"]
    #expect(try HostOptions(environment: ring).recordKeep == 600_000_000_000)
    let faults = [
      ["RETOUCH_RECORD": "-"], ["RETOUCH_RECORD": "%t.mcap"], ["RETOUCH_OVERWRITE": "1"],
      ["RETOUCH_STATES": "on"], ["RETOUCH_FRAMES": "on"], ["RETOUCH_RECORD_FONTS": "on"],
      ["RETOUCH_REPLAY": "a.mcap"],
    ].map { (change: [String: String]) -> String in
      do throws(HostError) {
        _ = try HostOptions(environment: ring.merging(change) { $1 })
        return "none"
      } catch {
        return error.message
      }
    }
    #expect(
      faults.joined(separator: "\n").replacing("RETOUCH_RECORD_KEEP", with: "KEEP") == """
        KEEP numbers the files of one name: RETOUCH_RECORD may be neither - nor contain %t
        KEEP numbers the files of one name: RETOUCH_RECORD may be neither - nor contain %t
        KEEP overwrites nothing: leave out RETOUCH_OVERWRITE
        KEEP keeps inputs, without what a whole run has: leave out RETOUCH_STATES
        KEEP keeps inputs, without what a whole run has: leave out RETOUCH_FRAMES
        KEEP keeps inputs, without what a whole run has: leave out RETOUCH_RECORD_FONTS
        KEEP is of a live run's recording: set RETOUCH_RECORD to its file's name
        """)
    #expect(throws: HostError.self) { try HostOptions(environment: ["RETOUCH_RECORD_KEEP": "10m"]) }
  }

  @Test func `pictures are shown on a display or written to files`() throws {
    func options(_ text: String) throws -> HostOptions {
      try HostOptions(environment: ["RETOUCH_DISPLAY": text])
    }
    #expect(try HostOptions(environment: [:]).display == .automatic)
    #expect(try options("kms").display == .panel)
    #expect(try options("window").display == .window)
    #expect(try options("off").display == .off)
    #expect {
      try HostOptions(
        environment: ["RETOUCH_DISPLAY": "window", "RETOUCH_DEVICES": "/dev/input/event0"])
    } throws: { error in
      (error as? HostError)?.message.hasSuffix("leave out RETOUCH_DEVICES") == true
    }
    #expect(try options("png:a").display == .off)
    #expect(try options("png:a").frames == .all(folder: "a"))
    #expect {
      try HostOptions(environment: ["RETOUCH_DISPLAY": "kms", "RETOUCH_REPLAY": "a.mcap"])
    } throws: { error in
      (error as? HostError)?.message.hasPrefix("RETOUCH_DISPLAY: a replay is not shown") == true
    }
  }

  @Test func patienceIsInSeconds() throws {
    #expect(try HostOptions(environment: ["RETOUCH_PATIENCE": "0.5"]).patience == 0.5)
    for text in ["-1", "long", "86401", "nan"] {
      #expect(throws: HostError.self) {
        try HostOptions(environment: ["RETOUCH_PATIENCE": text])
      }
    }
  }

  @Test func patienceCountsForATool() throws {
    var expected = HostOptions()
    expected.patience = 0.5
    let environment = ["RETOUCH_PATIENCE": "0.5", "RETOUCH_RECORD": "a.mcap"]
    #expect(try HostOptions(replayingWith: environment) == expected)
    #expect(throws: HostError.self) {
      try HostOptions(replayingWith: ["RETOUCH_PATIENCE": "soon"])
    }
  }

  @Test func factsOfTheTimelineNeedOrderedTasks() {
    #expect {
      try HostOptions(environment: ["RETOUCH_FACTS": "timeline", "RETOUCH_TASKS": "free"])
    } throws: { error in
      (error as? HostError)?.message.hasPrefix("RETOUCH_FACTS=timeline needs ordered tasks") == true
    }
  }
}
