public import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// A loupe above a finger that moves in a text, for views that edit text themselves.
///
/// Text fields and text views show one while a finger moves the insertion point or an end of the
/// selection. It magnifies the view alone, and takes no touches.
@preconcurrency @MainActor public final class UITextLoupeSession {
  private static let size = CGSize(width: 120, height: 60)
  /// The distance from the text below the loupe, in points.
  private static let gap: CGFloat = 14
  /// Above input views and below alerts.
  private static let level = UIWindow.Level.statusBar + 2

  private weak var view: UIView?
  private let window: UIWindow
  private let loupe: LoupeView

  private init(of view: UIView, in list: WindowList) {
    self.view = view
    window = LoupeWindow(frame: CGRect(origin: .zero, size: Self.size))
    loupe = LoupeView(frame: CGRect(origin: .zero, size: Self.size))
    loupe.tintColor = view.tintColor
    window.list = list
    window.windowLevel = Self.level
    window.isUserInteractionEnabled = false
    window.addSubview(loupe)
  }

  /// Shows a loupe; nil if the view is in no window.
  ///
  /// - Parameters:
  ///   - point: Where the finger is, in the coordinates of `interactionView`.
  ///   - selectionWidget: The handle that the finger moves, if any.
  ///   - interactionView: The view that shows the text.
  public static func begin(
    at point: CGPoint, fromSelectionWidgetView selectionWidget: UIView?,
    in interactionView: UIView
  ) -> UITextLoupeSession? {
    guard let list = interactionView.window?.list else { return nil }
    let session = UITextLoupeSession(of: interactionView, in: list)
    session.move(to: point, withCaretRect: .null, trackingCaret: false)
    session.window.isHidden = false
    return session
  }

  /// Moves the loupe with the finger.
  ///
  /// - Parameters:
  ///   - point: Where the finger is, in the coordinates of the view.
  ///   - caretRect: The rectangle of the insertion point; null for none.
  ///   - tracksCaret: Whether the loupe shows what is around the insertion point, instead of what
  ///     is below the finger.
  public func move(
    to point: CGPoint, withCaretRect caretRect: CGRect, trackingCaret tracksCaret: Bool
  ) {
    guard let view, let host = view.window, let list = window.list else { return }
    let caret = caretRect.isNull ? CGRect(origin: point, size: .zero) : caretRect
    let focus = CGPoint(x: tracksCaret ? caret.midX : point.x, y: caret.midY)
    loupe.show(view.contentsPicture(afterScreenUpdates: false), around: focus)
    let below = CGPoint(x: point.x, y: min(caret.minY, point.y))
    let place = host.convert(view.convert(below, to: host as UIView), to: nil as UIWindow?)
    let (size, room) = (Self.size, list.screen.bounds)
    window.frame = CGRect(
      x: max(min(place.x - size.width / 2, room.maxX - size.width), room.minX),
      y: max(place.y - Self.gap - size.height, room.minY), width: size.width, height: size.height)
  }

  /// Hides the loupe, for good.
  public func invalidate() {
    window.isHidden = true
  }
}

/// A window for a loupe that never becomes key.
private final class LoupeWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}

/// A magnified part of a view, in a capsule.
private final class LoupeView: UIView {
  private static let scale: CGFloat = 1.25

  private var picture = DisplayList()
  /// The point of the picture in the middle.
  private var focus = CGPoint.zero

  func show(_ picture: DisplayList, around focus: CGPoint) {
    (self.picture, self.focus) = (picture, focus)
    setNeedsDisplay()
  }

  override var sketching: Sketching { .fresh }

  override func sketch(_ sketch: inout Sketch) {
    let box = sketch.bounds
    let (radius, scale) = (box.height / 2, Self.scale)
    sketch.fill(box, radius: radius, .systemBackground)
    let place = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: box.midX - focus.x * scale,
      ty: box.midY - focus.y * scale)
    sketch.append([
      .save, .clip(VectorPath(box, radius: radius), .winding, isAntialiased: true),
      .list(picture, place), .restore,
    ])
    sketch.border(box, radius: radius, sketch.tint, width: 1)
  }
}
