import Testing
import UIKitControls
import UIKitTesting

/// `UISlider`: the position of its thumb, dragging it, and the events that it sends.
@MainActor @Suite struct SliderTests {
  /// A slider whose thumb moves 100 points from 0 to 1: its middle is at 15.5 + 100 × value.
  func scene(_ slider: UISlider = UISlider()) -> ControlScene<UISlider> {
    ControlScene(slider, name: "slider", size: CGSize(width: 131, height: 31))
  }

  @Test func `the thumb follows the finger from where it was grabbed`() throws {
    let scene = scene()
    scene.control.value = 0.5
    let finger = scene.down(70, 10)
    #expect(scene.control.value == 0.5)
    finger.move(byX: 25, y: 0)
    #expect(scene.control.value == 0.75)
    finger.move(byX: 500, y: 80)
    #expect(scene.control.value == 1)
    finger.move(byX: -500, y: 0)
    #expect(scene.control.value == 0.75)
    finger.move(byX: -500, y: 0)
    #expect(scene.control.value == 0)
    finger.up()
    try scene.session.finish()
  }

  @Test(arguments: [
    (50.0, true), (81.0, true), (43.5, true), (43.0, false), (87.4, true), (87.5, false),
    (0.0, false),
  ])
  func `15.1 a finger that lands off the thumb is not tracked`(x: Double, isTracked: Bool) throws {
    let scene = scene()
    scene.control.value = 0.5
    let finger = scene.down(x, 15)
    #expect(scene.control.isTracking == isTracked)
    finger.move(byX: 10, y: 0)
    finger.up()
    #expect((scene.control.value == 0.5) == !isTracked)
    #expect(scene.news().isEmpty == !isTracked)
    try scene.session.finish()
  }

  @Test func `15.11 each change is reported, and the last value again when tracking is over`()
    throws
  {
    let scene = scene()
    var tracking: [Bool] = []
    scene.control.addAction(
      UIAction { tracking.append(($0.sender as? UISlider)?.isTracking ?? false) },
      for: .valueChanged)
    let finger = scene.down(15, 15)
    finger.move(byX: 0, y: 5)
    finger.move(byX: 10, y: 0)
    finger.up()
    #expect(
      scene.news()
        == "slider touchDown, slider touchDragInside, "
        + "slider valueChanged, slider primaryActionTriggered, slider touchDragInside, "
        + "slider valueChanged, slider primaryActionTriggered, slider touchUpInside")
    #expect(tracking == [true, false])
    try scene.session.finish()
  }

  @Test func `15.7 the action gets the touch's event`() throws {
    let scene = scene()
    scene.control.addTarget(scene.clerk, action: Clerk.pay, for: .valueChanged)
    scene.session.drag(scene.control, byX: 10, y: 0)
    let finger = scene.down(15, 15)
    finger.move(byX: 10, y: 0)
    finger.up()
    #expect(scene.clerk.take() == "pay moved, pay ended")
    try scene.session.finish()
  }

  @Test func `a slider that is not continuous reports only the last value, also when cancelled`()
    throws
  {
    let scene = scene()
    scene.control.isContinuous = false
    var finger = scene.down(15, 15)
    for _ in 0..<3 { finger.move(byX: 10, y: 0) }
    finger.up()
    let told = "slider valueChanged, slider primaryActionTriggered"
    let drag = Array(repeating: "slider touchDragInside", count: 3).joined(separator: ", ")
    #expect(scene.news() == "slider touchDown, \(drag), \(told), slider touchUpInside")
    scene.session.wait(1)
    finger = scene.down(45, 15)
    finger.move(byX: 10, y: 0)
    finger.cancel()
    #expect(
      scene.news() == "slider touchDown, slider touchDragInside, \(told), slider touchCancel")
    #expect(abs(scene.control.value - 0.4) < 0.001)
    try scene.session.finish()
  }

  @Test func `a thumb that is released where it was grabbed reports nothing`() throws {
    let scene = scene()
    scene.session.tap(on: scene.control, at: CGPoint(x: 15, y: 15))
    #expect(scene.news() == "slider touchDown, slider touchUpInside")
    try scene.session.finish()
  }

  @Test func `setting the value sends no action and keeps to the limits`() {
    let slider = UISlider()
    slider.value = 3
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.setValue(5, animated: true)
    slider.minimumValue = 7
    #expect(slider.value == 7)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2 && slider.value == 2)
    slider.minimumValue = 4
    #expect(slider.maximumValue == 4 && slider.value == 4)
  }

  @Test func `the frames of the track and the thumb`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 131, height: 41))
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 2, y: 18.5, width: 127, height: 4))
    for (value, x) in [(Float(0), 0.0), (0.5, 50), (1, 100)] {
      #expect(
        slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
          == CGRect(x: x, y: 5, width: 31, height: 31))
    }
  }

  @Test func `a subclass that makes room for images has a shorter track, and drags keep to it`()
    throws
  {
    let roomy = Roomy()
    let scene = scene(roomy)
    #expect(
      roomy.trackRect(forBounds: roomy.bounds)
        == CGRect(x: 22, y: 13.5, width: 77, height: 4))
    let finger = scene.down(20 + 15.5, 15)
    finger.move(byX: 25, y: 0)
    #expect(roomy.value == 0.5)
    finger.up()
    try scene.session.finish()
  }

  @Test func `a slider too narrow for its thumb, or with a single value, does not move`() throws {
    let narrow = ControlScene(UISlider(), name: "slider", size: CGSize(width: 31, height: 31))
    var finger = narrow.down(15, 15)
    finger.move(byX: 50, y: 0)
    #expect(narrow.control.value == 0)
    finger.up()
    narrow.session.end()
    let scene = scene()
    scene.control.maximumValue = 0
    finger = scene.down(15, 15)
    finger.move(byX: 50, y: 0)
    #expect(scene.control.value == 0)
    finger.up()
    try scene.session.finish()
  }
}

/// A slider with room for an image at each end.
private final class Roomy: UISlider {
  override func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: 20, height: bounds.height)
  }

  override func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 30, y: bounds.minY, width: 30, height: bounds.height)
  }
}
