package import InputCore

/// The contents of the screen at one time of a history, and the input that moves over it:
/// everything that the page's stage shows, as a value.
///
/// Places are in points of the main screen, with further screens beside it; times are in
/// microseconds from the start.
package struct Moment: Sendable {
  package var time: Int
  /// The size of all screens together.
  package var width: Double
  package var height: Double
  /// The screens, the main one first.
  package var screens: [ScreenTimeline.Screen]
  /// The visible views, from back to front.
  package var outlines: [Outline] = []
  package var contacts: [Contact] = []
  package var touches: [Touch] = []
  /// The recognizers that are engaged, in the order in which they were touched.
  package var recognizers: [Recognizer] = []
  /// Keys and buttons that are held, or were until half a second ago.
  package var keys: [Key] = []

  /// How long a trail is.
  static let trail = 800_000
  /// How long a contact that has left stays visible.
  static let linger = 350_000
  /// How long a key that was released stays visible.
  static let keyLinger = 500_000

  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double
  }

  /// A view as a quadrilateral.
  package struct Outline: Sendable {
    package var view: ViewState
    /// Its corners: top left, top right, bottom right and bottom left of its bounds.
    package var corners: [Point]
    /// The number of views around it.
    package var depth: Int
    /// Its alpha multiplied by the alphas of the views around it, from 0 to 1.
    package var alpha: Double
    /// The outlines that it is clipped to, outermost first, by index; its own if it clips.
    package var clips: [Int]
    /// Whether a touch is down that hit it.
    package var isTouched = false
    /// Whether it is inside a part of the toolkit's, such as a keyboard, or one itself.
    package var isOfToolkit = false

    /// Whether it has an area.
    package var isVisible: Bool { view.bounds[2] > 0 && view.bounds[3] > 0 }

    /// Its name on the screen; empty for a view of the toolkit's that the app has not named.
    package var name: String {
      if isOfToolkit { return "" }
      guard view.identifier.isEmpty else { return view.identifier }
      return view.isOfAppClass ? view.className : ""
    }
  }

  /// A finger, pen or pointer with the last part of its path.
  package struct Contact: Sendable {
    package var kind: History.Contact.Kind
    package var slot: Int
    /// The samples of its trail and the one before them, oldest first; at least one.
    package var samples: [History.Place]
    /// How long ago it left; nil while it is there.
    package var gone: Int?

    /// The present place; the last one of a contact that has left.
    package var place: History.Place { samples[samples.count - 1] }
  }

  /// A touch that the app knows.
  package struct Touch: Sendable {
    package var number: Int
    /// Where it was delivered lately, oldest first.
    package var places: [(time: Int, x: Double, y: Double)]
    /// Where it is predicted to go.
    package var predicted: [Point]
  }

  /// A recognizer with its state at the moment.
  package struct Recognizer: Equatable, Sendable {
    package var label: String
    package var state: History.State
  }

  /// A key or button.
  package struct Key: Equatable, Sendable {
    package var name: String
    package var text: String
    package var isHeld: Bool
  }
}

extension ViewState {
  /// Whether its class has a name like UIKit's own: `UI` and a capital.
  private var isNamedLikeUIKit: Bool {
    className.hasPrefix("UI") && className.utf8.dropFirst(2).first.map { (65...90) ~= $0 } == true
  }

  /// Whether its class is the app's; old recordings do not say so, but its name may.
  var isOfAppClass: Bool {
    traits.isDisjoint(with: [.ofApp, .ofToolkit]) ? !isNamedLikeUIKit : traits.contains(.ofApp)
  }

  /// Whether it is a part of the toolkit's with everything in it, such as a key of the keyboard.
  var isToolkitPart: Bool { traits.contains(.ofToolkit) && !isNamedLikeUIKit }
}
