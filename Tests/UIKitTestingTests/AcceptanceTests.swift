import Foundation
import InputCore
import InputRecording
import Testing
import UIKit

@testable import UIKitTesting

/// Replays and snapshots as expectations, and accepting a change.
@MainActor @Suite struct AcceptanceTests {
  private let folder = NSTemporaryDirectory() + "acceptance-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func recordTap(to path: String) throws {
    let writer = try RecordingWriter(path: path)
    let session = TouchSession(delegate: ReplayTests.Delegate(), recorder: writer)
    session.tap(at: CGPoint(x: 25, y: 25))
    session.wait(0.2)
    try session.finish()
    try writer.close(digest: Digest(value: session.digest))
  }

  private func delegate(taps: Int) -> ReplayTests.Delegate {
    let delegate = ReplayTests.Delegate()
    delegate.taps = taps
    return delegate
  }

  @Test func `a replay that differs fails with a page, until it is accepted`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/tap.mcap"
    try recordTap(to: path)
    let replay = expectReplay(of: path) { ReplayTests.Delegate() }
    #expect(replay?.transcript.story() == "tap@card action")
    let texts = mistakes { expectReplay(of: path) { delegate(taps: 2) } }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(text.contains("- 0.083333 tap@card ended"))
    #expect(text.hasSuffix("\nRETOUCH_ACCEPT=1 accepts the present history"))
    let page = text.split(separator: "\n").first { $0.hasPrefix("page: ") }
    let file = try #require(page).dropFirst("page: ".count)
    #expect(FileManager.default.fileExists(atPath: String(file)))
    try FileManager.default.removeItem(atPath: String(file))
    let accepted = Acceptance(isOn: true).expectReplay(of: path, at: (#filePath, #line)) {
      delegate(taps: 2)
    }
    #expect(accepted?.transcript.story() == "")
    #expect(expectReplay(of: path) { delegate(taps: 2) } != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["tap.mcap"])
  }

  @Test func `a recording that is missing is not accepted`() {
    let texts = mistakes {
      _ = Acceptance(isOn: true).expectReplay(of: "/nowhere/a.mcap", at: (#filePath, #line)) {
        delegate(taps: 1)
      }
    }
    #expect(texts.count == 1 && texts[0].contains("/nowhere/a.mcap"))
  }

  @Test func `a snapshot is compared by line, and written if that is accepted`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The folders are made when the snapshot is accepted.
    let path = folder + "/Snapshots/first/tap.txt"
    let session = TouchSession(delegate: ReplayTests.Delegate())
    session.tap(at: CGPoint(x: 25, y: 25))
    session.wait(0.2)
    let missing = mistakes { expectSnapshot(session.transcript, at: path, .actions) }
    #expect(
      missing == [
        "\(path): there is no snapshot that can be read; RETOUCH_ACCEPT=1 accepts the present calls"
      ])
    Acceptance(isOn: true).expectSnapshot(
      session.transcript.only(.actions), at: path, TestLine(#filePath, #line))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "tap@card action\n")
    expectSnapshot(session.transcript, at: path, .actions)
    let different = mistakes { expectSnapshot(session.transcript, at: path, [.states, .actions]) }
    #expect(
      different == [
        "\(path): the calls differ; RETOUCH_ACCEPT=1 accepts the present ones\n+ tap@card ended\n"
          + "  tap@card action"
      ])
    try session.finish()
  }

  @Test func `a drawing is compared as text`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/Snapshots/view.list"
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    let session = TouchSession { $0.addSubview(view) }
    Acceptance(isOn: true).expectSnapshot(session.picture, at: path, TestLine(#filePath, #line))
    expectSnapshot(session.picture, at: path)
    view.backgroundColor = .blue
    let texts = mistakes { expectSnapshot(session.picture, at: path) }
    let words = "the drawing's lines differ; RETOUCH_ACCEPT=1 accepts the present ones\n"
    #expect(texts.count == 1 && texts[0].hasPrefix("\(path): \(words)"), "\(texts)")
    try session.finish()
  }

  @Test func `the variable accepts`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = Process()
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: program)
    let test = "UIKitTestingTests.SnapshotOnRequest/"
    process.arguments = ["--testing-library", "swift-testing", "--filter", test]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["RETOUCH_ACCEPT": "1", "RETOUCH_TEST_MISTAKES": folder + "/s.txt"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let text = try String(contentsOfFile: folder + "/s.txt", encoding: .utf8)
    #expect(text == "UIWindow.touchesBegan\nUIWindow.touchesEnded\n")
  }
}

/// Pictures as snapshots.
@MainActor @Suite struct SnapshotImageTests {
  private func image(_ red: CGFloat, side: CGFloat = 8) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      UIColor(red: red, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `an image is compared by its pixels, within a tolerance`() throws {
    let folder = NSTemporaryDirectory() + "pictures-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/red.png"
    // Images are drawn in an app.
    let session = TouchSession { _ in }
    defer { withExtendedLifetime(session) {} }
    let missing = mistakes { expectSnapshot(image(1), at: path) }
    #expect(missing.count == 1 && missing[0].contains("no snapshot that can be read"))
    Acceptance(isOn: true).expectSnapshot(
      image(1), at: path, tolerance: 0, TestLine(#filePath, #line))
    expectSnapshot(image(1), at: path)
    // 252 of 255.
    let different = mistakes { expectSnapshot(image(0.988), at: path, tolerance: 0.01) }
    #expect(
      different.count == 1
        && different[0].hasSuffix(
          " pixels differ, by at most 0.012; RETOUCH_ACCEPT=1 accepts the present picture"),
      "\(different)")
    expectSnapshot(image(0.988), at: path, tolerance: 0.02)
    let larger = mistakes { expectSnapshot(image(1, side: 9), at: path, tolerance: 1) }
    #expect(larger.count == 1 && larger[0].contains(": the snapshot has "), "\(larger)")
  }
}

/// Started by `AcceptanceTests` in a process of its own, with the path of the snapshot.
@MainActor @Suite(.enabled(if: makesMistakes)) struct SnapshotOnRequest {
  @Test func snapshot() throws {
    let path = ProcessInfo.processInfo.environment["RETOUCH_TEST_MISTAKES"] ?? ""
    let session = TouchSession { $0.accessibilityIdentifier = nil }
    session.tap(at: CGPoint(x: 25, y: 25))
    expectSnapshot(session.transcript, at: path)
    try session.finish()
  }
}
