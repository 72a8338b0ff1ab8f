package import Foundation
package import InputCore
package import Quartz

/// The touches of a run as a video shows them: a circle for each finger, pen or pressed pointer,
/// which grows and fades once it is lifted.
///
/// The circles are drawn over the app's picture and are not part of its display list: neither the
/// app's drawing nor any digest depends on them.
package struct TouchMarks {
  /// A touch that is down, or was lifted a moment ago.
  private struct Mark {
    var number: Int
    var place: CGPoint
    var lifted: Instant?
  }

  /// The duration of fading in nanoseconds, long enough for a short tap to be seen.
  static let fading: UInt64 = 250_000_000
  /// In points: about a fingertip's width.
  static let radius: CGFloat = 22
  /// The radius at the end of fading, in points.
  static let lastRadius: CGFloat = 34

  private var marks: [Mark] = []

  package init() {}

  /// Updates the marks to the touches that are down after an input.
  ///
  /// - Parameter down: The number and the place of each touch, in points of the screen.
  package mutating func follow(_ down: [(number: Int, place: CGPoint)], at instant: Instant) {
    marks.removeAll { Self.age(of: $0, at: instant) >= 1 }
    for index in marks.indices where marks[index].lifted == nil {
      if let touch = down.first(where: { $0.number == marks[index].number }) {
        marks[index].place = touch.place
      } else {
        marks[index].lifted = instant
      }
    }
    for touch in down
    where !marks.contains(where: { $0.number == touch.number && $0.lifted == nil }) {
      marks.append(Mark(number: touch.number, place: touch.place))
    }
  }

  /// Whether a mark is still fading, so that the picture changes without any input.
  package func isFading(at instant: Instant) -> Bool {
    marks.contains { $0.lifted != nil && Self.age(of: $0, at: instant) < 1 }
  }

  /// The drawing of the circles, in points of the screen; empty without touches.
  package func commands(at instant: Instant) -> [DisplayList.Command] {
    marks.flatMap { mark -> [DisplayList.Command] in
      let age = Self.age(of: mark, at: instant)
      guard age < 1 else { return [] }
      let radius = Self.radius + (Self.lastRadius - Self.radius) * age
      return Self.circle(at: mark.place, radius: radius, alpha: 1 - age)
    }
  }

  /// How far a mark has faded: 0 while it is down, 1 or more once fading is over.
  private static func age(of mark: Mark, at instant: Instant) -> CGFloat {
    guard let lifted = mark.lifted, lifted < instant else { return 0 }
    return CGFloat(instant.nanoseconds(since: lifted)) / CGFloat(fading)
  }

  /// A grey disc in a white ring in a thin dark one, which stands out against any background.
  private static func circle(
    at center: CGPoint, radius: CGFloat, alpha: CGFloat
  ) -> [DisplayList.Command] {
    func ellipse(_ radius: CGFloat) -> VectorPath {
      var builder = PathBuilder()
      builder.addEllipse(
        in: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      )
      return builder.path
    }
    func grey(_ white: CGFloat, _ opacity: CGFloat) -> Paint {
      .color(PaintColor(red: white, green: white, blue: white, alpha: opacity * alpha))
    }
    return [
      .fill(ellipse(radius), .winding, grey(0.5, 0.4), .plain),
      .stroke(ellipse(radius - 1.5), StrokeStyle(width: 3), grey(1, 0.9), .plain),
      .stroke(ellipse(radius), StrokeStyle(width: 1), grey(0, 0.45), .plain),
    ]
  }
}
