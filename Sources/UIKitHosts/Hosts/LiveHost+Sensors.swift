internal import InputCore
internal import LinuxSensors

// The machine's sensors.
extension LiveHost {
  /// Announces the machine's sensors, which run while the app is on the screen and asks for them.
  func startSensors() {
    let sensors = SensorSource(
      nodes: feed.sensorNodes, onMain: { onMainQueue($0) }, report: reportLine)
    self.sensors = sensors
    sensors.start(
      interval: { [unowned self] sensor, device in
        if sensor == .proximity, blank?.looksForProximity == true {
          return BlankDesk.proximityInterval
        }
        guard appState.isOnScreen else { return nil }
        return run.application.engine.sensing.interval(of: sensor, on: device)
      },
      deliver: { [unowned self] in
        guard blank?.needs($0) ?? true else { return }
        deliver($0.stamped(noLaterThan: SystemFacts.now))
        lookAtDeadlines()
      })
  }
}
