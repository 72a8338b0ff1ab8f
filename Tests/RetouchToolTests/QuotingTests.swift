import Foundation
import HostTestSupport
import InputCore
import Testing

/// External text sends nothing to a terminal.
@MainActor @Suite struct QuotingTests {
  /// Escape sequences, C1 as UTF-8 and as a byte, reversed writing direction, a line separator of
  /// Unicode.
  private static let poison = "a\u{1B}[2J\u{9B}31m\u{202E}\u{2028}\u{7F}\u{AD}z"
  private static let quoted =
    "a\\u{1b}[2J\\u{9b}31m\\u{202e}\\u{2028}\\u{7f}\\u{ad}z"

  private let shop: Shop

  init() throws {
    shop = try Shop()
    try evemu.replacing("Example Touchscreen", with: Self.poison)
      .write(toFile: shop.folder.path("POISON"), atomically: false, encoding: .utf8)
    try shop.make("\(Self.name); cp POISON \"$name\"; \"$0\" import POISON -o NEW > /dev/null")
  }

  /// Sets `$name` in the shell to a file's name with an escape sequence and an end of a line.
  private static let name = #"name=$'b\e]0;owned\a\nretouch: all is well'"#

  @Test(arguments: [
    #"import "$name" -o "$name.mcap""#, "import POISON -o -> /dev/null", "info NEW", "cat NEW",
    "info NEW --json", "cat NEW --json", "replay NEW --transcript -", #"info "$name""#,
    #"cat "$name.none""#, #"replay NEW --transcript "$name""#, #"record -o "$name""#,
    #""$name""#, #"info "--$name""#, #"replay NEW --speed "$name""#, #"replay NEW -- "$name""#,
    #"import POISON -o OUT --screen "$name""#, #"info NEW "$name""#,
    #"anonymise "$name" -o OUT"#,
  ])
  func `no command prints it raw`(words: String) throws {
    let outcome = try shop.shell("\(Self.name); retouch \(words)")
    for scalar in (outcome.output + outcome.errors).unicodeScalars where scalar != "\n" {
      #expect(scalar.isPrintable, "\(scalar.value) in \(outcome)")
    }
    #expect(!(outcome.output + outcome.errors).contains("\nretouch: all is well"))
    #expect(outcome.status == 0 || outcome.errors.count { $0 == "\n" } == 1)
  }

  @Test func `it is printed by its numbers, and whole in JSON`() throws {
    #expect(try shop.make("\"$0\" info NEW").contains("device 0: \(Self.quoted) ("))
    #expect(try shop.make("\"$0\" cat NEW").contains("device 0 added: \(Self.quoted)\n"))
    let line = try shop.make("\"$0\" info NEW --json")
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let devices = object?["devices"] as? [[String: Any]]
    #expect(devices?.first?["name"] as? String == Self.poison)
  }

  @Test func `an error is one line of bounded length`() throws {
    let long = "long=$(printf 'x%.0s' {1..100000})"
    for words in ["info $long", "$long", "replay FILE --speed $long", "info --$long"] {
      let outcome = try shop.shell("\(long); retouch \(words)")
      #expect(outcome.errors.count { $0 == "\n" } == 1)
      #expect(outcome.errors.count < 2100)
      #expect(outcome.status >= 64)
    }
  }

  @Test func `an app quotes its variables too`() throws {
    for variable in ["REPLAY", "SPEED", "RECORD", "TRANSCRIPT", "DEVICES", "SCREEN"] {
      let outcome = try shop.shell(
        "\(Self.name); export RETOUCH_\(variable)=\"nowhere/$name\"; exec \(shop.app)")
      #expect(outcome.status >= 64, "\(variable)")
      #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
      #expect(outcome.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPrintable })
    }
  }
}
