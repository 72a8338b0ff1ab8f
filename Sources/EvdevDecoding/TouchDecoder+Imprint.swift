internal import InputCore

/// Extent and pressure of contacts, on devices that report them.
extension TouchDecoder {
  /// Sets an axis value of a slot's contact; returns false if the axis is not one of an imprint, or
  /// the device has no imprints.
  mutating func updateImprint(code: UInt16, value: Int32, in index: Int) -> Bool {
    guard imprintScale != nil else { return false }
    return imprints[index].update(code: code, value: value)
  }

  /// Sets the values of a slot's contact from a list or a state; nil leaves a value unchanged.
  mutating func updateImprint(
    major: Int32?, minor: Int32?, orientation: Int32?, pressure: Int32?, in index: Int
  ) {
    guard imprintScale != nil else { return }
    imprints[index].update(
      major: major, minor: minor, orientation: orientation, pressure: pressure)
  }

  /// Appends the changed extent and pressure of the contact in a slot, after its position in the
  /// frame; does nothing if no touch is down.
  mutating func appendImprint(_ index: Int) {
    guard let imprintScale, imprints[index].isChanged, case .down = slots[index].sent else {
      return
    }
    imprints[index].isChanged = false
    if let shape = imprintScale.shape(of: imprints[index]), shape != imprints[index].sentShape {
      imprints[index].sentShape = shape
      append(.touchShape, index, x: shape.long, y: shape.short, z: shape.turn)
    }
    if let force = imprintScale.force(of: imprints[index]), force != imprints[index].sentForce {
      imprints[index].sentForce = force
      append(.touchForce, index, x: force)
    }
  }
}
