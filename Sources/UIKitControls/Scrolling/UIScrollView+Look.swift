import Foundation
import Quartz
@_spi(Toolkit) import UIKitCore

extension UIScrollView {
  /// Draws the indicators over the content.
  final func drawIndicators(in sketch: inout Sketch) {
    let color: UIColor =
      switch indicatorStyle {
      case .default: .label
      case .black: .black
      case .white: .white
      }
    if let frame = verticalScrollIndicatorFrame {
      sketch.fill(frame, radius: 1.5, color, alpha: 0.35)
    }
    if let frame = horizontalScrollIndicatorFrame {
      sketch.fill(frame, radius: 1.5, color, alpha: 0.35)
    }
  }
}
