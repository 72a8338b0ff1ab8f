package import Foundation
package import InputCore
package import Quartz

/// A picture for one screen.
package struct ScreenFrame: Sendable {
  /// The screen's name.
  package var screen: String
  /// The frame's number, counted per screen.
  package var number: UInt64
  /// The contents, in points of the interface.
  package var list: DisplayList
  /// The clockwise rotation of the display from its own upright position, in quarter turns, 0 to 3.
  package var quarterTurns: Int

  package init(screen: String, number: UInt64, list: DisplayList, quarterTurns: Int) {
    (self.screen, self.number) = (screen, number)
    (self.list, self.quarterTurns) = (list, quarterTurns)
  }
}

/// The result of the work on a frame.
package struct ShownFrame: Sendable, Equatable {
  package var screen: String
  package var number: UInt64
  /// When the frame was on the screen, as the display reported; nil if nothing had to change, or if
  /// the display is gone.
  package var instant: Instant?
  /// When the display received the pixels, if `instant` is one of its refreshes; nil if it reports
  /// none, like a window.
  package var given: Instant?
}

/// A screen's pointer for mice and touchpads.
package struct ScreenPointer: Equatable, Sendable {
  /// The place at which it points, in points of the interface.
  package var place: CGPoint
  /// The display's rotation, as in its frames.
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
  /// The display, over the frames: moving it needs no frame.
  case overFrames
}

/// A screen's picture in memory, in the display's own upright position.
package struct ShownPixels: Equatable, Sendable {
  /// The address of the pixels: four bytes each, blue, green, red and opacity.
  package var address: UInt
  package var width: Int
  package var height: Int
}

/// Shows frames on its own thread, outside the app's steps.
package protocol ScreenDisplay: AnyObject, Sendable {
  /// The screens that it shows, the main one first, each with how it is mounted turned.
  var screens: [ScreenDescription] { get }

  /// Who draws the pointer.
  var pointerDrawing: PointerDrawing { get }

  /// Where the main screen's picture is in memory until `stop()`; nil if that changes.
  var mainPixels: ShownPixels? { get }

  /// Draws and shows a frame; its end is reported once. One frame per screen at a time.
  func show(_ frame: ScreenFrame)

  /// Shows the main screen's pointer at a place, or hides it if nil; only with `.overFrames`.
  func showPointer(_ pointer: ScreenPointer?)

  /// Ends the display, and returns when it is free. Frames that are not shown by then are not
  /// reported.
  func stop()
}

extension ScreenDisplay {
  /// Unknown by default.
  package var mainPixels: ShownPixels? { nil }
}
