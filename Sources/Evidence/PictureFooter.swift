import InputCore

/// The lines below a picture's screen: the time, and the engaged recognizers with their states.
struct PictureFooter {
  private struct Entry {
    var left: Double
    var top: Double
    var state: String
    var badgeWidth: Double
    var recognizer: Moment.Recognizer
  }

  private let time: String
  private let top: Double
  private let entries: [Entry]
  /// The lower edge.
  let bottom: Double

  private static let rowHeight = 22.0
  /// The number of recognizers that are shown; further ones are only counted.
  private static let most = 40
  private let more: Int

  init(_ moment: Moment, width: Double, top: Double) {
    time = Thousandths.text(of: Int64(moment.time / 1000)) + " s"
    self.top = top + 8
    var place = (left: Picture.margin + TextWidth.of(time, size: 12) + 20, top: self.top)
    let first = place.left
    var entries: [Entry] = []
    for var recognizer in moment.recognizers.prefix(Self.most) {
      recognizer.label = recognizer.label.printable(limit: 60)
      let state = recognizer.state == .refused ? "not received" : "\(recognizer.state)"
      let badge = TextWidth.of(state, size: 11) + 14
      let whole = badge + 6 + TextWidth.of(recognizer.label, size: 12) + 16
      if place.left > first, place.left + whole > width - Picture.margin {
        place = (first, place.top + Self.rowHeight)
      }
      entries.append(
        Entry(
          left: place.left, top: place.top, state: state, badgeWidth: badge,
          recognizer: recognizer))
      place.left += whole
    }
    self.entries = entries
    more = moment.recognizers.count - entries.count
    bottom = place.top + Self.rowHeight * (more > 0 ? 2 : 1)
  }

  func lines(_ theme: PictureTheme) -> [String] {
    let left = SVG.number(Picture.margin)
    var lines = [
      "<g font-size=\"12\" fill=\"\(theme.text)\"><text x=\"\(left)\" y=\"\(SVG.number(top + 15))\""
        + " font-weight=\"600\">\(time)</text>"
    ]
    for entry in entries {
      let middle = SVG.number(entry.left + entry.badgeWidth / 2)
      let baseline = SVG.number(entry.top + 15)
      lines.append(
        "<rect x=\"\(SVG.number(entry.left))\" y=\"\(SVG.number(entry.top + 2))\""
          + " width=\"\(SVG.number(entry.badgeWidth))\" height=\"18\" rx=\"9\""
          + " fill=\"\(theme.state(entry.recognizer.state))\"/><text x=\"\(middle)\""
          + " y=\"\(baseline)\" font-size=\"11\" font-weight=\"600\" text-anchor=\"middle\""
          + " fill=\"\(theme.badgeText)\">\(entry.state)</text><text"
          + " x=\"\(SVG.number(entry.left + entry.badgeWidth + 6))\" y=\"\(baseline)\">"
          + "\(SVG.text(entry.recognizer.label))</text>")
    }
    if more > 0 {
      lines.append(
        "<text x=\"\(left)\" y=\"\(SVG.number(bottom - 7))\" fill=\"\(theme.muted)\">"
          + "and \(more) more recognizers</text>")
    }
    return lines + ["</g>"]
  }
}
