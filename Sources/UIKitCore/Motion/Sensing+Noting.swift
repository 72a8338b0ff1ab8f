extension Sensing {
  /// Notes a reading that app code is about to receive. The digest includes its values, in
  /// thousandths.
  package func note(
    _ name: String, for receiver: String, _ x: Double, _ y: Double, _ z: Double
  ) {
    log.note(reading: name, for: receiver, [x, y, z])
  }
}
