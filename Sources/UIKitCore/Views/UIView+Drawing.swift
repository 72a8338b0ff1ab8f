public import Foundation

// What the view tells whoever draws it; touches do not care for any of it.
extension UIView {
  /// Whether the view promises to fill its bounds with opaque content; true unless set.
  public final var isOpaque: Bool {
    get { !(extrasIfAny?.isTranslucent ?? false) }
    set { extras.isTranslucent = !newValue }
  }

  /// Whether what was drawn before is to be wiped out before `draw(_:)`; true unless set.
  public final var clearsContextBeforeDrawing: Bool {
    get { !(extrasIfAny?.drawsOverFormer ?? false) }
    set { extras.drawsOverFormer = !newValue }
  }

  /// Pixels in a point of what the view draws: the screen's, unless set; 1 in no window. Setting it has
  /// the view drawn anew; what is not positive takes back what was set.
  public final var contentScaleFactor: CGFloat {
    get { extrasIfAny?.contentScaleFactor ?? window?.screen.scale ?? 1 }
    set {
      extras.contentScaleFactor = newValue > 0 ? newValue : nil
      setNeedsDisplay()
    }
  }

  /// The view whose opacity is laid over this one's, in this one's coordinates; nil, at first, for none.
  /// It has no superview, and touches reach what it hides.
  public final var mask: UIView? {
    get { extrasIfAny?.mask }
    set {
      precondition(newValue?.superview == nil, "a view that masks another one has no superview")
      extras.mask = newValue
      setNeedsDisplay()
    }
  }
}
