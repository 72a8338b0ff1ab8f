internal import InputCore
internal import UIKit

extension TouchSession {
  /// Changes the desktop's clipboard, as another program that copies a text does: the general
  /// pasteboard then contains it. An empty text empties both.
  public func copyElsewhere(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    request(.clipboardChanged(text), at: TestLine(file, line))
  }

  /// Puts what the application has copied on the session's clipboard, of which only applications in
  /// a window ask.
  func answerClipboard() {
    let isCopy: (HostQuestion) -> Bool = { if case .setClipboard = $0 { true } else { false } }
    for (number, question) in run.application.engine.questions.take(where: isCopy) {
      guard case .setClipboard(let text) = question else { continue }
      desktopClipboard = text
      run.pump.deliver(.hostAnswered(HostAnswer(question: number, result: .done), at: now))
    }
  }
}
