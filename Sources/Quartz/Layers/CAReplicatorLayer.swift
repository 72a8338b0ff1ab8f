import Foundation
import UIGeometry

/// A layer that shows its sublayers several times, each copy transformed and delayed relative to
/// the previous one.
open class CAReplicatorLayer: CALayer {
  /// The number of times the sublayers are shown, including the original. Default: 1.
  open var instanceCount = 1
  /// The delay of each copy relative to the previous one, in seconds. Default: 0.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from each copy to the next, about the middle of the layer. Default: the
  /// identity.
  open var instanceTransform: CATransform3D {
    get { instanceMatrix }
    set { changing("instanceTransform") { instanceMatrix = newValue } }
  }
  /// The difference in opacity between each copy and the previous one. Default: 0.
  open var instanceAlphaOffset: Float = 0

  private var instanceMatrix = CATransform3DIdentity
  /// The greatest number of copies shown.
  private static let instanceLimit = 1000

  /// Creates a layer that shows its sublayers once.
  public required init() {
    super.init()
  }

  /// Creates a copy for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAReplicatorLayer else { return }
    (instanceCount, instanceDelay) = (layer.instanceCount, layer.instanceDelay)
    (instanceMatrix, instanceAlphaOffset) = (layer.instanceMatrix, layer.instanceAlphaOffset)
  }

  override func duplicate() -> CALayer { CAReplicatorLayer(layer: self) }

  override func animatableProperty(_ key: String) -> AnimatableValue? {
    key == "instanceTransform" ? .transform(instanceMatrix) : super.animatableProperty(key)
  }

  @discardableResult
  override func setAnimatableProperty(_ value: AnimatableValue, _ key: String) -> Bool {
    guard key == "instanceTransform", case .transform(let matrix) = value else {
      return super.setAnimatableProperty(value, key)
    }
    instanceMatrix = matrix
    return true
  }

  override func appendSublayers(
    of model: CALayer, at time: Double?, to commands: inout [DisplayList.Command]
  ) {
    let anchor = CGPoint(x: bounds.midX, y: bounds.midY)
    var matrix = CATransform3DIdentity
    for index in 0..<max(min(instanceCount, Self.instanceLimit), 0) {
      var instance: [DisplayList.Command] = []
      LayerFlattener.appendSublayers(
        of: self, model: model, at: time.map { $0 - instanceDelay * Double(index) }, to: &instance)
      let alpha = (1 + CGFloat(instanceAlphaOffset) * CGFloat(index)).unit
      if !instance.isEmpty, alpha > 0 {
        if alpha < 1 {
          instance.insert(.beginGroup(DisplayList.Group(Compositing(alpha: alpha))), at: 0)
          instance.append(.endGroup)
        }
        let place = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
          .concatenating(matrix.flattened)
          .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
        commands.append(.list(DisplayList(instance), place))
      }
      matrix = CATransform3DConcat(matrix, instanceMatrix)
    }
  }
}
