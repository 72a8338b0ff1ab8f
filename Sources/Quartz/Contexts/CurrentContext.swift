public import Foundation
import UIGeometry

/// Returns the context into which UIKit's drawing methods draw on this thread; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { ThreadStorage.current.currentContext }

/// Makes `context` the current one of this thread until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  ThreadStorage.current.contexts.append(context)
}

/// Ends this thread's innermost `UIGraphicsPushContext(_:)`. Without one, does nothing.
public func UIGraphicsPopContext() {
  _ = ThreadStorage.current.contexts.popLast()
}

/// Fills a rectangle with the fill colour of the current context.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(VectorPath(rect), .winding)
}

/// Fills a rectangle with the fill colour of the current context, using a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let old = context.state.compositing
  context.setBlendMode(mode)
  context.fill(VectorPath(rect), .winding)
  context.state.compositing = old
}

/// Draws a frame one point wide inside a rectangle, with the fill colour of the current context.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  var frame = VectorPath(rect)
  frame.append(VectorPath(rect.insetBy(dx: 1, dy: 1)))
  context.fill(frame, .evenOdd)
}

/// Restricts drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
