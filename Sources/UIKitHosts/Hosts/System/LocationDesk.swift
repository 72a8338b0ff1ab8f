internal import Foundation
internal import InputCore
internal import LinuxLocation
internal import LinuxSystem

/// The machine's location for the app: reads gpsd while the app wants locations, and asks whether
/// the app may learn them.
///
/// The operator's decision (`RETOUCH_LOCATION`) takes precedence; without one, GeoClue decides,
/// which knows the person's setting. A permission granted by GeoClue is kept in the app's folder,
/// and GeoClue confirms it at each launch.
@MainActor final class LocationDesk {
  private let options: LocationOptions
  private let launch: LaunchContext
  private let deliver: (LocationReport) -> Void
  private let source: LocationSource?
  private var permission: LocationPermission?

  /// - Parameters:
  ///   - report: Receives a line if gpsd cannot be reached.
  ///   - deliver: Receives each report.
  init(
    _ options: LocationOptions, _ launch: LaunchContext, report: @escaping (String) -> Void,
    deliver: @escaping (LocationReport) -> Void
  ) {
    (self.options, self.launch, self.deliver) = (options, launch, deliver)
    source = options.server.map {
      LocationSource(
        host: $0.host, port: $0.port, onMain: { onMainQueue($0) }, report: report,
        deliver: deliver)
    }
  }

  /// The permission that the app has from the start.
  static func authorization(
    _ options: LocationOptions, _ launch: LaunchContext
  ) -> LocationAuthorization {
    options.decision ?? KeptPermission(launch).authorization ?? .notDetermined
  }

  /// Asks GeoClue to confirm the permission that it granted in an earlier run.
  func start() {
    guard options.decision == nil, KeptPermission(launch).authorization != nil else { return }
    askGeoClue { [unowned self] answer in
      guard case .refused = answer else { return }
      KeptPermission(launch).keep(nil)
      deliver(.authorization(.denied))
    }
  }

  /// Starts or stops receiving locations, as the app now needs.
  func update(isWanted: Bool) {
    source?.setWanted(isWanted)
  }

  /// Asks whether the app may learn the location; `answer` is called later.
  func authorize(always: Bool, answer: @escaping (HostAnswer.Result) -> Void) {
    if let decision = options.decision {
      let isGranted = decision == .always || decision == .whenInUse && !always
      return answer(isGranted ? .done : Self.refusal("RETOUCH_LOCATION refuses it"))
    }
    askGeoClue { [unowned self] in
      switch $0 {
      case .granted:
        KeptPermission(launch).keep(always ? .always : .whenInUse)
        answer(.done)
      case .refused(let reason): answer(Self.refusal(reason))
      case .undecided(let reason):
        answer(
          .failed(
            HostFailure(
              .other,
              "\(reason); no service decides whether the app may learn the location:"
                + " set RETOUCH_LOCATION=when-in-use to let it")))
      }
    }
  }

  private static func refusal(_ reason: String) -> HostAnswer.Result {
    .failed(HostFailure(.noPermission, reason))
  }

  private func askGeoClue(_ handle: @escaping (LocationPermission.Answer) -> Void) {
    guard launch.usesBus else { return handle(.undecided("RETOUCH_DBUS is off")) }
    do throws(BusError) {
      permission = try LocationPermission(of: launch.bundleIdentifier ?? launch.displayName) {
        [unowned self] in
        permission = nil
        handle($0)
      }
    } catch {
      handle(.undecided("\(error)"))
    }
  }
}

/// The file with the permission that GeoClue granted an app.
struct KeptPermission {
  private static let names = [
    LocationAuthorization.always: "always", .whenInUse: "when-in-use",
  ]
  private let folder: String?
  private var path: String? { folder.map { $0 + "/location" } }

  init(_ launch: LaunchContext) { folder = launch.stateFolder }

  /// The permission; nil if there is none.
  var authorization: LocationAuthorization? {
    guard let path, let bytes = FileWork.readIfPresent(path: path, limit: 64, report: { _ in })
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return Self.names.first { $0.value == text }?.key
  }

  /// Keeps a permission for the next launch if possible; nil removes it.
  func keep(_ authorization: LocationAuthorization?) {
    guard let folder, let path else { return }
    guard let name = authorization.flatMap({ Self.names[$0] }) else {
      _ = FileWork.remove(path: path, isMissingFine: true)
      return
    }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = FileWork.write(path: path, bytes: Array(name.utf8), expected: nil, limit: 64)
  }
}
