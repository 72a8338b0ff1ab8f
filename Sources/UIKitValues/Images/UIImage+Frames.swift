public import Foundation

/// Images that are shown in turn.
package struct ImageFrames: Sendable {
  /// At least one.
  package let images: [UIImage]
  /// The duration of one round in seconds, as the app has given it.
  package let duration: TimeInterval

  /// Creates the value from its parts.
  package init(images: [UIImage], duration: TimeInterval) {
    self.images = images
    self.duration = duration
  }

  var first: UIImage { images[0] }

  /// The duration of one round: that of the app, or a thirtieth of a second an image.
  package var seconds: Double { duration > 0 ? duration : Double(images.count) / 30 }

  /// The image at a part of the round, from 0 to 1.
  package func image(at share: Double) -> UIImage {
    images[min(Int(share * Double(images.count)), images.count - 1)]
  }
}

extension UIImage {
  /// Creates an image that an image view shows as others in turn, from when it is set, without end.
  ///
  /// Its size is that of the first image, which is also drawn wherever else it is used. Nil without
  /// images.
  ///
  /// - Parameters:
  ///   - images: The images, in order.
  ///   - duration: The duration of one round in seconds; 0 for a thirtieth of a second an image.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      .frames(ImageFrames(images: images, duration: duration)), size: first.size,
      scale: first.scale)
  }

  /// Creates an animated image from files of the app's main bundle whose names are `name` and a
  /// number, from 0 or 1 up to 1024, without a gap. Nil if there is none.
  ///
  /// - Parameters:
  ///   - name: What the names begin with.
  ///   - duration: The duration of one round in seconds; 0 for a thirtieth of a second an image.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for number in 0...1024 {
      if let image = UIImage(named: "\(name)\(number)") {
        images.append(image)
      } else if number > 0 {
        break
      }
    }
    return animatedImage(with: images, duration: duration)
  }

  /// The images that are shown in turn; nil for an image that is not animated.
  public var images: [UIImage]? { frames?.images }

  /// The duration of one round in seconds, as it was given; 0 for an image that is not animated.
  public var duration: TimeInterval { frames?.duration ?? 0 }

  /// The frames; nil for an image that is not animated.
  package var frames: ImageFrames? {
    if case .frames(let frames) = content { frames } else { nil }
  }

  /// The image shown at a part of the round, from 0 to 1, with the changes that apply to all; the
  /// image itself if it is not animated.
  package func frame(at share: Double) -> UIImage {
    guard let frames else { return self }
    let frame = frames.image(at: share)
    guard renderingMode != .automatic || traits.tint != nil || traits.caps != nil else {
      return frame
    }
    var shown = frame.traits
    if renderingMode != .automatic { shown.renderingMode = renderingMode }
    if let tint = traits.tint { shown.tint = tint }
    if let caps = traits.caps { (shown.caps, shown.resizingMode) = (caps, traits.resizingMode) }
    return UIImage(frame.content, size: frame.size, scale: frame.scale, traits: shown)
  }
}
