import Foundation
package import TextEditing

/// The attributes of a text that is edited, by runs that cover it in order.
///
/// A text with the same appearance throughout has no runs, and costs nothing.
package struct AttributeRuns {
  package typealias Attributes = [NSAttributedString.Key: Any]

  private struct Run {
    /// Units of UTF-16.
    var count: Int
    var attributes: Attributes
    /// Runs with the same number have the same attributes.
    var kind: Int
  }

  private var runs: [Run] = []
  /// The number of the next run whose attributes may differ from all others.
  private var nextKind = 0

  /// No part differs from the rest.
  package init() {}

  /// The attributes of `text`.
  package init(_ text: NSAttributedString) {
    let all = NSRange(location: 0, length: text.length)
    // Joining runs would compare each with the next one by value, and is left to the layout.
    let options = NSAttributedString.EnumerationOptions.longestEffectiveRangeNotRequired
    unsafe text.enumerateAttributes(in: all, options: options) { attributes, range, _ in
      append(attributes, count: range.length)
    }
    if runs.allSatisfy(\.attributes.isEmpty) { runs = [] }
  }

  /// Appends a run, with the number and the storage of one of the last two if the attributes are
  /// the same objects: in a text of many runs, most are of a few kinds.
  private mutating func append(_ attributes: Attributes, count: Int) {
    let same = runs.indices.suffix(2).first { Self.areSame(runs[$0].attributes, attributes) }
    if let same {
      let (attributes, kind) = (runs[same].attributes, runs[same].kind)
      runs.append(Run(count: count, attributes: attributes, kind: kind))
    } else {
      runs.append(Run(count: count, attributes: attributes, kind: nextKind))
      nextKind += 1
    }
  }

  private static func areSame(_ first: Attributes, _ second: Attributes) -> Bool {
    guard first.count == second.count else { return false }
    return first.allSatisfy { key, value in
      guard let other = second[key], type(of: value) is AnyClass, type(of: other) is AnyClass
      else { return false }
      return value as AnyObject === other as AnyObject
    }
  }

  package var isPlain: Bool { runs.isEmpty }

  /// The colours of the parts that have one of their own, with the places of the parts in units of
  /// UTF-16.
  package var colors: [(start: Int, end: Int, color: UIColor)] {
    var (found, start): ([(start: Int, end: Int, color: UIColor)], Int) = ([], 0)
    for run in runs {
      let end = start + run.count
      if let color = run.attributes[.foregroundColor] as? UIColor {
        found.append((start, end, color))
      }
      start = end
    }
    return found
  }

  /// The attributes of the character that contains `offset`; those of the last one at the end.
  package func attributes(at offset: Int) -> Attributes {
    var end = 0
    for run in runs {
      end += run.count
      if offset < end { return run.attributes }
    }
    return runs.last?.attributes ?? [:]
  }

  /// Follows a change of the text. Inserted text gets `attributes` or, for nil, those of the
  /// character before it, or at the start those of the one after it.
  package mutating func apply(_ edit: TextEdit, count: Int, _ attributes: Attributes?) {
    guard attributes != nil || !runs.isEmpty else { return }
    if runs.isEmpty { append([:], count: count) }
    var given = attributes ?? self.attributes(at: max(edit.start - 1, 0))
    // Text typed beside an attachment does not become one.
    if !edit.inserted.utf16.contains(0xFFFC) { given[.attachment] = nil }
    let end = edit.start + edit.removed.utf16.count
    var changed = part(0..<edit.start)
    let inserted = edit.inserted.utf16.count
    if inserted > 0 {
      changed.append(Run(count: inserted, attributes: given, kind: nextKind))
      nextKind += 1
    }
    changed += part(end..<Int.max)
    runs = changed
  }

  private func part(_ range: Range<Int>) -> [Run] {
    var (found, start): ([Run], Int) = ([], 0)
    for run in runs {
      let end = start + run.count
      let common = min(end, range.upperBound) - max(start, range.lowerBound)
      if common > 0 {
        found.append(Run(count: common, attributes: run.attributes, kind: run.kind))
      }
      start = end
    }
    return found
  }

  /// Returns `string`, the text that is edited, with the attributes over `base`.
  package func attributed(_ string: String, over base: Attributes) -> NSAttributedString {
    guard !runs.isEmpty else { return NSAttributedString(string: string, attributes: base) }
    let text = NSMutableAttributedString(string: "")
    forEachPart(of: string) { part, attributes, _ in
      text.append(
        NSAttributedString(string: part, attributes: base.merging(attributes) { $1 }))
    }
    return text
  }

  /// Calls `body` with each part of `string`, the text that is edited, with its attributes, and
  /// with a number that parts share only if these are the same.
  package func forEachPart(of string: String, _ body: (String, Attributes, Int) -> Void) {
    if string.utf8.count == string.utf16.count { return forEachPart(ofASCII: string, body) }
    let units = Array(string.utf16)
    forEachRun(within: units.count) { range, run in
      body(String(decoding: units[range], as: UTF16.self), run.attributes, run.kind)
    }
  }

  /// As `forEachPart(of:_:)`, for a text whose units are bytes.
  private func forEachPart(
    ofASCII string: String, _ body: (String, Attributes, Int) -> Void
  ) {
    var string = string
    string.withUTF8 { bytes in
      forEachRun(within: bytes.count) { range, run in
        let part = unsafe UnsafeBufferPointer(rebasing: bytes[range])
        body(unsafe String(decoding: part, as: UTF8.self), run.attributes, run.kind)
      }
    }
  }

  /// Calls `body` with each run and its place in a text of `count` units.
  private func forEachRun(within count: Int, _ body: (Range<Int>, Run) -> Void) {
    var start = 0
    for run in runs {
      let end = min(start + run.count, count)
      guard start < end else { break }
      body(start..<end, run)
      start = end
    }
  }

  /// The number of parts, each with attributes of its own.
  package var partCount: Int { runs.count }

  /// Gives all of the text an attribute; nil removes it.
  package mutating func set(_ key: NSAttributedString.Key, _ value: Any?) {
    for index in runs.indices { runs[index].attributes[key] = value }
  }
}

extension StyledText {
  /// Creates the text of a field or view, whose attributes are `runs`.
  package init(_ string: String, _ runs: AttributeRuns) {
    var parts: [(string: String, attributes: Attributes)] = []
    runs.forEachPart(of: string) { part, attributes, _ in parts.append((part, attributes)) }
    self.init(parts: parts)
  }
}
