public import Foundation

// Animatable properties that subclasses do not override.
extension CALayer {
  /// How far to the front the layer is among its siblings; equal ones are in the order of sublayers.
  public var zPosition: CGFloat {
    get { values.zPosition }
    set { change("zPosition", \.zPosition, newValue) }
  }

  /// The point of the bounds that is at `position`, from 0 to 1 in both directions. Default: the
  /// middle.
  public var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change("anchorPoint", \.anchorPoint, newValue) }
  }

  /// What is applied to all sublayers about this layer's anchor point, perspective for instance.
  public var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change("sublayerTransform", \.sublayerTransform, newValue) }
  }

  /// Whether the back of the layer is drawn if it is turned away. Default: true.
  public var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change("doubleSided", \.isDoubleSided, newValue) }
  }

  /// The radius of round corners. Default: 0.
  public var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change("cornerRadius", \.cornerRadius, newValue) }
  }

  /// The corners that are round. Default: all.
  public var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { values.maskedCorners = newValue }
  }

  /// The shape of round corners. Default: `circular`.
  public var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { values.cornerCurve = newValue }
  }

  /// The width of the border, which is inside of the bounds and above everything. Default: 0.
  public var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change("borderWidth", \.borderWidth, newValue) }
  }

  /// The colour of the border. Default: black.
  public var borderColor: CGColor? {
    get { values.borderColor }
    set { change("borderColor", \.borderColor, newValue) }
  }

  /// The colour of the shadow. Default: black.
  public var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change("shadowColor", \.shadowColor, newValue) }
  }

  /// The opacity of the shadow, from 0 to 1. Default: 0.
  public var shadowOpacity: Float {
    get { Float(values.shadowOpacity) }
    set { change("shadowOpacity", \.shadowOpacity, CGFloat(newValue)) }
  }

  /// How far the shadow is moved. Default: 3 upwards.
  public var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset", \.shadowOffset, newValue) }
  }

  /// The standard deviation of the Gaussian by which the shadow is blurred. Default: 3.
  public var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change("shadowRadius", \.shadowRadius, newValue) }
  }

  /// The shape of the shadow, in the space of the bounds; that of what the layer draws if nil, which
  /// takes longer.
  public var shadowPath: CGPath? {
    get { values.shadowPath.map { CGPath($0) } }
    set { change("shadowPath", \.shadowPath, newValue?.outline) }
  }

  /// The part of the contents that is shown, from 0 to 1 in both directions. Default: all.
  public var contentsRect: CGRect {
    get { values.contentsRect }
    set { change("contentsRect", \.contentsRect, newValue) }
  }

  /// The part of the contents that is stretched, from 0 to 1 in both directions: beside it,
  /// contents keep their size. Default: all.
  public var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change("contentsCenter", \.contentsCenter, newValue) }
  }

  /// Where contents are placed. Default: `resize`.
  public var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { values.contentsGravity = newValue }
  }

  /// How contents are enlarged. Default: `linear`.
  public var magnificationFilter: CALayerContentsFilter {
    get { values.magnificationFilter }
    set { values.magnificationFilter = newValue }
  }

  /// The layer whose opacity multiplies this one's, in the space of this layer's bounds.
  public var mask: CALayer? {
    get { storedMask }
    set {
      storedMask?.storedSuperlayer = nil
      newValue?.removeFromSuperlayer()
      storedMask = newValue
      newValue?.storedSuperlayer = self
    }
  }
}

// Timing: the layer's time for its animations and its sublayers.
extension CALayer {
  /// When the layer's time begins, in the superlayer's time. Default: 0.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The length of a cycle. Default: without end.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// How fast the layer's time passes; 0 to pause. Default: 1.
  public var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// What is added to the layer's time. Default: 0.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How often the cycle is repeated.
  public var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { timing.repeatCount = Double(newValue) }
  }
  /// How long the cycle is repeated, in seconds.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether the cycle runs backwards as well.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What is shown before the beginning and after the end.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Returns a time of `layer`'s (nil: the screen's) in this layer's time.
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(atScreen: layer?.screenTime(at: t) ?? t)
  }

  /// Returns a time of this layer's in `layer`'s time (nil: the screen's).
  public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let time = screenTime(at: t)
    return layer?.localTime(atScreen: time) ?? time
  }

  /// The layer's time at a time of the screen's.
  func localTime(atScreen time: Double) -> Double {
    timing.localTime(at: storedSuperlayer?.localTime(atScreen: time) ?? time)
  }

  private func screenTime(at local: Double) -> Double {
    // A paused layer has one time only: that of its beginning.
    let time = timing.parentTime(at: local) ?? timing.beginTime
    return storedSuperlayer?.screenTime(at: time) ?? time
  }
}
