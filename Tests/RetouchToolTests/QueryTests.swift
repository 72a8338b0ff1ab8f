import Foundation
import HostTestSupport
import Testing
import UIKit

@testable import MishapApp

/// `retouch query`, as a user starts it.
@MainActor @Suite(.serialized) struct QueryTests {
  private let folder: TemporaryFolder
  private let gallery = PackageFolder.path("recordings/gallery-tour.mcap")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func query(_ columns: String, _ arguments: String...) throws -> Programs.Outcome {
    try Programs.run("retouch", ["query", gallery, columns] + arguments)
  }

  @Test func `a row is a moment at which a value is another one`() throws {
    let outcome = try query("card.frame, pan@card.state where t > 400ms and t < 500ms")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        t,input,card.frame.x,card.frame.y,card.frame.width,card.frame.height,pan@card.state
        0.401411,64,751.056,232.472,120,120,changed
        0.418077,66,756.056,229.972,120,120,changed
        0.434751,69,766.056,224.972,120,120,changed
        0.451346,72,771.056,222.472,120,120,possible

        """)
  }

  @Test func `all inputs are rows if wanted, and what is not there is empty`() throws {
    // The input is a column already, and no column comes twice.
    let outcome = try query(
      "touch(0).location, bar.hidden, input, bar.hidden where input <= 6", "--all-inputs")
    #expect(
      outcome.output == """
        t,input,touch(0).location.x,touch(0).location.y,bar.hidden
        0.000000,1,,,false
        0.000000,2,,,false
        0.000000,3,,,false
        0.000000,4,,,false
        0.000000,5,,,false
        0.026258,6,640,422,false

        """)
  }

  @Test func `a table is Parquet if its name says so, and replaces no file`() throws {
    let path = folder.path("card.parquet")
    let outcome = try query("card.frame", "-o", path)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasSuffix(" rows\n"))
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.starts(with: Data("PAR1".utf8)) && bytes.suffix(4) == Data("PAR1".utf8))
    let again = try query("card.frame", "-o", path)
    #expect(again.status == 73)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try query("card.frame", "-o", path, "--overwrite").status == 0)
  }

  @Test func `an app is asked as the gallery is, and prints what it prints`() throws {
    MishapDelegate.mishap = .none
    let recording = try SessionRecording(of: MishapDelegate.self, in: folder)
    let app = Programs.folder.appendingPathComponent("MishapApp").path
    let outcome = try Programs.run(
      "retouch", ["query", recording.path, "card.center, card.class", "--", app])
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "t,input,card.center.x,card.center.y,card.class")
    #expect(lines.count > 1)
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(",UIView") })
  }

  @Test func `what cannot be answered is said in one line, with a status of its own`() throws {
    func line(_ columns: String, status: Int32) throws -> String {
      let outcome = try query(columns)
      #expect(outcome.status == status, "\(columns)")
      #expect(outcome.output == "")
      #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
      return outcome.errors
    }
    #expect(try line("ghost.frame", status: 5).contains("ghost.frame has no value at any moment"))
    #expect(try line("card.frame where t > 90s", status: 5).contains("no moment is as the query"))
    #expect(try line("card.frame where", status: 64).contains("at the end"))
    #expect(try line("card.shape", status: 64).contains("views have no property \"shape\""))
    #expect(try line("card.frame where prints \"x\"", status: 64).contains("--step alone"))
    #expect(try line("card.frame where card.frame > 3", status: 64).contains("cannot be compared"))
  }
}
