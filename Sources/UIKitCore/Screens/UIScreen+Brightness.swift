public import Foundation
import InputCore

extension UIScreen {
  /// How bright the display is, from 0, the darkest that is not off, to 1.
  ///
  /// Only the main screen's can be set, where its backlight is the machine's; the host is asked to. Other
  /// values are held to the range. 1 where nobody knows.
  public var brightness: CGFloat {
    get { brightnessThousandths < 0 ? 1 : CGFloat(brightnessThousandths) / 1000 }
    set {
      guard let application = Self.running else { return }
      guard brightnessThousandths >= 0 else {
        application.engine.log.refuse("brightness: this screen's cannot be set")
        return
      }
      // What is no number counts as 0.
      let wanted = Int16((newValue > 0 ? min(newValue, 1) : 0) * 1000 + 0.5)
      let before = brightnessThousandths
      guard wanted != before else { return }
      application.setBrightness(wanted, of: self)
      application.engine.questions.ask(.setBrightness(UInt16(wanted))) {
        [unowned application] answer in
        guard case .failed(let failure) = answer else { return }
        application.engine.log.refuse(failure.message)
        // Nobody may have set it meanwhile.
        if self.brightnessThousandths == wanted { application.setBrightness(before, of: self) }
      }
    }
  }

  /// The display is brighter or darker than before; the screen is the notification's object.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
}

extension UIApplication {
  /// The backlight is so bright, whoever has set it.
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
