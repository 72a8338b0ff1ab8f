// The anchors of a view.
extension UIView {
  /// The side where reading begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }
  /// The side where reading ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }
  /// The left side.
  public final var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }
  /// The right side.
  public final var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }
  /// The middle of the width.
  public final var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }
  /// The upper side.
  public final var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }
  /// The lower side.
  public final var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }
  /// The middle of the height.
  public final var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
  /// The baseline of the first line of text; the upper side without text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.firstBaseline) }
  /// The baseline of the last line of text; the lower side without text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.lastBaseline) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(self, .height))
  }

  private final func xAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutOperand(self, attribute))
  }

  private final func yAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutOperand(self, attribute))
  }
}
