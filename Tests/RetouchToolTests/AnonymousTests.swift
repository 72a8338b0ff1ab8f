import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit

@testable import AcceptanceApp

/// The facts about the machine in a recording are listed, and can be left out.
@MainActor @Suite struct AnonymousTests {
  private let shop: Shop

  init() throws {
    shop = try Shop()
  }

  /// Records a run on a machine with an owner.
  private func record() throws -> String {
    var started = Session.started()
    started.facts.device.name = "annas-laptop"
    started.facts.device.model = "ThinkPad"
    started.facts.device.systemName = "Debian GNU/Linux"
    started.facts.device.systemVersion = "12"
    started.facts.device.identifierForVendor = Array(0..<16)
    started.facts.locale = "de_AT"
    started.facts.timeZone = "Europe/Vienna"
    started.facts.openableSchemes = ["secret-app"]
    started.facts.infoPlist = Array(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.secret</string>
      <key>UIApplicationExitsOnSuspend</key><true/></dict></plist>
      """.utf8)
    let path = shop.folder.path("OWNED")
    let writer = try RecordingWriter(path: path)
    let host = HeadlessHost(
      AppBlueprint(delegate: AcceptanceDelegate.self), started: started, recorder: writer)
    var device = DeviceDescriptor(id: Session.touchscreen, name: "touchscreen")
    device.uniq = "serial-4711"
    device.phys = "usb-0000:00:14.0-3"
    host.deliver(.deviceAdded(device, at: Session.start))
    host.deliver(Session.frame(.touchDown, x: 20, y: 20, milliseconds: 20))
    host.deliver(
      .systemRequest(
        .localeChanged(locale: "hr_HR", timeZone: "Europe/Zagreb"),
        at: Session.instant(milliseconds: 30)))
    host.deliver(
      .hostAnswered(
        HostAnswer(
          question: 1, result: .failed(HostFailure(.noPermission, "/srv/anna/diary: denied"))),
        at: Session.instant(milliseconds: 40)))
    var fix = LocationFix(latitude: 48_208_200_111, longitude: -16_373_800_111, time: 5)
    (fix.altitude, fix.ellipsoidalAltitude, fix.verticalAccuracy) = (171_222, 214_222, 5)
    fix.declination = 4_500_333
    host.deliver(
      .systemRequest(.location(.fix(fix)), at: Session.instant(milliseconds: 50)))
    let digest = host.run.digest
    host.end()
    try writer.close(digest: digest)
    return path
  }

  private static let secrets = [
    "annas-laptop", "ThinkPad", "Debian", "de_AT", "Vienna", "secret", "4711", "usb-0000",
    "hr_HR", "Zagreb", "anna", "2082", "8200111", "3738", "3800111", "171222", "214222", "4500333",
  ]

  @Test func `the known facts of the machine are listed`() throws {
    _ = try record()
    let lines = try shop.make("\"$0\" info OWNED").split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("machine: ") }.map { $0.dropFirst(9) } == [
        "host name: annas-laptop", "model: ThinkPad", "system: Debian GNU/Linux 12",
        "identity: of this machine, for the vendor", "locale: de_AT", "time zone: Europe/Vienna",
        "property list: 152 bytes", "schemes that programs open: 1",
      ])
    for command in ["info", "cat"] {
      let json = try shop.make("\"$0\" \(command) OWNED --json | head -n 1")
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      let machine = object?["machine"] as? [String: Any]
      #expect(machine?["name"] as? String == "annas-laptop")
      #expect(machine?["timeZone"] as? String == "Europe/Vienna")
    }
  }

  @Test func `an anonymous copy reveals nothing of the machine, and replays`() throws {
    _ = try record()
    let outcome = try shop.shell("retouch anonymise OWNED -o COPY")
    #expect(
      outcome.output == """
        COPY: 8 inputs, without the machine, digests and transcript
        note: touches, keys, links and files of the run are still in it

        """)
    #expect(outcome.errors == "")
    let text = try shop.make("for c in info cat; do \"$0\" $c COPY; \"$0\" $c COPY --json; done")
    let kept = text.split(separator: "\n").filter { $0.hasPrefix("machine: ") }
    #expect(kept == ["machine: property list: 237 bytes"], "what decides how the app runs")
    var bytes = ""
    let reader = try RecordingReader(path: shop.folder.path("COPY"))
    while let input = try reader.nextInput() { bytes += "\(input)" }
    let list = String(decoding: reader.started.facts.infoPlist, as: UTF8.self)
    for secret in Self.secrets {
      #expect(!(text + bytes + list).contains(secret), "\(secret)")
    }
    #expect(text.contains("location 48.0° -16.0°"), "the corner of the degree")
    // Keys that decide how the app runs are kept.
    #expect(list.contains("UIApplicationExitsOnSuspend"))
    let replay = try shop.shell("retouch replay COPY --transcript - -- \(shop.app)")
    #expect(replay.output.contains("touchesBegan"))
    #expect(try shop.make("stat -c %a COPY") == "600\n")
  }

  @Test func `the copy never replaces its source`() throws {
    try shop.make("ln FILE hard")
    for name in ["FILE", "hard"] {
      try shop.expect(
        "anonymise FILE -o \(name) --overwrite", 73,
        "\(name): it is also the input file; choose another name for the output")
    }
    try shop.expect("anonymise FILE", 64, "anonymise: --output is missing", isWhole: false)
    let piped = try shop.shell("cat FILE | retouch anonymise - -o - | retouch cat - | wc -l")
    #expect(piped.output == "6\n")
  }

  @Test func `numbers in JSON fit 53 bits, or are strings`() throws {
    for command in ["info", "cat"] {
      for line in try shop.make("\"$0\" \(command) \(shop.recording) --json").split(separator: "\n")
      {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        try check(object)
      }
    }
    let info = try shop.make("\"$0\" info \(shop.recording) --json")
    #expect(info.contains(#""start":"1000000000""#))
    #expect(info.contains(#""wallTime":"0""#))
    let first = try shop.make("\"$0\" cat \(shop.recording) --json | head -n 1")
    #expect(first.contains(#""instant":"1000000000""#))
    #expect(first.contains(#""wallTime":"0""#))
  }

  private func check(_ value: Any) throws {
    switch value {
    case let object as [String: Any]:
      for (key, value) in object {
        if ["instant", "start", "end", "wallTime", "digest"].contains(key), !(value is NSNull) {
          #expect(value is String, "\(key)")
        }
        try check(value)
      }
    case let list as [Any]: for value in list { try check(value) }
    case let number as NSNumber: #expect(abs(number.doubleValue) <= 9_007_199_254_740_991)
    default: break
    }
  }
}
