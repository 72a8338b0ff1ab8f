internal import Foundation
internal import UIKit

extension CorpusReport {
  /// Joins the results of earlier runs, which `--json` has printed into files, from the parts of
  /// one corpus or from several. Each recording counts once.
  ///
  /// - Throws: `HostError` if a file cannot be read or is incomplete, if a part is missing, or if a
  ///   recording is in two files.
  init(joining paths: [String]) throws(HostError) {
    var parts: [ResultFile] = []
    for path in paths { parts.append(try ResultFile(path)) }
    let first = parts[0].header
    var places: [String: String] = [:]
    var shards: [Int: Set<Int>] = [:]
    results = []
    for part in parts {
      guard part.header.app == first.app else {
        throw HostError(.badData, "\(part.path): of another app than \(parts[0].path)")
      }
      if let shard = part.header.part.flatMap(Shard.init(text:)) {
        shards[shard.count, default: []].insert(shard.index)
      }
      for result in part.results {
        if let other = places.updateValue(part.path, forKey: result.path) {
          throw HostError(.badData, "\(part.path): \(result.path) is in \(other) too")
        }
        results.append(result)
      }
    }
    for (count, present) in shards.sorted(by: { $0.key < $1.key }) where present.count < count {
      let missing = (0..<count).filter { !present.contains($0) }
        .map { Shard(index: $0, count: count).text }
      throw HostError(.badData, "missing: part \(missing.joined(separator: ", "))")
    }
    results.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    name = parts.allSatisfy { $0.header.corpus == first.corpus } ? first.corpus : "corpus"
    app = first.app
    allowsUncompared = parts.allSatisfy(\.header.allowsUncompared)
    skipsOthers = parts.allSatisfy { $0.header.skipsOthers ?? false }
  }
}

/// The results that one run has printed.
private struct ResultFile {
  struct Header: Decodable {
    var corpus: String
    var app: [String]
    var recordings: Int
    var part: String?
    var allowsUncompared: Bool
    /// Nil in what earlier versions printed.
    var skipsOthers: Bool?
  }

  private struct Line: Decodable {
    var file: String
    var status: String
    var seconds: Double
    var lines: [String]
  }

  let path: String
  let header: Header
  let results: [CorpusResult]

  init(_ path: String) throws(HostError) {
    self.path = path
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw HostError(.noInput, "\(path): cannot be read: \(error.localizedDescription)")
    }
    let lines = text.split(separator: "\n")
    guard let head = lines.first.flatMap({ Self.decode(Header.self, $0) }) else {
      throw HostError(.badData, "\(path): line 1: expected what retouch test --json prints")
    }
    header = head
    var results: [CorpusResult] = []
    for (index, line) in lines.dropFirst().enumerated() {
      guard let values = Self.decode(Line.self, line),
        let outcome = CorpusResult.Outcome(rawValue: values.status),
        (0...1e9).contains(values.seconds)
      else { throw HostError(.badData, "\(path): line \(index + 2): expected a result") }
      results.append(
        CorpusResult(
          path: values.file, outcome: outcome,
          milliseconds: Int64((values.seconds * 1000).rounded()), lines: values.lines))
    }
    guard results.count == head.recordings else {
      throw HostError(
        .badData,
        "\(path): \(results.count) results of \(head.recordings) recordings: the run was stopped")
    }
    self.results = results
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ line: Substring) -> Value? {
    try? JSONDecoder().decode(type, from: Data(line.utf8))
  }
}
