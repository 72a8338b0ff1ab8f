import Foundation
@_spi(Toolkit) import UIKitCore

/// The constraints of a stack view. Their identifiers are those that logs of UIKit show.
@MainActor struct StackArrangement {
  /// What keeps an otherwise open size small.
  private static let suppression = UILayoutPriority(25)
  /// What decides between views that are equally ready to stretch.
  private static let order = UILayoutPriority(1)
  /// What keeps centers at the same distances, which gives way before views are compressed.
  private static let centering = UILayoutPriority(150)
  /// The shares of views in the length, which give way to required sizes.
  private static let share = UILayoutPriority(999)

  private(set) var constraints: [NSLayoutConstraint] = []
  private let stack: UIStackView
  private let visible: [UIView]
  private var isRow: Bool { stack.axis == .horizontal }

  init(of stack: UIStackView) {
    self.stack = stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    connect()
    separate()
    distribute()
    for view in visible { align(view) }
    alignTogether()
    park()
  }

  // MARK: Parts

  private var area: UILayoutGuide? {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : nil
  }

  /// An item's attribute at the start or end of the axis.
  private func start(_ isRow: Bool) -> NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private func end(_ isRow: Bool) -> NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private func center(_ isRow: Bool) -> NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  private func length(_ isRow: Bool) -> NSLayoutConstraint.Attribute { isRow ? .width : .height }

  private mutating func add(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: Any?,
    _ other: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, at priority: UILayoutPriority = .required, _ identifier: String
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = identifier
    constraints.append(constraint)
  }

  /// The first view begins where the stack does, and the last ends there.
  private mutating func connect() {
    guard let first = visible.first, let last = visible.last else { return }
    let canvas: AnyObject = area ?? stack
    let isByBaseline = !isRow && stack.isBaselineRelativeArrangement
    let (head, tail): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isByBaseline ? (.firstBaseline, .lastBaseline) : (start(isRow), end(isRow))
    add(first, head, .equal, canvas, start(isRow), "UISV-canvas-connection")
    add(last, tail, .equal, canvas, end(isRow), "UISV-canvas-connection")
  }

  /// Gaps that are exact, or only at least as large.
  private mutating func separate() {
    let isExact =
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally: true
      case .equalSpacing, .equalCentering: false
      }
    let isByBaseline = !isRow && stack.isBaselineRelativeArrangement
    for (view, next) in zip(visible, visible.dropFirst()) {
      add(
        next, isByBaseline ? .firstBaseline : start(isRow), isExact ? .equal : .greaterThanOrEqual,
        view, isByBaseline ? .lastBaseline : end(isRow), plus: stack.gap(after: view),
        "UISV-spacing")
    }
  }

  // MARK: Along the axis

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: decide()
    case .fillEqually:
      guard let first = visible.first else { return }
      for view in visible.dropFirst() {
        add(view, length(isRow), .equal, first, length(isRow), "UISV-fill-equally")
      }
    case .fillProportionally: divide()
    case .equalSpacing:
      distances(ofCenters: false, at: .required)
      decide()
    case .equalCentering:
      distances(ofCenters: true, at: Self.centering)
      decide()
    }
  }

  private func naturalLength(_ view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    return isRow ? size.width : size.height
  }

  /// Decides which of several views that are equally ready takes the rest: the last without a
  /// natural length, or otherwise the first. Beside one without, the others hug their content a
  /// little more than what may be in it does, such as the views of a stack.
  private mutating func decide() {
    let flexible = visible.last { naturalLength($0) == UIView.noIntrinsicMetric }
    let open = flexible ?? visible.first
    for view in visible where view !== open {
      let natural = naturalLength(view)
      add(
        view, length(isRow), .equal, nil, .notAnAttribute, plus: max(natural, 0), at: Self.order,
        "UISV-ambiguity-suppression")
      guard flexible != nil, natural >= 0 else { continue }
      let hugging = view.contentHuggingPriority(for: stack.axis).rawValue
      guard hugging < 999 else { continue }
      add(
        view, length(isRow), .lessThanOrEqual, nil, .notAnAttribute, plus: natural,
        at: UILayoutPriority(hugging + 0.5), "UISV-ambiguity-suppression")
    }
  }

  /// Lengths in proportion to the natural ones.
  private mutating func divide() {
    let lengths = visible.map { max(naturalLength($0), 0) }
    guard let pivot = lengths.firstIndex(where: { $0 > 0 }) else { return decide() }
    for (index, view) in visible.enumerated() where index != pivot {
      add(
        view, length(isRow), .equal, visible[pivot], length(isRow),
        times: lengths[index] / lengths[pivot],
        at: Self.share, "UISV-fill-proportionally")
    }
  }

  /// The same distances between neighbours: between their centers, or of the gaps.
  private mutating func distances(ofCenters: Bool, at priority: UILayoutPriority) {
    let steps = zip(visible, visible.dropFirst()).map { view, next -> NSLayoutDimension in
      switch (isRow, ofCenters) {
      case (true, true): view.centerXAnchor.anchorWithOffset(to: next.centerXAnchor)
      case (true, false): view.trailingAnchor.anchorWithOffset(to: next.leadingAnchor)
      case (false, true): view.centerYAnchor.anchorWithOffset(to: next.centerYAnchor)
      case (false, false): view.bottomAnchor.anchorWithOffset(to: next.topAnchor)
      }
    }
    guard let first = steps.first else { return }
    for step in steps.dropFirst() {
      let constraint = step.constraint(equalTo: first)
      constraint.priority = priority
      constraint.identifier = "UISV-distributing"
      constraints.append(constraint)
    }
  }

  // MARK: Across

  private mutating func align(_ view: UIView) {
    let canvas: AnyObject = area ?? stack
    let (head, tail) = (start(!isRow), end(!isRow))
    switch stack.alignment {
    case .fill:
      add(view, head, .equal, canvas, head, "UISV-alignment")
      add(view, tail, .equal, canvas, tail, "UISV-alignment")
    case .leading:
      add(view, head, .equal, canvas, head, "UISV-alignment")
      add(view, tail, .lessThanOrEqual, canvas, tail, "UISV-alignment")
    case .trailing:
      add(view, head, .greaterThanOrEqual, canvas, head, "UISV-alignment")
      add(view, tail, .equal, canvas, tail, "UISV-alignment")
    case .center:
      add(view, center(!isRow), .equal, canvas, center(!isRow), "UISV-alignment")
      add(view, head, .greaterThanOrEqual, canvas, head, "UISV-alignment")
      add(view, tail, .lessThanOrEqual, canvas, tail, "UISV-alignment")
    case .firstBaseline, .lastBaseline:
      add(view, head, .greaterThanOrEqual, canvas, head, "UISV-alignment")
      add(view, tail, .lessThanOrEqual, canvas, tail, "UISV-alignment")
    }
  }

  /// What holds for all together: baselines on one line, and a stack that is no longer across than
  /// its views need.
  private mutating func alignTogether() {
    guard let first = visible.first, stack.alignment != .fill else { return }
    let baseline: NSLayoutConstraint.Attribute? =
      switch stack.alignment {
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      case .fill, .leading, .center, .trailing: nil
      }
    if let baseline, isRow {
      for view in visible.dropFirst() {
        add(view, baseline, .equal, first, baseline, "UISV-alignment")
      }
    }
    let length = length(!isRow)
    add(
      stack, length, .equal, nil, .notAnAttribute, at: Self.suppression,
      "UISV-ambiguity-suppression")
    for view in visible {
      let isOpen = (isRow ? view.intrinsicContentSize.height : view.intrinsicContentSize.width) < 0
      guard isOpen, baseline == nil else { continue }
      add(view, length, .equal, stack, length, at: Self.order, "UISV-ambiguity-suppression")
    }
    guard baseline != nil else { return }
    for view in visible {
      add(
        view, start(!isRow), .equal, stack, start(!isRow), at: Self.order,
        "UISV-ambiguity-suppression")
    }
  }

  // MARK: Hidden views

  /// Hidden views have no length, in the middle of the gap that they leave.
  private mutating func park() {
    let canvas: AnyObject = area ?? stack
    var before: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      add(view, length(isRow), .equal, nil, .notAnAttribute, "UISV-hiding")
      constraints.last?.keepsToTheEnd = true
      let isLast = visible.last === before
      let gap = before.map { isLast ? 0 : stack.gap(after: $0) / 2 } ?? 0
      add(
        view, start(isRow), .equal, before ?? canvas, before == nil ? start(isRow) : end(isRow),
        plus: gap,
        at: Self.share, "UISV-hiding")
      align(view)
    }
  }
}
