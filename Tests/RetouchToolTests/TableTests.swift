import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

@testable import MishapApp
@testable import retouch

/// Statistics and tables of recordings.
@MainActor @Suite(.serialized) struct TableTests {
  private func at(_ milliseconds: UInt64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  private func sample(
    _ kind: Sample.Kind, _ code: UInt16, _ x: Double, _ y: Double = 0
  ) -> Sample {
    Sample(
      instant: .zero, device: DeviceID(2), kind: kind, code: code, x: Int32(x * 16_777_216),
      y: Int32(y * 16_777_216))
  }

  private func frame(_ time: UInt64, _ samples: Sample...) -> Frame {
    Frame(
      device: DeviceID(2), instant: at(time),
      samples: samples.map { sample in
        var sample = sample
        sample.instant = at(time)
        return sample
      })
  }

  @Test func `contacts have numbers, and sizes stay until they change`() {
    var trace = ContactTrace()
    var force = sample(.touchForce, 0, 0)
    force.x = 32_768
    let frames = [
      frame(10, sample(.touchDown, 0, 0.5, 0.25), sample(.touchShape, 0, 0.1, 0.05), force),
      frame(20, sample(.touchMove, 0, 0.75, 0.25), sample(.touchDown, 1, 0, 0)),
      frame(30, sample(.touchShape, 0, 0.2, 0.1)), frame(40, sample(.touchUp, 0, 0.75, 0.25)),
      frame(50, sample(.touchDown, 0, 1, 1)), frame(60, sample(.touchCancel, 1, 0, 0)),
    ]
    let rows = frames.flatMap { trace.follow($0) }.map { row in
      "\(row.touch) \(row.phase) \(row.x) \(row.size.map { "\(($0.long * 100).rounded())" } ?? "-") "
        + (row.force.map { "\($0)" } ?? "-")
    }
    #expect(
      rows == [
        "1 down 0.5 10.0 0.5", "1 move 0.75 10.0 0.5", "2 down 0.0 - -", "1 move 0.75 20.0 0.5",
        "1 up 0.75 20.0 0.5", "3 down 1.0 - -", "2 cancel 0.0 - -",
      ])
  }

  @Test func `a pen hovers, touches, and leaves`() {
    var trace = ContactTrace()
    func pen(_ kind: Sample.Kind, _ x: Int32) -> Sample {
      Sample(instant: .zero, device: DeviceID(2), kind: kind, code: 0, x: x)
    }
    let rows = [
      frame(1, pen(.penProximity, 1), sample(.penPlace, 0, 0.5)),
      frame(2, pen(.penTip, 1), pen(.penForce, 65_536)), frame(3, sample(.penPlace, 0, 0.75)),
      frame(4, pen(.penTip, 0)), frame(5, sample(.penPlace, 0, 1)), frame(6, pen(.penProximity, 0)),
    ].flatMap { trace.follow($0) }.map { "\($0.touch) \($0.phase) \($0.x)" }
    #expect(
      rows == [
        "0 hover 0.5", "1 down 0.5", "1 move 0.75", "1 up 0.75", "1 hover 1.0", "1 leave 1.0",
      ])
  }

  @Test func `quantiles are within three per cent`() {
    var histogram = Histogram()
    #expect(histogram.quantile(0.5) == nil)
    for value in 1...10_000 { histogram.add(UInt64(value)) }
    for (part, exact) in [(0.05, 500.0), (0.5, 5000), (0.95, 9500), (1, 10_000)] {
      let value = Double(histogram.quantile(part) ?? 0)
      #expect(abs(value - exact) / exact < 0.03, "\(part): \(value)")
    }
    histogram.add(.max)
    #expect(histogram.greatest == .max)
    #expect(histogram.quantile(1) == .max || histogram.quantile(1)! > .max / 32 * 31)
  }

  @Test func `rates, gaps, speeds and delays are those of the frames`() throws {
    var statistics = RecordingStatistics()
    let screen = ScreenDescription(
      name: "s", widthPixels: 2000, heightPixels: 1000, scaleThousandths: 2000)
    statistics.follow(.started(Started(instant: at(0), wallTime: 0, screens: [screen])))
    let device = DeviceDescriptor(id: DeviceID(2), name: "Glass")
    statistics.follow(.deviceAdded(device, at: at(0)))
    statistics.follow(.frame(frame(10, sample(.touchDown, 0, 0.1))))
    for step in 1...20 {
      let time = UInt64(10 + step * 10)
      statistics.follow(.frame(frame(time, sample(.touchMove, 0, 0.1 + Double(step) * 0.01))))
      statistics.follow(.clockAdvanced(to: at(time + 4)))
    }
    statistics.follow(.frame(frame(300, sample(.touchUp, 0, 0.3))))
    let active = try #require(statistics.active.first)
    #expect(
      active.lines == [
        "22 frames of 1 contacts",
        "rate 98.89 Hz while touched: 90 % of the intervals from 10.11 to 10.11 ms",
        "1 gaps over 50 ms, the longest interval 90.0 ms",
        "speed 1000 points/s (median; 99 % 1000, most 1000)",
        "delivered 4.0 ms after the kernel's time stamp (median; 99 % 13.95, most 14.0)",
      ])
  }

  @Test func `a table has a row for each sample of a contact`() throws {
    let shop = try Shop()
    #expect(try shop.make("\"$0\" table FILE -o t.csv") == "t.csv: 3 rows of 1 contacts\n")
    #expect(
      try shop.make("cat t.csv") == """
        file,time,device,name,touch,phase,x,y,part_x,part_y,long,short,force,event,view,recognizers
        FILE,0.000000,0,Example Touchscreen,1,down,640.00,200.00,0.500000,0.250000,,,,,,
        FILE,0.010000,0,Example Touchscreen,1,move,671.25,200.00,0.524414,0.250000,,,,,,
        FILE,0.050000,0,Example Touchscreen,1,up,671.25,200.00,0.524414,0.250000,,,,,,

        """)
    let two = try shop.make("cp FILE 'a,\"b'; \"$0\" table FILE 'a,\"b' -o - | cut -d , -f 1-3")
    #expect(two.contains("\n\"a,\"\"b\",0.000000"))
    try shop.expect("table FILE -o t.csv", 73, "t.csv: ", isWhole: false)
    try shop.expect(
      "table SOURCE -o new.csv", 65,
      "SOURCE: a file of evemu: make a recording of it with `retouch import`")
    #expect(try shop.make("ls").contains("new.csv") == false)
    let stats = try shop.make("\"$0\" info FILE --stats | grep ^stat")
    #expect(stats.hasPrefix("statistics of device 0: 3 frames of 1 contacts\n"))
    let json = try shop.make("\"$0\" info FILE --stats --json")
    #expect(json.contains(#""statistics":[{"device":0"#))
    // No app got the frames of an import, so there is no time that one got them.
    #expect(!stats.contains("delivered") && json.contains(#""deliveryMicroseconds":null"#))
  }

  @Test func `an app says in which event and view a sample arrived`() throws {
    let folder = try TemporaryFolder()
    let session = try SessionRecording(of: MishapDelegate.self, in: folder)
    let bare = folder.path("bare.mcap")
    _ = try Programs.run("retouch", ["trim", session.path, "--from", "1ms", "-o", bare])
    let app = Programs.folder.appendingPathComponent("MishapApp").path
    func rows(_ words: [String]) throws -> [[Substring]] {
      let outcome = try Programs.run("retouch", ["table"] + words)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return outcome.output.split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    }
    let alone = try rows([bare, "-o", "-"])
    #expect(alone.allSatisfy { $0[13...] == ["", "", ""] })
    let replayed = try rows([bare, "-o", "-", "--", app])
    #expect(replayed.map { $0[..<13] } == alone.map { $0[..<13] })
    #expect(replayed.contains { $0[5] == "down" && $0[14] == "board" }, "\(replayed)")
    for row in replayed {
      guard let event = Double(row[13]), let time = Double(row[1]) else { continue }
      #expect(event >= time - 1e-6)
    }
    let recorded = try rows([session.path, "-o", "-"])
    #expect(recorded.contains { $0[14] == "board" })
    let broken = try Programs.run(
      "retouch", ["table", bare, "-o", folder.path("t.parquet"), "--", app, "exit"])
    #expect(broken.status == 70)
    #expect(!FileManager.default.fileExists(atPath: folder.path("t.parquet")))
  }
}
