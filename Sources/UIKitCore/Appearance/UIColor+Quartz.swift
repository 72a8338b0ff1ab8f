public import Quartz

extension UIColor {
  /// Creates a colour from one of CoreGraphics'.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    if parts.count == 2 {
      self.init(white: parts[0], alpha: parts[1])
    } else {
      let color = cgColor.paintColor
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }

  /// The colour under `UITraitCollection.current`, in sRGB.
  public var cgColor: CGColor {
    let parts = components
    return CGColor(
      srgbRed: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }

  // MARK: In the current context

  /// Makes it the colour of fills and strokes in the current context, if there is one.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes it the colour of fills in the current context, if there is one.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes it the colour of strokes in the current context, if there is one.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// The colour under some traits, as a display list keeps it.
  func paintColor(with traits: UITraitCollection) -> PaintColor {
    let parts = components(with: traits)
    return PaintColor(
      red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }
}
