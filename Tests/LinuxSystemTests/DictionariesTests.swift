import Foundation
import HostTestSupport
import InputCore
import Testing

@testable import LinuxSystem

/// The machine's dictionaries: which one is used, and what Hunspell says.
@Suite struct DictionariesTests {
  @Test func `a language has the dictionary of its region, its land or any region`() {
    let files = [
      "de_AT.aff", "de_AT.dic", "de_DE.aff", "de_DE.dic", "en_AU.aff", "en_AU.dic", "en_GB.aff",
      "en_GB.dic", "eo.aff", "eo.dic", "it_IT.dic", "README",
    ]
    let names = ["de_AT", "de-DE.UTF-8", "de_CH", "de", "en", "eo", "eo_XX", "it", "fr", ""].map {
      Dictionaries.name(for: $0, among: files) ?? "-"
    }
    #expect(names.joined(separator: " ") == "de_AT de_DE de_DE de_DE en_AU eo eo - - -")
    let withHome = files + ["en_US.aff", "en_US.dic"]
    #expect(Dictionaries.name(for: "en", among: withHome) == "en_US")
  }

  @Test(.enabled(if: Dictionaries.areUsable, "libhunspell-1.7-0 is not installed"))
  func `words that are in the dictionary come first, others are corrected`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("SET UTF-8\nTRY esianrtolcdugmphbyfvkwz\n", "en_US.aff")
    _ = try folder.write("2\nthe\ntent\n", "en_US.dic")
    _ = try folder.write("SET ISO8859-1\n", "de_DE.aff")
    let words = try #require("1\nÄpfel\n".data(using: .isoLatin1))
    try words.write(to: URL(fileURLWithPath: folder.path("de_DE.dic")))
    let path = folder.path("")
    var dictionaries = Dictionaries(folders: ["/nowhere", path])
    let right = dictionaries.suggest(for: "the", language: "en_US")
    let wrong = dictionaries.suggest(for: "teh", language: "en_US")
    let latin = dictionaries.suggest(for: "Äpfel", language: "de")
    // Not in the dictionary's encoding, and too long.
    let foreign = dictionaries.suggest(for: "привет", language: "de")
    let long = dictionaries.suggest(for: String(repeating: "a", count: 200), language: "de")
    let absent = dictionaries.suggest(for: "le", language: "fr")
    #expect(right == .words(["the"]) && latin == .words(["Äpfel"]))
    #expect(foreign == .words([]) && long == .words([]))
    let message = "no dictionary for “fr” in /nowhere, \(path)"
    #expect(absent == .failed(HostFailure(.noSuchFile, message)))
    guard case .words(let found) = wrong else {
      Issue.record("no words")
      return
    }
    #expect(found.first == "the" && found.count <= Limits.wordsPerAnswer)
  }
}
