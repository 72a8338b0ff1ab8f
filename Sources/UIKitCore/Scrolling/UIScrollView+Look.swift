import Foundation
import Quartz

extension UIScrollView {
  /// Draws the indicators over the content.
  final func drawIndicators(in sketch: inout Sketch) {
    let color: UIColor =
      switch indicatorStyle {
      case .default: .label
      case .black: .black
      case .white: .white
      }
    for frame in [verticalScrollIndicatorFrame, horizontalScrollIndicatorFrame] {
      if let frame { sketch.fill(frame, radius: 1.5, color.withAlphaComponent(0.35)) }
    }
  }
}
