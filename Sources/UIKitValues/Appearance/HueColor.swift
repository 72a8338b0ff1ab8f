import Foundation

/// A colour as hue, saturation and brightness, each from 0 to 1.
struct HueColor {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  /// Creates a colour from values clamped to 0 to 1.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = min(max(hue, 0), 1)
    self.saturation = min(max(saturation, 0), 1)
    self.brightness = min(max(brightness, 0), 1)
  }

  /// Converts the components; a grey has hue 0.
  init(_ parts: UIColor.Components) {
    let (red, green, blue) = (parts.red, parts.green, parts.blue)
    let most = max(red, green, blue)
    let span = most - min(red, green, blue)
    brightness = most
    saturation = most == 0 ? 0 : span / most
    // Sixths of the circle: red at 0, green at 2, blue at 4.
    var place: CGFloat = 0
    if span > 0 {
      if most == red {
        place = (green - blue) / span
      } else if most == green {
        place = (blue - red) / span + 2
      } else {
        place = (red - green) / span + 4
      }
    }
    hue = (place < 0 ? place + 6 : place) / 6
  }

  /// The components in sRGB.
  func components(alpha: CGFloat) -> UIColor.Components {
    let place = hue * 6
    let sixth = Int(place.rounded(.down))
    let way = place - CGFloat(sixth)
    let least = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * way)
    let rising = brightness * (1 - saturation * (1 - way))
    let (red, green, blue) =
      switch sixth % 6 {
      case 0: (brightness, rising, least)
      case 1: (falling, brightness, least)
      case 2: (least, brightness, rising)
      case 3: (least, falling, brightness)
      case 4: (rising, least, brightness)
      default: (brightness, least, falling)
      }
    return UIColor.Components(red: red, green: green, blue: blue, alpha: alpha)
  }
}
