internal import InputCore

extension ProtobufWriter {
  /// Writes the fields of a request.
  mutating func put(_ request: SystemRequest) {
    put(SystemRequestFields.kind, request.kindNumber)
    switch request {
    case .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning, .purge,
      .terminate, .saveState:
      break
    case .scene(let change, let session):
      put(SystemRequestFields.name, session)
      put(SystemRequestFields.number, signed: Int64(change.rawValue))
    case .connectScene(let role, let session):
      put(SystemRequestFields.name, role)
      put(SystemRequestFields.detail, session)
    case .open(let urls, let source):
      put(SystemRequestFields.name, source)
      for url in urls { put(SystemRequestFields.urls, url) }
    case .continueActivity(let activity):
      put(SystemRequestFields.name, activity.type)
      put(SystemRequestFields.detail, activity.title)
      if !activity.webpageURL.isEmpty { put(SystemRequestFields.urls, activity.webpageURL) }
      put(SystemRequestFields.userInfo, activity.userInfo)
    case .screenConnected(let screen):
      put(SystemRequestFields.screen, screen)
    case .screenDisconnected(let name):
      put(SystemRequestFields.name, name)
    case .screenTurned(let name, let quarterTurns):
      put(SystemRequestFields.name, name)
      put(SystemRequestFields.number, signed: Int64(quarterTurns))
    case .deviceTurned(let orientation):
      put(SystemRequestFields.number, signed: Int64(orientation))
    case .batteryChanged(let battery):
      put(SystemRequestFields.number, signed: Int64(battery.percent))
      put(SystemRequestFields.state, UInt64(battery.state))
    case .brightnessChanged(let thousandths):
      put(SystemRequestFields.number, signed: Int64(thousandths))
    case .ticksMoved(let nanoseconds):
      put(SystemRequestFields.number, signed: Int64(nanoseconds))
    case .displayPower(let power):
      put(SystemRequestFields.state, UInt64(power.rawValue))
    case .wallTimeChanged(let time):
      put(SystemRequestFields.number, signed: time)
    case .localeChanged(let locale, let timeZone):
      put(SystemRequestFields.name, locale)
      put(SystemRequestFields.detail, timeZone)
    case .media(let command, let value):
      put(SystemRequestFields.state, UInt64(command.rawValue))
      put(SystemRequestFields.number, signed: value)
    case .location(let report): put(report)
    case .inputMethod(let report): put(report)
    case .keyboardLayoutsChanged(let layouts): put(SystemRequestFields.keyboardLayouts, layouts)
    case .clipboardChanged(let text): put(SystemRequestFields.name, text)
    }
  }

  /// Writes the fields of an answer.
  mutating func put(_ answer: HostAnswer) {
    put(HostAnsweredFields.question, UInt64(answer.question))
    switch answer.result {
    case .done: break
    case .file(let bytes, let stamp):
      put(HostAnsweredFields.outcome, 1)
      put(HostAnsweredFields.bytes, bytes)
      put(HostAnsweredFields.modified, signed: stamp.modified)
      put(HostAnsweredFields.size, stamp.size)
    case .failed(let failure):
      put(HostAnsweredFields.outcome, 2)
      put(HostAnsweredFields.failure, UInt64(failure.kind.rawValue))
      put(HostAnsweredFields.message, failure.message)
    case .words(let words):
      put(HostAnsweredFields.outcome, 50)
      for word in words.prefix(Limits.wordsPerAnswer) { put(HostAnsweredFields.words, word) }
    }
  }

  /// Writes the fields of the facts of the launch.
  mutating func put(_ facts: HostFacts) {
    put(HostFactsFields.infoPlist, facts.infoPlist)
    put(HostFactsFields.savedState, facts.savedState)
    put(HostFactsFields.isInBackground, facts.launch.isInBackground ? 1 : 0)
    for request in facts.launch.requests {
      put(HostFactsFields.requests) { inner in inner.put(request) }
    }
    if facts.device != MachineDescription() {
      put(HostFactsFields.machine) { inner in inner.put(facts.device) }
    }
    put(HostFactsFields.locale, facts.locale)
    put(HostFactsFields.timeZone, facts.timeZone)
    for scheme in facts.openableSchemes { put(HostFactsFields.openableSchemes, scheme) }
    put(HostFactsFields.keymap, facts.keymap)
    put(HostFactsFields.location, UInt64(facts.location.rawValue))
    put(HostFactsFields.screenKeyboard, UInt64(facts.screenKeyboard.rawValue))
    put(HostFactsFields.screenKeyboardPlace, UInt64(facts.screenKeyboardPlace.rawValue))
    put(HostFactsFields.keyboardLayouts, facts.keyboardLayouts)
    put(HostFactsFields.isInWindow, facts.isInWindow ? 1 : 0)
  }

  private mutating func put(_ machine: MachineDescription) {
    put(MachineFields.name, machine.name)
    put(MachineFields.model, machine.model)
    put(MachineFields.systemName, machine.systemName)
    put(MachineFields.systemVersion, machine.systemVersion)
    put(MachineFields.identifierForVendor, machine.identifierForVendor)
    put(MachineFields.batteryPercentPlusOne, UInt64(clamping: Int64(machine.battery.percent) + 1))
    put(MachineFields.batteryState, UInt64(machine.battery.state))
    put(MachineFields.orientation, UInt64(machine.orientation))
    put(MachineFields.brightnessPlusOne, UInt64(clamping: Int64(machine.brightness) + 1))
  }
}

extension SystemRequest {
  /// The number of the request's kind in `SystemRequestFields.kind`.
  fileprivate var kindNumber: UInt64 {
    switch self {
    case .resignActive: 1
    case .becomeActive: 2
    case .enterBackground: 3
    case .enterForeground: 4
    case .memoryWarning: 5
    case .purge: 6
    case .terminate: 7
    case .scene: 8
    case .connectScene: 9
    case .open: 10
    case .continueActivity: 11
    case .screenConnected: 12
    case .screenDisconnected: 13
    case .screenTurned: 14
    case .deviceTurned: 15
    case .batteryChanged: 16
    case .wallTimeChanged: 17
    case .localeChanged: 18
    case .brightnessChanged: 19
    case .media: 20
    case .location: 21
    case .ticksMoved: 22
    case .keyboardLayoutsChanged: 40
    case .inputMethod: 41
    case .clipboardChanged: 55
    case .displayPower: 60
    case .saveState: 70
    }
  }
}
