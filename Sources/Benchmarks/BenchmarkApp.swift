import Foundation
import UIKitCore

/// The app of the touch benchmark: a root with √N rows of √N cells, and recognizers on the root.
@MainActor final class BenchmarkApp: UIApplicationDelegate {
  private let views: Int
  private let recognizers: Int
  let counter = HandlerCounter()
  var window: UIWindow?

  init() {
    views = 100
    recognizers = 1
  }

  init(views: Int, recognizers: Int) {
    self.views = views
    self.recognizers = recognizers
  }

  /// Creates the application, which builds its views with its first input.
  func launch() -> Engine {
    let application = UIApplication()
    application.delegate = self
    return application.engine
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(tree())
    window.isHidden = false
    self.window = window
    return true
  }

  private func tree() -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let side = Int(Double(views).squareRoot())
    let height = 1000 / Double(side)
    for row in 0..<side {
      let rowView = UIView(
        frame: CGRect(x: 0, y: Double(row) * height, width: 1000, height: height))
      for column in 0..<side {
        let cell = Cell(
          frame: CGRect(x: Double(column) * height, y: 0, width: height, height: height))
        cell.isMultipleTouchEnabled = true
        cell.counter = counter
        rowView.addSubview(cell)
      }
      root.addSubview(rowView)
    }
    for index in 0..<recognizers { root.addGestureRecognizer(recognizer(index)) }
    return root
  }

  private func recognizer(_ index: Int) -> UIGestureRecognizer {
    let recognizer: UIGestureRecognizer =
      switch index % 9 {
      case 0: UIPanGestureRecognizer()
      case 1: UITapGestureRecognizer()
      case 2: UILongPressGestureRecognizer()
      case 3: UIPinchGestureRecognizer()
      case 4: UIRotationGestureRecognizer()
      case 5: UISwipeGestureRecognizer()
      case 6: edgePan()
      case 7: UIHoverGestureRecognizer()
      default: doubleTap()
      }
    recognizer.addTarget(counter, action: HandlerCounter.handle)
    return recognizer
  }

  private func edgePan() -> UIGestureRecognizer {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .all
    return pan
  }

  private func doubleTap() -> UIGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }
}

/// The target of the actions, like an app's controller.
@MainActor final class HandlerCounter {
  var handlers = 0
  var views = 0

  func handle(_ sender: UIGestureRecognizer) {
    handlers += 1
  }
}

/// A view with touch methods, as in an app.
final class Cell: UIView {
  var counter: HandlerCounter?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    counter?.views += 1
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    counter?.views += 1
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    counter?.views += 1
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    counter?.views += 1
  }
}
