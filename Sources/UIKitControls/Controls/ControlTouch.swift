/// One finger that a control tracks: on which side of the drag border it is, and which events
/// report its moves.
///
///     landed ──▶ inside ──moved──▶ inside       drag inside
///                  │ ▲
///       exit, drag outside   enter, drag inside
///                  ▼ │
///                outside ──moved──▶ outside     drag outside
///
/// Rules 15.2 to 15.4. Reads no view; `UIControl` passes the finger's place.
struct ControlTouch {
  /// On which side of the drag border a finger is.
  enum Place: Equatable {
    case inside, outside
  }

  /// The events of a move: the drag itself and, if the border was crossed, the crossing.
  struct Move: Equatable {
    var drag: UIControl.Event
    var crossing: UIControl.Event?
  }

  let touch: UITouch
  private(set) var place = Place.inside

  /// Creates the state of a finger that has landed on the control.
  init(_ touch: UITouch) {
    self.touch = touch
  }

  /// The finger moved to `newPlace`.
  mutating func moved(to newPlace: Place) -> Move {
    let oldPlace = place
    place = newPlace
    switch (oldPlace, newPlace) {
    case (.inside, .inside): return Move(drag: .touchDragInside)
    case (.inside, .outside): return Move(drag: .touchDragOutside, crossing: .touchDragExit)
    case (.outside, .inside): return Move(drag: .touchDragInside, crossing: .touchDragEnter)
    case (.outside, .outside): return Move(drag: .touchDragOutside)
    }
  }

  /// Returns the event of a finger lifted at `place`.
  static func lifted(at place: Place) -> UIControl.Event {
    switch place {
    case .inside: .touchUpInside
    case .outside: .touchUpOutside
    }
  }
}
