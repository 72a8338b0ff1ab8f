/// A screen's traits are the system's, its scale and the size classes of its bounds.
extension UIScreen: UITraitEnvironment {
  /// The traits that the screen's windows inherit.
  public var traitCollection: UITraitCollection {
    let source = TraitSource(
      system: UIApplication.current?.systemTraits ?? SystemTraits(), size: bounds.size, scale: scale
    )
    if let kept = keptTraits, kept.source == source { return kept.traits }
    let traits = source.system.collection(for: self)
    keptTraits = KeptTraits(source: source, traits: traits)
    return traits
  }

  /// What a screen's traits follow from.
  struct TraitSource: Equatable {
    var system: SystemTraits
    var size: CGSize
    var scale: CGFloat
  }

  /// Traits, and what they followed from.
  struct KeptTraits {
    var source: TraitSource
    var traits: UITraitCollection
  }
}

extension UITraitEnvironment {
  /// Nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
