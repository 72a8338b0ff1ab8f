import Foundation
import InputCore
import InputRecording
import Testing
import UIKit
import UIKitTesting

/// What is only drawn is compared: a change that no call shows is found within a second, with the
/// view and both values.
@MainActor @Suite struct LookTests {
  /// A view as it was recorded and as it is now, with the words that tell them apart.
  private struct Change {
    let recorded: String
    let present: String
    let make: @MainActor (_ isChanged: Bool) -> UIView
  }

  /// A view that draws by itself.
  private final class Plot: UIView {
    var height: CGFloat = 10

    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: height))
    }
  }

  private static func label(_ change: (UILabel) -> Void) -> UIView {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    label.text = "Ready"
    change(label)
    return label
  }

  private static func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  private static let texts = [
    Change(recorded: "“Ready”", present: "“Steady”") { isChanged in
      label { if isChanged { $0.text = "Steady" } }
    },
    Change(recorded: "color #ff0000", present: "color #0000ff") { isChanged in
      label { $0.textColor = isChanged ? .blue : .red }
    },
    Change(recorded: "0–2 #ff0000", present: "0–2 #00ff00") { isChanged in
      label {
        let text = NSMutableAttributedString(string: "Ready")
        text.addAttribute(
          .foregroundColor, value: isChanged ? UIColor.green : .red,
          range: NSRange(location: 0, length: 2))
        $0.attributedText = text
      }
    },
    Change(recorded: "“Go”", present: "“Stop”") { isChanged in
      let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      button.setTitle(isChanged ? "Stop" : "Go", for: .normal)
      return button
    },
    Change(recorded: "“one”", present: "“two”") { isChanged in
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      field.text = isChanged ? "two" : "one"
      return field
    },
    Change(recorded: "3 hidden characters", present: "4 hidden characters") { isChanged in
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      field.isSecureTextEntry = true
      field.text = isChanged ? "open" : "key"
      return field
    },
    // The difference lies beyond the part of a text that is shown.
    Change(recorded: "…” of 500 bytes ", present: "…” of 501 bytes ") { isChanged in
      label { $0.text = String(repeating: "a", count: isChanged ? 501 : 500) }
    },
  ]

  private static let values = [
    Change(recorded: " off", present: " on") { isChanged in
      let control = UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
      control.isOn = isChanged
      return control
    },
    Change(recorded: "value 0.250", present: "value 0.750") { isChanged in
      let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      slider.value = isChanged ? 0.75 : 0.25
      return slider
    },
    Change(recorded: "segment 0", present: "segment 1") { isChanged in
      let row = UISegmentedControl(items: ["A", "B"])
      row.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
      row.selectedSegmentIndex = isChanged ? 1 : 0
      return row
    },
    Change(recorded: "value 3.000", present: "value 4.000") { isChanged in
      let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
      stepper.value = isChanged ? 4 : 3
      return stepper
    },
    Change(recorded: "progress 0.500", present: "progress 0.600") { isChanged in
      let bar = UIProgressView(frame: CGRect(x: 10, y: 10, width: 100, height: 4))
      bar.progress = isChanged ? 0.6 : 0.5
      return bar
    },
    Change(recorded: "page 0 of 3", present: "page 2 of 3") { isChanged in
      let pages = UIPageControl(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      pages.numberOfPages = 3
      pages.currentPage = isChanged ? 2 : 0
      return pages
    },
    Change(recorded: "disabled", present: "selected") { isChanged in
      let control = UIControl(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      control.isEnabled = isChanged
      control.isSelected = isChanged
      return control
    },
  ]

  private static let drawings = [
    Change(recorded: "background #ffffff", present: "background #000000") { isChanged in
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      view.backgroundColor = isChanged ? .black : .white
      return view
    },
    Change(recorded: "tint #ff0000", present: "tint #0000ff80") { isChanged in
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      view.tintColor = isChanged ? UIColor.blue.withAlphaComponent(0.5) : .red
      return view
    },
    Change(recorded: "border 1.000 #ff0000", present: "border 1.000 #008000") { isChanged in
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      view.layer.borderWidth = 1
      let green = UIColor(red: 0, green: 0.5, blue: 0, alpha: 1)
      view.layer.borderColor = (isChanged ? green : .red).cgColor
      return view
    },
    Change(recorded: "image 10.000×10.000 ", present: "image 10.000×10.000 ") { isChanged in
      UIImageView(image: image(isChanged ? .blue : .red))
    },
    Change(recorded: "drawing ", present: "drawing ") { isChanged in
      let plot = Plot(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      plot.height = isChanged ? 20 : 10
      return plot
    },
    // Mirrored one way or the other, the view has the same frame.
    Change(recorded: "transform -1.000,0.000,", present: "transform 1.000,0.000,") { isChanged in
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      view.transform = CGAffineTransform(scaleX: isChanged ? 1 : -1, y: isChanged ? -1 : 1)
      return view
    },
    Change(recorded: "origin 0.000,5.000", present: "origin 0.000,6.000") { isChanged in
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
      view.bounds.origin.y = isChanged ? 6 : 5
      return view
    },
  ]

  @Test func `a change of a text or its colour is found`() throws { try check(Self.texts) }

  @Test func `a change of a control's value or state is found`() throws { try check(Self.values) }

  @Test func `a change of a colour, a border, an image or a drawing is found`() throws {
    try check(Self.drawings)
  }

  private func check(_ changes: [Change]) throws {
    for change in changes {
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
        #expect(lines.first?.contains(": diverged: a view does not look as recorded ") == true)
        let old = lines.filter { $0.hasPrefix("    - ") }
        let new = lines.filter { $0.hasPrefix("    + ") }
        #expect(old.count == 1 && old[0].contains(" sign "), "\(lines)")
        #expect(new.count == 1 && new[0].contains(" sign "), "\(lines)")
        #expect(old.first?.contains(change.recorded) == true, "\(lines)")
        #expect(new.first?.contains(change.present) == true, "\(lines)")
        #expect(!lines.contains { $0.contains("open") || $0.contains("“key”") })
      }
    }
  }

  private func delegate(of change: Change, isChanged: Bool) -> WindowDelegate {
    WindowDelegate { window in
      let view = change.make(isChanged)
      view.accessibilityIdentifier = "sign"
      window.addSubview(view)
    }
  }

  /// Records two taps beside the view, more than a second apart.
  private func record(_ change: Change, to path: String) throws {
    let writer = try RecordingWriter(path: path)
    let session = TouchSession(delegate: delegate(of: change, isChanged: false), recorder: writer)
    session.tap(at: CGPoint(x: 300, y: 300))
    session.wait(1.2)
    session.tap(at: CGPoint(x: 300, y: 300))
    try session.finish()
    try writer.close(digest: Digest(value: session.digest))
  }
}
