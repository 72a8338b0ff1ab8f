import InputCore

/// A display with windows, as described by the host.
///
/// The first screen is the main one and exists as long as the application. The shown content
/// rotates with the interface, so that it is upright however the display is rotated; see
/// `docs/devices.md`.
@preconcurrency @MainActor public final class UIScreen {
  /// The whole screen, in points; it rotates with the interface. Its origin is (0, 0).
  public private(set) var bounds: CGRect

  /// The number of device pixels per point.
  public private(set) var scale: CGFloat

  /// The whole screen in the position in which the display is mounted, in device pixels; it never
  /// rotates.
  public private(set) var nativeBounds: CGRect

  /// The refresh rate, in hertz; the main screen's is also the rate of frame-aligned delivery.
  public private(set) var maximumFramesPerSecond: Int

  /// The resolution of the display; a different object after a change.
  public private(set) var currentMode: UIScreenMode?

  /// The drawing of the last frame.
  let drawn = DrawnView()

  /// The brightness in thousandths; -1 if it cannot be set.
  var brightnessThousandths: Int16 = -1

  /// The rotation of the display, from its own upright position.
  package private(set) var turn = QuarterTurn.none

  /// How far the display is mounted turned: its rotation while the machine stands upright.
  package private(set) var mounting = QuarterTurn.none

  /// The size of the display in its own upright position, in points.
  package private(set) var panel: CGSize

  /// The points in a millimetre of the glass; nil if the display does not report its size, or one
  /// that cannot be true.
  package private(set) var density: CGFloat?

  /// The size of the display as it is mounted, in points.
  package var mountedPanel: CGSize { mounting.shown(panel) }

  /// The rotation of the display from the position in which it is mounted.
  var turnFromMounting: QuarterTurn {
    QuarterTurn(quarters: turn.rawValue - mounting.rawValue)
  }

  /// The coordinate space of the display in the position in which it is mounted; it never rotates.
  public private(set) lazy var fixedCoordinateSpace: any UICoordinateSpace = PanelSpace(self)

  /// Creates a screen for the application. `scale` is in pixels per point; all values must be
  /// positive.
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

  /// The coordinate space of windows' frames: the screen itself, which rotates with the interface.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The number of device pixels per point of the display: `scale`, since nothing is resampled.
  public var nativeScale: CGFloat { scale }

  /// The known resolutions of the display: only the current one.
  public var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }

  /// The display's best resolution, which hosts choose.
  public var preferredMode: UIScreenMode? { currentMode }

  // MARK: Changes

  /// The coming rotation of what is shown; `none` except while windows are notified of it.
  package var comingTurn = QuarterTurn.none

  /// Rotates what is shown, without notifications.
  func setTurn(_ turn: QuarterTurn) {
    self.turn = turn
    comingTurn = .none
    bounds = CGRect(origin: .zero, size: turn.shown(panel))
  }

  /// Returns the rotation of a display that is mounted as `description` says, with the interface as
  /// it stands now.
  func turn(after description: ScreenDescription) -> QuarterTurn {
    QuarterTurn(
      quarters: turn.rawValue - mounting.rawValue + Int(description.quarterTurns))
  }

  /// Applies a new description of the display. Returns whether its resolution changed.
  func update(_ description: ScreenDescription) -> Bool {
    let turn = turn(after: description)
    scale = description.scale
    panel = description.points
    density = description.density
    mounting = QuarterTurn(quarters: Int(description.quarterTurns))
    maximumFramesPerSecond = description.framesPerSecond
    setTurn(turn)
    let pixels = CGSize(width: mountedPanel.width * scale, height: mountedPanel.height * scale)
    guard nativeBounds.size != pixels else { return false }
    nativeBounds.size = pixels
    currentMode = UIScreenMode(size: pixels)
    return true
  }

  // MARK: Orientation

  /// The rotation, in quarter turns clockwise, from portrait to the display's own upright position.
  /// A display mounted wider than tall is upright as mounted where an iPad is in `landscapeRight`.
  private var builtTurns: Int {
    let mounted = mountedPanel
    let upright =
      mounted.width > mounted.height ? UIInterfaceOrientation.landscapeRight.quarterTurns : 0
    return upright - mounting.rawValue
  }

  /// The orientation of the interface.
  package var interfaceOrientation: UIInterfaceOrientation {
    orientation(at: turn)
  }

  /// Returns the rotation of the display, from its own upright position, at which an orientation is
  /// upright.
  package func turn(for orientation: UIInterfaceOrientation) -> QuarterTurn {
    QuarterTurn(quarters: orientation.quarterTurns - builtTurns)
  }

  /// Returns the orientation that is upright at a rotation of the display.
  func orientation(at turn: QuarterTurn) -> UIInterfaceOrientation {
    UIInterfaceOrientation(quarterTurns: builtTurns + turn.rawValue)
  }
}

extension UIScreen {
  /// Creates a screen from the host's description.
  convenience init(_ description: ScreenDescription) {
    self.init(
      sizeInPoints: description.points, scale: description.scale,
      maximumFramesPerSecond: description.framesPerSecond)
    density = description.density
    guard description.quarterTurns != 0 else { return }
    mounting = QuarterTurn(quarters: Int(description.quarterTurns))
    setTurn(mounting)
    nativeBounds.size = mounting.shown(nativeBounds.size)
    currentMode = UIScreenMode(size: nativeBounds.size)
  }
}

extension ScreenDescription {
  var scale: CGFloat { CGFloat(scaleThousandths) / 1000 }
  var points: CGSize {
    CGSize(width: CGFloat(widthPixels) / scale, height: CGFloat(heightPixels) / scale)
  }
  var framesPerSecond: Int { max(1, (Int(refreshMillihertz) + 500) / 1000) }

  /// The points in a millimetre; nil if the size is unknown. Many displays report a size that is
  /// none: the ratio of the sides, or that of another model.
  var density: CGFloat? {
    let (width, height) = (CGFloat(widthMillimetres), CGFloat(heightMillimetres))
    guard width >= 30, height >= 30, max(width, height) <= 5000 else { return nil }
    let (across, down) = (points.width / width, points.height / height)
    guard max(across, down) <= 1.2 * min(across, down) else { return nil }
    return (across + down) / 2
  }
}
