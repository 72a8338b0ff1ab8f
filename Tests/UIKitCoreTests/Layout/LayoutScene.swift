import UIKitCore
import UIKitTesting

/// A view that runs a test's code when it is laid out or drawn.
final class LayoutProbe: UIView {
  var onLayout: (LayoutProbe) -> Void = { _ in }
  var onDraw: (LayoutProbe) -> Void = { _ in }

  init(_ name: String, frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  override func layoutSubviews() { onLayout(self) }
  override func draw(_ rect: CGRect) { onDraw(self) }
}

/// A tree of probes that has been laid out and drawn once.
///
///     window 0,0 512×1024
///     └ root 0,0 512×1024
///       ├ back 0,0 100×100
///       │ └ leaf 10,10 20×20
///       └ front 100,0 100×100
@MainActor final class LayoutScene {
  let root = LayoutProbe("root", frame: CGRect(x: 0, y: 0, width: 512, height: 1024))
  let back = LayoutProbe("back", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let leaf = LayoutProbe("leaf", frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  let front = LayoutProbe("front", frame: CGRect(x: 100, y: 0, width: 100, height: 100))
  let session: TouchSession
  /// The layouts and drawings of the launch.
  let launch: String

  init() {
    let (root, back, leaf, front) = (root, back, leaf, front)
    let session = TouchSession { window in
      window.addSubview(root)
      root.addSubview(back)
      back.addSubview(leaf)
      root.addSubview(front)
    }
    self.session = session
    launch = session.takeTranscript().brief(.layout)
  }

  /// Changes something, ends the turn, and returns its layouts and drawings.
  func turn(_ change: () -> Void = {}) -> String {
    change()
    session.wait(0.001)
    return session.takeTranscript().brief(.layout)
  }
}
