import Evidence
import Foundation
import Testing

@testable import retouch

@Suite struct JSONTests {
  @Test func `text survives a round trip through Foundation`() throws {
    let text = "\u{0}\t\n\"\\\u{7F} é 😀 \u{2028}"
    let line = JSON.list([.text(text)]).line
    #expect(!line.contains("\n"))
    let list = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String]
    #expect(list == [text])
  }

  @Test func `members keep their order`() {
    let value = JSON.object([
      ("z", .integer(.min)), ("a", .unsigned(.max)), ("t", .truth(true)), ("n", .null),
      ("l", .list([])),
    ])
    #expect(
      value.line
        == "{\"z\":-9223372036854775808,\"a\":18446744073709551615,\"t\":true,\"n\":null,\"l\":[]}")
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.000001"), (-1, "-0.000001"), (250_000, "0.25"), (1_000_000, "1"),
      (-12_000_010, "-12.00001"), (.max, "9223372036854.775807"),
    ] as [(Int64, String)])
  func `millionths have no zeros at their end`(number: Int64, text: String) {
    #expect(JSON.millionths(number).line == text)
  }
}
