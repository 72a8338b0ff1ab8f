package import Foundation
package import InputCore
package import Quartz

/// A picture for one screen.
package struct ScreenFrame: Sendable {
  /// The name of the screen.
  package var screen: String
  /// Counts the screen's frames.
  package var number: UInt64
  /// What is seen, in points of the interface.
  package var list: DisplayList
  /// The rotation of the display from its own upright position, clockwise, 0 to 3.
  package var quarterTurns: Int

  package init(screen: String, number: UInt64, list: DisplayList, quarterTurns: Int) {
    (self.screen, self.number) = (screen, number)
    (self.list, self.quarterTurns) = (list, quarterTurns)
  }
}

/// The end of the work for a frame.
package struct ShownFrame: Sendable, Equatable {
  package var screen: String
  package var number: UInt64
  /// When it was on the screen, by the display's own report; nil if nothing had to change, or if
  /// the display is gone.
  package var instant: Instant?
  /// When the display was given the pixels, if `instant` is one of its refreshes; nil where there
  /// are none, as in a window.
  package var given: Instant?
}

/// The pointer of mice and touchpads on a screen.
package struct ScreenPointer: Equatable, Sendable {
  /// Where it points, in points of the interface.
  package var place: CGPoint
  /// The rotation of the display, as of its frames.
  package var quarterTurns: Int

  package init(place: CGPoint, quarterTurns: Int) {
    (self.place, self.quarterTurns) = (place, quarterTurns)
  }
}

/// Who draws the pointer.
package enum PointerDrawing: Sendable {
  /// The desktop.
  case byDesktop
  /// The app: it is part of each frame.
  case inFrames
  /// The display, over the frames: its motion is no frame.
  case overFrames
}

/// Shows frames, outside of the app's steps, on a thread of its own.
package protocol ScreenDisplay: AnyObject, Sendable {
  /// The screens that it shows, the main one first.
  var screens: [ScreenDescription] { get }

  /// How far screens are mounted turned, in quarter turns clockwise, by name; without those that
  /// stand upright.
  var mountings: [String: Int] { get }

  /// Who draws the pointer.
  var pointerDrawing: PointerDrawing { get }

  /// Has a frame drawn and shown; its end is reported once. One frame a screen at a time.
  func show(_ frame: ScreenFrame)

  /// Shows the main screen's pointer at a place, or hides it for nil; only with `.overFrames`.
  func showPointer(_ pointer: ScreenPointer?)

  /// Ends it, and returns when the display is free. Frames that are not shown by then are not
  /// reported.
  func stop()
}
