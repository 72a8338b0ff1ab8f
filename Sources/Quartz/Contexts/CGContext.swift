public import Foundation
public import UIGeometry

/// The destination of drawing: its methods record the commands of a display list.
///
/// There are two kinds. A context from UIKit, such as `UIView.draw(_:)` finds, has its origin in
/// the upper left corner, and y increases downwards. A context that an app creates with
/// `init(data:…)` is a bitmap: its origin is the lower left corner, and y increases upwards, as in
/// CoreGraphics. CoreGraphics' own methods assume the latter: `draw(_:in:)` puts an image's last
/// row at the least y, so the image is upside down in a context from UIKit, as on iOS. So are
/// glyphs, unless a text matrix turns them.
///
/// Path elements whose coordinates are not finite are ignored. Only one thread may use a context at
/// a time.
public final class CGContext {
  var recorder = ListRecorder()
  var state: GraphicsState
  /// Saved states, and the states around transparency layers.
  var saved: [SavedState] = []
  /// The path in the making, in user space.
  var builder = PathBuilder()
  /// The matrix from text space to user space.
  var storedTextMatrix = CGAffineTransform.identity
  /// Maps the list's base space to the device's, whose y increases upwards.
  let deviceTransform: CGAffineTransform
  /// Whether y increases downwards in base space as the app sees it, so that a positive offset
  /// moves a shadow down.
  let isFlipped: Bool
  /// The pixels of a bitmap context; nil for one that only records.
  let bitmap: Bitmap?
  /// How many drawings the bitmap's pixels already contain.
  var flushedCount = 0
  /// The number of pixels per row of a bitmap; otherwise the width of the recorded area, in pixels.
  public let width: Int
  /// The number of rows of a bitmap; otherwise the height of the recorded area, in pixels.
  public let height: Int

  /// A saved state, and whether it belongs to a transparency layer.
  struct SavedState {
    var state: GraphicsState
    var isLayer: Bool
  }

  /// Creates a context of UIKit's kind, which records a drawing of `size` points from the upper
  /// left corner, at `scale` pixels per point.
  package init(recording size: CGSize, scale: CGFloat = 1) {
    let bounds = CGRect(origin: .zero, size: size)
    state = GraphicsState(transform: .identity, clip: bounds)
    deviceTransform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: size.height * scale)
    isFlipped = true
    bitmap = nil
    (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
  }

  /// Creates a context of CoreGraphics' kind that draws into a bitmap.
  init(_ bitmap: Bitmap) {
    (self.bitmap, width, height) = (bitmap, bitmap.width, bitmap.height)
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
    let size = CGSize(width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
    state = GraphicsState(transform: flip, clip: CGRect(origin: .zero, size: size))
    deviceTransform = flip
    isFlipped = false
    recorder.change(.concatenate(flip))
  }

  private static func pixels(_ length: CGFloat) -> Int {
    length > 0 && length < 0x1p31 ? Int(length.rounded(.up)) : 0
  }

  /// Everything drawn so far, as data. For a bitmap, only drawings that its pixels do not contain
  /// yet.
  package var list: DisplayList { recorder.list }
  /// How many commands so far have drawn something.
  var drawingCount: Int { recorder.drawingCount }

  // MARK: Saved states

  /// Saves everything but the path.
  public func saveGState() {
    saved.append(SavedState(state: state, isLayer: false))
    recorder.save()
  }

  /// Returns to the state of the matching `saveGState()`. Without one in this transparency layer,
  /// does nothing.
  public func restoreGState() {
    guard let last = saved.last, !last.isLayer else { return }
    saved.removeLast()
    recorder.restore()
    setState(last.state)
  }

  /// Begins a transparency layer: everything up to its end is drawn as a whole, with the current
  /// alpha, shadow and blend mode. Within the layer these have their defaults.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saved.append(SavedState(state: state, isLayer: true))
    recorder.beginGroup(DisplayList.Group(state.compositing))
    state.compositing = Compositing(isAntialiased: state.compositing.isAntialiased)
  }

  /// Begins a transparency layer that is clipped to `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the innermost transparency layer and the states saved in it. Without one, does nothing.
  public func endTransparencyLayer() {
    guard saved.contains(where: \.isLayer) else { return }
    while let last = saved.popLast() {
      if last.isLayer {
        recorder.endGroup()
        setState(last.state)
        break
      }
      recorder.restore()
    }
    drawBitmap()
  }

  /// Adopts a saved state; the path continues in its user space.
  private func setState(_ other: GraphicsState) {
    movePath(by: state.transform, to: other.transform)
    state = other
  }

  // MARK: Transforms

  /// Maps user space to device space, whose unit is a pixel and whose y increases upwards.
  public var ctm: CGAffineTransform { state.transform.concatenating(deviceTransform) }

  /// The same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Applies `transform` before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform != .identity, transform.isFinite else { return }
    let old = state.transform
    state.transform = transform.concatenating(old)
    movePath(by: old, to: state.transform)
    recorder.change(.concatenate(transform))
  }

  /// Moves the origin of user space.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales user space.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Rotates user space, by radians from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Keeps the path in place while user space changes.
  private func movePath(by old: CGAffineTransform, to new: CGAffineTransform) {
    guard old != new, !builder.path.isEmpty else { return }
    builder = new.inverse.map { builder.applying(old.concatenating($0)) } ?? PathBuilder()
  }
}
