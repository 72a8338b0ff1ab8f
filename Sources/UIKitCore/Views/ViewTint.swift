/// The appearance of a view's accent colour.
extension UIView {
  /// Whether accent colours keep their hue.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview; `normal` at the top.
    case automatic = 0
    /// The colour itself.
    case normal = 1
    /// A grey, while something in front of the view demands attention.
    case dimmed = 2
  }
}

/// A view's setting for its accent colour; nil and `automatic` inherit from the superview.
struct ViewTint {
  var color: UIColor?
  var mode = UIView.TintAdjustmentMode.automatic
}

/// The tint of a view after inheritance from its superviews.
struct ResolvedTint: Equatable {
  var color: UIColor
  var mode: UIView.TintAdjustmentMode
}

extension UIView {
  /// The colour of the nearest view upward that has one; the system's blue at the top. A grey of
  /// the same brightness while the view is dimmed.
  final var effectiveTint: UIColor {
    let tint = resolvedTint
    switch tint.mode {
    case .automatic, .normal: return tint.color
    case .dimmed: return tint.color.grey
    }
  }

  /// The colour before it is dimmed, and the mode of the nearest view upward that is not
  /// `automatic`; the system's blue and `normal` at the top.
  final var resolvedTint: ResolvedTint {
    ResolvedTint(
      color: nearestTint { $0.color } ?? .systemBlue,
      mode: nearestTint { $0.mode == .automatic ? nil : $0.mode } ?? .normal)
  }

  private final func nearestTint<Value>(_ part: (ViewTint) -> Value?) -> Value? {
    var view: UIView? = self
    var steps = 0
    while let current = view {
      if current.flags.contains(.hasTint), let tint = current.extrasIfAny?.tint,
        let value = part(tint)
      {
        return value
      }
      view = current.parent
      steps += 1
      guard steps.isMultiple(of: LongWalk.near), let far = view else { continue }
      view = LongWalk.toTint.walk(from: far, .hasTint).view
    }
    return nil
  }

  /// Changes the view's setting, and notifies it and the subviews that inherit it.
  final func setTint(_ change: (inout ViewTint) -> Void) {
    let before = resolvedTint
    var tint = extras.tint ?? ViewTint()
    change(&tint)
    extras.tint = tint
    LongWalk.lapse()
    setFlag(.hasTint, to: tint.color != nil || tint.mode != .automatic)
    tintMayDiffer(from: before)
  }

  /// Notifies the view, and the subviews that inherit its tint, if the tint is no longer `before`.
  final func tintMayDiffer(from before: ResolvedTint) {
    if before != resolvedTint { notifyTintChange() }
  }

  private final func notifyTintChange() {
    drawAnew()
    callLog?.note(.layout, "tintColorDidChange", of: self, topic: .environment)
    tintColorDidChange()
    for child in children where child.superview === self {
      let tint = child.extrasIfAny?.tint
      if tint?.color == nil || tint?.mode == .automatic { child.notifyTintChange() }
    }
  }
}
