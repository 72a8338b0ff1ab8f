import Foundation
import RandomTestSupport
import Testing

@testable import PropertyLists

@Suite struct PropertyListReaderTests {
  private func fault(_ bytes: [UInt8]) -> PropertyListFault? {
    do throws(PropertyListFault) {
      _ = try PropertyListReader.dictionary(bytes)
      return nil
    } catch {
      return error
    }
  }

  private func fault(_ text: String) -> PropertyListFault? { fault(Array(text.utf8)) }

  /// A list in binary form of these objects, each with its mark and content; the first is the top.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    let numbers = [objects.count, 0, table].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + numbers
  }

  /// A dictionary with one key, object 1, whose value is object 2.
  private let top: [[UInt8]] = [[0xD1, 1, 2], [0x51, 0x61]]

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `lists that Foundation writes are read`(
    _ format: PropertyListSerialization.PropertyListFormat
  )
    throws
  {
    let list: [String: Any] = [
      "text": "ä 🙂", "number": -5, "large": UInt64.max, "real": 1.5, "truth": true,
      "date": Date(timeIntervalSinceReferenceDate: 5), "data": Data([1, 2, 3]),
      "list": [1, "two", ["three": [String: Any](), "four": [Any]()]] as [Any],
      "long": String(repeating: "x", count: 1000), "many": Array(0..<300),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: format, options: 0)
    let read = try PropertyListReader.dictionary(Array(data))
    #expect(read.keys.sorted() == list.keys.sorted())
    #expect(read["text"] as? String == "ä 🙂" && read["number"] as? Int == -5)
    #expect(read["data"] as? Data == Data([1, 2, 3]) && read["many"] as? [Int] == Array(0..<300))
  }

  /// 30 arrays, each of which has the next one twenty times: 20 to the 30th values in 1 KB.
  @Test func `a binary list that would expand is refused`() {
    let arrays = (2..<32).map { number in
      [0xAF, 0x10, 20] + [UInt8](repeating: UInt8(number + 1), count: 20)
    }
    let bomb = binary(top + arrays + [[0x09]])
    #expect(bomb.count < 1500)
    #expect(fault(bomb) == .tooLarge)
    // The same text repeatedly.
    let text: [UInt8] = [0x5F, 0x11, 0x40, 0] + [UInt8](repeating: 0x41, count: 0x4000)
    let texts = [0xAF, 0x11, 0x10, 0] + [UInt8](repeating: 3, count: 0x1000)
    #expect(fault(binary(top + [texts, text])) == .tooLarge)
  }

  @Test func `a binary list that is deep, or contains itself, is refused`() {
    let chain = (2..<200).map { number in [0xA1, UInt8(number + 1)] }
    #expect(fault(binary(top + chain + [[0x09]])) == .tooDeep)
    #expect(fault(binary(top + [[0xA1, 2]])) == .tooDeep)
    #expect(fault(binary(top + [[0xA1, 0]])) == .tooDeep)
    #expect(fault(binary(top + [[0xA1, 3], [0x09]])) == nil)
  }

  @Test func `no content of a binary list crashes the reader`() throws {
    let seed = SeededGenerator.testSeed()
    var generator = SeededGenerator(seed: seed)
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": ["b", 1, ["c": Data([1])]] as [Any], "d": 2.5], format: .binary,
      options: 0)
    for _ in 0..<20_000 {
      var bytes = Array(data)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      _ = fault(bytes)
    }
  }

  @Test func `XML that is deep is refused, wherever it hides`() {
    let deep = String(repeating: "<array>", count: 100_000)
    #expect(fault("<plist>" + deep) == .tooDeep)
    #expect(
      fault("<plist>" + String(repeating: "<array><!-- </array> -->", count: 1000)) == .tooDeep)
    #expect(
      fault("<plist>" + String(repeating: "<array><![CDATA[</array>]]>", count: 1000)) == .tooDeep)
    #expect(fault("<plist>" + String(repeating: "<dict a='/'>", count: 1000)) == .tooDeep)
    #expect(fault("<plist>" + String(repeating: "<true/>", count: 100_001)) == .tooLarge)
    #expect(
      fault(
        "<plist><dict><key>a</key>" + String(repeating: "<array>", count: 100)
          + String(repeating: "</array>", count: 100) + "</dict></plist>") == nil)
  }

  @Test(arguments: [
    // Entities that would expand to a billion.
    "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>",
    "<?xml version=\"1.0\" encoding=\"UTF-7\"?><plist>+ADw-array+AD4-</plist>",
    "<?xml version=\"1.0\" encoding='utf-16'?><plist><dict/></plist>",
    "{ a = (((((((((b))))))))); }", "(", "", " ", "<", "<!--", "<?xml",
    "<plist><dict/></plist>\u{0}",
  ])
  func `text that is not XML, or could hide tags, is refused`(text: String) {
    #expect(fault(text) == .malformed)
  }

  @Test func `UTF-16 is refused`() throws {
    let data = try #require("<plist><dict/></plist>".data(using: .utf16))
    #expect(fault(Array(data)) == .malformed)
  }
}
