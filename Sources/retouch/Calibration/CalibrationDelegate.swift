internal import Foundation
internal import InputCore
internal import LinuxInput
internal import UIKit

/// The app of `retouch calibrate`: shows marks on each panel in turn, and follows the touches.
final class CalibrationDelegate: UIResponder, UIApplicationDelegate {
  /// What a calibration needs of the command; set before the app is made.
  struct Command {
    var input: CalibrationInput
    /// The connected displays, with their sizes.
    var panels: [Panel]
    /// Writes the results, and ends the process; called once.
    var end: (CalibrationRun) -> Void
  }

  static var command: Command?

  /// How often the app looks at the touches, in seconds.
  private static let interval = 0.05
  /// How long a mark waits, and how long the end is shown, in looks.
  private static let (patience, farewell) = (1200, 100)

  private var windows: [UIWindow] = []
  private var views: [CalibrationView] = []
  private var names: [String] = []
  private var run = CalibrationRun([])
  private var timer: UIEventTimer?
  /// The number of looks since something happened.
  private var looks = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let command = Self.command else { return false }
    var panels: [CalibrationRun.Panel] = []
    for (name, screen) in application.shownScreens {
      let view = CalibrationView(frame: screen.bounds)
      let window = UIWindow(frame: screen.bounds)
      if screen !== UIScreen.main { window.screen = screen }
      window.addSubview(view)
      if screen === UIScreen.main { window.makeKeyAndVisible() } else { window.isHidden = false }
      windows.append(window)
      views.append(view)
      names.append(name)
      let marks = PanelCalibration.shares.indices.map {
        Self.placeOnGlass(view.place(ofMark: $0), of: screen)
      }
      let size = command.panels.first { $0.connector == name }?.size
      panels.append(
        CalibrationRun.Panel(
          connector: name,
          calibration: PanelCalibration(
            marks: marks, size: size,
            aspect: Double(screen.panel.width) / Double(screen.panel.height))))
    }
    run = CalibrationRun(panels)
    show()
    timer = UIEventTimer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) {
      [weak self] _ in
      self?.look(command)
    }
    return true
  }

  /// The place of a point of a screen on its glass, however that is mounted.
  private static func placeOnGlass(_ point: CGPoint, of screen: UIScreen) -> SurfacePlace {
    let place = screen.turn.panelPlace(of: point, on: screen.panel)
    return SurfacePlace(
      x: Double(place.x / screen.panel.width), y: Double(place.y / screen.panel.height))
  }

  private func look(_ command: Command) {
    let before = run.stage
    looks += 1
    for news in command.input.takeNews() {
      run.handle(news) { command.input.calibration(of: $0) }
      looks = 0
    }
    switch run.stage {
    case .asking:
      if looks >= Self.patience {
        run.skip()
        looks = 0
      }
    case .finished, .cancelled:
      if looks >= Self.farewell {
        timer?.invalidate()
        command.end(run)
      }
    }
    if run.stage != before { show() }
  }

  private func show() {
    switch run.stage {
    case .asking(let panel, let mark, let doubt):
      for (index, view) in views.enumerated() where index != panel {
        view.say("Go on at \(names[panel]).")
      }
      let text = doubt.map { Self.sentence($0) } ?? "Touch the middle of the cross."
      views[panel].ask(
        forMark: mark, isAgain: doubt != nil,
        text + "\nA key, or a finger held for three seconds, ends this without a change.")
    case .finished:
      let count = run.found.count
      for (index, view) in views.enumerated() {
        let result = count == 0 ? "Nothing is changed." : "\(count) calibrated. Thank you."
        view.say(([result] + errors(ofPanel: names[index])).joined(separator: "\n"))
      }
    case .cancelled: for view in views { view.say("Nothing is changed.") }
    }
  }

  /// The errors of a panel's touchscreen, if one was found.
  private func errors(ofPanel name: String) -> [String] {
    guard let solution = run.found.first(where: { $0.connector == name })?.solution else {
      return []
    }
    let panels = Self.command?.panels ?? []
    let isMeasured = panels.contains { $0.connector == name && $0.size != nil }
    return CalibrationReport.errors(of: solution, isMeasured)
  }

  private static func sentence(_ doubt: CalibrationRun.Doubt) -> String {
    switch doubt {
    case .panel(.twoTouchscreens): "Two touchscreens were touched. Touch one alone, on this panel."
    case .panel(.oddOneOut): "One touch does not fit the others. Touch this cross again."
    case .panel(.onALine): "The touches lie on a line. Touch the crosses again."
    case .unclean: "Touch the cross with one finger, without moving it."
    case .otherPanel(let name): "That was the touchscreen of \(name). Touch the cross here."
    }
  }
}
