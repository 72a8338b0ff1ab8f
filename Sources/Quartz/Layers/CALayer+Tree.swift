extension CALayer {
  /// The layer that contains this one; of a presentation, its presentation.
  public var superlayer: CALayer? {
    guard let original else { return storedSuperlayer }
    return original.storedSuperlayer.flatMap { $0.presentation() }
  }

  /// The layers in this one, from back to front; nil if there are none. Of a presentation, their
  /// presentations.
  public var sublayers: [CALayer]? {
    get {
      guard let original else { return storedSublayers.isEmpty ? nil : storedSublayers }
      return original.sublayers.map { $0.compactMap { $0.presentation() } }
    }
    set {
      let new = newValue ?? []
      for layer in storedSublayers where !new.contains(layer) { layer.removeFromSuperlayer() }
      for layer in new { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of the others; it leaves its superlayer.
  public func addSublayer(_ layer: CALayer) { insert(layer) { storedSublayers.count } }

  /// Adds a layer at a place among the sublayers, 0 for the back; beyond the front counts as the
  /// front.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), storedSublayers.count) }
  }

  /// Adds a layer behind `sibling`; at the back if that is no sublayer, or nil.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { sibling.flatMap { storedSublayers.firstIndex(of: $0) } ?? 0 }
  }

  /// Adds a layer in front of `sibling`; at the front if that is no sublayer, or nil.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) {
      sibling.flatMap { storedSublayers.firstIndex(of: $0) }.map { $0 + 1 } ?? storedSublayers.count
    }
  }

  /// Puts a layer in the place of a sublayer; nothing if `oldLayer` is none.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer != newLayer, storedSublayers.contains(oldLayer) else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Leaves the superlayer. The animations of the layer and of those in it end unfinished.
  public func removeFromSuperlayer() {
    guard storedSuperlayer != nil else { return }
    detach()
    forgetFrames()
  }

  /// Whether `layer` is this one, or one that contains it.
  private func isInside(_ layer: CALayer) -> Bool {
    self == layer || storedSuperlayer?.isInside(layer) ?? false
  }

  private func insert(_ layer: CALayer, at place: () -> Int) {
    precondition(!isInside(layer), "a layer cannot contain itself")
    precondition(original == nil, "a presentation has no sublayers of its own: change model()")
    layer.detach()
    storedSublayers.insert(layer, at: place())
    layer.storedSuperlayer = self
    layer.setNeedsLayout()
    requestAdvance()
  }

  private func detach() {
    guard let superlayer = storedSuperlayer else { return }
    if superlayer.storedMask == self { superlayer.storedMask = nil }
    superlayer.storedSublayers.removeAll { $0 == self }
    storedSuperlayer = nil
  }

  private func forgetFrames() {
    (wasShown, frameTime) = (false, nil)
    removeAllAnimations()
    for layer in storedSublayers { layer.forgetFrames() }
    storedMask?.forgetFrames()
  }

  // MARK: Layout and contents

  /// Marks the layer for a layout before the next frame.
  public func setNeedsLayout() { isLayoutNeeded = true }

  /// Whether the layer is marked for a layout.
  public func needsLayout() -> Bool { isLayoutNeeded }

  /// Lays out this layer and those in it, if they are marked.
  public func layoutIfNeeded() {
    // A layout may mark a layer again, an ancestor for instance; the next frame continues then.
    if isLayoutNeeded {
      isLayoutNeeded = false
      layoutSublayers()
    }
    for layer in storedSublayers { layer.layoutIfNeeded() }
    storedMask?.layoutIfNeeded()
  }

  /// Marks the contents to be drawn anew before the next frame.
  public func setNeedsDisplay() { isDisplayNeeded = true }

  /// Whether the contents are marked to be drawn anew.
  public func needsDisplay() -> Bool { isDisplayNeeded }

  /// Draws the contents of this layer, if they are marked.
  public func displayIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    display()
  }
}
