package import InputCore

/// A connected gamepad: its buttons and axes, and their present values.
@MainActor package final class LiveGamepad {
  /// The device's description.
  package let descriptor: DeviceDescriptor
  /// The elements that the device has, one bit each.
  package let elements: UInt64
  /// The charge of its battery in percent, and its state; nil before it has reported any.
  package private(set) var battery: (percent: Int32, state: Sample.BatteryState)?
  private let mapping: GamepadMapping

  /// The value of each element, dead zones applied.
  @safe @exclusivity(unchecked) private var values: [Double]
  /// The values as the device reports them, of sticks and triggers with their dead zones.
  @safe @exclusivity(unchecked) private var raw: [Double]
  /// The device's value for each binding; nil before it has reported one.
  @safe @exclusivity(unchecked) private var inputs: [Int32?]
  /// The elements whose values have changed since they were last taken.
  @safe @exclusivity(unchecked) private var changed: UInt64 = 0
  /// The presses that the gamepad holds.
  @safe @exclusivity(unchecked) var presses = GamepadPresses()

  init(_ descriptor: DeviceDescriptor, _ mapping: GamepadMapping) {
    self.descriptor = descriptor
    self.mapping = mapping
    elements = mapping.elements
    values = Array(repeating: 0, count: GamepadElement.allCases.count)
    raw = values
    inputs = Array(repeating: nil, count: mapping.bindings.count)
  }

  /// The value of an element: 0 to 1, or -1 to 1 for the axes of sticks.
  package func value(_ element: GamepadElement) -> Double { values[Int(element.rawValue)] }

  /// Returns the elements that have changed since the last call, one bit each.
  func takeChanges() -> UInt64 {
    defer { changed = 0 }
    return changed
  }

  /// Handles a new value of a button (1 or 0) or an axis.
  func set(isAxis: Bool, code: UInt16, to value: Int32) {
    for index in mapping.bindings.indices {
      let binding = mapping.bindings[index]
      guard binding.code == code, binding.isAxis == isAxis else { continue }
      inputs[index] = value
      update(binding.element)
    }
  }

  /// Handles a report of the battery.
  func setBattery(_ sample: Sample) {
    battery = (sample.x, Sample.BatteryState(rawValue: sample.code) ?? .unknown)
  }

  /// Releases everything: the state of the device is unknown until it reports it.
  func rest() {
    for index in inputs.indices { inputs[index] = nil }
    for element in GamepadElement.allCases where elements & element.bit != 0 { update(element) }
  }

  // MARK: Values

  /// Computes an element's value: that of the binding that moves it furthest.
  private func update(_ element: GamepadElement) {
    var furthest = 0.0
    for index in mapping.bindings.indices where mapping.bindings[index].element == element {
      guard let input = inputs[index] else { continue }
      let value = mapping.bindings[index].value(input)
      if abs(value) > abs(furthest) { furthest = value }
    }
    raw[Int(element.rawValue)] = furthest
    switch element {
    case .leftX, .leftY: updateStick(.leftX, .leftY, mapping.deadZones.left)
    case .rightX, .rightY: updateStick(.rightX, .rightY, mapping.deadZones.right)
    case .leftTrigger: updateTrigger(element, mapping.triggerDeadZones.left)
    case .rightTrigger: updateTrigger(element, mapping.triggerDeadZones.right)
    case .buttonA, .buttonB, .buttonX, .buttonY, .leftShoulder, .rightShoulder,
      .leftThumbstickButton, .rightThumbstickButton, .buttonMenu, .buttonOptions, .buttonHome,
      .buttonShare, .touchpadButton, .paddleOne, .paddleTwo, .paddleThree, .paddleFour, .dpadUp,
      .dpadDown, .dpadLeft, .dpadRight:
      set(element, furthest)
    }
  }

  /// Applies a dead zone around the centre: the remaining travel counts from its edge, in the same
  /// direction.
  private func updateStick(_ x: GamepadElement, _ y: GamepadElement, _ zone: Double) {
    let (across, along) = (raw[Int(x.rawValue)], raw[Int(y.rawValue)])
    let distance = (across * across + along * along).squareRoot()
    let scale = distance <= zone ? 0 : (distance - zone) / (1 - zone) / distance
    set(x, min(max(across * scale, -1), 1))
    set(y, min(max(along * scale, -1), 1))
  }

  private func updateTrigger(_ element: GamepadElement, _ zone: Double) {
    let way = raw[Int(element.rawValue)]
    set(element, way <= zone ? 0 : min((way - zone) / (1 - zone), 1))
  }

  private func set(_ element: GamepadElement, _ value: Double) {
    guard values[Int(element.rawValue)] != value else { return }
    values[Int(element.rawValue)] = value
    changed |= element.bit
  }
}
