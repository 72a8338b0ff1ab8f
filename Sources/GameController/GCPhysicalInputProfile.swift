public import Foundation

/// The elements of a device by their names, `GCInputButtonA` and so on, and their values.
@preconcurrency @MainActor open class GCPhysicalInputProfile {
  /// The device; nil for a copy of its state.
  open internal(set) weak var device: (any GCDevice)?
  /// The buttons by name, directions of pads included.
  open private(set) var buttons: [String: GCControllerButtonInput] = [:]
  /// The axes by name.
  open private(set) var axes: [String: GCControllerAxisInput] = [:]
  /// The pads and sticks by name.
  open private(set) var dpads: [String: GCControllerDirectionPad] = [:]
  /// When the values last changed, in seconds from the timeline's zero.
  @safe @exclusivity(unchecked) open internal(set) var lastEventTimestamp: TimeInterval = 0
  /// Called after the handlers of an element, for each element that has changed.
  @safe @exclusivity(unchecked) open var valueDidChangeHandler:
    ((GCPhysicalInputProfile, GCControllerElement) -> Void)?
  /// The elements that are not a part of another, in order.
  private(set) var top: [GCControllerElement] = []

  init() {}

  /// All elements by name.
  open var elements: [String: GCControllerElement] {
    var all: [String: GCControllerElement] = [:]
    for (name, element) in buttons { all[name] = element }
    for (name, element) in axes { all[name] = element }
    for (name, element) in dpads { all[name] = element }
    return all
  }

  /// The element with this name; nil if the device has none.
  open subscript(key: String) -> GCControllerElement? {
    dpads[key] ?? buttons[key] ?? axes[key]
  }

  /// Adds a button.
  func add(_ button: GCControllerButtonInput, _ name: String) {
    buttons[name] = button
    top.append(button)
  }

  /// Adds a pad with its parts.
  func add(_ pad: GCControllerDirectionPad, _ name: String) {
    dpads[name] = pad
    top.append(pad)
    for axis in [pad.xAxis, pad.yAxis] { axes[axis.localizedName ?? name] = axis }
    for button in [pad.up, pad.down, pad.left, pad.right] {
      buttons[button.localizedName ?? name] = button
    }
  }

  /// Calls the handler of the whole profile for a changed element.
  func report(_ element: GCControllerElement, to queue: HandlerQueue) {
    guard let valueDidChangeHandler else { return }
    guard queue.other == nil else { return queue.later { valueDidChangeHandler(self, element) } }
    valueDidChangeHandler(self, element)
  }

  /// Returns a copy with the current values, which does not change by itself.
  open func capture() -> Self {
    let copy = makeCopy()
    copy.setStateFromPhysicalInput(self)
    guard let result = copy as? Self else { preconditionFailure("a profile copies its own kind") }
    return result
  }

  func makeCopy() -> GCPhysicalInputProfile { GCPhysicalInputProfile() }

  /// Copies the values of another profile's elements with the same names; calls no handlers.
  open func setStateFromPhysicalInput(_ other: GCPhysicalInputProfile) {
    lastEventTimestamp = other.lastEventTimestamp
    for (name, pad) in dpads {
      guard let source = other.dpads[name] else { continue }
      pad.set(x: source.xAxis.value, y: source.yAxis.value)
    }
    for (name, button) in buttons where button.collection == nil {
      guard let source = other.buttons[name] else { continue }
      button.set(source.value)
    }
  }
}
