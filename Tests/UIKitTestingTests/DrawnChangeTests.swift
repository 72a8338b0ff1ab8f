import Foundation
import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

/// What only display lists show is compared: a change that neither a call nor a view's words show
/// is found within a second, with the view and the lines of both lists.
@MainActor @Suite struct DrawnChangeTests {
  /// A view as it was recorded and as it is now, with the parts of lines that tell them apart.
  struct Change {
    let recorded: String
    let present: String
    let make: @MainActor (_ isChanged: Bool) -> UIView
  }

  private static func plate(_ layer: CALayer) -> UIView {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    layer.frame = view.bounds
    view.layer.addSublayer(layer)
    return view
  }

  private static func spot() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  private static let changes = [
    Change(recorded: "color 1 0 0 1", present: "color 0 0 1 1") { isChanged in
      let layer = CALayer()
      layer.backgroundColor = (isChanged ? UIColor.blue : .red).cgColor
      return plate(layer)
    },
    Change(recorded: "1: 0 1 0 1]", present: "1: 0 0 1 1]") { isChanged in
      let layer = CAGradientLayer()
      layer.colors = [UIColor.red.cgColor, (isChanged ? UIColor.blue : .green).cgColor]
      return plate(layer)
    },
    Change(recorded: "rect 0 0 20 10", present: "rect 0 0 30 10") { isChanged in
      let layer = CAShapeLayer()
      layer.path = CGPath(
        rect: CGRect(x: 0, y: 0, width: isChanged ? 30 : 20, height: 10), transform: nil)
      return plate(layer)
    },
    // The image, its name and the frame are the same.
    Change(recorded: "concat 10 0 0 3 0 0", present: "concat 1 0 0 1 45 10") { isChanged in
      let view = UIImageView(image: spot())
      view.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
      view.contentMode = isChanged ? .center : .scaleToFill
      return view
    },
    Change(recorded: "rect 0 0 40 30", present: "rect 0 0 50 30") { isChanged in
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      view.backgroundColor = .red
      let mask = UIView(frame: CGRect(x: 0, y: 0, width: isChanged ? 50 : 40, height: 30))
      mask.backgroundColor = .black
      view.mask = mask
      return view
    },
  ]

  @Test func `a change that only a display list shows is found`() throws {
    for change in Self.changes { try Self.check(change) }
  }

  static func check(_ change: Change) throws {
    try ReplayTests().withFile { path in
      try record(change, to: path)
      let same = try Replay(fileAt: path) { delegate(of: change, isChanged: false) }
      #expect(same.wasCompared)
      let failure = #expect(throws: ReplayFailure.self) {
        try Replay(fileAt: path) { delegate(of: change, isChanged: true) }
      }
      let lines = failure?.description.split(separator: "\n").map(String.init) ?? []
      if let last = lines.last, last.hasPrefix("page: ") {
        try? FileManager.default.removeItem(atPath: String(last.dropFirst("page: ".count)))
      }
      #expect(lines.first?.contains(": diverged: a view is not drawn as recorded ") == true)
      let old = lines.filter { $0.hasPrefix("    - ") }
      let new = lines.filter { $0.hasPrefix("    + ") }
      #expect(lines.contains { $0.hasPrefix("      ") && $0.contains(" sign ") }, "\(lines)")
      #expect(old.contains { $0.contains(change.recorded) }, "\(lines)")
      #expect(new.contains { $0.contains(change.present) }, "\(lines)")
    }
  }

  private static func delegate(of change: Change, isChanged: Bool) -> WindowDelegate {
    WindowDelegate { window in
      let view = change.make(isChanged)
      view.accessibilityIdentifier = "sign"
      window.addSubview(view)
    }
  }

  /// Records two taps beside the view, more than a second apart.
  private static func record(_ change: Change, to path: String) throws {
    let writer = try RecordingWriter(path: path)
    let session = TouchSession(delegate: delegate(of: change, isChanged: false), recorder: writer)
    session.tap(at: CGPoint(x: 300, y: 300))
    session.wait(1.2)
    session.tap(at: CGPoint(x: 300, y: 300))
    try session.finish()
    try writer.close(digest: Digest(value: session.digest))
  }
}

/// The same of text, which a build without pictures does not draw.
@MainActor @Suite struct DrawnLabelTests {
  @Test func `a text that is set in another way is found`() throws {
    try DrawnChangeTests.check(
      DrawnChangeTests.Change(recorded: "    - ", present: "    + ") { isChanged in
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        label.text = "Ready"
        label.textAlignment = isChanged ? .right : .left
        return label
      })
  }
}
