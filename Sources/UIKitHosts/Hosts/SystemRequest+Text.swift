package import InputCore

extension SystemRequest {
  /// The request as one line for people.
  package var text: String {
    switch self {
    case .resignActive: "interrupted"
    case .becomeActive: "interruption over"
    case .enterBackground: "to the background"
    case .enterForeground: "to the foreground"
    case .memoryWarning: "memory is short"
    case .purge: "memory is reclaimed"
    case .terminate: "to end"
    case .scene(let request, let session): "scene \(session): \(request)"
    case .connectScene(let role, let session):
      "scene requested: \(role)" + (session.isEmpty ? "" : " of session \(session)")
    case .open(let urls, let source):
      "open \(urls.joined(separator: " "))" + (source.isEmpty ? "" : " for \(source)")
    case .continueActivity(let activity):
      "continue \(activity.type)"
        + (activity.webpageURL.isEmpty ? "" : " at \(activity.webpageURL)")
    case .screenConnected(let screen): "screen connected: \(screen.text)"
    case .screenDisconnected(let name): "screen disconnected: \(name)"
    case .screenTurned(let name, let turns): "screen \(name) turned to \(Int(turns) * 90)°"
    case .deviceTurned(let orientation): "device turned to \(orientation)"
    case .batteryChanged(let battery): "battery \(battery.percent) %, state \(battery.state)"
    case .brightnessChanged(let thousandths): "brightness \(thousandths) ‰"
    case .ticksMoved(let nanoseconds): "ticks moved to \(nanoseconds / 1000) µs"
    case .displayPower(let power): "displays \(power)"
    case .wallTimeChanged(let time): "clock set to \(time)"
    case .localeChanged(let locale, let zone): "locale \(locale), zone \(zone)"
    case .keyboardLayoutsChanged(let layouts):
      "keyboard layouts \(layouts.map(\.name).joined(separator: ", "))"
    case .inputMethod(let report): report.text
    case .location(let report): report.text
    case .clipboardChanged(let text): "clipboard changed, \(text.utf8.count) bytes"
    case .saveState: "save the state"
    case .media(let command, let value): "media \(command)" + (value == 0 ? "" : " \(value)")
    }
  }
}

extension InputMethodReport {
  /// The report as one line.
  fileprivate var text: String {
    switch self {
    case .commit(let text): "input method: \(text)"
    case .compose(let text, let caret): "input method composes \(text), insertion point \(caret)"
    case .candidates(let page): "input method offers \(page.texts.joined(separator: " "))"
    case .deleteBackward(let count): "input method deletes \(count)"
    case .key(let symbol): "input method passes on key \(symbol)"
    case .lost: "input method lost"
    }
  }
}

extension LocationReport {
  /// The report as one line: coordinates in degrees, the rest in metres.
  fileprivate var text: String {
    switch self {
    case .fix(let fix):
      "location \(Self.degrees(fix.latitude)) \(Self.degrees(fix.longitude))"
        + (fix.horizontalAccuracy < 0
          ? "" : ", within \(Thousandths.text(of: fix.horizontalAccuracy)) m")
    case .lost: "location lost"
    case .authorization(let authorization): "location authorization: \(authorization)"
    }
  }

  private static func degrees(_ billionths: Int64) -> String {
    "\(Double(billionths) / 1_000_000_000)°"
  }
}

extension HostAnswer.Result {
  /// The answer as one line, without a file's bytes.
  package var text: String {
    switch self {
    case .done: "done"
    case .file(let bytes, _): "\(bytes.count) bytes"
    case .failed(let failure): "failed: \(failure.message)"
    case .words(let words): "\(words.count) words"
    }
  }
}
