internal import InputCore
public import UIKit

extension TouchSession {
  /// What the main screen shows now: a drawing, whose `description` is its text.
  ///
  ///     #expect("\(session.picture)".contains("fill"))
  ///
  /// Animations in progress are seen between their values.
  public var picture: DisplayList { run.application.picture(of: .main, at: now).list }

  /// What a window shows now, in the screen's coordinates.
  public func picture(of window: UIWindow) -> DisplayList { window.picture(at: now).list }

  /// What the main screen shows now, as an image of its pixels.
  ///
  ///     try session.screenshot.pngData()?.write(to: file)
  public var screenshot: UIImage {
    let screen = UIScreen.main
    return UIImage(drawing: picture, size: screen.bounds.size, scale: screen.scale)
  }
}
