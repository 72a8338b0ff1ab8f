/// A screen's traits are the system's, its scale and the size classes of its bounds.
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
  /// Nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The traits of screens, kept so that all views of a screen share one object.
struct ScreenTraits {
  /// What a screen's traits follow from.
  struct Source: Equatable {
    var system: SystemTraits
    var size: CGSize
    var scale: CGFloat
  }

  /// How many are kept: two screens, each as it stands and turned, and what was before a change.
  static let countMax = 8

  private var kept: [(source: Source, traits: UITraitCollection)] = []

  /// What follows from `source`, made where it is not there.
  mutating func collection(of source: Source, make: () -> UITraitCollection) -> UITraitCollection {
    if let same = kept.first(where: { $0.source == source }) { return same.traits }
    let traits = make()
    if kept.count == Self.countMax { kept.removeFirst() }
    kept.append((source, traits))
    return traits
  }
}
