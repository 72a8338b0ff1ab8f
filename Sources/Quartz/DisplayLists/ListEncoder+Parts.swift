import Foundation

// The parts of commands. If a part can be of several kinds, it begins with the number of its kind.
extension ListEncoder {
  mutating func paint(_ paint: Paint) {
    switch paint {
    case .color(let color):
      byte(0)
      self.color(color)
    case .gradient(let gradient):
      byte(1)
      self.gradient(gradient)
    case .pattern(let pattern):
      byte(2)
      word(pattern.image.digest)
      size(pattern.tile)
      transform(pattern.transform)
    }
  }

  mutating func gradient(_ gradient: Gradient) {
    count(gradient.stops.count)
    for stop in gradient.stops {
      number(stop.location)
      color(stop.color)
    }
    flag(gradient.extendsBefore)
    flag(gradient.extendsAfter)
    switch gradient.geometry {
    case .linear(let start, let end):
      byte(0)
      point(start)
      point(end)
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      byte(1)
      point(startCenter)
      number(startRadius)
      point(endCenter)
      number(endRadius)
    case .conic(let center, let angle):
      byte(2)
      point(center)
      number(angle)
    }
  }

  mutating func style(_ style: StrokeStyle) {
    number(style.width)
    byte(UInt8(style.cap.rawValue))
    byte(UInt8(style.join.rawValue))
    number(style.miterLimit)
    count(style.dashLengths.count)
    for length in style.dashLengths { number(length) }
    number(style.dashPhase)
  }

  mutating func compositing(_ compositing: Compositing) {
    number(compositing.alpha)
    byte(UInt8(compositing.blendMode.rawValue))
    flag(compositing.isAntialiased)
    flag(compositing.shadow != nil)
    if let shadow = compositing.shadow { self.shadow(shadow) }
  }

  mutating func shadow(_ shadow: Shadow) {
    size(shadow.offset)
    number(shadow.blur)
    color(shadow.color)
  }

  mutating func glyphs(_ run: GlyphRun) {
    word(run.font.digest)
    count(run.font.faceIndex)
    count(run.font.variations.count)
    for variation in run.font.variations {
      varint(UInt64(variation.tag))
      number(variation.value)
    }
    number(run.pointSize)
    rect(run.bounds)
    count(run.glyphs.count)
    for glyph in run.glyphs {
      varint(UInt64(glyph.id))
      point(glyph.position)
    }
  }
}
