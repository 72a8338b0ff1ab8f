import Foundation

extension CALayer {
  /// Sets a property, and carries out the action for its change.
  final func change<Value: Equatable>(
    _ key: String, _ place: WritableKeyPath<LayerValues, Value>, _ value: Value
  ) {
    guard values[keyPath: place] != value else { return }
    changing(key) { values[keyPath: place] = value }
  }

  /// Carries out a change of the property with this key: finds the action before the change, and
  /// runs it after.
  final func changing(_ key: String, _ change: () -> Void) {
    let isSeen = wasShown || owner != nil
    let action = isSeen && !CATransaction.disableActions() ? action(forKey: key) : nil
    let old = action == nil ? nil : (presentation() ?? self).animatableProperty(key)
    let former = action is CATransition ? presentPicture : nil
    change()
    owner?.layerDidChange(self, key)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    guard let action else { return }
    if let transition = action as? CATransition {
      return addCopy(of: transition, forKey: key, former: former)
    }
    guard let animation = action as? CABasicAnimation, animation.fromValue == nil,
      animation.toValue == nil, animation.byValue == nil
    else { return action.run(forKey: key, object: self, arguments: nil) }
    let copy = animation.duplicate()
    copy.keyPath = copy.keyPath ?? key
    copy.fromValue = old?.any
    // There is nothing to begin at if there was no colour or path, or if the type is not animated.
    if copy.fromValue != nil { add(copy, forKey: key) }
  }

  final func setBounds(_ rect: CGRect) {
    let old = values.bounds.size
    guard values.bounds != rect else { return }
    changing("bounds") { values.bounds = rect }
    guard old != rect.size else { return }
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  final func setContents(_ contents: Any?) {
    let image = contents as? CGImage
    if let image, let old = values.contents as? CGImage, image == old, drawing == nil { return }
    changing("contents") {
      values.contents = contents
      drawing = nil
    }
  }

  // MARK: Values by their names

  /// Returns the value of an animatable property or of a part of one (`position.x`), or the value
  /// stored for a key of the app's own.
  public func value(forKeyPath keyPath: String) -> Any? {
    animatable(keyPath)?.any ?? keyedValues[keyPath]
  }

  /// Sets an animatable property or a part of one (`transform.rotation.z`), or stores a value for a
  /// key of the app's own.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let key = String(keyPath.prefix { $0 != "." })
    guard animatableProperty(key) != nil else {
      keyedValues[keyPath] = value
      return
    }
    guard let value = AnimatableValue(value) else { return }
    changing(key) { setAnimatable(value, keyPath) }
  }

  /// The same as `value(forKeyPath:)`.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// The same as `setValue(_:forKeyPath:)`.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// The value of an animatable property or of a part of one.
  package final func animatable(_ keyPath: String) -> AnimatableValue? {
    let names = keyPath.split(separator: ".", maxSplits: 1)
    guard let first = names.first, let value = animatableProperty(String(first)) else { return nil }
    return names.count == 1 ? value : value.part(names[1])
  }

  /// Sets an animatable property or a part of one, without an action.
  final func setAnimatable(_ value: AnimatableValue, _ keyPath: String) {
    let names = keyPath.split(separator: ".", maxSplits: 1)
    guard let first = names.first.map(String.init) else { return }
    if names.count == 1 {
      setAnimatableProperty(value, first)
    } else if let whole = animatableProperty(first)?.replacing(names[1], with: value) {
      setAnimatableProperty(whole, first)
    }
  }
}
