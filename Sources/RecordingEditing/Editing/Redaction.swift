package import InputCore
package import InputRecording

/// Replaces everything that a person typed, opened and read, and the machine's location, input by
/// input.
///
/// Every key press becomes one of a letter that types `x`, so that letters, modifiers, arrows and
/// Return cannot be told apart. The times at which keys were down remain.
package struct Redaction {
  /// The number of replacements, by kind.
  package struct Counts: Equatable, Sendable {
    package var keys: UInt64 = 0
    package var links: UInt64 = 0
    package var files: UInt64 = 0
    package var locations: UInt64 = 0
    package var copies: UInt64 = 0
    package var names: UInt64 = 0
  }

  private let namesDevices: Bool
  private var pressed: [DeviceID: [(code: UInt16, place: Int)]] = [:]
  /// The replacements so far.
  package private(set) var counts = Counts()

  /// - Parameter keepsNames: Whether devices keep their names.
  package init(keepsNames: Bool) {
    namesDevices = !keepsNames
  }

  /// The kernel's codes of a keyboard's letters and digits: as many keys can be down at once.
  private static let codes: [UInt16] =
    Array(44...50) + Array(30...38) + Array(16...25) + Array(2...11)

  /// The input without personal contents.
  package mutating func redact(_ input: Input) -> Input {
    switch input {
    case .started(var started):
      started.facts.launch.requests = started.facts.launch.requests.map { redact($0) }
      return .started(started)
    case .deviceAdded(var device, let instant):
      if namesDevices {
        device.name = "device \(device.id.rawValue)"
        counts.names += 1
      }
      return .deviceAdded(device, at: instant)
    case .deviceRemoved(let device, _):
      pressed[device] = nil
      return input
    case .frame(var frame):
      guard input.holdsKeys else { return input }
      frame.samples = redact(frame.samples, frame)
      return .frame(frame)
    case .systemRequest(let request, let instant):
      return .systemRequest(redact(request), at: instant)
    case .hostAnswered(var answer, let instant):
      if case .file = answer.result {
        counts.files += 1
        answer.result = .file([], FileStamp(modified: 0, size: 0))
      }
      if case .words = answer.result { answer.result = .words([]) }
      return .hostAnswered(answer, at: instant)
    case .clockAdvanced, .workArrived:
      return input
    }
  }

  private mutating func redact(_ request: SystemRequest) -> SystemRequest {
    switch request {
    case .open(let urls, _):
      counts.links += UInt64(urls.count)
      return .open(urls.map { _ in "about:blank" }, source: "")
    case .continueActivity(let activity):
      counts.links += 1
      return .continueActivity(ActivityDescription(type: activity.type))
    case .location(.fix):
      counts.locations += 1
      return .location(.fix(LocationFix(latitude: 0, longitude: 0, time: 0)))
    case .inputMethod(let report):
      let redacted = report.withoutText
      if redacted != report { counts.keys += 1 }
      return .inputMethod(redacted)
    case .clipboardChanged(let text):
      counts.copies += text.isEmpty ? 0 : 1
      return .clipboardChanged(text.isEmpty ? "" : "x")
    case .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning, .purge,
      .terminate, .scene, .connectScene, .screenConnected, .screenDisconnected, .screenTurned,
      .deviceTurned, .batteryChanged, .brightnessChanged, .ticksMoved, .displayPower,
      .wallTimeChanged, .localeChanged, .keyboardLayoutsChanged, .media, .location, .saveState:
      return request
    }
  }

  private mutating func redact(_ samples: [Sample], _ frame: Frame) -> [Sample] {
    var result: [Sample] = []
    for sample in samples {
      guard sample.kind == .key else {
        // The characters of the replaced key follow it.
        if !sample.isTyped { result.append(sample) }
        continue
      }
      counts.keys += sample.x == 1 ? 1 : 0
      guard let place = place(of: sample, frame.device) else { continue }
      var key = sample
      (key.code, key.y, key.z) = (Self.codes[place], 0, sample.isCancelled ? 1 : 0)
      result.append(key)
      guard sample.x == 1 else { continue }
      for text in [Sample.KeyText.typed, .unmodified] {
        result.append(
          Sample(
            instant: sample.instant, device: sample.device, kind: .keyCharacters,
            code: text.rawValue, x: Int32(UInt8(ascii: "x"))))
      }
    }
    return result
  }

  /// The index of a key's replacement among the codes: the first free one for a key that goes down;
  /// nil for a key that is not down, or if too many are.
  private mutating func place(of sample: Sample, _ device: DeviceID) -> Int? {
    var down = pressed[device] ?? []
    defer { pressed[device] = down }
    if let index = down.firstIndex(where: { $0.code == sample.code }) {
      let place = down[index].place
      if sample.x != 1 { down.remove(at: index) }
      return place
    }
    guard sample.x == 1 else { return nil }
    guard
      let place = Self.codes.indices.first(where: { index in
        !down.contains { $0.place == index }
      })
    else { return nil }
    down.append((sample.code, place))
    return place
  }
}

/// Copies a recording without personal contents, and reports what was replaced.
///
/// - Parameter anonymise: Removes the facts about the machine from an input.
/// - Throws: `RecordingError` if reading or writing fails.
package func redactRecording(
  _ path: String, to place: EditPlace, keepsNames: Bool, anonymise: (Input) -> Input
) throws(RecordingError) -> (summary: EditSummary, counts: Redaction.Counts) {
  var redaction = Redaction(keepsNames: keepsNames)
  let summary = try changeRecording(
    path, to: place, edit: "redact", keepsAnswers: true, namesSource: false
  ) { redaction.redact(anonymise($0)) }
  return (summary, redaction.counts)
}

extension InputMethodReport {
  /// The report with an x in place of each character; without choices.
  fileprivate var withoutText: InputMethodReport {
    switch self {
    case .commit(let text): .commit(String(repeating: "x", count: text.count))
    case .compose(let text, let caret):
      .compose(String(repeating: "x", count: text.unicodeScalars.count), caret: caret)
    case .candidates: .candidates(InputMethodCandidates())
    case .key(let symbol):
      .key(symbol == InputMethodAct.backspace || symbol == InputMethodAct.returnKey ? symbol : 0x78)
    case .deleteBackward, .lost: self
    }
  }
}
