import Foundation
import InputCore
import Quartz

/// The layer behind a view, which the view creates when it is first needed.
///
/// The view owns the properties that both share: it writes them to the layer in each frame and
/// whenever the layer is requested, and adopts those that the app changes in the layer.
@MainActor final class ViewLayer: LayerOwner, CALayerDelegate {
  let layer: CALayer
  private unowned let view: UIView
  /// The clock that begins and ends the layer's animations.
  private weak var clock: LayerClock?
  /// The last colour that was made for the layer.
  private var background: CGColor?

  init(_ layer: CALayer, of view: UIView) {
    (self.layer, self.view) = (layer, view)
    layer.contentsScale = view.contentScaleFactor
    layer.owner = self
    layer.delegate = self
    pull()
  }

  /// The values of the view's model that the layer shares.
  private var shared: OwnedValues {
    OwnedValues(
      bounds: view.place.bounds, position: view.place.center, anchorPoint: view.place.anchor,
      transform: view.storedTransform, opacity: view.storedAlpha,
      isHidden: view.flags.contains(.hidden),
      masksToBounds: view.flags.contains(.clipsToBounds),
      backgroundColor: view.extrasIfAny?.backgroundColor.map { quartzColor(of: $0) })
  }

  /// The colour for the layer: the same object as before if the colour has not changed.
  private func quartzColor(of color: UIColor) -> CGColor {
    let paint = color.paint(in: view)
    if let background, background.paint == paint { return background }
    let new = color.cgColor(with: view.drawnTraits)
    background = new
    return new
  }

  /// Makes the running application's clock begin and end the layer's animations; the view may have
  /// been created before the application.
  func join() {
    guard let clock = UIView.runningAnimations?.layers, clock !== self.clock else { return }
    self.clock = clock
    clock.add(layer, of: view)
  }

  /// Writes the view's properties to the layer.
  func pull() { layer.ownedValues = shared }

  /// The layer's drawing, including those of the view and its subviews.
  func list(
    of seen: SeenView, at time: Double, contents: [DisplayList.Command],
    subviews: [DisplayList.Command]
  ) -> DisplayList {
    var values = shared
    values.bounds = seen.bounds
    values.opacity = 1
    values.isHidden = false
    values.backgroundColor = seen.backgroundColor.map { quartzColor(of: $0) }
    return layer.list(at: time, seen: values, contents: contents, subviews: subviews)
  }

  nonisolated func drawing(in layer: CALayer) -> InsertedDrawing {
    MainActor.assumeIsolated {
      let now = view.homeApplication?.engine.timeline.now ?? .zero
      let seen = SeenView(view, nil)
      let (contents, subviews) = FrameBuilder(shown: [:], at: now)
        .layerParts(of: seen, area: seen.clips ? seen.bounds : .infinite)
      return InsertedDrawing(contents: contents.list, subviews: subviews.list)
    }
  }

  nonisolated var presentTime: Double? {
    MainActor.assumeIsolated { view.homeApplication?.engine.timeline.now.seconds }
  }

  nonisolated var seenValues: OwnedValues {
    nonisolated(unsafe) var values: OwnedValues?
    MainActor.assumeIsolated {
      let animations = view.homeApplication?.engine.animations
      let shown = animations?.shownValues(at: animations?.timeline.now ?? .zero)
      unsafe values = OwnedValues(of: view, shown?[ObjectIdentifier(view)])
    }
    guard let values = unsafe values else { preconditionFailure("the values were not read") }
    return values
  }

  nonisolated var isInWindow: Bool { MainActor.assumeIsolated { view.window != nil } }

  nonisolated var animatedKeys: [String] {
    MainActor.assumeIsolated { UIView.runningAnimations?.keys(of: view) ?? [] }
  }

  nonisolated func endAnimations(forKey key: String?) {
    MainActor.assumeIsolated {
      guard let animations = UIView.runningAnimations else { return }
      animations.end(of: view, forKey: key)
    }
  }

  nonisolated func willReport(to delegate: any CAAnimationDelegate) {
    nonisolated(unsafe) let delegate = delegate
    MainActor.assumeIsolated {
      DelegateCheck.check(unsafe delegate, (any CAAnimationDelegate).self) {
        $0 is any CAAnimationDelegate.Type
      }
    }
  }

  nonisolated func layerNeedsAdvance(_ layer: CALayer) {
    MainActor.assumeIsolated {
      join()
      clock?.requestAdvance()
    }
  }

  nonisolated func layerDidChange(_ layer: CALayer, _ key: String) {
    MainActor.assumeIsolated { updateView(for: key) }
  }

  /// Sets the view's property to the value that the app has set in the layer.
  private func updateView(for key: String) {
    let values = layer.ownedValues
    switch key {
    case "bounds": view.bounds = values.bounds
    case "position": view.center = values.position
    case "anchorPoint": view.anchorPoint = values.anchorPoint
    case "transform": view.transform = values.transform
    case "opacity": view.alpha = values.opacity
    case "hidden": view.isHidden = values.isHidden
    case "masksToBounds": view.clipsToBounds = values.masksToBounds
    case "backgroundColor":
      view.backgroundColor = values.backgroundColor.map { UIColor(cgColor: $0) }
    default: break  // The layer's alone.
    }
  }

  /// As on iOS, changes to a view's layer are animated in animation blocks, but not implicitly.
  nonisolated func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    nonisolated(unsafe) var action: (any CAAction)?
    MainActor.assumeIsolated {
      guard !Self.viewKeys.contains(event) else { return }
      unsafe action = UIView.runningAnimations?.layerAction(of: view, event)
    }
    return unsafe action ?? NSNull()
  }

  /// The properties that the view shares with the layer, and animates itself.
  private static let viewKeys = [
    "bounds", "position", "anchorPoint", "transform", "opacity", "hidden", "masksToBounds",
    "backgroundColor",
  ]
}

extension UIView {
  /// The layer, with the view's current values; created if there is none.
  final var viewLayer: CALayer {
    if let link = extrasIfAny?.layerLink {
      link.join()
      link.pull()
      return link.layer
    }
    guard let kind = type(of: self).layerClass as? CALayer.Type else {
      preconditionFailure("\(type(of: self)).layerClass is no subclass of CALayer")
    }
    let layer = kind.init()
    let link = ViewLayer(layer, of: self)
    extras.layerLink = link
    extras.layerIfAny = link.layer
    link.join()
    return layer
  }
}
