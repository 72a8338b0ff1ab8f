import Foundation
import Quartz

/// What a slider looks like.
@MainActor struct SliderLook {
  var track: CGRect
  var thumb: CGRect
  var isEnabled: Bool
  var low: UIColor
  var high: UIColor
  var thumbColor: UIColor

  func draw(in sketch: inout Sketch) {
    let radius = track.height / 2
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    var filled = track
    filled.size.width = middle - track.minX
    // The drawn disc is a little smaller than what a finger grabs, as on iOS.
    let disc = thumb.insetBy(dx: 2, dy: 2)
    sketch.group(alpha: isEnabled ? 1 : 0.5) { sketch in
      sketch.fill(track, radius: radius, high)
      if filled.width > 0 { sketch.fill(filled, radius: radius, low) }
      sketch.fillEllipse(in: disc, thumbColor, shadow: .knob)
    }
  }
}
