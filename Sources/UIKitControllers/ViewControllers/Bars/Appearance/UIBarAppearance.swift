/// A part of an appearance that can be changed by itself.
@MainActor protocol BarAppearancePart: AnyObject {
  /// Called after a change.
  var whenChanged: () -> Void { get set }
}

/// The look of a bar: what is behind its titles and buttons.
///
/// A bar keeps a copy of an appearance that it is given. To change a bar's look later, give it
/// another one, or change its own: `bar.standardAppearance.backgroundColor = .red`.
///
/// ```
/// let appearance = UINavigationBarAppearance()
/// appearance.configureWithOpaqueBackground()
/// appearance.backgroundColor = .systemIndigo
/// bar.standardAppearance = appearance
/// bar.scrollEdgeAppearance = appearance
/// ```
@preconcurrency @MainActor open class UIBarAppearance {
  final var background = BarBackground.standard { didSet { changed() } }
  /// Called after the appearance, or a part of it, changed.
  final var whenChanged: () -> Void = {}

  /// Creates the system's appearance.
  public required init() {}

  /// Creates an appearance with the background of another one, whose further values are copied if
  /// they belong to this class too.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    copyValues(of: barAppearance)
  }

  /// Returns a copy of the same class.
  open func copy() -> Any { copied() }

  /// Returns a copy of the same class.
  final func copied() -> Self {
    let copy = Self()
    copy.copyValues(of: self)
    return copy
  }

  /// Takes the values of another appearance, as far as this class has them.
  func copyValues(of other: UIBarAppearance) { background = other.background }

  final func changed() { whenChanged() }

  /// Has changes of a part, which has come just now, be changes of the appearance.
  final func follow(_ part: any BarAppearancePart) {
    part.whenChanged = { [weak self] in self?.changed() }
    changed()
  }

  // MARK: Background

  /// Sets the background to the system's, with a hairline. It is the default.
  open func configureWithDefaultBackground() { background = .standard }

  /// Sets the background to `systemBackground`, with a hairline.
  open func configureWithOpaqueBackground() { background = .opaque }

  /// Removes background and hairline.
  open func configureWithTransparentBackground() { background = .transparent }

  /// The colour of the background, drawn over the system's if there is that. Default: nil.
  open var backgroundColor: UIColor? {
    get { background.color }
    set { background.color = newValue }
  }

  /// An image drawn over the colour. Default: nil.
  open var backgroundImage: UIImage? {
    get { background.image }
    set { background.image = newValue }
  }

  /// How the image fills the bar. Default: `scaleToFill`.
  open var backgroundImageContentMode: UIView.ContentMode {
    get { background.imageContentMode }
    set { background.imageContentMode = newValue }
  }

  /// The colour of the hairline, or of a shadow image that is a template; nil for no hairline.
  /// Default: `separator`.
  open var shadowColor: UIColor? {
    get { background.shadowColor }
    set { background.shadowColor = newValue }
  }

  /// An image drawn at the bar's edge, outside of it, in place of the hairline. Default: nil.
  open var shadowImage: UIImage? {
    get { background.shadowImage }
    set { background.shadowImage = newValue }
  }
}
