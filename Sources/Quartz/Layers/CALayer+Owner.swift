package import Foundation
package import UIGeometry

/// The owner of a layer: a view, which holds some of the properties itself and draws between the
/// layer's parts.
package protocol LayerOwner: AnyObject {
  /// The app has changed a property of the layer.
  func layerDidChange(_ layer: CALayer, _ key: String)
  /// An animation has been added to the layer or to a layer in it, or a sublayer has been added:
  /// the layer has to be advanced before the end of the turn.
  func layerNeedsAdvance(_ layer: CALayer)
  /// The view's drawing in the layer, for `render(in:)`.
  func drawing(in layer: CALayer) -> InsertedDrawing
  /// The screen's current time, in seconds; nil for the time of the layer's last frame.
  var presentTime: CFTimeInterval? { get }
  /// The shared properties as they are on screen now.
  var seenValues: OwnedValues { get }
  /// Whether the owner is in a window.
  var isInWindow: Bool { get }
  /// The keys of the owner's own animations, in the order in which they began.
  var animatedKeys: [String] { get }
  /// Ends the owner's own animations of a key, or of all for nil, unfinished.
  func endAnimations(forKey key: String?)
  /// Handles the delegate of an animation that is added to a layer below the owner.
  func willReport(to delegate: any CAAnimationDelegate)
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
  /// Asks the owner of the uppermost layer to advance it.
  final func requestAdvance() {
    let root = root
    root.owner?.layerNeedsAdvance(root)
  }

  /// The properties shared with a view; setting them causes no actions.
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
      // A transform in space is kept as long as its flattened form equals the view's.
      if affineTransform() != newValue.transform {
        values.transform = CATransform3DMakeAffineTransform(newValue.transform)
      }
      (values.opacity, values.isHidden) = (newValue.opacity, newValue.isHidden)
      values.masksToBounds = newValue.masksToBounds
      values.backgroundColor = newValue.backgroundColor
    }
  }

  /// The layer's picture at a time in the screen's time, in the space of its bounds, with its
  /// opacity and mask: its own contents and sublayers, combined with those of its view.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - seen: The shared properties as seen on screen, possibly between two values.
  ///   - contents: The view's drawing, above the layer's contents.
  ///   - subviews: The subviews' pictures, above the layer's sublayers.
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

  /// The shared properties `seen`, changed by the layer's own animations at a time in the screen's
  /// time.
  package final func animatedValues(
    of seen: OwnedValues, at time: CFTimeInterval
  ) -> OwnedValues {
    presentationCopy(at: timing.localTime(at: time), from: seen).ownedValues
  }

  /// Removes the animations of this layer and its sublayers; returns the calls that report their
  /// ends, unfinished.
  package final func takeAnimations() -> [() -> Void] {
    var calls: [() -> Void] = entries.map { entry in { entry.end(finished: false) } }
    entries = []
    for layer in storedSublayers { calls += layer.takeAnimations() }
    if let storedMask { calls += storedMask.takeAnimations() }
    return calls
  }

  /// Whether the layer has animations of its own.
  package final var hasAnimations: Bool { !entries.isEmpty }

  /// At a time in the screen's time, begins the waiting animations of this layer and its sublayers,
  /// and ends those that are over. Returns the calls now due to delegates and completion blocks.
  package final func advance(to time: CFTimeInterval) -> [() -> Void] {
    var calls: [() -> Void] = []
    layoutIfNeeded()
    frameTime = time
    prepare(at: time, &calls)
    return calls
  }
}

/// The drawing that a view inserts into the list of its layer.
package struct InsertedDrawing {
  /// The view's drawing, above the layer's contents.
  package var contents: [DisplayList.Command]
  /// The subviews' pictures, above the layer's sublayers.
  package var subviews: [DisplayList.Command]

  /// Creates a drawing.
  package init(contents: [DisplayList.Command], subviews: [DisplayList.Command]) {
    (self.contents, self.subviews) = (contents, subviews)
  }
}
