import Foundation

extension ListDecoder {
  mutating func path() throws(DisplayListError) -> VectorPath {
    let elementCount = try count("path")
    if elementCount == 0 {
      let rect = try rect("rectangle")
      guard rect.size.width >= 0, rect.size.height >= 0 else {
        throw failure(.number(of: "rectangle"))
      }
      return VectorPath(rect)
    }
    var verbs: [VectorPath.Verb] = []
    for _ in 1..<elementCount { verbs.append(try choice("element")) }
    // A path begins with a move, as a `PathBuilder` makes it.
    if let first = verbs.first, first != .move {
      throw failure(.value(of: "first element", UInt64(first.rawValue)))
    }
    var points: [CGPoint] = []
    for _ in 0..<verbs.reduce(0, { $0 + $1.pointCount }) { points.append(try point("path")) }
    let path = VectorPath(verbs: verbs, points: points)
    guard path.rectangle == nil else { throw failure(.value(of: "path", UInt64(elementCount))) }
    return path
  }

  mutating func paint() throws(DisplayListError) -> Paint {
    switch try byte() {
    case 0: return .color(try color())
    case 1: return .gradient(try gradient())
    case 2:
      return .pattern(
        ImagePattern(image: try knownImage(), tile: try size("tile"), transform: try transform()))
    case let kind: throw failure(.value(of: "paint", UInt64(kind)))
    }
  }

  mutating func gradient() throws(DisplayListError) -> Gradient {
    let stopCount = try count("colours", each: 5)
    guard stopCount > 0 else { throw failure(.value(of: "colours", 0)) }
    var stops: [GradientStop] = []
    for _ in 0..<stopCount {
      let stop = GradientStop(location: try unit("location"), color: try color())
      if let last = stops.last, last.location > stop.location {
        throw failure(.number(of: "location"))
      }
      stops.append(stop)
    }
    let (before, after) = (try flag(), try flag())
    return Gradient(
      stops: stops, geometry: try geometry(), extendsBefore: before, extendsAfter: after)
  }

  private mutating func geometry() throws(DisplayListError) -> Gradient.Geometry {
    switch try byte() {
    case 0: return .linear(start: try point("gradient"), end: try point("gradient"))
    case 1:
      return .radial(
        startCenter: try point("gradient"), startRadius: try number("gradient"),
        endCenter: try point("gradient"), endRadius: try number("gradient"))
    case 2: return .conic(center: try point("gradient"), angle: try number("gradient"))
    case let kind: throw failure(.value(of: "gradient", UInt64(kind)))
    }
  }

  mutating func style() throws(DisplayListError) -> StrokeStyle {
    var style = StrokeStyle(
      width: try number("line width"), cap: try choice("line cap"), join: try choice("line join"),
      miterLimit: try number("miter limit"))
    for _ in 0..<(try count("dashes")) { style.dashLengths.append(try number("dash")) }
    style.dashPhase = try number("dash")
    guard style.width >= 0, style.dashLengths.allSatisfy({ $0 >= 0 }) else {
      throw failure(.number(of: "line width or dash"))
    }
    return style
  }

  mutating func compositing() throws(DisplayListError) -> Compositing {
    var result = Compositing(
      alpha: try unit("alpha"), blendMode: try choice("blend mode"), isAntialiased: try flag())
    if try flag() { result.shadow = try shadow() }
    return result
  }

  mutating func shadow() throws(DisplayListError) -> Shadow {
    let (offset, blur) = (try size("shadow"), try number("blur"))
    guard blur >= 0 else { throw failure(.number(of: "blur")) }
    return Shadow(offset: offset, blur: blur, color: try color())
  }

  mutating func glyphs() throws(DisplayListError) -> GlyphRun {
    let digest = try word()
    let face = try varint("face")
    guard face <= UInt64(Int32.max) else { throw failure(.value(of: "face", face)) }
    var variations: [FontIdentifier.Variation] = []
    for _ in 0..<(try count("axes", each: 2)) {
      let tag = try varint("axis")
      guard let known = UInt32(exactly: tag), variations.last.map({ $0.tag < known }) ?? true else {
        throw failure(.value(of: "axis", tag))
      }
      variations.append(FontIdentifier.Variation(tag: known, value: try number("axis")))
    }
    let font = FontIdentifier(digest: digest, faceIndex: Int(face), variations: variations)
    let (size, bounds) = (try number("font size"), try rect("bounds"))
    var glyphs: [GlyphRun.Glyph] = []
    for _ in 0..<(try count("glyphs", each: 3)) {
      let id = try varint("glyph")
      guard let known = CGGlyph(exactly: id) else { throw failure(.value(of: "glyph", id)) }
      glyphs.append(GlyphRun.Glyph(id: known, position: try point("glyph")))
    }
    return GlyphRun(font: font, pointSize: size, glyphs: glyphs, bounds: bounds)
  }
}
