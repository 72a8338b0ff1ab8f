package import InputCore

/// A part of the application that a target above this one owns: its view controllers, its
/// documents, its storyboards.
///
/// It is created when it is first needed, and lives as long as the application.
@MainActor package protocol ApplicationPart: AnyObject {
  init(_ application: UIApplication)

  /// The activities of objects that are not responders. Default: none.
  var activityHolders: [any ActivityHolder] { get }
  /// Handles low memory (rule 19.16). The default does nothing.
  func memoryIsLow()
  /// Handles an input view that is about to be shown. The default does nothing.
  func inputViewWillShow()
  /// Handles another first responder whose input views are those that are shown already. The
  /// default does nothing.
  func inputViewStays()
  /// Handles what the machine's input method says. The default does nothing.
  func inputMethodSays(_ report: InputMethodReport)
  /// Handles text that is about to be typed or deleted by a key, of a keyboard or on the screen, or
  /// by an input method. The default does nothing.
  func textWillBeTyped()
  /// Handles a view that is about to leave its window, with all views below it. The default does
  /// nothing.
  func viewWillLeaveWindow(_ view: UIView)
  /// Handles a responder that has resigned. The default does nothing.
  func didResign(_ responder: UIResponder)
  /// Handles a text that another program has copied; empty for none. The default does nothing.
  func clipboardChanged(to text: String)
  /// Handles the end of the application. The default does nothing.
  func applicationWillEnd()
}

extension ApplicationPart {
  package var activityHolders: [any ActivityHolder] { [] }
  package func memoryIsLow() {}
  package func inputViewWillShow() {}
  package func inputViewStays() {}
  package func inputMethodSays(_ report: InputMethodReport) {}
  package func textWillBeTyped() {}
  package func viewWillLeaveWindow(_ view: UIView) {}
  package func didResign(_ responder: UIResponder) {}
  package func clipboardChanged(to text: String) {}
  package func applicationWillEnd() {}
}

/// An object that has an activity but is not a responder: an open document.
@MainActor package protocol ActivityHolder: AnyObject {
  var userActivity: NSUserActivity? { get }
  /// Has the object fill the activity's `userInfo`.
  func updateActivityState(of activity: NSUserActivity)
}

extension UIApplication {
  /// Returns the part of this kind; nil if nothing has needed it yet.
  package final func presentPart<Part: ApplicationPart>(_ kind: Part.Type) -> Part? {
    for case let part as Part in parts { return part }
    return nil
  }

  /// Returns the part of this kind, and creates it the first time.
  package final func part<Part: ApplicationPart>(_ kind: Part.Type = Part.self) -> Part {
    for case let part as Part in parts { return part }
    let part = Part(self)
    parts.append(part)
    return part
  }
}
