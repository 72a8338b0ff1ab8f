import Foundation

/// The movement of a finger on a page control: a tap, or a drag over the dots.
///
///     idle ──landed──▶ pressed ──moved further than a tap may──▶ dragging
///      ▲                  │ lifted: a page forth or back             │ moved: so many pages
///      └──────────────────┴──────────────── cancelled ◀──────────────┘
///
/// Places are along the dots, in points, growing towards later pages. A drag turns a page for each
/// distance of two dots, counted from where the finger landed.
package struct PageTouch: Equatable {
  enum State: Equatable {
    case idle
    case pressed(place: CGFloat, page: Int)
    case dragging(place: CGFloat, page: Int)
  }

  private(set) var state = State.idle
  /// The distance between two dots in points.
  let step: CGFloat

  package init(step: CGFloat) {
    precondition(step > 0, "the dots' distance must be positive")
    self.step = step
  }

  /// A finger landed while a page was shown.
  package mutating func landed(at place: CGFloat, page: Int) {
    state = .pressed(place: place, page: page)
  }

  /// The finger moved; a tap may move `slop` points. Returns the page that it asks for; nil unless
  /// it drags.
  package mutating func moved(to place: CGFloat, slop: CGFloat) -> Int? {
    switch state {
    case .pressed(let start, let page):
      guard abs(place - start) > slop else { return nil }
      state = .dragging(place: start, page: page)
      return page + pages(from: start, to: place)
    case .dragging(let start, let page):
      return page + pages(from: start, to: place)
    case .idle:
      return nil
    }
  }

  private func pages(from start: CGFloat, to place: CGFloat) -> Int {
    Int(((place - start) / step).rounded(.towardZero))
  }

  /// The finger was lifted. Returns whether it tapped.
  package mutating func lifted() -> Bool {
    defer { state = .idle }
    switch state {
    case .pressed: return true
    case .dragging, .idle: return false
    }
  }

  /// The touch was cancelled.
  package mutating func cancelled() { state = .idle }
}
