import Foundation
import StoryboardReading

// Gesture recognizers.
extension StoryboardVocabulary {
  static let recognizers: [StoryboardKind] = [
    StoryboardKind(
      "gestureRecognizer",
      [
        .flag("enabled", \UIGestureRecognizer.isEnabled),
        .flag("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
        .flag("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan),
        .flag("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded),
      ]
    ) { _ in UIGestureRecognizer() },
    StoryboardKind(
      "tapGestureRecognizer", base: "gestureRecognizer",
      [
        .whole("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired, in: 1...100),
        .whole(
          "numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired, in: 1...16),
      ]
    ) { _ in UITapGestureRecognizer() },
    StoryboardKind("pinchGestureRecognizer", base: "gestureRecognizer") { _ in
      UIPinchGestureRecognizer()
    },
    StoryboardKind("rotationGestureRecognizer", base: "gestureRecognizer") { _ in
      UIRotationGestureRecognizer()
    },
    StoryboardKind(
      "swipeGestureRecognizer", base: "gestureRecognizer",
      [
        .choice(
          "direction", \UISwipeGestureRecognizer.direction,
          ["right": .right, "left": .left, "up": .up, "down": .down]),
        .whole(
          "numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired, in: 1...16),
      ]
    ) { _ in UISwipeGestureRecognizer() },
    panRecognizer("panGestureRecognizer") { _ in UIPanGestureRecognizer() },
    panRecognizer("screenEdgePanGestureRecognizer", make: makeScreenEdgePan),
    // Xcode has always misspelt this element.
    longPressRecognizer("pongPressGestureRecognizer"),
    longPressRecognizer("longPressGestureRecognizer"),
  ]

  private static func panRecognizer(
    _ element: String, make: @escaping @MainActor (StoryboardElement) -> AnyObject
  ) -> StoryboardKind {
    StoryboardKind(
      element, base: "gestureRecognizer",
      [
        .whole(
          "minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches, in: 1...16),
        .whole(
          "maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches,
          in: 1...1_000_000),
      ],
      make: make)
  }

  private static func longPressRecognizer(_ element: String) -> StoryboardKind {
    StoryboardKind(
      element, base: "gestureRecognizer",
      [
        .double(
          "minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration, in: 0...3600),
        .number(
          "allowableMovement", \UILongPressGestureRecognizer.allowableMovement, in: 0...10_000),
        .whole(
          "numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired, in: 0...100),
        .whole(
          "numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired,
          in: 1...16),
      ]
    ) { _ in UILongPressGestureRecognizer() }
  }

  private static func makeScreenEdgePan(_ element: StoryboardElement) -> AnyObject {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    let edges: [(String, UIRectEdge)] = [
      ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]
    for (name, edge) in edges where element.child("rectEdge", key: "edges")?.flag(name) == true {
      recognizer.edges.insert(edge)
    }
    return recognizer
  }
}
