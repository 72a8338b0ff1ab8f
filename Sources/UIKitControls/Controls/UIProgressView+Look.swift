import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

/// The look of a progress bar.
@MainActor struct ProgressLook {
  /// The part that is filled, from 0 to 1.
  var share: CGFloat
  var isRound: Bool
  var isMirrored: Bool
  var color: UIColor
  var trackColor: UIColor
  var image: UIImage?
  var trackImage: UIImage?

  func draw(in sketch: inout Sketch) {
    let track = sketch.bounds
    guard track.width > 0, track.height > 0 else { return }
    draw(trackImage, trackColor, in: track, &sketch)
    let ends = isRound && image == nil ? track.height : 0
    // The round ends are drawn whole as soon as anything is done.
    let width = share > 0 ? max(track.width * share, min(ends, track.width)) : 0
    guard width > 0 else { return }
    let left = isMirrored ? track.maxX - width : track.minX
    draw(
      image, color, in: CGRect(x: left, y: track.minY, width: width, height: track.height),
      &sketch)
  }

  private func draw(
    _ picture: UIImage?, _ color: UIColor, in rect: CGRect, _ sketch: inout Sketch
  ) {
    if let picture {
      sketch.image(picture, in: rect, tint: color)
    } else {
      sketch.fill(rect, radius: isRound ? rect.height / 2 : 0, color)
    }
  }
}
