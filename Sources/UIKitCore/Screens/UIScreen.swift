import InputCore

/// A display that windows are on, as the host describes it.
///
/// The first screen is the main one and stays for the application's life. What is shown is turned
/// with the interface, so that it is upright however the display stands; see `docs/devices.md`.
@preconcurrency @MainActor public final class UIScreen {
  /// The whole screen in points, as it is shown: it turns with the interface. Its origin is 0, 0.
  public private(set) var bounds: CGRect

  /// Device pixels in a point.
  public private(set) var scale: CGFloat

  /// The whole screen in device pixels, as the display is built: it never turns.
  public private(set) var nativeBounds: CGRect

  /// The refresh rate; that of the main screen is the rate of frame-aligned delivery, too.
  public private(set) var maximumFramesPerSecond: Int

  /// The resolution that the display has; another object after it has changed.
  public private(set) var currentMode: UIScreenMode?

  /// How bright the display is; -1 where nobody can set that.
  var brightnessThousandths: Int16 = -1

  /// How the display stands.
  package private(set) var turn = QuarterTurn.none

  /// The display's size in points, as it is built.
  package private(set) var panel: CGSize

  /// What is shown there as the display is built: it never turns.
  public private(set) lazy var fixedCoordinateSpace: any UICoordinateSpace = PanelSpace(self)

  /// Made by the application, once a screen. `scale` is in pixels a point; all must be positive.
  package init(sizeInPoints: CGSize, scale: CGFloat, maximumFramesPerSecond: Int) {
    precondition(sizeInPoints.width > 0 && sizeInPoints.height > 0, "a screen has a size")
    precondition(scale > 0 && scale.isFinite, "a screen's scale is positive")
    precondition(maximumFramesPerSecond > 0, "a screen's refresh rate is positive")
    let pixels = CGSize(width: sizeInPoints.width * scale, height: sizeInPoints.height * scale)
    panel = sizeInPoints
    bounds = CGRect(origin: .zero, size: sizeInPoints)
    nativeBounds = CGRect(origin: .zero, size: pixels)
    self.scale = scale
    self.maximumFramesPerSecond = maximumFramesPerSecond
    currentMode = UIScreenMode(size: pixels)
  }

  /// The space that windows' frames are in: the screen itself, which turns with the interface.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// Device pixels in a point of the display as it is built: `scale`, since nothing is resampled.
  public var nativeScale: CGFloat { scale }

  /// The resolutions that the display is known to have: the current one.
  public var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }

  /// The resolution that suits the display best: hosts choose that one.
  public var preferredMode: UIScreenMode? { currentMode }

  // MARK: Changes

  /// How what is shown is about to turn on the glass; none but while windows hear of it.
  var comingTurn = QuarterTurn.none

  /// Turns what is shown; nothing is told to anybody.
  func setTurn(_ turn: QuarterTurn) {
    self.turn = turn
    comingTurn = .none
    bounds = CGRect(origin: .zero, size: turn.shown(panel))
  }

  /// Takes over what the display has become. Returns whether its resolution is another one.
  func take(_ description: ScreenDescription) -> Bool {
    scale = description.scale
    panel = description.points
    maximumFramesPerSecond = description.framesPerSecond
    setTurn(turn)
    let pixels = CGSize(width: panel.width * scale, height: panel.height * scale)
    guard nativeBounds.size != pixels else { return false }
    nativeBounds.size = pixels
    currentMode = UIScreenMode(size: pixels)
    return true
  }

  // MARK: Orientation

  /// Quarters, with the clock, from portrait to the display's own upright: displays that are built
  /// wider than high are upright where an iPad is that lies `landscapeRight`.
  private var builtTurns: Int {
    panel.width > panel.height ? UIInterfaceOrientation.landscapeRight.quarterTurns : 0
  }

  /// How the interface is shown.
  package var interfaceOrientation: UIInterfaceOrientation {
    orientation(at: turn)
  }

  /// How the display would stand, turned from its own upright, for this to be shown upright.
  package func turn(for orientation: UIInterfaceOrientation) -> QuarterTurn {
    QuarterTurn(quarters: orientation.quarterTurns - builtTurns)
  }

  /// What is shown upright when the display stands turned like this.
  func orientation(at turn: QuarterTurn) -> UIInterfaceOrientation {
    UIInterfaceOrientation(quarterTurns: builtTurns + turn.rawValue)
  }
}

extension UIScreen {
  /// A screen as the host describes it.
  convenience init(_ description: ScreenDescription) {
    self.init(
      sizeInPoints: description.points, scale: description.scale,
      maximumFramesPerSecond: description.framesPerSecond)
  }
}

extension ScreenDescription {
  var scale: CGFloat { CGFloat(scaleThousandths) / 1000 }
  var points: CGSize {
    CGSize(width: CGFloat(widthPixels) / scale, height: CGFloat(heightPixels) / scale)
  }
  var framesPerSecond: Int { max(1, (Int(refreshMillihertz) + 500) / 1000) }
}
