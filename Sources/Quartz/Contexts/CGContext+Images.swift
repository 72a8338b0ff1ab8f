public import Foundation
package import UIGeometry

extension CGContext {
  /// Draws an image, stretched to `rect` with its last row at the least y: upright in CoreGraphics'
  /// own coordinates, but upside down in a context from UIKit, as on iOS. There,
  /// `UIImage.draw(in:)` draws upright.
  ///
  /// - Parameter byTiling: Whether copies of `rect` fill the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    recorder.save()
    recorder.change(.concatenate(rect.verticalFlip))
    if byTiling {
      let area = boundingBoxOfClipPath.applying(rect.verticalFlip)
      recordTiles(of: image, rect, in: area)
    } else {
      recorder.draw(.image(image, rect, state.interpolationQuality, state.compositing))
    }
    recorder.restore()
    drawBitmap()
  }

  /// Draws an image, stretched to `rect` with its first row at the least y: upright in a context
  /// from UIKit.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    guard rect.isFinite else { return }
    draw(.image(image, rect.standardized, state.interpolationQuality, state.compositing))
  }

  /// Draws another list, whose base space `transform` maps to user space.
  package func draw(_ list: DisplayList, transform: CGAffineTransform = .identity) {
    if !list.isEmpty { draw(.list(list, transform)) }
  }

  private func recordTiles(of image: CGImage, _ rect: CGRect, in area: CGRect) {
    guard !area.isNull, !rect.isEmpty else { return }
    let pattern = ImagePattern(
      image: image, tile: rect.size,
      transform: CGAffineTransform(translationX: rect.minX, y: rect.minY))
    recorder.draw(.fill(VectorPath(area), .winding, .pattern(pattern), state.compositing))
  }
}
