import InfoPlist
package import InputCore
internal import UIKitCore

extension Input {
  /// The input without facts about the machine on which it was recorded.
  ///
  /// Anything touched, typed, opened or read stays: it is the content of the recording. The names
  /// of the app's queues stay too, since its program chose them.
  package var anonymous: Input {
    switch self {
    case .started(var started):
      started.facts = started.facts.anonymous
      started.build = ""
      started.program = ""
      started.delegate = ""
      return .started(started)
    case .deviceAdded(var device, let instant):
      // The physical connection, and serial numbers of some makers.
      device.phys = ""
      device.uniq = ""
      device.idPath = ""
      return .deviceAdded(device, at: instant)
    case .systemRequest(.localeChanged, let instant):
      let facts = HostFacts()
      return .systemRequest(
        .localeChanged(locale: facts.locale, timeZone: facts.timeZone), at: instant)
    case .systemRequest(.location(.fix(let fix)), let instant):
      return .systemRequest(.location(.fix(fix.coarse)), at: instant)
    case .hostAnswered(var answer, let instant):
      // The system's messages contain file names.
      if case .failed(let failure) = answer.result {
        answer.result = .failed(HostFailure(failure.kind, "\(failure.kind)"))
      }
      return .hostAnswered(answer, at: instant)
    case .deviceRemoved, .frame, .clockAdvanced, .systemRequest, .workArrived:
      return self
    }
  }
}

extension LocationFix {
  /// The fix moved to the corner of its degree cell, about 100 km wide, and without heights. Speed,
  /// course and uncertainties stay.
  fileprivate var coarse: LocationFix {
    let degree: Int64 = 1_000_000_000
    var fix = self
    fix.latitude -= latitude % degree
    fix.longitude -= longitude % degree
    (fix.altitude, fix.ellipsoidalAltitude, fix.declination) = (0, 0, nil)
    return fix
  }
}

extension HostFacts {
  /// The facts without the machine, its owner's language and region, and the application's name.
  fileprivate var anonymous: HostFacts {
    var facts = HostFacts()
    facts.infoPlist = AppInformation.anonymous(infoPlist: infoPlist)
    facts.launch = launch
    facts.device.battery = device.battery
    facts.device.brightness = device.brightness
    facts.device.orientation = device.orientation
    facts.location = location
    facts.screenKeyboard = screenKeyboard
    facts.screenKeyboardPlace = screenKeyboardPlace
    // Which key a touch hits depends on them.
    facts.keyboardLayouts = keyboardLayouts
    facts.isInWindow = isInWindow
    return facts
  }

  /// The recorded facts of the machine, one line each.
  package var machineLines: [String] {
    let unknown = HostFacts()
    let facts: [(String, String)] = [
      ("host name", device.name), ("model", device.model),
      (
        "system",
        [device.systemName, device.systemVersion].filter { $0 != "" }.joined(separator: " ")
      ),
      ("identity", device.identifierForVendor.isEmpty ? "" : "of this machine, for the vendor"),
      ("locale", locale == unknown.locale ? "" : locale),
      ("time zone", timeZone == unknown.timeZone ? "" : timeZone),
      ("property list", infoPlist.isEmpty ? "" : "\(infoPlist.count) bytes"),
      ("saved state", savedState.isEmpty ? "" : "\(savedState.count) bytes"),
      ("keymap", keymap),
      ("keyboard layouts", keyboardLayouts.map(\.name).joined(separator: ", ")),
      ("schemes that programs open", openableSchemes.isEmpty ? "" : "\(openableSchemes.count)"),
    ]
    return facts.filter { $0.1 != "" }.map { "\($0.0): \($0.1)" }
  }
}
