/// The object that provides the contents of a layer, lays out its sublayers, or chooses its
/// actions: a view, or an object of the app.
///
/// Each method has a default, so an object implements only those it needs. Like layers, the
/// protocol is not isolated to an actor: a class of the main actor conforms by
/// `@preconcurrency CALayerDelegate`.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents. By default the layer records the drawing of `draw(in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's contents.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// The layer is about to be drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of a property; `NSNull` for none, nil to let the layer decide.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Records the drawing of `draw(in:)`.
  public func display(_ layer: CALayer) { layer.recordDrawing() }
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Nil: the layer decides.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
