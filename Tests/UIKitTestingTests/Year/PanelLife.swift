import Foundation
import InputCore
import InputRecording
import RandomTestSupport
import UIKit

@testable import UIKitTesting

/// What a panel on a wall goes through, day by day, in virtual time: taps, links, locks, sleeps,
/// touchscreens and displays that come and go, a clock that is set, a document that has no room, and
/// a panel that is turned off, with and without a lock, and woken by a touch.
@MainActor final class PanelLife {
  let app = PanelApp()
  private let session: TouchSession
  private let series: RecordingSeries
  private var random: SeededGenerator
  /// How often each thing has happened.
  private(set) var counts: [String: Int] = [:]
  /// What went wrong, in order.
  private(set) var faults: [String] = []

  private static let display = ScreenDescription(
    name: "HDMI-A-1", widthPixels: 1024, heightPixels: 600)

  private typealias Event = (name: String, act: @MainActor (PanelLife) -> Void)
  private static let events: [Event] = [
    ("room", { $0.openRoom() }), ("room", { $0.openRoom() }), ("scroll", { $0.scroll() }),
    ("link", { $0.link() }), ("lock", { $0.lock() }), ("sleep", { $0.sleep() }),
    ("touchscreen", { $0.changeTouchscreen() }), ("display", { $0.changeDisplay() }),
    ("clock", { $0.setClock() }), ("disk", { $0.fillDisk() }), ("dark", { $0.goDark() }),
    ("memory", { $0.shortenMemory() }), ("state", { $0.session.saveState() }),
    ("alert", { $0.alert() }),
  ]

  /// Starts the app, and the ring of its last hours in a folder.
  init(seed: UInt64, recordingIn folder: String) throws {
    random = SeededGenerator(seed: seed)
    var options = RecordingWriter.Options()
    options.hasDigests = false
    options.waitsForDisk = true
    series = try RecordingSeries(
      path: folder + "/panel.mcap", plan: .ring(keeping: 6 * 3_600_000_000_000),
      options: options, wallTime: 0, onFailure: { print("recording: \($0)") })
    let information: [String: Any] = [
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["panel"]]]
    ]
    var facts = HostFacts()
    facts.infoPlist = Array(
      try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0))
    session = TouchSession(delegate: app, facts: facts, recorder: series)
    // A session remembers its first fingers, for its drawing; the panel's are none of them.
    for _ in 0..<FingerDrawing.fingers { _ = session.finger() }
    session.files[PanelApp.notePath] = Data("one".utf8)
    session.perform { app.note.open() }
    session.wait(1)
  }

  /// The number of files in the ring.
  var ringCount: Int { series.fileCount }

  /// A day, with some two events an hour. It ends when the ring begins a file: until then its
  /// recorder has more waiting on one evening than on another.
  func live() {
    for _ in 0..<24 {
      for _ in 0..<2 {
        let event = Self.events[Int.random(in: 0..<Self.events.count, using: &random)]
        counts[event.name, default: 0] += 1
        event.act(self)
        settle(after: event.name)
      }
      session.wait(1200)
    }
    let file = series.fileNumber
    while series.fileNumber == file { session.wait(1) }
    // The transcript and the answers are the test's, not the app's.
    _ = session.takeTranscript()
  }

  /// Ends the app.
  func end() throws {
    session.end()
    try series.close(at: session.now)
  }

  /// Answers what the app asked for, and checks that it is at rest where it began.
  private func settle(after name: String) {
    for (number, _) in session.run.takeQuestions() {
      session.deliver(
        .hostAnswered(HostAnswer(question: number, result: .done), at: session.now))
    }
    guard faults.count < 10 else { return }
    if app.navigation.viewControllers.count != 1 { faults.append("\(name): a page stays") }
    if app.navigation.presentedViewController != nil { faults.append("\(name): an alert stays") }
    if session.executionState != .active { faults.append("\(name): \(session.executionState)") }
  }

  // MARK: Events

  private func openRoom() {
    let button = app.list.buttons[Int.random(in: 0..<app.list.buttons.count, using: &random)]
    session.tap(on: button)
    session.wait(1)
    closeRoom()
  }

  private func closeRoom() {
    guard let page = app.navigation.topViewController as? RoomPage, page !== app.list,
      let button = page.buttons.first
    else {
      faults.append("no page came")
      return
    }
    session.tap(on: button)
    session.wait(1)
  }

  private func scroll() {
    session.drag(from: CGPoint(x: 400, y: 800), to: CGPoint(x: 400, y: 300))
    session.wait(3)
    session.perform { app.list.scrollBack() }
    session.wait(1)
  }

  private func link() {
    session.open("panel://room/\(Int.random(in: 0..<100, using: &random))")
    session.wait(1)
    closeRoom()
  }

  private func lock() {
    session.resignActive()
    session.wait(600)
    session.becomeActive()
  }

  private func sleep() {
    session.enterBackground()
    session.wait(4 * 3600)
    session.enterForeground()
    session.wait(1)
  }

  private func changeTouchscreen() {
    let glass = session.plugIn()
    session.wait(5)
    session.unplug(glass)
    session.wait(1)
  }

  private func changeDisplay() {
    session.request(.screenConnected(Self.display))
    session.wait(5)
    session.request(.screenDisconnected(Self.display.name))
    session.wait(1)
  }

  private func setClock() {
    let years = Double.random(in: -10...30, using: &random)
    session.changeTime(to: TouchSession.usualDate.addingTimeInterval(years * 366 * 86_400))
    session.changeLocale("de_AT", timeZone: "Europe/Vienna")
    session.wait(1)
  }

  /// The note cannot be saved until there is room again.
  private func fillDisk() {
    session.files.lockedPaths = ["/notes"]
    session.perform { app.note.text = "no room" }
    session.wait(120)
    session.files.lockedPaths = []
    session.perform { app.note.text = "room" }
    session.wait(120)
  }

  /// The touch that wakes the panel lies on a button, which it must not press. With a lock the app
  /// has left the screen meanwhile.
  private func goDark() {
    session.turnOffDisplays(locking: Bool.random(using: &random))
    session.wait(300)
    session.tap(on: app.list.buttons[0])
    session.wait(1)
    if session.displayState != .awake { faults.append("dark: \(session.displayState)") }
  }

  private func shortenMemory() {
    session.sendMemoryWarning()
    session.setBattery(level: 0.5, state: .unplugged)
    session.wait(1)
  }

  private func alert() {
    session.perform { app.ask() }
    session.wait(1)
    session.choose("Off")
    session.wait(1)
  }
}
