import Testing
import UIKitValues

/// The values of orientations: UIKit's numbers, and rotations of them.
@Suite struct OrientationTests {
  @Test func `orientations have UIKit's numbers, and left on a device is right in its interface`() {
    #expect(UIInterfaceOrientation.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(UIDeviceOrientation.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    #expect(
      UIDeviceOrientation.landscapeLeft.rawValue == UIInterfaceOrientation.landscapeRight.rawValue)
    #expect(
      UIDeviceOrientation.landscapeRight.rawValue == UIInterfaceOrientation.landscapeLeft.rawValue)
  }

  @Test func `an orientation is upright, across, flat or unknown`() {
    let kinds = UIDeviceOrientation.allCases.map { orientation in
      (orientation.isPortrait ? "p" : "") + (orientation.isLandscape ? "l" : "")
        + (orientation.isFlat ? "f" : "") + (orientation.isValidInterfaceOrientation ? "!" : "-")
    }
    #expect(kinds == ["-", "p!", "p!", "l!", "l!", "f-", "f-"])
    let interface = UIInterfaceOrientation.allCases.map { orientation in
      (orientation.isPortrait ? "p" : "") + (orientation.isLandscape ? "l" : "")
    }
    #expect(interface == ["", "p", "p", "l", "l"])
  }

  @Test func `masks have UIKit's bits`() {
    typealias Mask = UIInterfaceOrientationMask
    let single: [Mask] = [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft]
    #expect(single.map(\.rawValue) == [2, 4, 8, 16])
    #expect(Mask.landscape == [.landscapeLeft, .landscapeRight])
    #expect(Mask.allButUpsideDown == [.portrait, .landscape])
    #expect(Mask.all == Mask(rawValue: 30))
  }
}
