import Testing

@testable import UIKitHosts

@Suite struct LineDifferenceTests {
  private func text(_ old: String, _ new: String, context: Int = 1) -> [String] {
    LineDifference(from: old.map(String.init), to: new.map(String.init)).text(context: context)
  }

  @Test func `common lines appear once, with their neighbours`() {
    #expect(
      text("abcdefgh", "abcXefgh")
        == ["      … 2 alike", "      c", "    - d", "    + X", "      e", "      … 3 alike"])
    #expect(text("abc", "abc") == ["      … 3 alike"])
    #expect(text("", "ab") == ["    + a", "    + b"])
    #expect(text("ab", "") == ["    - a", "    - b"])
    #expect(text("", "") == [])
  }

  @Test func `the longest common subsequence is kept`() {
    let lines = text("xaxbxc", "aybyc", context: 9)
    #expect(lines.filter { $0.hasPrefix("      ") } == ["      a", "      b", "      c"])
    #expect(lines.count == 3 + 3 + 2)
  }

  @Test func `very many lines are compared in part`() {
    let old = (0..<5000).map { "old \($0)" }
    let new = (0..<3000).map { "new \($0)" }
    let lines = LineDifference(from: old, to: new).text(context: 3)
    #expect(lines.contains("    - … 4000 more") && lines.contains("    + … 2000 more"))
  }
}
