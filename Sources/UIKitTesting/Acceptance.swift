internal import Evidence
internal import Foundation
internal import UIKit

/// Compares results with stored ones, or stores the new ones instead.
@MainActor struct Acceptance {
  /// Whether differences are stored instead of reported.
  let isOn: Bool

  /// The way to accept, for messages.
  private static let way = "\(HostVariable.accept.rawValue)=1 accepts"

  /// Accepts differences if `RETOUCH_ACCEPT` is 1.
  init() {
    isOn = ProcessInfo.processInfo.environment[HostVariable.accept.rawValue] == "1"
  }

  /// Accepts differences or reports them.
  init(isOn: Bool) { self.isOn = isOn }

  /// Replays the recording at `path`, and rewrites it if differences are accepted.
  func expectReplay(
    of path: String, _ comparing: Replay.Comparison = .required,
    at place: (file: StaticString, line: UInt),
    _ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) -> Replay? {
    func replay() throws(ReplayFailure) -> Replay {
      try Replay(
        fileAt: path, comparing: comparing, makesPage: !isOn, file: place.file, line: place.line,
        makeDelegate: makeDelegate)
    }
    let line = TestLine(place.file, place.line)
    do throws(ReplayFailure) {
      return try replay()
    } catch {
      guard isOn, error.isAcceptable else {
        let hint = error.isAcceptable ? "\n\(Self.way) the present history" : ""
        line.fail(error.description + hint)
        return nil
      }
    }
    do throws(ReplayFailure) {
      try Replay.accept(path, at: line, makeDelegate)
      reportLine("\(line.text): \(path) accepted")
      return try replay()
    } catch {
      line.fail(error.description)
      return nil
    }
  }

  /// Compares a transcript with the file at `path`, or overwrites the file if differences are
  /// accepted, in a folder that is made if it is missing.
  func expectSnapshot(_ transcript: Transcript, at path: String, _ line: TestLine) {
    expect(transcript.entries.map(\.brief), named: "calls", at: path, line)
  }

  /// Compares a drawing's text with the file at `path`, in the same way.
  func expectSnapshot(_ picture: DisplayList, at path: String, _ line: TestLine) {
    let lines = "\(picture)".split(separator: "\n").map(String.init)
    expect(lines, named: "drawing's lines", at: path, line)
  }

  private func expect(
    _ present: [String], named name: String, at path: String, _ line: TestLine
  ) {
    let stored = try? String(contentsOfFile: path, encoding: .utf8)
    let former = stored?.split(separator: "\n").map(String.init)
    guard former != present else { return }
    if isOn { return store(present, at: path, line) }
    guard let former else {
      return line.fail(
        "\(path): there is no snapshot that can be read; \(Self.way) the present \(name)")
    }
    let difference = LineDifference.lines(former, present).joined(separator: "\n")
    line.fail("\(path): the \(name) differ; \(Self.way) the present ones\n\(difference)")
  }

  /// Compares an image's pixels with those of the PNG file at `path`, in the same way.
  ///
  /// - Parameter tolerance: By how much a channel of a pixel may differ, from 0 to 1.
  func expectSnapshot(
    _ image: UIImage, at path: String, tolerance: Double, _ line: TestLine
  ) {
    Pictures.prepare
    // As it is read again: a file keeps colours that are not multiplied by their opacity.
    guard let file = image.pngData(), let present = UIImage(data: file)?.cgImage else {
      let reason = Pictures.services == nil ? Pictures.absence : "it was made before any session"
      return line.fail("\(path): the picture is empty, or cannot be made: \(reason)")
    }
    let stored = FileManager.default.contents(atPath: path).flatMap { UIImage(data: $0)?.cgImage }
    var difference: String? = "there is no snapshot that can be read"
    if let stored {
      difference = PictureDifference(stored, present).text(tolerance: tolerance)
    }
    guard let difference else { return }
    if isOn { return store(file, at: path, line) }
    line.fail("\(path): \(difference); \(Self.way) the present picture")
  }

  private func store(_ calls: [String], at path: String, _ line: TestLine) {
    store(Data(calls.map { $0 + "\n" }.joined().utf8), at: path, line)
  }

  private func store(_ data: Data, at path: String, _ line: TestLine) {
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      reportLine("\(line.text): \(path) accepted")
    } catch {
      line.fail("\(path): the snapshot cannot be written: \(error.localizedDescription)")
    }
  }
}
