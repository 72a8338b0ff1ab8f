public import Foundation

/// A rectangle of a view that constraints can refer to, without a view of its own: it is not drawn
/// and receives no touches.
///
/// ```
/// let gap = UILayoutGuide()
/// view.addLayoutGuide(gap)
/// gap.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
/// ```
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view that the guide was added to, which retains it; nil for none.
  open internal(set) weak var owningView: UIView?
  /// A name for the app's own use, and for logs. Default: empty.
  open var identifier = ""

  /// Creates a guide that belongs to no view.
  public nonisolated override init() { super.init() }

  /// The guide's frame in the owning view's coordinates, in points, as of the last layout; zero
  /// before.
  open var layoutFrame: CGRect { owningView?.layoutEngineIfAny?.frame(of: self) ?? .zero }

  /// What a guide of the system stands for; nil for one of the app's.
  var area: LayoutArea? { nil }

  /// The side where reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
  /// The side where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutOperand(self, .trailing))
  }
  /// The left side.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
  /// The right side.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
  /// The upper side.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
  /// The lower side.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
  /// The middle of the width.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
  /// The middle of the height.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }

  /// Whether the constraints leave the frame of the guide open. For debugging.
  open var hasAmbiguousLayout: Bool {
    owningView?.layoutEngineIfAny?.isAmbiguous(self) ?? false
  }

  /// Returns the constraints that determine the guide's frame in a direction. For debugging.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    owningView?.layoutEngineIfAny?.constraints(determining: self, axis) ?? []
  }
}

extension UILayoutGuide: LayoutItem {
  final var layoutSpace: UIView? { owningView }
  final var layoutOwner: UIView? { owningView }
  final var layoutName: String {
    let owner = owningView.map { " of \($0.layoutName)" } ?? ""
    return "\(type(of: self))\(identifier.isEmpty ? "" : ": \(identifier)")\(owner)"
  }
}

/// A part of a view that the system knows, whose distances from the view's sides are numbers.
@_spi(Toolkit) public enum LayoutArea: Sendable {
  /// Within the layout margins.
  case margins
  /// What bars do not cover.
  case safeArea
  /// Where lines of text are not too long.
  case readable
  /// What input views cover.
  case keyboard
  /// The visible part of a scroll view, in the coordinates of its content.
  case scrollFrame
  /// The whole content of a scroll view.
  case scrollContent

  /// The identifier of the guide.
  var identifier: String {
    switch self {
    case .margins: "UIViewLayoutMarginsGuide"
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .readable: "UIViewReadableContentGuide"
    case .keyboard: "UIViewKeyboardLayoutGuide"
    case .scrollFrame: "UIScrollView-frameLayoutGuide"
    case .scrollContent: "UIScrollView-contentLayoutGuide"
    }
  }
}

/// A guide of the system.
final class SystemLayoutGuide: UILayoutGuide {
  private let ownArea: LayoutArea
  override var area: LayoutArea? { ownArea }

  init(_ area: LayoutArea, of view: UIView) {
    ownArea = area
    super.init()
    owningView = view
    identifier = area.identifier
  }

  /// The area now, by the view's own numbers.
  override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if ownArea == .scrollContent { return CGRect(origin: .zero, size: view.scrolledContentSize) }
    return view.bounds.inset(by: view.insets(of: ownArea))
  }
}
