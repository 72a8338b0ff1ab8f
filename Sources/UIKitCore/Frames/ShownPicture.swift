import Foundation
package import InputCore
package import Quartz

/// What a screen or a window shows at an instant.
package struct ShownPicture: Sendable {
  /// The drawing, in the coordinates of the interface.
  package var list: DisplayList
  /// Whether a later picture differs even without input: something is animated.
  package var isMoving: Bool
}

extension UIWindow {
  /// Returns what the window shows at an instant, in the screen's coordinates: empty while it is
  /// hidden.
  ///
  /// A pure function of the view tree and the instant; the tree should be laid out and drawn, as it
  /// is between turns. Animations in progress appear at their values for the instant.
  package final func picture(at instant: Instant) -> ShownPicture {
    let animations = homeApplication?.engine.animations
    var builder = FrameBuilder(shown: animations?.shownValues(at: instant) ?? [:], at: instant)
    builder.add(self, visible: list?.screen.bounds ?? .infinite)
    return ShownPicture(
      list: builder.parts.first.map { DisplayList($0) } ?? DisplayList(),
      isMoving: builder.isMoving || animations?.isMoving ?? false)
  }
}

extension UIApplication {
  /// The connected screens with the names of their displays, the main one first.
  package var shownScreens: [(name: String, screen: UIScreen)] {
    displays.all.filter(\.isConnected).map { ($0.name, $0.screen) }
  }

  /// Returns what a screen shows at an instant: its windows from back to front over black, in the
  /// coordinates of the interface.
  package func picture(of screen: UIScreen, at instant: Instant) -> ShownPicture {
    let animations = engine.animations
    screen.drawn.emptySpare()
    var buffers = FrameBuffers()
    swap(&buffers, &engine.frameBuffers)
    var builder = FrameBuilder(
      shown: animations.shownValues(at: instant), at: instant, consume buffers)
    windowOrder.forEachWindowOnScreen { window in
      if window.list?.screen === screen { builder.add(window, visible: screen.bounds) }
    }
    builder.commands.append(.fill(VectorPath(screen.bounds), .winding, .color(.black), .plain))
    let part = screen.drawn.part(
      head: builder.commands[...], parts: builder.parts[...], tail: [])
    screen.drawn.note(part)
    let isMoving = builder.isMoving || animations.isMoving
    engine.frameBuffers = builder.giveBuffers()
    return ShownPicture(list: DisplayList(part), isMoving: isMoving)
  }
}
