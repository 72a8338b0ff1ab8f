import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The look of a slider.
@MainActor struct SliderLook {
  var track: CGRect
  var thumb: CGRect
  /// Where the images at the ends are.
  var lowEnd: CGRect
  var highEnd: CGRect
  var state: UIControl.State
  var colors: SliderColors
  var images: SliderImages

  func draw(in sketch: inout Sketch) {
    sketch.group(alpha: state.contains(.disabled) ? 0.5 : 1) { sketch in
      if let image = images.lowEnd { sketch.image(image, in: lowEnd) }
      if let image = images.highEnd { sketch.image(image, in: highEnd) }
      drawTrack(in: &sketch)
      if let image = images.thumb.value(for: state) {
        sketch.image(image, in: thumb)
      } else {
        // The drawn disc is a little smaller than the area that a finger can grab, as on iOS.
        sketch.fillEllipse(
          in: thumb.insetBy(dx: 2, dy: 2), colors.thumb ?? .white, shadow: .knob)
      }
    }
  }

  /// Draws the track: each image as far as the middle of the thumb.
  private func drawTrack(in sketch: inout Sketch) {
    let radius = track.height / 2
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    var (low, high) = (track, track)
    low.size.width = middle - track.minX
    high.origin.x = middle
    high.size.width = track.maxX - middle
    if let image = images.high.value(for: state) {
      sketch.image(image, in: high)
    } else {
      sketch.fill(track, radius: radius, colors.high ?? .systemFill)
    }
    if let image = images.low.value(for: state) {
      sketch.image(image, in: low)
    } else if low.width > 0 {
      sketch.fill(low, radius: radius, colors.low ?? sketch.tint)
    }
  }
}
