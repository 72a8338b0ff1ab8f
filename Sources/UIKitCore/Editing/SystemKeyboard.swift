package import Foundation
package import InputCore

/// The keyboard on the screen, which is shown for text that has no input view of its own.
///
/// A target above this one makes it, of ordinary views: its keys are touched like any other.
@MainActor package protocol SystemKeyboard: AnyObject {
  init()
  /// Returns the view with the keys for typing into `responder`, with its height; nil if nothing
  /// can be typed there. Called whenever the responder or its traits may have changed.
  func view(for responder: UIResponder, in room: KeyboardRoom) -> UIView?
  /// Whether its keys are on the screen.
  var isShown: Bool { get }
}

/// What the sizes and the places of the keys on a screen depend on.
package struct KeyboardRoom: Equatable, Sendable {
  /// The screen's size, in points.
  package var screen: CGSize
  /// The points in a millimetre of its glass; nil if unknown.
  package var density: CGFloat?
  /// Where the keys are wanted.
  package var place = ScreenKeyboardPlace.whole

  /// Creates the room of a screen whose keys are over its width.
  package init(
    screen: CGSize, density: CGFloat? = nil, place: ScreenKeyboardPlace = .whole
  ) {
    (self.screen, self.density, self.place) = (screen, density, place)
  }
}

/// The process's keyboard on the screen, which the host installs before it makes the application.
/// Without it, only an app's own input views are shown.
@MainActor package enum SystemKeyboards {
  private(set) static var kind: (any SystemKeyboard.Type)?

  /// Installs the keyboard for all applications made later.
  package static func install(_ kind: any SystemKeyboard.Type) {
    self.kind = kind
  }
}

extension InputViews {
  /// Whether the keyboard on the screen is shown: touches may then be keys.
  package var showsKeyboard: Bool { keyboard?.isShown ?? false }

  /// Returns the keyboard on the screen for a responder that takes text; nil if none is wanted now.
  func keyboardView(for responder: UIResponder?, on screen: UIScreen?) -> UIView? {
    guard let responder, let screen, wantsKeyboard(responder) else { return nil }
    if keyboard == nil {
      keyboard = SystemKeyboards.kind?.init()
      application.inputModes.whenLayoutChanges { [unowned self] in setNeedsUpdate() }
    }
    let room = KeyboardRoom(
      screen: screen.bounds.size, density: screen.density,
      place: application.facts.screenKeyboardPlace)
    return keyboard?.view(for: responder, in: room)
  }

  /// Whether the responder takes text, and keys on the screen are wanted now.
  private func wantsKeyboard(_ responder: UIResponder) -> Bool {
    guard responder.editsText else { return false }
    switch application.facts.screenKeyboard {
    case .never: return false
    case .withoutKeyboard: return !application.engine.hasKeyboard
    case .always: return true
    }
  }

  /// Whether the keyboard on the screen may take the place of the first responder's own input view.
  package var hasOtherModes: Bool {
    guard SystemKeyboards.kind != nil, let responder else { return false }
    return wantsKeyboard(responder)
  }

  /// Whether a keyboard for a responder is light or dark: as its traits say, or else as the views
  /// around it. Unspecified if these are as the system is, with which it then changes.
  func keyboardStyle(for responder: UIResponder?) -> UIUserInterfaceStyle {
    switch (responder as? any UITextInputTraits)?.keyboardAppearance ?? .default {
    case .default:
      let style = responder?.nearestView?.traitCollection.userInterfaceStyle
      return style == application.systemTraits.style ? .unspecified : style ?? .unspecified
    case .dark: return .dark
    case .light: return .light
    }
  }

  /// Shows the keyboard on the screen in place of the first responder's own input view, until the
  /// first responder changes.
  package func advanceMode() {
    guard hasOtherModes else { return }
    passedOver = responder
    setNeedsUpdate()
  }
}
