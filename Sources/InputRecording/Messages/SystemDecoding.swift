internal import InputCore

extension DecodedInput {
  static func systemRequest(
    _ message: ProtobufReader, _ instant: Instant
  ) throws(ProtobufError) -> DecodedInput {
    var parts = RequestParts()
    try parts.read(message)
    return DecodedInput(
      input: .systemRequest(try parts.request(offset: 0), at: instant),
      digestBefore: parts.digest)
  }

  static func hostAnswered(
    _ message: ProtobufReader, _ instant: Instant
  ) throws(ProtobufError) -> DecodedInput {
    var reader = message
    var digest: UInt16 = 0
    var (question, outcome): (UInt32, UInt64) = (0, 0)
    var bytes: [UInt8] = []
    var stamp = FileStamp(modified: 0, size: 0)
    var failure = HostFailure(.other, "")
    var words: [String] = []
    while let field = try reader.next() {
      switch field.number {
      case HostAnsweredFields.digest.number: digest = try field.unsigned(HostAnsweredFields.digest)
      case HostAnsweredFields.question.number:
        question = try field.unsigned(HostAnsweredFields.question)
      case HostAnsweredFields.outcome.number:
        outcome = try field.unsigned(HostAnsweredFields.outcome)
      case HostAnsweredFields.bytes.number: bytes = try field.bytes(HostAnsweredFields.bytes)
      case HostAnsweredFields.modified.number:
        stamp.modified = try field.signed(HostAnsweredFields.modified)
      case HostAnsweredFields.size.number:
        stamp.size = try field.unsigned(HostAnsweredFields.size)
      case HostAnsweredFields.failure.number:
        failure.kind = try field.enumeration(
          HostAnsweredFields.failure, as: HostFailure.Kind.self)
      case HostAnsweredFields.message.number:
        failure.message = try field.text(HostAnsweredFields.message)
      case HostAnsweredFields.words.number:
        try field.requireRoom(in: HostAnsweredFields.words, after: words.count)
        words.append(try field.text(HostAnsweredFields.words))
      default: continue
      }
    }
    let result: HostAnswer.Result =
      switch outcome {
      case 0: .done
      case 1: .file(bytes, stamp)
      case 2: .failed(failure)
      case 50: .words(words)
      default:
        throw ProtobufError(offset: 0, expected: "an outcome from 0 to 2, or 50, found \(outcome)")
      }
    return DecodedInput(
      input: .hostAnswered(HostAnswer(question: question, result: result), at: instant),
      digestBefore: digest)
  }

  static func workArrived(
    _ message: ProtobufReader, _ instant: Instant
  ) throws(ProtobufError) -> DecodedInput {
    var reader = message
    var digest: UInt16 = 0
    var queue = ""
    while let field = try reader.next() {
      switch field.number {
      case WorkArrivedFields.digest.number: digest = try field.unsigned(WorkArrivedFields.digest)
      case WorkArrivedFields.queue.number:
        queue = try field.text(WorkArrivedFields.queue, atMost: Limits.queueNameBytes)
      default: continue
      }
    }
    return DecodedInput(input: .workArrived(from: queue, at: instant), digestBefore: digest)
  }
}

/// The fields of a request, whose meaning depends on its kind.
private struct RequestParts {
  var digest: UInt16 = 0
  var kind: UInt64 = 0
  var (name, detail) = ("", "")
  var urls: [String] = []
  var number: Int64 = 0
  var state: UInt8 = 0
  var userInfo: [UInt8] = []
  var screen: ScreenDescription?
  var fix: LocationFix?
  var layouts: [KeymapDescription] = []
  var inputMethod: InputMethodReport?

  mutating func read(_ message: ProtobufReader) throws(ProtobufError) {
    var reader = message
    while let field = try reader.next() {
      switch field.number {
      case SystemRequestFields.digest.number:
        digest = try field.unsigned(SystemRequestFields.digest)
      case SystemRequestFields.kind.number: kind = try field.unsigned(SystemRequestFields.kind)
      case SystemRequestFields.name.number: name = try field.text(SystemRequestFields.name)
      case SystemRequestFields.detail.number: detail = try field.text(SystemRequestFields.detail)
      case SystemRequestFields.urls.number:
        try field.requireRoom(in: SystemRequestFields.urls, after: urls.count)
        urls.append(try field.text(SystemRequestFields.urls))
      case SystemRequestFields.number.number:
        number = try field.signed(SystemRequestFields.number)
      case SystemRequestFields.state.number: state = try field.unsigned(SystemRequestFields.state)
      case SystemRequestFields.userInfo.number:
        userInfo = try field.bytes(SystemRequestFields.userInfo)
      case SystemRequestFields.screen.number:
        screen = try DecodedInput.screen(field, SystemRequestFields.screen)
      case SystemRequestFields.location.number: fix = try LocationFix(field)
      case SystemRequestFields.keyboardLayouts.number:
        try field.requireRoom(in: SystemRequestFields.keyboardLayouts, after: layouts.count)
        layouts.append(try KeymapDescription(field, SystemRequestFields.keyboardLayouts))
      case SystemRequestFields.inputMethod.number: inputMethod = try InputMethodReport(field)
      default: continue
      }
    }
  }

  /// The request; `offset` is the start of the message, for errors.
  func request(offset: Int) throws(ProtobufError) -> SystemRequest {
    switch kind {
    case 1: return .resignActive
    case 2: return .becomeActive
    case 3: return .enterBackground
    case 4: return .enterForeground
    case 5: return .memoryWarning
    case 6: return .purge
    case 7: return .terminate
    case 8:
      guard let change = UInt8(exactly: number).flatMap(SceneRequest.init(rawValue:)) else {
        throw ProtobufError(offset: offset, expected: "a scene's request, found \(number)")
      }
      return .scene(change, session: name)
    case 9: return .connectScene(role: name, session: detail)
    case 10: return .open(urls, source: name)
    case 11:
      return .continueActivity(
        ActivityDescription(
          type: name, title: detail, webpageURL: urls.first ?? "", userInfo: userInfo))
    case 12:
      guard let screen else { throw ProtobufError(offset: offset, expected: "a screen") }
      return .screenConnected(screen)
    case 13: return .screenDisconnected(name)
    case 14: return .screenTurned(name, quarterTurns: try small(offset, 0...3))
    case 15: return .deviceTurned(try small(offset, 0...6))
    case 16:
      guard number >= -1, number <= 100 else {
        throw ProtobufError(offset: offset, expected: "a charge from -1 to 100, found \(number)")
      }
      return .batteryChanged(BatteryDescription(percent: Int8(number), state: state))
    case 17: return .wallTimeChanged(number)
    case 18: return .localeChanged(locale: name, timeZone: detail)
    case 19:
      guard let thousandths = UInt16(exactly: number), thousandths <= 1000 else {
        throw ProtobufError(offset: offset, expected: "thousandths up to 1000, found \(number)")
      }
      return .brightnessChanged(thousandths)
    case 20:
      guard let command = MediaCommand(rawValue: state) else {
        throw ProtobufError(
          offset: offset, expected: "a media command that this version knows, found \(state)")
      }
      return .media(command, value: number)
    case 21:
      if let fix { return .location(.fix(fix)) }
      return .location(try LocationReport(number: number, offset: offset))
    case 22:
      guard let nanoseconds = UInt32(exactly: number), nanoseconds < 1_000_000_000 else {
        throw ProtobufError(offset: offset, expected: "less than a second, found \(number)")
      }
      return .ticksMoved(nanoseconds)
    case 40: return .keyboardLayoutsChanged(layouts)
    case 41:
      guard let inputMethod else {
        throw ProtobufError(offset: offset, expected: "what an input method says")
      }
      return .inputMethod(inputMethod)
    case 55: return .clipboardChanged(try clipboardText(offset))
    case 60: return .displayPower(try displayPower(offset))
    case 70: return .saveState
    default:
      throw ProtobufError(
        offset: offset,
        expected: "a request that this version knows, found \(kind), perhaps of a newer version")
    }
  }

  private func clipboardText(_ offset: Int) throws(ProtobufError) -> String {
    guard name.utf8.count <= Limits.clipboardBytes else {
      throw ProtobufError(
        offset: offset,
        expected: "a text of at most \(Limits.clipboardBytes) bytes, found \(name.utf8.count)")
    }
    return name
  }

  private func displayPower(_ offset: Int) throws(ProtobufError) -> DisplayPower {
    guard let power = DisplayPower(rawValue: state) else {
      throw ProtobufError(
        offset: offset, expected: "a power of displays that this version knows, found \(state)")
    }
    return power
  }

  private func small(
    _ offset: Int, _ range: ClosedRange<Int64>
  ) throws(ProtobufError) -> UInt8 {
    guard range.contains(number) else {
      throw ProtobufError(offset: offset, expected: "a number in \(range), found \(number)")
    }
    return UInt8(number)
  }
}

extension HostFacts {
  /// Decodes the message in `outer`, a field of `Started`.
  init(_ outer: WireField) throws(ProtobufError) {
    self.init()
    var reader = try outer.message(StartedFields.facts)
    while let field = try reader.next() {
      switch field.number {
      case HostFactsFields.infoPlist.number:
        infoPlist = try field.bytes(HostFactsFields.infoPlist)
      case HostFactsFields.savedState.number:
        savedState = try field.bytes(HostFactsFields.savedState)
      case HostFactsFields.isInBackground.number:
        launch.isInBackground =
          try field.unsigned(HostFactsFields.isInBackground, as: UInt64.self) != 0
      case HostFactsFields.requests.number:
        try field.requireRoom(in: HostFactsFields.requests, after: launch.requests.count)
        var parts = RequestParts()
        try parts.read(try field.message(HostFactsFields.requests))
        launch.requests.append(try parts.request(offset: field.offset))
      case HostFactsFields.machine.number: device = try MachineDescription(field)
      case HostFactsFields.locale.number: locale = try field.text(HostFactsFields.locale)
      case HostFactsFields.timeZone.number: timeZone = try field.text(HostFactsFields.timeZone)
      case HostFactsFields.keymap.number: keymap = try field.text(HostFactsFields.keymap)
      case HostFactsFields.location.number:
        location = try field.enumeration(
          HostFactsFields.location, as: LocationAuthorization.self)
      case HostFactsFields.screenKeyboard.number:
        screenKeyboard = try field.enumeration(
          HostFactsFields.screenKeyboard, as: ScreenKeyboardUse.self)
      case HostFactsFields.screenKeyboardPlace.number:
        screenKeyboardPlace = try field.enumeration(
          HostFactsFields.screenKeyboardPlace, as: ScreenKeyboardPlace.self)
      case HostFactsFields.isInWindow.number:
        isInWindow = try field.unsigned(HostFactsFields.isInWindow, as: UInt64.self) != 0
      case HostFactsFields.openableSchemes.number:
        try field.requireRoom(in: HostFactsFields.openableSchemes, after: openableSchemes.count)
        openableSchemes.append(try field.text(HostFactsFields.openableSchemes))
      case HostFactsFields.keyboardLayouts.number:
        try field.requireRoom(in: HostFactsFields.keyboardLayouts, after: keyboardLayouts.count)
        keyboardLayouts.append(try KeymapDescription(field, HostFactsFields.keyboardLayouts))
      default: continue
      }
    }
  }
}

extension MachineDescription {
  fileprivate init(_ outer: WireField) throws(ProtobufError) {
    self.init()
    var reader = try outer.message(HostFactsFields.machine)
    while let field = try reader.next() {
      switch field.number {
      case MachineFields.name.number: name = try field.text(MachineFields.name)
      case MachineFields.model.number: model = try field.text(MachineFields.model)
      case MachineFields.systemName.number: systemName = try field.text(MachineFields.systemName)
      case MachineFields.systemVersion.number:
        systemVersion = try field.text(MachineFields.systemVersion)
      case MachineFields.identifierForVendor.number:
        identifierForVendor = try field.bytes(MachineFields.identifierForVendor)
      case MachineFields.batteryPercentPlusOne.number:
        let charge: UInt8 = try field.unsigned(MachineFields.batteryPercentPlusOne)
        guard charge <= 101 else {
          throw ProtobufError(offset: field.offset, expected: "a charge of at most 100 %")
        }
        battery.percent = Int8(charge) - 1
      case MachineFields.batteryState.number:
        battery.state = try field.unsigned(MachineFields.batteryState)
      case MachineFields.brightnessPlusOne.number:
        let thousandths: UInt16 = try field.unsigned(MachineFields.brightnessPlusOne)
        guard thousandths <= 1001 else {
          throw ProtobufError(offset: field.offset, expected: "a brightness of at most 1000")
        }
        brightness = Int16(thousandths) - 1
      case MachineFields.orientation.number:
        orientation = try field.unsigned(MachineFields.orientation)
      default: continue
      }
    }
  }
}
