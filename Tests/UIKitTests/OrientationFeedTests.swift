import LinuxSystem
import Testing

@testable import UIKitHosts

/// What iio-sensor-proxy's orientations are for an app.
@Suite struct OrientationFeedTests {
  @Test @MainActor func `the edge that is up, on a portrait and on a landscape panel`() {
    let edges: [(SensorProxy.Edge, portrait: UIDeviceOrientation, landscape: UIDeviceOrientation)] =
      [
        (.top, .portrait, .landscapeLeft), (.bottom, .portraitUpsideDown, .landscapeRight),
        (.left, .landscapeRight, .portrait), (.right, .landscapeLeft, .portraitUpsideDown),
      ]
    for (edge, portrait, landscape) in edges {
      #expect(OrientationFeed.orientation(edge, isLandscape: false) == UInt8(portrait.rawValue))
      #expect(OrientationFeed.orientation(edge, isLandscape: true) == UInt8(landscape.rawValue))
    }
  }
}
