import Quartz
import Testing
import UIKitControls
import UIKitTesting

/// The images of a slider: where they are, and how they are drawn.
@MainActor @Suite struct SliderImageTests {
  /// A slider of 131 × 31 points.
  private func scene() -> ControlScene<UISlider> {
    ControlScene(UISlider(), name: "slider", size: CGSize(width: 131, height: 31))
  }

  private func image(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Where images are drawn: scales and places of lists, without those of drawings in them.
  private func places(_ scene: ControlScene<UISlider>) -> [String] {
    "\(scene.session.picture)".split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("list") }
      .map { String($0.dropFirst("list ".count)) }
  }

  @Test func `a thumb's image has its own size, by the state`() throws {
    let scene = scene()
    let slider = scene.control
    slider.thumbTintColor = .green
    slider.setThumbImage(image(.red, 11, 21), for: .normal)
    slider.setThumbImage(image(.red, 21, 21), for: .highlighted)
    #expect(slider.thumbTintColor == nil)
    #expect(slider.thumbImage(for: .disabled)?.size.width == 11)
    #expect(slider.thumbImage(for: .highlighted)?.size.width == 21)
    slider.value = 0.5
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
        == CGRect(x: 120, y: 5, width: 11, height: 21))
    #expect(places(scene) == ["1 0 0 1 60 5"])
    let finger = scene.down(65.5, 15)
    #expect(slider.currentThumbImage?.size.width == 21)
    #expect(places(scene) == ["1 0 0 1 55 5"])
    finger.up()
    slider.thumbTintColor = .green
    #expect(slider.thumbImage(for: .normal) == nil && slider.currentThumbImage == nil)
    #expect(places(scene) == [])
    try scene.session.finish()
  }

  @Test func `images of the track reach the middle of the thumb, and give it its height`() throws {
    let scene = scene()
    let slider = scene.control
    slider.minimumTrackTintColor = .green
    slider.maximumTrackTintColor = .green
    slider.setMinimumTrackImage(image(.red, 1, 6), for: .normal)
    slider.setMaximumTrackImage(image(.blue, 1, 8), for: .normal)
    #expect(slider.minimumTrackTintColor == nil && slider.maximumTrackTintColor == nil)
    #expect(slider.currentMinimumTrackImage === slider.minimumTrackImage(for: .selected))
    #expect(slider.currentMaximumTrackImage === slider.maximumTrackImage(for: .selected))
    #expect(
      slider.trackRect(forBounds: slider.bounds) == CGRect(x: 2, y: 11.5, width: 127, height: 8))
    slider.value = 0.25
    #expect(places(scene) == ["88.5 0 0 1 40.5 11.5", "38.5 0 0 1.333 2 11.5"])
    slider.minimumTrackTintColor = .black
    slider.maximumTrackTintColor = .black
    #expect(places(scene) == [] && slider.minimumTrackImage(for: .normal) == nil)
    #expect(slider.currentMaximumTrackImage == nil)
    try scene.session.finish()
  }

  @Test func `images at the ends shorten the track, and are stencils if they ask for it`() throws {
    let scene = scene()
    let slider = scene.control
    slider.minimumValueImage = image(.red, 10, 9)
    slider.maximumValueImage = image(.red, 20, 11).withRenderingMode(.alwaysTemplate)
    let bounds = slider.bounds
    #expect(
      slider.minimumValueImageRect(forBounds: bounds) == CGRect(x: 0, y: 11, width: 10, height: 9))
    #expect(
      slider.maximumValueImageRect(forBounds: bounds)
        == CGRect(x: 111, y: 10, width: 20, height: 11))
    #expect(
      slider.trackRect(forBounds: bounds) == CGRect(x: 12, y: 13.5, width: 97, height: 4))
    #expect(places(scene) == ["1 0 0 1 0 11", "1 0 0 1 111 10"])
    #expect("\(scene.session.picture)".contains("mask"))
    slider.minimumValueImage = nil
    #expect(slider.minimumValueImage == nil && slider.maximumValueImage != nil)
    #expect(places(scene) == ["1 0 0 1 111 10"])
    try scene.session.finish()
  }
}
