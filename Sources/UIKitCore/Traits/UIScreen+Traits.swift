/// A screen's traits: the system's, its scale, and the size classes of its bounds.
extension UIScreen: UITraitEnvironment {
  /// The traits that the screen's windows inherit.
  public var traitCollection: UITraitCollection {
    guard let application = Self.running else {
      return SystemTraits().collection(for: self)
    }
    let source = ScreenTraits.Source(
      system: application.systemTraits, size: bounds.size, scale: scale)
    return application.screenTraits.collection(of: source) { source.system.collection(for: self) }
  }
}

extension UITraitEnvironment {
  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The traits of screens, cached so that all views of a screen share one object.
struct ScreenTraits {
  /// The facts from which a screen's traits are derived.
  struct Source: Equatable {
    var system: SystemTraits
    var size: CGSize
    var scale: CGFloat
  }

  /// The size of the cache: two screens, each in two orientations, with the values before a change.
  static let countMax = 8

  private var kept: [(source: Source, traits: UITraitCollection)] = []

  /// Returns the collection for `source`, created by `make` if it is not cached.
  mutating func collection(of source: Source, make: () -> UITraitCollection) -> UITraitCollection {
    if let same = kept.first(where: { $0.source == source }) { return same.traits }
    let traits = make()
    if kept.count == Self.countMax { kept.removeFirst() }
    kept.append((source, traits))
    return traits
  }
}
