import InputCore

extension Moment {
  /// The moment for programs: times in microseconds, places in points of the main screen.
  package var json: JSON {
    .object([
      ("time", .integer(Int64(time))), ("width", .number(width)), ("height", .number(height)),
      (
        "screens",
        .list(
          screens.map {
            .object([
              ("name", .text($0.name)), ("x", .number($0.x)), ("width", .number($0.width)),
              ("height", .number($0.height)), ("turns", .integer(Int64($0.quarterTurns))),
            ])
          })
      ),
      ("views", .list(outlines.filter(\.isVisible).map(\.json))),
      ("contacts", .list(contacts.map(\.json))), ("touches", .list(touches.map(\.json))),
      (
        "recognizers",
        .list(
          recognizers.map {
            .object([("label", .text($0.label)), ("state", .text("\($0.state)"))])
          })
      ),
      (
        "keys",
        .list(
          keys.map {
            .object([
              ("name", .text($0.name)), ("text", .text($0.text)), ("held", .truth($0.isHeld)),
            ])
          })
      ),
    ])
  }
}

extension Moment.Outline {
  fileprivate var json: JSON {
    .object([
      ("number", .integer(Int64(view.number))), ("class", .text(view.className)),
      ("identifier", .text(view.identifier)), ("label", .text(view.label)),
      ("depth", .integer(Int64(depth))), ("alpha", .number(alpha)),
      ("touched", .truth(isTouched)), ("corners", .list(corners.flatMap(\.json))),
    ])
  }
}

extension Moment.Contact {
  fileprivate var json: JSON {
    .object([
      ("kind", .text(kind.rawValue)), ("slot", .integer(Int64(slot))),
      ("down", .truth(place.isDown && gone == nil)), ("x", .number(place.x)),
      ("y", .number(place.y)), ("force", place.force.map { .number($0) } ?? .null),
      ("gone", gone.map { .integer(Int64($0)) } ?? .null),
      ("trail", .list(samples.flatMap { Moment.Point(x: $0.x, y: $0.y).json })),
    ])
  }
}

extension Moment.Touch {
  fileprivate var json: JSON {
    .object([
      ("number", .integer(Int64(number))),
      ("places", .list(places.flatMap { Moment.Point(x: $0.x, y: $0.y).json })),
      ("predicted", .list(predicted.flatMap(\.json))),
    ])
  }
}

extension Moment.Point {
  fileprivate var json: [JSON] { [.number(x), .number(y)] }
}
