/// A finger, pen or pointer of a picture, with its trail.
struct PictureContact {
  private let contact: Moment.Contact
  private let picture: Picture
  private let colour: String

  init(_ contact: Moment.Contact, in picture: Picture) {
    self.contact = contact
    self.picture = picture
    colour = contact.kind == .pointer ? picture.theme.text : PictureTheme.contact(contact.slot)
  }

  var lines: [String] {
    let at = picture.map(contact.place.x, contact.place.y)
    return trail + (contact.kind == .pointer ? [arrow(at)] : disc(at))
  }

  /// A line that fades, with a dot for each sample of the device.
  private var trail: [String] {
    guard contact.samples.count > 1 else { return [] }
    let parts = zip(contact.samples, contact.samples.dropFirst()).map { before, place in
      let age = Double(picture.moment.time - place.time) / Double(Moment.trail)
      let opacity = max(0, (place.isDown ? 0.75 : 0.3) * (1 - age))
      let (from, to) = (picture.map(before.x, before.y), picture.map(place.x, place.y))
      return "<g opacity=\"\(SVG.number(opacity))\"><path d=\"\(SVG.path([from, to]))\""
        + (place.isDown ? "" : " stroke-width=\"1\"") + "/><circle \(SVG.centre(to)) r=\"2\""
        + " stroke=\"none\"/></g>"
    }
    return [
      "<g fill=\"\(colour)\" stroke=\"\(colour)\" stroke-width=\"2.5\" stroke-linecap=\"round\">"
    ] + parts + ["</g>"]
  }

  /// A disc while it is on the glass, with its slot if it is a finger; a ring otherwise, which
  /// widens when it has left.
  private func disc(_ at: Moment.Point) -> [String] {
    let place = contact.place
    let share = Double(contact.gone ?? 0) / Double(Moment.linger)
    let size = contact.kind == .pen ? 6 : 11 + 8 * (place.force ?? 0)
    let radius = "r=\"\(SVG.number(size + 8 * share))\" stroke-width=\"2\""
    guard place.isDown, contact.gone == nil else {
      return [
        "<circle \(SVG.centre(at)) \(radius) fill=\"none\" stroke=\"\(colour)\""
          + " opacity=\"\(SVG.number(1 - share))\"/>"
      ]
    }
    let disc =
      "<circle \(SVG.centre(at)) \(radius) fill=\"\(colour)\" stroke=\"\(picture.theme.glass)\""
      + " opacity=\"0.85\"/>"
    guard contact.kind == .finger else { return [disc] }
    return [
      disc,
      "<text x=\"\(SVG.number(at.x))\" y=\"\(SVG.number(at.y + 4))\" font-weight=\"600\""
        + " text-anchor=\"middle\" fill=\"#ffffff\">\(contact.slot)</text>",
    ]
  }

  private func arrow(_ at: Moment.Point) -> String {
    let shape = [
      (0.0, 0.0), (0.0, 17.0), (4.0, 13.5), (6.8, 19.5), (9.4, 18.3), (6.7, 12.4), (12.0, 12.0),
    ]
    let points = shape.map { Moment.Point(x: at.x + $0.0, y: at.y + $0.1) }
    let fill = contact.place.isDown ? picture.theme.accent : picture.theme.text
    return "<path d=\"\(SVG.path(points))Z\" fill=\"\(fill)\" stroke=\"\(picture.theme.glass)\""
      + " stroke-width=\"1.5\"/>"
  }
}
