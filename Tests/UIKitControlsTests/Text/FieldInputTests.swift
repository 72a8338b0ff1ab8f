import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// A field as a `UITextInput`: positions, ranges, marked text, units.
@MainActor @Suite struct FieldInputTests {
  /// `e` with a combining acute, and a flag: offsets 0, 1, 3, 4, 8, 9.
  private let mixed = "ae\u{301} 🇩🇪b"

  private func at(_ field: UITextField, _ offset: Int) -> UITextPosition {
    field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
  }

  private func range(_ field: UITextField, _ start: Int, _ end: Int) -> UITextRange {
    field.textRange(from: at(field, start), to: at(field, end)) ?? UITextRange()
  }

  private func offsets(_ field: UITextField, _ range: UITextRange?) -> [Int]? {
    range.map {
      [
        field.offset(from: field.beginningOfDocument, to: $0.start),
        field.offset(from: field.beginningOfDocument, to: $0.end),
      ]
    }
  }

  @Test func `positions count UTF-16 code units, and keep to whole characters`() {
    let field = UITextField()
    field.text = mixed
    let (start, end) = (field.beginningOfDocument, field.endOfDocument)
    #expect(field.offset(from: start, to: end) == 9 && field.offset(from: end, to: start) == -9)
    #expect(field.position(from: start, offset: 2) == at(field, 3))
    #expect(field.position(from: end, offset: -2) == at(field, 4))
    #expect(field.position(from: start, offset: 10) == nil)
    #expect(field.position(from: start, offset: .min) == nil)
    #expect(field.position(from: end, offset: .max) == nil)
    #expect(field.compare(start, to: end) == .orderedAscending)
    #expect(field.compare(end, to: start) == .orderedDescending)
    #expect(field.compare(end, to: at(field, 9)) == .orderedSame)
    #expect(field.position(from: start, in: .right, offset: 3) == at(field, 4))
    #expect(field.position(from: end, in: .left, offset: 2) == at(field, 4))
    #expect(field.position(from: start, in: .left, offset: 1) == nil)
    #expect(field.position(from: start, in: .down, offset: 1) == nil)
    let part = range(field, 8, 1)
    #expect(offsets(field, part) == [1, 8] && field.text(in: part) == "e\u{301} 🇩🇪")
    #expect(!part.isEmpty && range(field, 3, 3).isEmpty && part == range(field, 1, 8))
    #expect(field.position(within: part, farthestIn: .left) == at(field, 1))
    #expect(field.position(within: part, farthestIn: .right) == at(field, 8))
    #expect(offsets(field, field.characterRange(byExtending: at(field, 4), in: .left)) == [0, 4])
    #expect(offsets(field, field.characterRange(byExtending: at(field, 4), in: .right)) == [4, 9])
    #expect(field.position(within: part, atCharacterOffset: 3) == at(field, 4))
    #expect(field.position(within: part, atCharacterOffset: 9) == nil)
    #expect(field.characterOffset(of: at(field, 4), within: part) == 3)
    #expect("\(start) \(part)" == "<UITextPosition 0> <UITextRange 1..<8>")
    #expect(
      Set([start, at(field, 0), end]).count == 2 && Set([part, range(field, 1, 8)]).count == 1)
  }

  @Test func `positions of another text mean nothing`() {
    let field = UITextField()
    field.text = "abc"
    let (place, foreign) = (UITextPosition(), UITextRange())
    #expect(field.text(in: foreign) == nil && foreign.isEmpty)
    #expect(field.textRange(from: place, to: field.endOfDocument) == nil)
    #expect(field.offset(from: place, to: field.endOfDocument) == 3)
    #expect(foreign.start != foreign.end)
    field.selectedTextRange = foreign
    field.selectedTextRange = nil
    field.replace(foreign, withText: "x")
    #expect(field.text == "abc" && !field.shouldChangeText(in: foreign, replacementText: ""))
    let old = range(field, 1, 3)
    field.text = ""
    #expect(field.text(in: old) == "" && offsets(field, old) == [0, 0])
  }

  @Test func `marked text is replaced until it is unmarked`() throws {
    let scene = FieldScene("ab")
    #expect(scene.name.becomeFirstResponder())
    scene.select(1, 1)
    _ = scene.news()
    scene.name.markedTextStyle = [.foregroundColor: UIColor.red]
    scene.name.setMarkedText("´", selectedRange: NSRange(location: 1, length: 0))
    #expect(scene.news() == "name didSelect, name editingChanged, name post DidChange")
    #expect(offsets(scene.name, scene.name.markedTextRange) == [1, 2])
    scene.name.setMarkedText("xyz", selectedRange: NSRange(location: 1, length: 1))
    #expect(scene.shown == "ax[y]zb" && scene.name.markedTextStyle?.count == 1)
    scene.name.unmarkText()
    #expect(scene.name.markedTextRange == nil && scene.name.text == "axyzb")
    scene.name.setMarkedText("q", selectedRange: NSRange(location: NSNotFound, length: 5))
    scene.name.insertText("é")
    #expect(scene.shown == "axé|zb" && scene.name.markedTextRange == nil)
    scene.name.setMarkedText("w", selectedRange: NSRange(location: 1, length: 0))
    scene.name.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    #expect(scene.shown == "axé|zb" && scene.name.markedTextRange == nil)
    try scene.finish()
  }

  @Test func `the tokenizer finds words, sentences and the document`() {
    let field = UITextField()
    field.text = "One two. Three"
    let tokenizer = field.tokenizer
    #expect(tokenizer === field.tokenizer)
    let (forward, backward) = (
      UITextDirection.storage(.forward), UITextDirection.storage(.backward)
    )
    func unit(_ place: Int, _ unit: UITextGranularity, _ direction: UITextDirection) -> [Int]? {
      offsets(
        field,
        tokenizer.rangeEnclosingPosition(at(field, place), with: unit, inDirection: direction))
    }
    #expect(unit(1, .word, forward) == [0, 3] && unit(3, .word, forward) == nil)
    #expect(unit(3, .word, backward) == [0, 3] && unit(2, .character, forward) == [2, 3])
    #expect(unit(4, .sentence, forward) == [0, 9] && unit(10, .document, backward) == [0, 14])
    #expect(unit(9, .line, .layout(.right)) == [0, 14] && unit(9, .paragraph, forward) == [0, 14])
    #expect(
      tokenizer.isPosition(at(field, 3), atBoundary: .word, inDirection: forward)
        && !tokenizer.isPosition(at(field, 3), atBoundary: .word, inDirection: .layout(.left)))
    #expect(
      tokenizer.position(from: at(field, 3), toBoundary: .word, inDirection: forward)
        == at(field, 7))
    #expect(
      tokenizer.position(from: at(field, 3), toBoundary: .sentence, inDirection: backward)
        == at(field, 0))
    #expect(
      tokenizer.position(from: at(field, 14), toBoundary: .word, inDirection: forward) == nil)
    #expect(tokenizer.isPosition(at(field, 1), withinTextUnit: .word, inDirection: forward))
    #expect(!tokenizer.isPosition(at(field, 8), withinTextUnit: .word, inDirection: forward))
  }

  @Test func `the input delegate is told of what it has not done itself`() throws {
    let scene = FieldScene("abc")
    let listener = InputListener()
    scene.name.inputDelegate = listener
    #expect(scene.name.becomeFirstResponder())
    scene.name.text = "abcd"
    scene.tap(0)
    scene.name.insertText("x")
    scene.name.undoManager?.undo()
    #expect(
      listener.heard == [
        "text will", "text did", "selection will", "selection did", "text will", "text did",
      ])
    try scene.finish()
  }

  @Test func `each value has UIKit's number`() {
    #expect(
      [UITextStorageDirection.forward, .backward].map(\.rawValue) == [0, 1]
        && [UITextLayoutDirection.right, .left, .up, .down].map(\.rawValue) == [2, 3, 4, 5])
    #expect(UITextDirection.layout(.up) == UITextDirection(rawValue: 4))
    #expect(
      [
        UITextGranularity.character, .word, .sentence, .paragraph, .line, .document,
      ].map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(
      [NSWritingDirection.natural, .leftToRight, .rightToLeft].map(\.rawValue) == [-1, 0, 1])
    #expect(
      [NSTextAlignment.left, .center, .right, .justified, .natural].map(\.rawValue)
        == [0, 1, 2, 3, 4])
    #expect(
      [UITextField.BorderStyle.none, .line, .bezel, .roundedRect].map(\.rawValue) == [0, 1, 2, 3])
    #expect(
      [UITextField.ViewMode.never, .whileEditing, .unlessEditing, .always].map(\.rawValue)
        == [0, 1, 2, 3])
    #expect(
      UITextField.DidEndEditingReason.committed.rawValue == 0
        && UITextField.didEndEditingReasonUserInfoKey == "UITextFieldDidEndEditingReasonKey")
  }
}

private final class InputListener: UITextInputDelegate {
  var heard: [String] = []
  func selectionWillChange(_ textInput: (any UITextInput)?) { heard.append("selection will") }
  func selectionDidChange(_ textInput: (any UITextInput)?) { heard.append("selection did") }
  func textWillChange(_ textInput: (any UITextInput)?) { heard.append("text will") }
  func textDidChange(_ textInput: (any UITextInput)?) { heard.append("text did") }
}
