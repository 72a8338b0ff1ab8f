public import Foundation
import InputCore

extension UIScreen {
  /// The brightness of the display, from 0, the darkest that is not off, to 1.
  ///
  /// Only the main screen's can be set, if the machine controls its backlight; the host is asked to
  /// do so. Other values are clamped. 1 if it is not known.
  public var brightness: CGFloat {
    get { brightnessThousandths < 0 ? 1 : CGFloat(brightnessThousandths) / 1000 }
    set {
      guard let application = Self.running else { return }
      guard brightnessThousandths >= 0 else {
        application.engine.log.refuse("brightness: this screen does not allow setting it")
        return
      }
      // Not-a-number counts as 0.
      let wanted = Int16((newValue > 0 ? min(newValue, 1) : 0) * 1000 + 0.5)
      let before = brightnessThousandths
      guard wanted != before else { return }
      application.setBrightness(wanted, of: self)
      application.engine.questions.ask(.setBrightness(UInt16(wanted))) {
        [unowned application] answer in
        guard case .failed(let failure) = answer else { return }
        application.engine.log.refuse(failure.message)
        // App code may have set it meanwhile.
        if self.brightnessThousandths == wanted { application.setBrightness(before, of: self) }
      }
    }
  }

  /// Posted after the brightness of a display changed, with the screen as its object.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
}

extension UIApplication {
  /// Handles a new brightness of the backlight, for whatever reason.
  final func brightnessChanged(_ thousandths: UInt16) {
    setBrightness(Int16(min(thousandths, 1000)), of: displays.all[0].screen)
  }

  fileprivate final func setBrightness(_ thousandths: Int16, of screen: UIScreen) {
    guard screen.brightnessThousandths != thousandths else { return }
    screen.brightnessThousandths = thousandths
    let label = displays.display(of: screen)?.label
    post(UIScreen.brightnessDidChangeNotification, object: screen, called: label)
  }
}
