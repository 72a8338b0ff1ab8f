internal import UIGeometry

/// The mean radius of the earth, (2 a + b) / 3 of the ellipsoid of the World Geodetic System, in
/// metres.
private let meanRadius = 6_371_008.8

/// The distance between two places on a sphere, in metres, by the haversine formula, which is exact
/// for small distances too.
func greatCircleDistance(
  _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D
) -> Double {
  let degree = Double.pi / 180
  let north = DeterministicMath.sine((to.latitude - from.latitude) * degree / 2)
  let east = DeterministicMath.sine((to.longitude - from.longitude) * degree / 2)
  let latitudes =
    DeterministicMath.cosine(from.latitude * degree)
    * DeterministicMath.cosine(to.latitude * degree)
  let chord = min(max(north * north + latitudes * east * east, 0), 1)
  return 2 * meanRadius
    * DeterministicMath.arcTangent(y: chord.squareRoot(), x: (1 - chord).squareRoot())
}
