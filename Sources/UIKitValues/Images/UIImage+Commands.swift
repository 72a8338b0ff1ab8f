import Foundation
import Quartz

extension UIImage {
  /// Returns the picture in a rectangle, as a stencil in `tint` if that is not nil.
  package func commands(in rect: CGRect, tint: PaintColor?) -> [DisplayList.Command] {
    guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return [] }
    if case .symbol(let symbol) = content {
      return symbol.glyph.commands(in: rect, color: tint ?? .black)
    }
    let picture = picture(in: rect)
    guard let tint else { return picture }
    // The colour, as opaque as the picture is.
    let group = DisplayList.Group(.plain, mask: DisplayList(picture))
    return [
      .beginGroup(group), .fill(VectorPath(rect), .winding, .color(tint), .plain), .endGroup,
    ]
  }

  private func picture(in rect: CGRect) -> [DisplayList.Command] {
    guard let caps = traits.caps, rect.size != size else { return whole(in: rect) }
    var commands: [DisplayList.Command] = []
    let columns = spans(caps.left, caps.right, of: size.width, in: rect.minX, rect.width)
    let rows = spans(caps.top, caps.bottom, of: size.height, in: rect.minY, rect.height)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.from, y: row.from, width: column.length, height: row.length)
        let target = CGRect(x: column.to, y: row.to, width: column.room, height: row.room)
        commands += part(source, in: target)
      }
    }
    return commands
  }

  /// A stretch of a side of the picture, and where it goes.
  private struct Span {
    var from: CGFloat
    var length: CGFloat
    var to: CGFloat
    var room: CGFloat
  }

  private func spans(
    _ first: CGFloat, _ last: CGFloat, of length: CGFloat, in start: CGFloat, _ room: CGFloat
  ) -> [Span] {
    let shrink = first + last > room ? room / (first + last) : 1
    let (head, tail) = (first * shrink, last * shrink)
    let all = [
      Span(from: 0, length: first, to: start, room: head),
      Span(
        from: first, length: length - first - last, to: start + head, room: room - head - tail),
      Span(from: length - last, length: last, to: start + room - tail, room: tail),
    ]
    return all.filter { $0.length > 0 && $0.room > 0 }
  }

  /// A part of the picture, stretched or tiled over a rectangle.
  private func part(_ source: CGRect, in target: CGRect) -> [DisplayList.Command] {
    let isTiled =
      traits.resizingMode == .tile
      && (target.width > source.width + 0.01 || target.height > source.height + 0.01)
    let step = isTiled ? source.size : target.size
    var commands: [DisplayList.Command] = [
      .save, .clip(VectorPath(target), .winding, isAntialiased: true),
    ]
    var y = target.minY
    while y < target.maxY {
      var x = target.minX
      while x < target.maxX {
        let (wide, high) = (step.width / source.width, step.height / source.height)
        let place = CGRect(
          x: x - source.minX * wide, y: y - source.minY * high, width: size.width * wide,
          height: size.height * high)
        let cell = VectorPath(CGRect(x: x, y: y, width: step.width, height: step.height))
        commands += [.save, .clip(cell, .winding, isAntialiased: true)]
        commands += whole(in: place)
        commands.append(.restore)
        x += step.width
      }
      y += step.height
    }
    return commands + [.restore]
  }

  /// The whole picture, stretched to a rectangle.
  private func whole(in rect: CGRect) -> [DisplayList.Command] {
    switch content {
    case .pixels(let image):
      guard traits.orientation != .up else { return [.image(image, rect, .default, .plain)] }
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      let place = CGAffineTransform(
        a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
      return [
        .save, .concatenate(traits.orientation.transform.concatenating(place)),
        .image(image, unit, .default, .plain), .restore,
      ]
    case .drawing(let list):
      let place = CGAffineTransform(
        a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
        ty: rect.minY)
      return [
        .save, .clip(VectorPath(rect), .winding, isAntialiased: true), .list(list, place), .restore,
      ]
    case .symbol(let symbol):
      return symbol.glyph.commands(in: rect, color: .black)
    case .frames(let frames):
      return frames.first.commands(in: rect, tint: frames.first.ownTint)
    }
  }
}

extension CGSize {
  /// Width and height exchanged.
  var swapped: CGSize { CGSize(width: height, height: width) }
}
