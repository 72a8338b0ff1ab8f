/// A part of an appearance that can be changed on its own.
@MainActor protocol BarAppearancePart: AnyObject {
  /// Called after a change.
  var whenChanged: () -> Void { get set }
}

/// The look of a bar: the background of its titles and buttons.
///
/// A bar copies an appearance that is assigned to it. To change a bar's look later, assign another
/// appearance, or change the bar's own: `bar.standardAppearance.backgroundColor = .red`.
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
  /// Called after the appearance or a part of it changed.
  final var whenChanged: () -> Void = {}

  /// Creates the system's appearance.
  public required init() {}

  /// Creates an appearance with the background of another one, and with its other values too if
  /// that one belongs to this class.
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

  /// Copies those values of another appearance that this class has too.
  func copyValues(of other: UIBarAppearance) { background = other.background }

  final func changed() { whenChanged() }

  /// Reports a new part, and from then on its changes, as changes of the appearance.
  final func follow(_ part: any BarAppearancePart) {
    part.whenChanged = { [weak self] in self?.changed() }
    changed()
  }

  // MARK: Background

  /// Sets the background to the system's, with a hairline. This is the default.
  open func configureWithDefaultBackground() { background = .standard }

  /// Sets the background to the colour `systemBackground`, with a hairline.
  open func configureWithOpaqueBackground() { background = .opaque }

  /// Removes the background and the hairline.
  open func configureWithTransparentBackground() { background = .transparent }

  /// The colour of the background, drawn over the system's background if there is one. Default:
  /// nil.
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

  /// The colour of the hairline, nil for no hairline; also the tint of a shadow image that is a
  /// template. Default: `separator`.
  open var shadowColor: UIColor? {
    get { background.shadowColor }
    set { background.shadowColor = newValue }
  }

  /// An image drawn outside the bar, along its edge, instead of the hairline. Default: nil.
  open var shadowImage: UIImage? {
    get { background.shadowImage }
    set { background.shadowImage = newValue }
  }
}
