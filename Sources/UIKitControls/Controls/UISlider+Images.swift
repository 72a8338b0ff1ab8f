import Foundation

/// The images of a slider.
struct SliderImages {
  var thumb = StateTable<UIImage>()
  var low = StateTable<UIImage>()
  var high = StateTable<UIImage>()
  var lowEnd: UIImage?
  var highEnd: UIImage?

  /// The height of the track's images in a state; nil without any.
  func trackHeight(in state: UIControl.State) -> CGFloat? {
    let images = [low.value(for: state), high.value(for: state)].compactMap { $0 }
    return images.map(\.size.height).max()
  }
}

/// The colours that an app has set; nil for those of the system.
struct SliderColors {
  var low: UIColor?
  var high: UIColor?
  var thumb: UIColor?
}

extension UISlider {
  /// Sets a colour, which removes the images shown instead of it.
  final func setColor(
    _ part: WritableKeyPath<SliderColors, UIColor?>, _ color: UIColor?,
    removing: (inout SliderImages) -> Void
  ) {
    guard color != colors[keyPath: part] else { return }
    colors[keyPath: part] = color
    changeImages(removing)
  }

  /// Changes images; a new size of them moves the track and the thumb.
  final func changeImages(_ change: (inout SliderImages) -> Void) {
    change(&images)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The frame of an image that begins or ends at `edge`, vertically centred; of zero width without
  /// an image.
  final func endRect(of image: UIImage?, from edge: CGFloat, _ side: CGFloat, in bounds: CGRect)
    -> CGRect
  {
    guard let size = image?.size else {
      return CGRect(x: edge, y: bounds.minY, width: 0, height: bounds.height)
    }
    return CGRect(
      x: edge - size.width * side, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
}
