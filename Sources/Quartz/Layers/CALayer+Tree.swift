extension CALayer {
  /// The layer that contains this one; for a presentation, that layer's presentation.
  public var superlayer: CALayer? {
    guard let original else { return storedSuperlayer }
    return original.storedSuperlayer.flatMap { $0.presentation() }
  }

  /// The layers in this one, from back to front; nil if there are none. For a presentation, their
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

  /// Adds a layer at an index among the sublayers, with 0 at the back; an index beyond the front
  /// means the front.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), storedSublayers.count) }
  }

  /// Adds a layer behind `sibling`; at the back if that is nil or not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { sibling.flatMap { storedSublayers.firstIndex(of: $0) } ?? 0 }
  }

  /// Adds a layer in front of `sibling`; at the front if that is nil or not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) {
      sibling.flatMap { storedSublayers.firstIndex(of: $0) }.map { $0 + 1 } ?? storedSublayers.count
    }
  }

  /// Replaces a sublayer with another layer; does nothing if `oldLayer` is not a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer != newLayer, storedSublayers.contains(oldLayer) else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer. Its animations and those of its sublayers end
  /// unfinished.
  public func removeFromSuperlayer() {
    guard storedSuperlayer != nil else { return }
    detach()
    forgetFrames()
  }

  /// Whether `layer` is this one, or contains it.
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

  /// Marks the layer for layout before the next frame.
  public func setNeedsLayout() { isLayoutNeeded = true }

  /// Whether the layer is marked for layout.
  public func needsLayout() -> Bool { isLayoutNeeded }

  /// Lays out this layer and its sublayers, where they are marked.
  public func layoutIfNeeded() {
    // Layout may mark a layer again, for instance an ancestor; the next frame then continues.
    if isLayoutNeeded {
      isLayoutNeeded = false
      layoutSublayers()
    }
    for layer in storedSublayers { layer.layoutIfNeeded() }
    storedMask?.layoutIfNeeded()
  }

  /// Marks the contents to be redrawn before the next frame.
  public func setNeedsDisplay() { isDisplayNeeded = true }

  /// Whether the contents are marked to be redrawn.
  public func needsDisplay() -> Bool { isDisplayNeeded }

  /// Draws the contents of this layer if they are marked.
  public func displayIfNeeded() {
    guard isDisplayNeeded else { return }
    isDisplayNeeded = false
    display()
  }
}
