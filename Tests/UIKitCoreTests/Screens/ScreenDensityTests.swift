import InputCore
import Testing
import UIKitCore
@testable import UIKitTesting

/// The points in a millimetre of a display, which many displays report wrongly.
@MainActor @Suite struct ScreenDensityTests {
  @Test(
    arguments: [
      (217, 136, "5.9"), (0, 0, "-"), (217, 0, "-"), (136, 217, "-"), (16, 10, "-"),
      (217, 170, "-"), (6000, 3750, "-"),
    ] as [(UInt32, UInt32, String)])
  func `a size that cannot be true is unknown`(
    width: UInt32, height: UInt32, expected: String
  ) throws {
    let scene = ScreenScene()
    scene.session.request(
      .screenConnected(
        ScreenDescription(
          name: "test", widthPixels: 2560, heightPixels: 1600, scaleThousandths: 2000,
          widthMillimetres: width, heightMillimetres: height)))
    let tenths = UIScreen.main.density.map { Int(($0 * 10).rounded()) }
    let text = tenths.map { "\($0 / 10).\($0 % 10)" }
    #expect((text ?? "-") == expected)
    try scene.session.finish()
  }
}
