import Foundation
import RandomTestSupport
import Testing

@testable import SourceLines

/// The source lines of addresses: of this test's own program.
@Suite struct SourceLinesTests {
  private static let program = "/proc/self/exe"

  /// Where the program begins in memory.
  private static func base() throws -> UInt64 {
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: program)
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    let line = try #require(maps.split(separator: "\n").first { $0.hasSuffix(path) })
    return try #require(UInt64(line.prefix { $0 != "-" }, radix: 16))
  }

  /// The places of the code that calls this, in the program, innermost first.
  @inline(never) private static func places() throws -> [UInt64] {
    let base = try base()
    return Thread.callStackReturnAddresses.compactMap {
      let address = UInt64($0.uintValue) - 1
      return address > base ? address - base : nil
    }
  }

  @Test func `a return address has the file and the line of its call`() throws {
    let lines = try #require(SourceLines(path: Self.program) { _ in false })
    let (places, expected) = (try Self.places(), #line)
    let found = places.compactMap { lines.line(of: $0) }
    let own = found.first {
      $0.file.hasSuffix("Tests/SourceLinesTests/SourceLinesTests.swift") && $0.line == expected
    }
    #expect(own != nil, "\(found.prefix(6))")
    #expect(own?.symbol.contains("SourceLinesTests") == true)
    // A file that is foreign has no line.
    let others = SourceLines(path: Self.program) { $0.contains("/SourceLinesTests/") }
    #expect(places.allSatisfy { others?.line(of: $0)?.line != expected })
  }

  @Test func `a function is found by its symbol, if there is one such`() throws {
    let lines = try #require(SourceLines(path: Self.program) { _ in false })
    let found = lines.line(
      ofFunctionWith: {
        $0.contains("SourceLinesTests") && $0.contains("4base33_") && $0.hasSuffix("FZ")
      })
    let text = try String(contentsOfFile: #filePath, encoding: .utf8)
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains("static func base()")
    }
    #expect(found?.line == expected.map { $0 + 1 })
    #expect(lines.line(ofFunctionWith: { _ in true }) == nil)
  }

  @Test func `a file without debug information has no lines`() {
    #expect(SourceLines(path: "/proc/self/maps", isForeign: { _ in false }) == nil)
    #expect(SourceLines(path: "/nowhere", isForeign: { _ in false }) == nil)
    #expect(SourceLines(path: #filePath, isForeign: { _ in false }) == nil)
  }

  @Test func `damaged units do no harm`() throws {
    let file = try #require(ProgramFile(Self.program))
    let section = Array(try #require(file.section(".debug_line")).prefix(4000))
    var random = SeededGenerator(seed: SeededGenerator.testSeed())
    func read(_ bytes: [UInt8]) {
      var cursor = ByteCursor(bytes)
      while !cursor.isAtEnd {
        guard let unit = LineUnit(&cursor, in: bytes, texts: LineTexts()) else { continue }
        for part in unit.sequences() { _ = unit.rows(of: part) }
      }
    }
    for length in stride(from: 0, to: section.count, by: 37) { read(Array(section.prefix(length))) }
    for _ in 0..<200 {
      var bytes = section
      for _ in 0..<8 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      read(bytes)
    }
  }
}
