internal import LinuxInput
package import LinuxSensors

extension DeviceFeed {
  /// Opens accelerometers that are input devices as the feed's own devices are opened: by the seat
  /// manager if the program may not, and grabbed if they are.
  package var sensorNodes: SensorNodes {
    SensorNodes(
      open: { [self] (path, grabs, taken) throws(SensorNodes.Refusal) in
        do throws(LinuxInputError) {
          return try openNode(path, grabs: grabs, taken: { MainActor.assumeIsolated { taken() } })
        } catch {
          throw SensorNodes.Refusal(line: error.description)
        }
      }, close: { [self] in closeNode($0) })
  }
}
