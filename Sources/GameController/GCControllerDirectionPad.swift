/// Called with a pad and its two values.
public typealias GCControllerDirectionPadValueChangedHandler = (
  GCControllerDirectionPad, Float, Float
) -> Void

/// A cross or a stick: two axes, and a button for each direction.
@preconcurrency @MainActor open class GCControllerDirectionPad: GCControllerElement {
  /// Called when the pad has moved, once for both axes, after the handlers of its parts.
  @safe @exclusivity(unchecked) open var valueChangedHandler:
    GCControllerDirectionPadValueChangedHandler?
  /// The axis from left to right.
  public let xAxis: GCControllerAxisInput
  /// The axis from bottom to top.
  public let yAxis: GCControllerAxisInput
  /// The upward direction; 0 while the pad points down.
  public let up: GCControllerButtonInput
  /// The downward direction.
  public let down: GCControllerButtonInput
  /// The direction to the left.
  public let left: GCControllerButtonInput
  /// The direction to the right.
  public let right: GCControllerButtonInput
  @safe @exclusivity(unchecked) private var isPending = false

  override init(_ name: String, isAnalog: Bool = false) {
    xAxis = GCControllerAxisInput("\(name) X Axis", isAnalog: isAnalog)
    yAxis = GCControllerAxisInput("\(name) Y Axis", isAnalog: isAnalog)
    up = GCControllerButtonInput("\(name) Up", isAnalog: isAnalog)
    down = GCControllerButtonInput("\(name) Down", isAnalog: isAnalog)
    left = GCControllerButtonInput("\(name) Left", isAnalog: isAnalog)
    right = GCControllerButtonInput("\(name) Right", isAnalog: isAnalog)
    super.init(name, isAnalog: isAnalog)
    for part in [xAxis, yAxis, up, down, left, right] { part.collection = self }
  }

  /// Sets the values; `report` calls the handlers.
  func set(x: Float, y: Float) {
    guard x != xAxis.value || y != yAxis.value else { return }
    xAxis.set(x)
    yAxis.set(y)
    // Not `max(0, -y)`, which may be -0.
    up.set(y > 0 ? y : 0)
    down.set(y < 0 ? -y : 0)
    left.set(x < 0 ? -x : 0)
    right.set(x > 0 ? x : 0)
    isPending = true
  }

  /// Resets the values, which were movements, without calling the handlers.
  func forget() {
    set(x: 0, y: 0)
    for button in [up, down, left, right] { button.forget() }
    xAxis.forget()
    yAxis.forget()
    isPending = false
  }

  /// Calls the handlers for the changes; returns whether there were any.
  func report(to queue: HandlerQueue) -> Bool {
    guard isPending else { return false }
    isPending = false
    up.report(to: queue)
    down.report(to: queue)
    left.report(to: queue)
    right.report(to: queue)
    xAxis.report(to: queue)
    yAxis.report(to: queue)
    guard let valueChangedHandler else { return true }
    let (x, y) = (xAxis.value, yAxis.value)
    if queue.other == nil {
      valueChangedHandler(self, x, y)
    } else {
      queue.later { valueChangedHandler(self, x, y) }
    }
    return true
  }
}
