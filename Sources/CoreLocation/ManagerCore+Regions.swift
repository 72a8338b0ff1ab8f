internal import InputCore
internal import UIKitCore

extension ManagerCore {
  /// The maximum number of regions that one manager monitors.
  private static let mostRegions = 20
  /// The largest radius, in metres.
  static let largestRadius = 1_000_000.0

  func startMonitoring(_ region: CLRegion) {
    attach()
    noteIfEarly()
    stopMonitoring(region)
    var code: CLError.Code? = isAllowed ? nil : .regionMonitoringDenied
    if let circle = region as? CLCircularRegion, circle.radius > 0,
      circle.radius <= Self.largestRadius, CLLocationCoordinate2DIsValid(circle.center),
      watches.count < Self.mostRegions
    {
      if code == nil { watches.append(RegionWatch(circle)) }
    } else {
      code = code ?? .regionMonitoringFailure
    }
    locating?.setNeedsHost()
    locating?.later { [weak self] in self?.deliverStart(of: region, code) }
  }

  private func deliverStart(of region: CLRegion, _ code: CLError.Code?) {
    if let code {
      deliver("monitoringDidFail", "\(region.identifier) \(code)") {
        $0.locationManager($1, monitoringDidFailFor: region, withError: CLError(code))
      }
    } else if watches.contains(where: { $0.region === region }) {
      deliver("didStartMonitoring", region.identifier) {
        $0.locationManager($1, didStartMonitoringFor: region)
      }
    }
  }

  func stopMonitoring(_ region: CLRegion) {
    watches.removeAll { $0.region == region }
    locating?.setNeedsHost()
  }

  func requestState(of region: CLRegion) {
    attach()
    guard let circle = region as? CLCircularRegion else {
      locating?.later { [weak self] in self?.deliver(.unknown, of: region) }
      return
    }
    askedRegions.append(circle)
    locating?.setNeedsHost()
    locating?.later { [weak self] in self?.answerFromBefore() }
  }

  /// Answers requests for regions whose state is known, or all of them if no state can become
  /// known.
  private func answerFromBefore() {
    for region in askedRegions {
      let known = watches.first { $0.region == region }?.state ?? .unknown
      guard known != .unknown || !isAllowed else { continue }
      answer(known, of: region)
    }
  }

  private func answer(_ state: CLRegionState, of region: CLCircularRegion) {
    askedRegions.removeAll { $0 === region }
    locating?.setNeedsHost()
    deliver(state, of: region)
  }

  private func deliver(_ state: CLRegionState, of region: CLRegion) {
    deliver("didDetermineState", "\(region.identifier) \(state)") {
      $0.locationManager($1, didDetermineState: state, for: region)
    }
  }

  /// Considers a location for each region, in the order in which they were added. Meanwhile the
  /// delegate may add and remove regions.
  func observeRegions(from location: CLLocation) {
    guard let now = locating?.now else { return }
    for region in watches.map(\.region) {
      guard let index = watches.firstIndex(where: { $0.region === region }) else { continue }
      let outcome = watches[index].observe(
        location.coordinate, within: location.horizontalAccuracy, at: now)
      deliver(outcome, of: region)
    }
    for region in askedRegions {
      let known = watches.first { $0.region == region }?.state
      answer(known ?? (region.contains(location.coordinate) ? .inside : .outside), of: region)
    }
  }

  private func deliver(_ outcome: RegionWatch.Outcome, of region: CLCircularRegion) {
    switch outcome {
    case .nothing, .determined: return
    case .entered:
      if region.notifyOnEntry {
        deliver("didEnterRegion", region.identifier) {
          $0.locationManager($1, didEnterRegion: region)
        }
      }
      deliver(.inside, of: region)
    case .left:
      if region.notifyOnExit {
        deliver("didExitRegion", region.identifier) {
          $0.locationManager($1, didExitRegion: region)
        }
      }
      deliver(.outside, of: region)
    }
  }
}
