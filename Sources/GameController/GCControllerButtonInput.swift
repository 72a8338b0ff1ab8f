/// Called with a button, its value and whether it is pressed.
public typealias GCControllerButtonValueChangedHandler = (
  GCControllerButtonInput, Float, Bool
) -> Void

/// A button, a trigger, or one direction of a pad.
@preconcurrency @MainActor open class GCControllerButtonInput: GCControllerElement {
  /// Called when the value has changed.
  @safe @exclusivity(unchecked) open var valueChangedHandler: GCControllerButtonValueChangedHandler?
  /// Called when the button has gone down or up; other changes of its value do not count.
  @safe @exclusivity(unchecked) open var pressedChangedHandler:
    GCControllerButtonValueChangedHandler?
  /// How far the button is pressed, from 0 to 1.
  @safe @exclusivity(unchecked) open private(set) var value: Float = 0
  /// Whether the value is above 0: beyond a trigger's dead zone.
  @safe @exclusivity(unchecked) open private(set) var isPressed = false
  @safe @exclusivity(unchecked) private var pending: (value: Bool, press: Bool) = (false, false)

  /// Sets the value; `report` calls the handlers.
  func set(_ new: Float) {
    guard new != value else { return }
    value = new
    pending.value = true
    guard (new > 0) != isPressed else { return }
    isPressed = new > 0
    pending.press = true
  }

  /// Discards the changes, so that the handlers are not called for them.
  func forget() {
    pending = (false, false)
  }

  /// Calls the handlers if the value has changed.
  func report(to queue: HandlerQueue) {
    guard pending.value else { return }
    let isPress = pending.press
    pending = (false, false)
    if let valueChangedHandler { call(valueChangedHandler, on: queue) }
    if isPress, let pressedChangedHandler { call(pressedChangedHandler, on: queue) }
  }

  private func call(
    _ handler: @escaping GCControllerButtonValueChangedHandler, on queue: HandlerQueue
  ) {
    let (value, isPressed) = (value, isPressed)
    guard queue.other == nil else { return queue.later { handler(self, value, isPressed) } }
    handler(self, value, isPressed)
  }
}
