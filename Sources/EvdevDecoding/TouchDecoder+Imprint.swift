internal import InputCore

/// How large contacts are and how hard they press, on devices that tell it.
extension TouchDecoder {
  /// Takes an axis value of a slot's contact; false where it is none of an imprint, or the device has
  /// none.
  mutating func takeImprint(code: UInt16, value: Int32, in index: Int) -> Bool {
    guard imprintScale != nil else { return false }
    return imprints[index].take(code: code, value: value)
  }

  /// Takes what a list or a state says of a slot's contact; nil is what it does not say.
  mutating func takeImprint(
    major: Int32?, minor: Int32?, orientation: Int32?, pressure: Int32?, in index: Int
  ) {
    guard imprintScale != nil else { return }
    imprints[index].take(
      major: major, minor: minor, orientation: orientation, pressure: pressure)
  }

  /// Tells what is new of the contact in a slot, behind its place in the frame; nothing where no touch
  /// is down.
  mutating func tellImprint(_ index: Int) {
    guard let imprintScale, imprints[index].isChanged, case .down = slots[index].told else {
      return
    }
    imprints[index].isChanged = false
    if let shape = imprintScale.shape(of: imprints[index]), shape != imprints[index].toldShape {
      imprints[index].toldShape = shape
      append(.touchShape, index, x: shape.long, y: shape.short, z: shape.turn)
    }
    if let force = imprintScale.force(of: imprints[index]), force != imprints[index].toldForce {
      imprints[index].toldForce = force
      append(.touchForce, index, x: force)
    }
  }
}
