internal import InputCore
public import UIKit

extension TouchSession {
  /// The main screen's current contents as a drawing, whose `description` is its text.
  ///
  ///     #expect("\(session.picture)".contains("fill"))
  ///
  /// Animations in progress appear with their current intermediate values.
  public var picture: DisplayList { run.application.picture(of: .main, at: now).list }

  /// A window's current contents, in the screen's coordinates.
  public func picture(of window: UIWindow) -> DisplayList { window.picture(at: now).list }

  /// The main screen's current contents, as an image.
  ///
  ///     try session.screenshot.pngData()?.write(to: file)
  public var screenshot: UIImage {
    let screen = UIScreen.main
    return UIImage(drawing: picture, size: screen.bounds.size, scale: screen.scale)
  }
}
