internal import Foundation
internal import InputCore
internal import LinuxInput
internal import LinuxSensors

/// Prints the machine's sensors and their readings.
@MainActor final class SensorWatch {
  private let count: Int
  private var names: [DeviceID: String] = [:]
  /// The readings still to be printed, by device and sensor.
  private var missing: [String: Int] = [:]
  private var printed = 0

  /// Prints each sensor that is present or comes, and `count` readings of each, until `sensors`
  /// sensors have theirs; then waits 20 s for all of them to be removed.
  ///
  /// - Returns: Whether all readings came within a minute.
  static func run(sensors: Int, count: Int) throws -> Bool {
    let watch = SensorWatch(count: count)
    let devices = try LinuxInputSource(.nodes([])) { KernelCheck.say("refused\t\($0)") }
    let nodes = SensorNodes(
      open: { (path, grabs, taken) throws(SensorNodes.Refusal) in
        do throws(LinuxInputError) {
          return try devices.openNode(
            path, grabs: grabs, taken: { MainActor.assumeIsolated { taken() } })
        } catch {
          throw SensorNodes.Refusal(line: error.description)
        }
      }, close: { devices.closeNode($0) })
    let source = SensorSource(
      nodes: nodes, onMain: { work in DispatchQueue.main.async { work() } }
    ) {
      KernelCheck.say("refused\t\($0)")
    }
    source.start(interval: { _, _ in 20_000_000 }) { watch.take($0) }
    let isComplete = watch.wait(seconds: 60) { watch.printed == sensors }
    _ = watch.wait(seconds: 20) { watch.names.isEmpty }
    source.stop()
    return isComplete
  }

  private init(count: Int) {
    self.count = count
  }

  private func wait(seconds: Int, until isDone: () -> Bool) -> Bool {
    for _ in 0..<seconds * 20 where !isDone() {
      RunLoop.main.run(until: Date().addingTimeInterval(0.05))
    }
    return isDone()
  }

  private func take(_ input: Input) {
    switch input {
    case .deviceAdded(let descriptor, _):
      names[descriptor.id] = descriptor.name
      let sensors = descriptor.sensors.map { "\($0)" }.joined(separator: " ")
      KernelCheck.say("added\t\(descriptor.name)\t\(sensors)")
    case .deviceRemoved(let device, _):
      KernelCheck.say("removed\t\(names.removeValue(forKey: device) ?? "nothing")")
    case .frame(let frame):
      guard let sample = frame.samples.first, frame.samples.count == 1 else {
        return KernelCheck.say("wrong\t\(frame)")
      }
      let key = "\(frame.device.rawValue) \(sample.code)"
      let left = missing[key] ?? count
      missing[key] = left - 1
      if left > 0 { KernelCheck.say("reading\t\(sample.text)") }
      if left == 1 { printed += 1 }
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }
}
