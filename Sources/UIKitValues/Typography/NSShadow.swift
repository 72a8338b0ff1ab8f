public import Foundation
import Quartz

/// The shadow of attributed text.
open class NSShadow: NSObject, NSCopying {
  /// How far the shadow is moved, in points; positive heights downwards. Default: zero.
  open var shadowOffset = CGSize.zero
  /// The diameter of the blur in points; 0 for sharp edges. Default: 0.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`; nil for no shadow. Default: black with an opacity of a third.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow.
  public override init() {}

  /// Returns a shadow with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether `object` is a shadow with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  /// Equal for equal shadows.
  open override var hash: Int {
    let numbers: [CGFloat] = [shadowOffset.width, shadowOffset.height, shadowBlurRadius]
    var sum = 0
    for number in numbers {
      // The two zeros are equal.
      let bits: UInt64 = number == 0 ? 0 : Double(number).bitPattern
      sum = sum &* 31 &+ Int(truncatingIfNeeded: bits)
    }
    return sum
  }

  /// The shadow under some traits; nil without a colour.
  final func value(with traits: UITraitCollection) -> Shadow? {
    (shadowColor as? UIColor).map {
      Shadow(offset: shadowOffset, blur: shadowBlurRadius, color: $0.paintColor(with: traits))
    }
  }
}
