internal import LinuxInput
package import LinuxSensors

extension DeviceFeed {
  /// Opens accelerometers that are input devices in the way the feed opens its devices: through the
  /// seat manager if the program may not open them itself, and grabbed if the feed's are.
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
