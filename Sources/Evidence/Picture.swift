import InputCore

/// A moment as an SVG picture in the manner of the page's stage: the same bytes for the same
/// history, time and options, without scripts and without anything to load.
///
/// Below the screen are the engaged recognizers with their states.
package struct Picture {
  let moment: Moment
  let theme: PictureTheme
  let title: String
  /// The width and height of the picture, in its own units.
  package let width: Double
  package let height: Double
  /// The picture's units in a point of the screen.
  let scale: Double
  private let footer: PictureFooter

  /// The width of a picture if none is requested; less for an upright screen.
  package static let usualWidth = 800
  /// The widths that are allowed.
  package static let widths = 200...4000

  /// The margin around the screen.
  static let margin = 10.0

  /// Creates the picture of a history at `time`, in microseconds from the start.
  ///
  /// - Parameter width: The width; nil for the usual width.
  package init(_ history: History, at time: Int, theme: PictureTheme, width: Int? = nil) {
    let moment = history.moment(at: time)
    self.moment = moment
    self.theme = theme
    let name = history.name.split(separator: "/").last.map(String.init) ?? "recording"
    title = "\(name) at \(Thousandths.text(of: Int64(time / 1000))) s"
    let room = Double(width ?? Self.usualWidth) - 2 * Self.margin
    let fitting = room / max(moment.width, 1)
    scale = width == nil ? min(fitting, room / max(moment.height, 1)) : fitting
    self.width = moment.width * scale + 2 * Self.margin
    let top = Self.margin + moment.height * scale
    footer = PictureFooter(moment, width: self.width, top: top)
    height = footer.bottom + Self.margin
  }

  /// The picture's lines.
  package var lines: [String] {
    let size = "\(SVG.number(width)) \(SVG.number(height))"
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\""
        + " width=\"\(SVG.number(width))\" height=\"\(SVG.number(height))\" role=\"img\""
        + " font-family=\"system-ui, sans-serif\" font-size=\"11\">",
      "<title>\(SVG.text(title))</title>",
      "<rect width=\"100%\" height=\"100%\" fill=\"\(theme.page)\"/>",
      "<defs><clipPath id=\"screen\">\(boxes.map { "<rect \($0)/>" }.joined())</clipPath></defs>",
      "<g transform=\"translate(\(SVG.number(Self.margin)) \(SVG.number(Self.margin)))\">",
    ]
    lines += boxes.map { "<rect \($0) fill=\"\(theme.glass)\" stroke=\"\(theme.strong)\"/>" }
    lines += ["<g clip-path=\"url(#screen)\">"] + screenNames
    lines += PictureViews(self).lines
    lines += moment.touches.flatMap(touch)
    for contact in moment.contacts { lines += PictureContact(contact, in: self).lines }
    lines += ["</g>"] + keys + ["</g>"]
    return lines + footer.lines(theme) + ["</svg>"]
  }

  /// A place of the screen in the picture's units.
  func map(_ x: Double, _ y: Double) -> Moment.Point {
    Moment.Point(x: x * scale, y: y * scale)
  }

  /// The screens as boxes, with lines in the middle of pixels.
  private var boxes: [String] {
    let inset = 0.5
    return moment.screens.map { screen in
      let width = SVG.number(screen.width * scale - 2 * inset)
      let height = SVG.number(screen.height * scale - 2 * inset)
      return "x=\"\(SVG.number(screen.x * scale + inset))\" y=\"\(inset)\" width=\"\(width)\""
        + " height=\"\(height)\" rx=\"4\""
    }
  }

  /// The names of several screens, at their lower edges.
  private var screenNames: [String] {
    guard moment.screens.count > 1 else { return [] }
    return moment.screens.map { screen in
      let at = map(screen.x, screen.height)
      return "<text x=\"\(SVG.number(at.x + 6))\" y=\"\(SVG.number(at.y - 6))\""
        + " fill=\"\(theme.muted)\">\(SVG.text(screen.name.printable(limit: 40)))</text>"
    }
  }

  /// Where a touch was delivered lately, as rings, and where it is predicted to go.
  private func touch(_ touch: Moment.Touch) -> [String] {
    let colour = PictureTheme.contact(touch.number)
    var lines = touch.places.map { place in
      let at = map(place.x, place.y)
      let opacity = 0.8 * (1 - Double(moment.time - place.time) / Double(Moment.trail))
      return "<circle \(SVG.centre(at)) r=\"4.5\" fill=\"none\" stroke=\"\(colour)\""
        + " stroke-opacity=\"\(SVG.number(opacity))\"/>"
    }
    if let last = touch.places.last, !touch.predicted.isEmpty {
      let path = [map(last.x, last.y)] + touch.predicted.map { map($0.x, $0.y) }
      lines.append(
        "<path d=\"\(SVG.path(path))\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"2\""
          + " stroke-dasharray=\"2 3\"/>")
    }
    return lines
  }

  /// The held keys, in the corner of the screen.
  private var keys: [String] {
    var left = 8.0
    let top = moment.height * scale - 30
    return moment.keys.suffix(8).map { key in
      let typed = key.text.filter { !$0.isWhitespace }
      let name = typed.isEmpty ? key.name.dropFirst(4).lowercased() : typed
      let width = TextWidth.of(name, size: 12) + 18
      defer { left += width + 6 }
      let box = "x=\"\(SVG.number(left))\" y=\"\(SVG.number(top))\" width=\"\(SVG.number(width))\""
      let middle = "x=\"\(SVG.number(left + width / 2))\" y=\"\(SVG.number(top + 15))\""
      return "<g\(key.isHeld ? "" : " opacity=\"0.45\"")><rect \(box) height=\"22\" rx=\"6\""
        + " fill=\"\(theme.panel)\" stroke=\"\(theme.strong)\"/><text \(middle) font-size=\"12\""
        + " font-weight=\"600\" text-anchor=\"middle\" fill=\"\(theme.text)\">\(SVG.text(name))"
        + "</text></g>"
    }
  }
}
