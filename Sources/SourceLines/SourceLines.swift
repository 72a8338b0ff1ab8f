/// A line of a program's source.
package struct SourceLine: Equatable, Sendable {
  /// The path of the file, as the compiler was given it.
  package var file: String
  package var line: Int
  /// The function that contains the address, as the linker knows it; empty if it does not.
  package var symbol: String
}

/// The source lines of a program's addresses, from its debug information.
///
/// Nothing of it is kept but an index of its parts; a part is read when an address in it is asked
/// for.
package final class SourceLines {
  private var units: [LineUnit] = []
  /// The parts of all units, by their first addresses.
  private var sequences: [(unit: Int, part: LineUnit.Sequence)] = []
  private var rows: [Int: [LineUnit.Row]] = [:]
  private let functions: FunctionNames

  /// The files that lines are never of.
  private let isForeign: (String) -> Bool

  /// Opens a program or a shared library; nil if it has no debug information, or compresses it.
  ///
  /// - Parameter isForeign: Tells the files of libraries that are linked with the program, whose
  ///   lines are not wanted.
  package init?(path: String, isForeign: @escaping (String) -> Bool) {
    guard let file = ProgramFile(path), let section = file.section(".debug_line") else {
      return nil
    }
    let texts = LineTexts(
      lines: file.section(".debug_line_str") ?? [], others: file.section(".debug_str") ?? [])
    self.isForeign = isForeign
    var cursor = ByteCursor(section)
    while !cursor.isAtEnd {
      guard let unit = LineUnit(&cursor, in: section, texts: texts) else { continue }
      let first = unit.files.first { Self.isSource($0) }
      guard first.map({ !isForeign($0) }) ?? false else { continue }
      for part in unit.sequences() { sequences.append((units.count, part)) }
      units.append(unit)
    }
    let addresses = sequences.map(\.part.addresses)
    functions = FunctionNames(
      file, from: addresses.map(\.lowerBound).min() ?? 0, to: addresses.map(\.upperBound).max() ?? 0
    )
    sequences.sort { $0.part.addresses.lowerBound < $1.part.addresses.lowerBound }
  }

  /// The line of an address, counted from the beginning of the program; nil if it is not known.
  ///
  /// What the compiler has inlined from a foreign file counts as the line before it in the same
  /// function.
  package func line(of address: UInt64) -> SourceLine? {
    guard let index = index(of: address) else { return nil }
    let unit = units[sequences[index].unit]
    let rows = rows[index] ?? unit.rows(of: sequences[index].part)
    self.rows[index] = rows
    let function = functions.containing(address)
    var place = lowerBound(rows.count) { rows[$0].address <= address } - 1
    guard place >= 0 else { return nil }
    let start = function?.start ?? rows[place].address
    while place >= 0, rows[place].address >= start {
      let row = rows[place]
      place -= 1
      guard row.line > 0, unit.files.indices.contains(row.file) else { continue }
      let file = unit.files[row.file]
      guard Self.isSource(file), !isForeign(file) else { continue }
      return SourceLine(file: file, line: row.line, symbol: function?.name ?? "")
    }
    return nil
  }

  /// The first line of the one function whose symbol `isWanted`; nil if there are several, or none.
  package func line(ofFunctionWith isWanted: (String) -> Bool) -> SourceLine? {
    guard let start = functions.only(isWanted) else { return nil }
    return line(of: start)
  }

  /// Whether a file is one that a person has written.
  private static func isSource(_ file: String) -> Bool {
    !file.isEmpty && !file.hasSuffix(">")
  }

  private func index(of address: UInt64) -> Int? {
    let index =
      lowerBound(sequences.count) {
        sequences[$0].part.addresses.lowerBound <= address
      } - 1
    guard index >= 0, sequences[index].part.addresses.contains(address) else { return nil }
    return index
  }
}

/// The number of places, counted from 0, at which a condition holds that holds for the first ones.
func lowerBound(_ count: Int, _ holds: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
