/// What a constraint in the solver stands for.
@MainActor enum LayoutStatement {
  /// A constraint of the app, or of a stack view.
  case constraint(NSLayoutConstraint)
  /// The place or length of a view that is not placed by constraints.
  case place(LayoutNode, NSLayoutConstraint.Axis, isLength: Bool)
  /// The natural length of a view.
  case natural(LayoutNode, NSLayoutConstraint.Axis, isHugging: Bool)
  /// The size that a trial is given.
  case target(NSLayoutConstraint.Axis)

  /// Where it came in the order of activation; what is not an app's came before all.
  var order: UInt64 {
    switch self {
    case .constraint(let constraint): constraint.order
    case .place, .natural, .target: 0
    }
  }

  /// The words of a log.
  var printed: String {
    switch self {
    case .constraint(let constraint): return constraint.description
    case .place(let node, let axis, let isLength):
      guard let view = node.view else { return "" }
      let mask = view.autoresizingMask
      let signs = "h=\(mask.signs(.horizontal)) v=\(mask.signs(.vertical))"
      let span = view.place.uprightFrame.span(axis)
      let value = short(isLength ? span.length : span.origin)
      let name = isLength ? axis.lengthName : axis.originName
      return "<NSAutoresizingMaskLayoutConstraint \(signs) \(view.layoutName).\(name) == \(value)>"
    case .natural(let node, let axis, let isHugging):
      let name = "\(node.item.layoutName).\(axis.lengthName)"
      return "<NSContentSizeLayoutConstraint \(name) \(isHugging ? "<=" : ">=") its content's>"
    case .target(let axis): return "<the \(axis.lengthName) of the fitting size>"
    }
  }
}

extension NSLayoutConstraint.Axis {
  var originName: String { self == .horizontal ? "minX" : "minY" }
  var lengthName: String { self == .horizontal ? "width" : "height" }
}

extension UIView.AutoresizingMask {
  /// The margin, the length and the other margin of an axis: `&` flexible, `-` fixed, as logs of
  /// UIKit show them.
  fileprivate func signs(_ axis: NSLayoutConstraint.Axis) -> String {
    let parts: [UIView.AutoresizingMask] =
      axis == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    return parts.map { contains($0) ? "&" : "-" }.joined()
  }
}
