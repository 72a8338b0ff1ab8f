import Foundation
import HostTestSupport
import InputCore
import Testing

@testable import UIKitHosts

@MainActor @Suite struct QuestionDeskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Asks the questions with the numbers from 1, and returns the answers in the order of arrival,
  /// each in one line.
  private func answers(
    to questions: [HostQuestion], state: SavedState? = nil
  ) async -> [String] {
    var lines: [String] = []
    var isIdleAtEnd = false
    await withCheckedContinuation { continuation in
      var desk: QuestionDesk?
      desk = QuestionDesk(
        state: state, showNowPlaying: { _ in .done },
        perform: { _, device in device.rawValue == 1 ? .done : .failed(.init(.other, "no")) },
        authorize: { $1($0 ? .failed(.init(.noPermission, "never")) : .done) },
        tell: { act, answer in
          onMainQueue { answer(act == .unfocus ? .done : .failed(.init(.other, "unused"))) }
        },
        setClipboard: { $0.isEmpty ? .failed(.init(.other, "no window")) : .done },
        // However long the opener takes until it fails.
        openingSeconds: 900
      ) { answer in
        lines.append("\(answer.question) \(answer.result.text)")
        guard lines.count == questions.count else { return }
        isIdleAtEnd = desk?.isIdle ?? false
        desk = nil
        continuation.resume()
      }
      desk?.ask(questions.enumerated().map { (UInt32($0 + 1), $1) })
    }
    #expect(isIdleAtEnd)
    return lines
  }

  @Test func `questions about files are answered in their order`() async {
    let path = folder.path("note")
    let lines = await answers(to: [
      .readFile(path: path),
      .writeFile(path: path, bytes: Array("one".utf8), expected: nil),
      .readFile(path: path),
      .writeFile(path: path, bytes: [], expected: FileStamp(modified: 0, size: 0)),
      .removeFile(path: path),
      .removeFile(path: path),
    ])
    #expect(
      lines == [
        "1 failed: \(path): No such file or directory",
        "2 0 bytes",
        "3 3 bytes",
        "4 failed: \(path): was written by another program since it was read",
        "5 done",
        "6 failed: \(path): No such file or directory",
      ])
  }

  @Test func `state is saved if there is a place for it`() async {
    let state = SavedState(folder: folder.path("state"))
    #expect(await answers(to: [.saveState([1, 2])], state: state) == ["1 done"])
    #expect(state.setAside() == [1, 2])
    #expect(
      await answers(to: [.saveState([1])]) == ["1 failed: neither XDG_STATE_HOME nor HOME is set"])
  }

  @Test func `a URL that no program opens is a failure`() async {
    #expect(
      await answers(to: [.openURL("retouch-absent:1")]) == [
        "1 failed: retouch-absent:1: no program on this machine opens it"
      ])
  }

  @Test func `outputs of devices are set, or fail with the reason`() async {
    #expect(
      await answers(to: [
        .setOutput(.player(1), of: DeviceID(1)),
        .setOutput(.light(red: 1, green: 2, blue: 3), of: DeviceID(2)),
      ]) == ["1 done", "2 failed: no"])
  }

  @Test func `words of a language without a dictionary are not suggested`() async {
    let lines = await answers(to: [.suggestWords(for: "word", language: "xx")])
    #expect(lines.count == 1 && lines[0].hasPrefix("1 failed: "))
  }

  @Test func `an authorization is asked for, and given or refused`() async {
    #expect(
      await answers(to: [.authorizeLocation(always: false), .authorizeLocation(always: true)])
        == ["1 done", "2 failed: never"])
  }

  @Test func `the input method is told, and used or not`() async {
    #expect(
      await answers(to: [.inputMethod(.unfocus), .inputMethod(.key(97))])
        == ["1 done", "2 failed: unused"])
  }

  @Test func `a copied text goes to the desktop, if there is one`() async {
    #expect(
      await answers(to: [.setClipboard("one"), .setClipboard("")])
        == ["1 done", "2 failed: no window"])
  }
}
