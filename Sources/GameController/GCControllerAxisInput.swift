/// Called with an axis and its value.
public typealias GCControllerAxisValueChangedHandler = (GCControllerAxisInput, Float) -> Void

/// An axis of a pad or stick.
@preconcurrency @MainActor open class GCControllerAxisInput: GCControllerElement {
  /// Called when the value has changed.
  @safe @exclusivity(unchecked) open var valueChangedHandler: GCControllerAxisValueChangedHandler?
  /// The value, from -1, left or down, to 1, right or up.
  @safe @exclusivity(unchecked) open private(set) var value: Float = 0
  @safe @exclusivity(unchecked) private var isPending = false

  /// Sets the value; `report` calls the handler.
  func set(_ new: Float) {
    guard new != value else { return }
    value = new
    isPending = true
  }

  /// Discards the change, so that the handler is not called for it.
  func forget() {
    isPending = false
  }

  /// Calls the handler if the value has changed.
  func report(to queue: HandlerQueue) {
    guard isPending else { return }
    isPending = false
    guard let valueChangedHandler else { return }
    let value = value
    guard queue.other == nil else { return queue.later { valueChangedHandler(self, value) } }
    valueChangedHandler(self, value)
  }
}
