package import Foundation
import UIGeometry

extension DisplayList {
  /// The rectangle of base space outside which the list changes nothing; null for none.
  package var bounds: CGRect { bounds(clippedTo: .infinite) }

  /// The same, for the part of the list within `clip`.
  package func bounds(clippedTo clip: CGRect) -> CGRect {
    var whole = CGRect.null
    forEachTouch(clippedTo: clip) { whole = whole.joined(with: $0) }
    return whole
  }

  /// The rectangles of base space that the commands may change, one per command; null for commands
  /// that draw nothing themselves.
  ///
  /// A rectangle is never too small: it contains the control points, miters and shadows, including
  /// the shadows that enclosing groups add. With `pixelSize`, the side of a pixel in base space, it
  /// also contains the pixels that antialiasing touches at its edges.
  package func touches(
    clippedTo clip: CGRect = .infinite, pixelSize: CGFloat = 0
  ) -> [CGRect] {
    var touches: [CGRect] = []
    forEachTouch(clippedTo: clip, pixelSize: pixelSize) { touches.append($0) }
    return touches
  }

  /// Calls `body` with each of those rectangles.
  func forEachTouch(
    clippedTo clip: CGRect = .infinite, pixelSize: CGFloat = 0, keepsEdges: Bool = false,
    _ body: (CGRect) -> Void
  ) {
    var tracker = TouchTracker(clip: clip, pixelSize: pixelSize, keepsEdges: keepsEdges)
    for command in commands { body(tracker.follow(command)) }
  }
}

extension CGBlendMode {
  /// Whether the mode changes pixels that the drawing does not cover, anywhere in the clip.
  package var clearsOutside: Bool {
    switch self {
    case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .clear, .sourceAtop, .destinationOver, .destinationOut, .xor, .plusDarker, .plusLighter:
      false
    }
  }
}
