import InputCore

/// The views of a picture: outlines, then those under a touch, then names where there is room.
struct PictureViews {
  private let outlines: [Moment.Outline]
  private let quads: [[Moment.Point]]
  private let theme: PictureTheme

  init(_ picture: Picture) {
    outlines = picture.moment.outlines
    quads = outlines.map { $0.corners.map { picture.map($0.x, $0.y) } }
    theme = picture.theme
  }

  var lines: [String] {
    var lines = ["<g fill=\"\(theme.view)\" stroke=\"\(theme.view)\">"]
    var open: [Int] = []
    for (index, outline) in outlines.enumerated() {
      let common = zip(open, outline.clips).prefix { $0 == $1 }.count
      lines += Array(repeating: "</g>", count: open.count - common)
      for clip in outline.clips[common...] {
        lines.append(
          "<clipPath id=\"c\(clip)\"><path d=\"\(path(clip))\"/></clipPath>"
            + "<g clip-path=\"url(#c\(clip))\">")
      }
      open = outline.clips
      if outline.isVisible { lines.append(shape(index)) }
    }
    lines += Array(repeating: "</g>", count: open.count + 1)
    for (index, outline) in outlines.enumerated() where outline.isTouched && outline.isVisible {
      lines.append(
        "<path d=\"\(path(index))\" fill=\"\(theme.touched)\" fill-opacity=\"0.1\""
          + " stroke=\"\(theme.touched)\" stroke-width=\"2\"/>")
    }
    return lines + names
  }

  private func shape(_ index: Int) -> String {
    let outline = outlines[index]
    let line = (0.16 + Double(min(outline.depth, 6)) * 0.03) * outline.alpha
    return "<path d=\"\(path(index))\""
      + " fill-opacity=\"\(SVG.number(0.028 * outline.alpha))\""
      + " stroke-opacity=\"\(SVG.number(line))\"/>"
  }

  /// The outline, with lines in the middle of pixels.
  private func path(_ index: Int) -> String {
    let shifts = [(0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5), (0.5, -0.5)]
    let corners = zip(quads[index], shifts).map {
      Moment.Point(x: $0.x.rounded() + $1.0, y: $0.y.rounded() + $1.1)
    }
    return SVG.path(corners) + "Z"
  }

  // MARK: Names

  /// A place that a name has taken, and the right and bottom of its view.
  private struct Taken {
    var left, top, right, bottom, limit, floor: Double
  }

  /// The outlines with names in the order in which they choose their places: those under a touch,
  /// those with an identifier, small ones first.
  private var named: [Int] {
    func rank(_ index: Int) -> Int {
      outlines[index].isTouched ? 1 : outlines[index].view.identifier.isEmpty ? 3 : 2
    }
    func area(_ index: Int) -> Double {
      let quad = quads[index]
      return ((quad[1].x - quad[0].x) * (quad[2].y - quad[0].y)).magnitude
    }
    return outlines.indices.filter { outlines[$0].isVisible && !outlines[$0].name.isEmpty }
      .sorted { (rank($0), area($0), $0) < (rank($1), area($1), $1) }
  }

  private var names: [String] {
    var taken: [Taken] = []
    var lines: [String] = []
    for index in named {
      guard let place = place(of: index, among: taken) else { continue }
      taken.append(place)
      let at = "x=\"\(SVG.number(place.left + 3))\" y=\"\(SVG.number(place.top + 11))\""
      let colour = outlines[index].isTouched ? theme.text : theme.muted
      lines.append("<text \(at) fill=\"\(colour)\">\(SVG.text(outlines[index].name))</text>")
    }
    return lines
  }

  /// Where the name of a view goes; nil if there is no room on the screen.
  private func place(of index: Int, among taken: [Taken]) -> Taken? {
    let quad = quads[index]
    let width = TextWidth.of(outlines[index].name, size: 11)
    let (xs, ys) = (quad.map(\.x), quad.map(\.y))
    guard let right = xs.max(), let bottom = ys.max() else { return nil }
    // The middle of a turned view is inside it, its corner may not be.
    let isTurned = (quad[1].y - quad[0].y).magnitude > 1
    var left = isTurned ? (quad[0].x + quad[2].x - width) / 2 : min(quad[0].x, quad[2].x) + 5
    let top = isTurned ? (quad[0].y + quad[2].y) / 2 - 6 : min(quad[0].y, quad[2].y) + 4
    guard top + 12 <= bottom - 2 else { return nil }
    func meeting() -> Taken? {
      taken.first {
        left - 3 < $0.right && $0.left < left + width + 3 && top - 1 < $0.bottom
          && $0.top < top + 13
      }
    }
    var other = meeting()
    // The name of a view that fills another follows the other's name.
    for _ in 0..<3 {
      guard let first = other, first.limit == right, first.floor == bottom else { break }
      left = first.right + 6
      other = meeting()
    }
    guard other == nil, left + width <= right - 4, left >= 0, top >= 0 else { return nil }
    return Taken(
      left: left - 3, top: top - 1, right: left + width + 3, bottom: top + 13, limit: right,
      floor: bottom)
  }
}
