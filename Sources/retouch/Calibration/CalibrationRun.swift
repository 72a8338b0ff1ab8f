internal import InputCore

/// Goes through the panels, one after the other, and gathers what each was found to need.
struct CalibrationRun {
  /// What is shown.
  enum Stage: Equatable {
    /// A mark of a panel waits for a touch.
    case asking(panel: Int, mark: Int, because: Doubt?)
    /// All panels are done, or were left out.
    case finished
    /// Nothing is to change.
    case cancelled
  }

  /// Why a mark is asked for again.
  enum Doubt: Equatable {
    case panel(PanelCalibration.Doubt)
    /// The finger moved, or there were two.
    case unclean
    /// The touch was on the touchscreen of another panel, which is done.
    case otherPanel(String)
  }

  /// A panel to calibrate.
  struct Panel {
    /// The name of its connector.
    var connector: String
    var calibration: PanelCalibration
  }

  /// A touchscreen and the panel on which it was touched.
  struct Found: Equatable {
    var connector: String
    var solution: CalibrationSolution
  }

  private(set) var stage: Stage
  /// What was found, in the order of the panels.
  private(set) var found: [Found] = []
  /// The panels on which no touches fitted.
  private(set) var hopeless: [String] = []
  private var panels: [Panel]

  init(_ panels: [Panel]) {
    self.panels = panels
    stage = panels.isEmpty ? .finished : .asking(panel: 0, mark: 0, because: nil)
  }

  /// Handles a touch, or something else that happened.
  ///
  /// - Parameter calibration: Returns the present calibration of a touchscreen.
  mutating func handle(_ news: CleanTouches.News, calibration: (DeviceID) -> AffineMap) {
    guard case .asking(let place, let mark, _) = stage else { return }
    switch news {
    case .cancel: stage = .cancelled
    case .unclean: stage = .asking(panel: place, mark: mark, because: .unclean)
    case .touch(let device, let spot):
      if let other = found.first(where: { $0.solution.device == device }) {
        stage = .asking(panel: place, mark: mark, because: .otherPanel(other.connector))
        return
      }
      let step = panels[place].calibration.touched(
        by: device, at: spot, calibrated: calibration(device))
      switch step {
      case .ask(let mark, let doubt):
        stage = .asking(panel: place, mark: mark, because: doubt.map { Doubt.panel($0) })
      case .solved(let solution):
        found.append(Found(connector: panels[place].connector, solution: solution))
        go(on: place)
      case .hopeless:
        hopeless.append(panels[place].connector)
        go(on: place)
      }
    }
  }

  /// Leaves the panel as it is, since it is not touched.
  mutating func skip() {
    guard case .asking(let place, _, _) = stage else { return }
    go(on: place)
  }

  private mutating func go(on place: Int) {
    stage = place + 1 < panels.count ? .asking(panel: place + 1, mark: 0, because: nil) : .finished
  }
}
