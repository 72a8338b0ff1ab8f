package import Foundation
package import UIGeometry

/// What a layer stands behind: a view, which has some properties itself and draws between others.
package protocol LayerOwner: AnyObject {
  /// A property of the layer has changed, by the app.
  func layerDidChange(_ layer: CALayer, _ key: String)
  /// An animation has been added to the layer or one in it, or a layer to those in it: it has to be
  /// advanced before the end of the turn.
  func layerNeedsAdvance(_ layer: CALayer)
  /// What the view draws in the layer, for `render(in:)`.
  func drawing(in layer: CALayer) -> InsertedDrawing
  /// The present time of the screen, in seconds; nil for that of the layer's last frame.
  var presentTime: CFTimeInterval? { get }
  /// The shared properties as they are seen at present.
  var seenValues: OwnedValues { get }
}

/// The properties that a view and its layer share.
package struct OwnedValues {
  package var bounds: CGRect
  package var position: CGPoint
  package var anchorPoint: CGPoint
  package var transform: CGAffineTransform
  package var opacity: CGFloat
  package var isHidden: Bool
  package var masksToBounds: Bool
  package var backgroundColor: CGColor?

  /// Creates values.
  package init(
    bounds: CGRect, position: CGPoint, anchorPoint: CGPoint, transform: CGAffineTransform,
    opacity: CGFloat, isHidden: Bool, masksToBounds: Bool, backgroundColor: CGColor?
  ) {
    (self.bounds, self.position, self.anchorPoint) = (bounds, position, anchorPoint)
    (self.transform, self.opacity, self.isHidden) = (transform, opacity, isHidden)
    (self.masksToBounds, self.backgroundColor) = (masksToBounds, backgroundColor)
  }
}

extension CALayer {
  /// Has the owner of the uppermost layer advance it.
  final func requestAdvance() {
    let root = root
    root.owner?.layerNeedsAdvance(root)
  }

  /// The properties that a view shares, without actions when they are set.
  package final var ownedValues: OwnedValues {
    get {
      OwnedValues(
        bounds: values.bounds, position: values.position, anchorPoint: values.anchorPoint,
        transform: affineTransform(), opacity: values.opacity, isHidden: values.isHidden,
        masksToBounds: values.masksToBounds, backgroundColor: values.backgroundColor)
    }
    set {
      (values.bounds, values.position) = (newValue.bounds, newValue.position)
      values.anchorPoint = newValue.anchorPoint
      // One in space stays as it is, as long as it is flattened to the view's.
      if affineTransform() != newValue.transform {
        values.transform = CATransform3DMakeAffineTransform(newValue.transform)
      }
      (values.opacity, values.isHidden) = (newValue.opacity, newValue.isHidden)
      values.masksToBounds = newValue.masksToBounds
      values.backgroundColor = newValue.backgroundColor
    }
  }

  /// What this layer shows at a time of the screen's, in the space of its bounds, with its opacity
  /// and mask: its own contents and sublayers, and between them what its view has.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - seen: The shared properties as they are seen, which may be between two values.
  ///   - contents: What the view draws, above the layer's contents.
  ///   - subviews: What the view's subviews show, above the layer's sublayers.
  package final func list(
    at time: CFTimeInterval, seen: OwnedValues, contents: [DisplayList.Command],
    subviews: [DisplayList.Command]
  ) -> DisplayList {
    let presented = presented(at: time)
    let shown = presented === self ? duplicate() : presented
    shown.ownedValues = seen
    shown.inserted = InsertedDrawing(contents: contents, subviews: subviews)
    return LayerFlattener.list(of: shown, model: self, at: timing.localTime(at: time))
  }

  /// The shared properties with what the layer's own animations show of them at a time of the
  /// screen's, given how they are seen without.
  package final func animatedValues(
    of seen: OwnedValues, at time: CFTimeInterval
  ) -> OwnedValues {
    presentationCopy(at: timing.localTime(at: time), from: seen).ownedValues
  }

  /// Whether the layer has animations of its own.
  package final var hasAnimations: Bool { !entries.isEmpty }

  /// Begins the animations of this layer and those in it that wait, and ends those that are over, at
  /// a time of the screen's. Returns the calls that this owes to delegates and completion blocks.
  package final func advance(to time: CFTimeInterval) -> [() -> Void] {
    var calls: [() -> Void] = []
    layoutIfNeeded()
    frameTime = time
    prepare(at: time, &calls)
    return calls
  }
}

/// What a view draws in the list of its layer.
package struct InsertedDrawing {
  /// What the view draws, above the layer's contents.
  package var contents: [DisplayList.Command]
  /// What the view's subviews show, above the layer's sublayers.
  package var subviews: [DisplayList.Command]

  /// Creates a drawing.
  package init(contents: [DisplayList.Command], subviews: [DisplayList.Command]) {
    (self.contents, self.subviews) = (contents, subviews)
  }
}
