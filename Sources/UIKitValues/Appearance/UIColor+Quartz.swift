public import Quartz

extension UIColor {
  /// Creates a colour from one of CoreGraphics'.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    if cgColor.isPattern {
      self.init(pattern: cgColor)
    } else if parts.count == 2 {
      self.init(white: parts[0], alpha: parts[1])
    } else {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
  }

  /// The colour under `UITraitCollection.current`, in sRGB, or the pattern.
  public var cgColor: CGColor { cgColor(with: .current) }

  package func cgColor(with traits: UITraitCollection) -> CGColor {
    if let pattern = pattern(with: traits) { return pattern }
    let parts = components(with: traits)
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

  /// The colour under some traits, as a display list keeps it; of a pattern, its mean colour.
  package func paintColor(with traits: UITraitCollection) -> PaintColor {
    PaintColor(components(with: traits))
  }
}

extension PaintColor {
  package init(_ parts: UIColor.Components) {
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }
}

extension UIColor.Components {
  init(_ color: PaintColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
