import Foundation
import HostTestSupport
import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

@testable import ControlPanel

/// The bundled recording of the sample app, which the pictures in the docs are made of. It is made
/// here, without a device, by this test with `RETOUCH_MAKE_RECORDING` naming the file.
@MainActor @Suite struct HouseTests {
  private static let bundled = PackageFolder.path("recordings/house.mcap")

  private func replay(_ path: String) throws -> Programs.Outcome {
    let app = Programs.folder.appendingPathComponent("ControlPanel").path
    return try Programs.run("retouch", ["replay", path, "--", app])
  }

  @Test func `a visit to the sample app's rooms replays as recorded`() throws {
    let folder = try TemporaryFolder()
    let made = ProcessInfo.processInfo.environment["RETOUCH_MAKE_RECORDING"]
    if let made { try? FileManager.default.removeItem(atPath: made) }
    let path = made ?? folder.path("house.mcap")
    try Visit.record(at: path)
    for path in [path, Self.bundled] {
      let outcome = try replay(path)
      #expect(outcome.status == 0, "tools/make-recordings house makes it again: \(outcome.errors)")
    }
  }
}

/// A room is opened, made warmer, aired and dimmed; then, in the dark, renamed on the keyboard, made
/// colder and turned off. The panel goes dark, and a touch wakes it.
@MainActor private struct Visit {
  let session: TouchSession

  static func record(at path: String) throws {
    let writer = try RecordingWriter(path: path, options: RecordingWriter.Options())
    var facts = HostFacts()
    facts.screenKeyboard = .always
    let session = TouchSession(
      delegate: AppDelegate(), size: CGSize(width: 1280, height: 800), scale: 1, facts: facts,
      recorder: writer)
    let visit = Visit(session: session)
    session.wait(0.8)
    try visit.tap("Living Room")
    try visit.turnKnob(from: 20, to: 110, seconds: 1.2)
    try visit.chooseHigh()
    try visit.dim()
    for name in ["Back", "style", "Living Room"] { try visit.tap(name) }
    try visit.rename("Tea")
    try visit.turnKnob(from: 110, to: -40, seconds: 1.1)
    for name in ["turn off", "Turn Off"] { try visit.tap(name) }
    try visit.wake()
    try writer.close(digest: Digest(value: session.digest))
    try session.finish()
  }

  private func view(_ name: String) throws -> UIView {
    var frontier: [UIView] = session.windows
    while let view = frontier.popLast() {
      if view.accessibilityIdentifier == name { return view }
      frontier += view.subviews
    }
    return try #require(nil as UIView?, "no view is called \(name)")
  }

  private func tap(_ name: String) throws {
    session.tap(on: try view(name), hold: 0.12)
    session.wait(0.8)
  }

  /// Replaces the first word of the room's name, which two taps select.
  private func rename(_ word: String) throws {
    try tap("rename")
    let field = try view("name")
    let place = CGPoint(x: 24, y: field.bounds.midY)
    session.tap(on: field, at: place)
    session.wait(0.1)
    session.tap(on: field, at: place)
    session.wait(0.8)
    for character in word {
      session.typeOnScreen(String(character))
      session.wait(0.1)
    }
    session.wait(0.4)
    try tap("Save")
  }

  /// The panel goes dark; the touch that wakes it presses nothing.
  private func wake() throws {
    session.turnOffDisplays()
    session.wait(0.8)
    try tap("turn off")
    session.wait(0.5)
  }

  /// Turns the knob by a finger 190 points from its middle, by angles in degrees from its top.
  private func turnKnob(from start: Double, to end: Double, seconds: Double) throws {
    let knob = try view("knob")
    let middle = knob.convert(CGPoint(x: knob.bounds.midX, y: knob.bounds.midY), to: nil as UIView?)
    func place(_ share: Double) -> CGPoint {
      let eased = share * share * (3 - 2 * share)
      let angle = (start + (end - start) * eased - 90) * .pi / 180
      return CGPoint(x: middle.x + 190 * cos(angle), y: middle.y + 190 * sin(angle))
    }
    let finger = session.finger()
    finger.down(at: place(0))
    session.wait(0.2)
    let steps = Int(seconds * 60)
    for step in 1...steps {
      finger.move(to: place(Double(step) / Double(steps)), duration: session.tick)
    }
    session.wait(0.2)
    finger.up()
    session.wait(0.5)
  }

  private func chooseHigh() throws {
    let choice = try view("ventilation")
    let place = CGPoint(x: choice.bounds.width * 0.85, y: choice.bounds.midY)
    session.tap(on: choice, at: place, hold: 0.12)
    session.wait(0.6)
  }

  private func dim() throws {
    let dimmer = try view("dimmer")
    let finger = session.finger()
    finger.down(
      on: dimmer, at: CGPoint(x: dimmer.bounds.width * 0.765, y: dimmer.bounds.midY))
    session.wait(0.15)
    finger.move(byX: -260, y: 6, duration: 0.7)
    session.wait(0.1)
    finger.up()
    session.wait(0.5)
  }
}
