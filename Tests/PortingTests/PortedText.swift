import Porting
import Testing

/// Ports one source for people, and compares its whole text, its remarks, and what a second run does.
func expectPorted(
  _ source: String, _ expected: String, remarks: [String] = [], storyboards: Set<String> = [],
  _ place: Testing.SourceLocation = #_sourceLocation
) {
  expectPorted(
    ["A.swift": source], ["A.swift": expected], remarks: remarks, storyboards: storyboards, place)
}

/// Ports sources together, and compares their whole texts. `remarks` are those of all, in the order
/// of the files' names.
func expectPorted(
  _ sources: KeyValuePairs<String, String>, _ expected: [String: String], remarks: [String] = [],
  storyboards: Set<String> = [], _ place: Testing.SourceLocation = #_sourceLocation
) {
  let files = sources.map { SourceFile(path: $0, text: $1) }
  let ported = Porter(files, storyboardClasses: storyboards).port(for: .reading)
  for (file, ported) in zip(files, ported) {
    #expect(ported.text == expected[file.path], sourceLocation: place)
    #expect(lines(ported.text) == lines(file.text), "the same lines", sourceLocation: place)
  }
  let said = ported.flatMap(\.remarks).map(\.description)
  #expect(said == remarks, sourceLocation: place)
  let again = zip(files, ported).map { SourceFile(path: $0.path, text: $1.text) }
  let second = Porter(again, storyboardClasses: storyboards).port(for: .reading)
  #expect(second.map(\.text) == again.map(\.text), "a second run", sourceLocation: place)
}

/// The number of line ends.
func lines(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
