public import Foundation
import UIGeometry

/// A rectangle of the screen with contents, decoration and sublayers, drawn according to its
/// properties.
///
/// The properties are the *model*: they have their new values at once. The values in between,
/// `presentation()`, are the model's with the layer's animations applied at the time of the last
/// frame.
///
/// A layer is neither isolated to an actor nor `Sendable`, as in Apple's SDK: a layer belongs to
/// the thread that uses it, subclasses override methods without annotations, and a view, which is
/// isolated to the main actor, may still own one.
///
/// A class that a view names as its `layerClass` is created by `init()`, which is therefore
/// required: a subclass that defines it writes `required init()`.
open class CALayer: CAMediaTiming {
  final var values = LayerValues()
  final var timing = MediaTiming(duration: .infinity)
  final var entries: [AnimationEntry] = []
  final var storedSublayers: [CALayer] = []
  final weak var storedSuperlayer: CALayer?
  final var storedMask: CALayer?
  /// The layer that this one presents; nil for a layer that is not a presentation.
  final var original: CALayer?
  /// The time of the last frame, kept in the layer with which the frame began.
  final var frameTime: Double?
  /// Whether a frame has shown the layer; from then on, changes are animated.
  final var wasShown = false
  final var isDisplayNeeded = false
  final var isLayoutNeeded = false
  /// The drawing of `draw(in:)`, in the space of the bounds.
  final var drawing: DisplayList?
  final var keyedValues: [String: Any] = [:]
  /// The view that owns the layer; nil for an independent layer.
  package final weak var owner: (any LayerOwner)?
  /// The view's drawing, in the copy from which a frame's list is made.
  final var inserted: InsertedDrawing?
  /// The transition in progress, in a copy for presentation.
  final var transition: LayerTransition?

  /// The object that provides contents, layout and actions; held weakly.
  open weak var delegate: (any CALayerDelegate)?
  /// A name by which the app recognizes the layer.
  open var name: String?
  /// The actions for changes of properties, by key; `NSNull` means no action.
  open var actions: [String: any CAAction]?
  /// Whether the contents are redrawn when the size of the bounds changes. Default: false.
  open var needsDisplayOnBoundsChange = false

  /// Creates a layer without size and contents.
  public required init() {}

  /// Creates a copy for presentation: the properties of `layer`, without its sublayers.
  public init(layer: Any) {
    if let layer = layer as? CALayer { copyValues(from: layer) }
  }

  /// Copies the properties of another layer.
  func copyValues(from layer: CALayer) {
    (values, timing, drawing) = (layer.values, layer.timing, layer.drawing)
    (storedMask, name, keyedValues) = (layer.storedMask, layer.name, layer.keyedValues)
    delegate = layer.delegate
  }

  /// Returns a layer of the nearest class of this target, with the same properties.
  func duplicate() -> CALayer { CALayer(layer: self) }

  // MARK: Properties of subclasses

  /// The value of an animatable property; nil for a name that is not one.
  func animatableProperty(_ key: String) -> AnimatableValue? { values.animatable(key) }

  /// Sets an animatable property without an action; false for a name that is not one, or for a
  /// value of another type.
  @discardableResult
  func setAnimatableProperty(_ value: AnimatableValue, _ key: String) -> Bool {
    values.setAnimatable(value, key)
  }

  /// Appends the layer's drawing between its background and its sublayers, in the space of its
  /// bounds.
  func appendContents(to commands: inout [DisplayList.Command]) {
    appendImageAndDrawing(to: &commands)
  }

  /// Appends the sublayers of `model`, whose presentation this may be, at a time in its own time;
  /// nil for the model's values.
  func appendSublayers(
    of model: CALayer, at time: Double?, to commands: inout [DisplayList.Command]
  ) {
    LayerFlattener.appendSublayers(of: self, model: model, at: time, to: &commands)
  }

  // MARK: Overridable behaviour

  /// Provides the contents: asks the delegate, which by default has them drawn by `draw(in:)`.
  open func display() {
    if let delegate { delegate.display(self) } else { recordDrawing() }
  }

  /// Draws the contents into a context whose space is that of the bounds, with y downwards. By
  /// default the delegate does this.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Lays out the sublayers. By default the delegate does this.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Returns the action for a change of the property with this key: the delegate's, else the one in
  /// `actions`, else the class's; nil for none.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) ?? actions?[event] {
      return action is NSNull ? nil : action
    }
    return type(of: self).defaultAction(forKey: event)
  }

  /// Returns the default action for a change of a property: an animation to the new value.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Whether a change of the property causes the contents to be redrawn. By default false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the front-most layer at `p`, in the superlayer's space: this one or one inside it; nil
  /// if there is none. Hidden layers are ignored.
  open func hitTest(_ p: CGPoint) -> CALayer? { defaultHitTest(p) }

  /// Whether `p`, in the space of the bounds, is within the bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.holds(p) }

  /// Adds a copy of `anim`, replacing any animation with the same key. Without a key, it gets a
  /// unique one.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }

  /// The bounds in the superlayer's space: the smallest upright rectangle around them if they are
  /// transformed. Setting it changes position and size.
  open var frame: CGRect {
    get { frameOfBounds }
    set { setFrame(newValue) }
  }

  /// The rectangle of its own space that the layer shows.
  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }

  /// The position of the anchor point in the superlayer's space.
  open var position: CGPoint {
    get { values.position }
    set { change("position", \.position, newValue) }
  }

  /// The transform applied to the layer about its anchor point.
  open var transform: CATransform3D {
    get { values.transform }
    set { change("transform", \.transform, newValue) }
  }

  /// The opacity of the layer and its sublayers as a whole, from 0 to 1. Default: 1.
  open var opacity: Float {
    get { Float(values.opacity) }
    set { change("opacity", \.opacity, CGFloat(newValue)) }
  }

  /// Whether the layer and its sublayers are not drawn. Default: false.
  open var isHidden: Bool {
    get { values.isHidden }
    set { change("hidden", \.isHidden, newValue) }
  }

  /// Whether sublayers and contents are cut off at the bounds, including their round corners; the
  /// shadow is cut off too. Default: false.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change("masksToBounds", \.masksToBounds, newValue) }
  }

  /// The colour behind the contents.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { change("backgroundColor", \.backgroundColor, newValue) }
  }

  /// The layer's contents: a `CGImage`. Other values are kept but not drawn.
  open var contents: Any? {
    get { values.contents }
    set { setContents(newValue) }
  }

  /// The pixels per point of the contents. Default: 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }
}

extension CALayer: Hashable {
  /// Whether both are the same layer.
  public static func == (left: CALayer, right: CALayer) -> Bool { left === right }

  /// Mixes in the layer's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
