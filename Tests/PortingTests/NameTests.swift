import Porting
import Testing

/// Names of older Swift, platform conditions and imports.
struct NameTests {
  @Test func `names of Swift 3 and 4 become the newer ones`() {
    let names: KeyValuePairs = [
      "UIControlState": "UIControl.State",
      "[NSAttributedStringKey: Any]":
        "[NSAttributedString.Key: Any]", "UIViewAnimationOptions": "UIView.AnimationOptions",
      "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
      "Notification.Name.UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
      "NSNotification.Name.UIApplicationDidBecomeActive":
        "UIApplication.didBecomeActiveNotification",
      "f(.UIDeviceOrientationDidChange)": "f(UIDevice.orientationDidChangeNotification)",
      "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
      "UIEdgeInsetsMake(1, 2, 3, 4)": "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
      "UIImagePNGRepresentation(image)": "image.pngData()",
      "UIImageJPEGRepresentation(image, 0.5)": "image.jpegData(compressionQuality: 0.5)",
      "addChildViewController(child)": "addChild(child)",
      "child.didMove(toParentViewController: self)": "child.didMove(toParent: self)",
      "view.bringSubview(toFront: a)": "view.bringSubviewToFront(a)",
      "child.removeFromParentViewController()": "child.removeFromParent()",
      "NSMutableAttributedString()": "NSMutableAttributedString(string: \"\")",
      "a.UIControlState": "a.UIControlState", "f(UITouchType: 1)": "f(UITouchType: 1)",
      "UIControl.State.normal": "UIControl.State.normal",
    ]
    for (old, new) in names { expectPorted("let x = \(old)\n", "let x = \(new)\n") }
  }

  @Test func `an app's own type of an old name stays`() {
    let source = "struct UIControlState {}\nlet x = UIControlState()"
    expectPorted(source, source)
  }

  @Test func `code for iOS is compiled, unless the file knows Linux`() {
    expectPorted(
      "#if os(iOS) || os(tvOS)\nf()\n#elseif !os(iOS)\ng()\n#endif",
      "#if os(Linux) || os(tvOS)\nf()\n#elseif !os(Linux)\ng()\n#endif")
    let source = "#if os(iOS)\nf()\n#elseif os(Linux)\ng()\n#endif\n#if canImport(UIKit)\n#endif"
    expectPorted(source, source)
  }

  @Test func `imports of absent modules are said, those of parts are whole`() {
    expectPorted(
      """
      import UIKit
      import MapKit
      import class UIKit.UIView
      import UIKit.UIGestureRecognizerSubclass
      import Darwin
      #if canImport(SwiftUI)
      import SwiftUI
      #endif
      import OwnKit
      """,
      """
      import UIKit

      import UIKit
      import UIKit.UIGestureRecognizerSubclass
      import Glibc
      #if canImport(SwiftUI)
      import SwiftUI
      #endif
      import OwnKit
      """,
      remarks: ["A.swift:2:1: the module MapKit does not exist on Linux: draw the map in a view"])
  }

  @Test func `a source that loads from servers imports their module`() {
    expectPorted(
      "import Foundation\nlet s = URLSession.shared",
      "import Foundation; import FoundationNetworking\nlet s = URLSession.shared")
  }
}
