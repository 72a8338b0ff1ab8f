public import Foundation

// Animatable properties that subclasses do not override.
extension CALayer {
  /// The layer's depth among its siblings, the greatest in front; equal ones keep the order of the
  /// sublayers.
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

  /// The transform applied to all sublayers about this layer's anchor point, for instance a
  /// perspective.
  public var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change("sublayerTransform", \.sublayerTransform, newValue) }
  }

  /// Whether the layer is drawn when its back faces the viewer. Default: true.
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

  /// The width of the border, which is inside the bounds and above everything. Default: 0.
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

  /// The shadow's offset. Default: 3 upwards.
  public var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset", \.shadowOffset, newValue) }
  }

  /// The standard deviation of the Gaussian by which the shadow is blurred. Default: 3.
  public var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change("shadowRadius", \.shadowRadius, newValue) }
  }

  /// The shape of the shadow, in the space of the bounds; if nil, the shape of the layer's drawing,
  /// which takes longer.
  public var shadowPath: CGPath? {
    get { values.shadowPath.map { CGPath($0) } }
    set { change("shadowPath", \.shadowPath, newValue?.outline) }
  }

  /// The part of the contents that is shown, from 0 to 1 in both directions. Default: all.
  public var contentsRect: CGRect {
    get { values.contentsRect }
    set { change("contentsRect", \.contentsRect, newValue) }
  }

  /// The part of the contents that is stretched, from 0 to 1 in both directions; the rest keeps its
  /// size. Default: all.
  public var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change("contentsCenter", \.contentsCenter, newValue) }
  }

  /// The placement of the contents. Default: `resize`.
  public var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { values.contentsGravity = newValue }
  }

  /// The interpolation of enlarged contents. Default: `linear`.
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
  /// The length of a cycle. Default: infinite.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The rate at which the layer's time passes; 0 pauses it. Default: 1.
  public var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Double(newValue) }
  }
  /// An offset added to the layer's time. Default: 0.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of times the cycle is played.
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
  /// The values shown before the beginning and after the end.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Converts a time from `layer`'s time (nil: the screen's) to this layer's.
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(atScreen: layer?.screenTime(at: t) ?? t)
  }

  /// Converts a time from this layer's time to `layer`'s (nil: the screen's).
  public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let time = screenTime(at: t)
    return layer?.localTime(atScreen: time) ?? time
  }

  /// The layer's time at a time in the screen's time.
  func localTime(atScreen time: Double) -> Double {
    timing.localTime(at: storedSuperlayer?.localTime(atScreen: time) ?? time)
  }

  private func screenTime(at local: Double) -> Double {
    // A paused layer has only one time, that of its beginning.
    let time = timing.parentTime(at: local) ?? timing.beginTime
    return storedSuperlayer?.screenTime(at: time) ?? time
  }
}
