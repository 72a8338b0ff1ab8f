import Foundation
import UIGeometry

/// A change from a layer's former contents to its new ones, as a whole.
///
/// The old contents are those at the time when the transition is added: add it, then change the
/// layer, its view or their contents. As an action, it uses the contents from before the change.
open class CATransition: CAAnimation {
  /// How the new contents replace the old ones. Default: `fade`; an unknown type fades too.
  open var type = CATransitionType.fade
  /// The direction, for a type that moves; nil means `fromLeft`. Default: nil.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, from 0 to 1. Default: 0.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, from 0 to 1. Default: 1.
  open var endProgress: Float = 1

  /// The layer's former contents; nil until the transition is added.
  final var former: DisplayList?

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype, former) = (other.type, other.subtype, other.former)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func apply(to layer: CALayer, at time: Double) {
    guard let former, let progress = progress(at: time) else { return }
    let (start, end) = (CGFloat(startProgress), CGFloat(endProgress))
    layer.transition = LayerTransition(
      former: former, type: type, direction: (subtype ?? .fromLeft).direction,
      share: (start + (end - start) * progress).unit)
  }
}

/// How new contents replace old ones; the strings are Core Animation's.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// They dissolve into each other.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new ones slide over the old ones.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new ones push the old ones away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old ones slide away from the new ones.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction in which contents move; the strings are Core Animation's.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a direction from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right edge to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Upwards, from the lower edge: the name refers to a space whose y increases upwards, as on iOS.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Downwards, from the upper edge.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction in which contents move, with y downwards.
  fileprivate var direction: CGPoint {
    switch self {
    case .fromRight: CGPoint(x: -1, y: 0)
    case .fromTop: CGPoint(x: 0, y: -1)
    case .fromBottom: CGPoint(x: 0, y: 1)
    default: CGPoint(x: 1, y: 0)  // names are not an enum of ours
    }
  }
}

/// A moment of a transition.
struct LayerTransition {
  /// The old contents, in the space of the bounds.
  var former: DisplayList
  var type: CATransitionType
  var direction: CGPoint
  /// From 0 for the old contents to 1 for the new ones.
  var share: CGFloat

  /// The picture on the way to `new`.
  func list(to new: DisplayList, in bounds: CGRect) -> DisplayList {
    func moved(_ list: DisplayList, by part: CGFloat) -> DisplayList.Command {
      .list(
        list,
        CGAffineTransform(
          translationX: direction.x * part * bounds.width,
          y: direction.y * part * bounds.height))
    }
    switch type {
    case .push: return DisplayList([moved(former, by: share), moved(new, by: share - 1)])
    case .moveIn: return DisplayList([moved(former, by: 0), moved(new, by: share - 1)])
    case .reveal: return DisplayList([moved(new, by: 0), moved(former, by: share)])
    default:  // names are not an enum of ours
      return DisplayList(
        DisplayList.dissolve([.list(former, .identity)], into: [.list(new, .identity)], share))
    }
  }
}

extension CALayer {
  /// The layer's picture according to the model's values, in the space of its bounds.
  final var presentPicture: DisplayList {
    let shown = duplicate()
    if let owner {
      // The view's own opacity is applied around the transition.
      (shown.values.opacity, shown.values.isHidden) = (1, false)
      shown.inserted = owner.drawing(in: self)
    }
    return LayerFlattener.list(of: shown, model: self, at: nil)
  }
}

/// The key of a layer's transition in `animation(forKey:)`.
public let kCATransition = "transition"
