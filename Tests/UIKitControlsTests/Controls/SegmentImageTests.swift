import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Images of segments and of actions.
@MainActor @Suite struct SegmentImageTests {
  private let dot = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `a segment has a title or an image, its own before its action's`() {
    let control = UISegmentedControl(items: ["One", dot])
    let action = UIAction(title: "Act", image: dot) { _ in }
    control.insertSegment(action: action, at: 2, animated: false)
    control.insertSegment(with: dot, at: 0, animated: false)
    func shown() -> String {
      (0..<control.numberOfSegments).map { segment in
        let image = control.imageForSegment(at: segment) == nil ? "" : "image"
        return (control.titleForSegment(at: segment) ?? "") + image
      }.joined(separator: ", ")
    }
    #expect(shown() == "image, One, image, Actimage")
    control.setTitle("Two", forSegmentAt: 0)
    control.setImage(dot, forSegmentAt: 1)
    control.setTitle("Own", forSegmentAt: 3)
    #expect(shown() == "Two, image, image, Own")
    control.setImage(dot, forSegmentAt: 3)
    #expect(shown() == "Two, image, image, image")
    control.setAction(UIAction(title: "New") { _ in }, forSegmentAt: 3)
    #expect(shown() == "Two, image, image, New")
    control.setImage(nil, forSegmentAt: 1)
    #expect(shown() == "Two, , image, New")
  }

  @Test func `images are drawn as stencils unless they are original`() throws {
    let control = UISegmentedControl(items: [dot])
    control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    let session = TouchSession { $0.addSubview(control) }
    #expect("\(session.picture)".contains("color 0 0 0 1"))
    control.setImage(dot.withRenderingMode(.alwaysOriginal), forSegmentAt: 0)
    #expect("\(session.picture)".contains("color 1 0 0 1"))
    try session.finish()
  }

  @Test func `an adjustment moves the content of segments at its position alone`() throws {
    let control = UISegmentedControl(items: [dot, dot, dot])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let session = TouchSession { $0.addSubview(control) }
    func picture(moving place: UISegmentedControl.Segment) -> String {
      func move(by x: CGFloat) {
        control.setContentPositionAdjustment(
          UIOffset(horizontal: x, vertical: 0), forSegmentType: place, barMetrics: .default)
      }
      move(by: 7)
      defer { move(by: 0) }
      return "\(session.picture)"
    }
    let rest = "\(session.picture)"
    let places: [UISegmentedControl.Segment] = [.left, .center, .right]
    #expect(Set([rest] + places.map { picture(moving: $0) }).count == 4)
    // None of three segments is alone.
    #expect(picture(moving: .alone) == rest)
    try session.finish()
  }

  @Test func `a button takes its action's image`() {
    let action = UIAction(title: "Act", image: dot) { _ in }
    #expect(action.image === dot)
    #expect(UIButton(type: .system, primaryAction: action).currentImage === dot)
    #expect(UIButton(configuration: .plain(), primaryAction: action).currentImage === dot)
    action.image = nil
    #expect(UIButton(type: .system, primaryAction: action).currentImage == nil)
    var own = UIButton.Configuration.plain()
    own.image = dot
    let button = UIButton(configuration: own, primaryAction: UIAction(image: UIImage()) { _ in })
    #expect(button.currentImage === dot)
  }
}
