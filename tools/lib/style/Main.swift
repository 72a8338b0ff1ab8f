import Foundation

/// A breach of a rule at a place.
struct Finding: CustomStringConvertible, Sendable {
  var path: String
  var line: Int
  var rule: String
  var message: String
  var isWarning = false

  var description: String {
    "\(path):\(line): \(isWarning ? "warning" : "error"): \(message) [\(rule)]"
  }
}

extension Limit {
  func findings(_ what: String, of count: Int, path: String, line: Int) -> [Finding] {
    guard count > warning else { return [] }
    let advice = count > error ? "at most \(error)" : "worth splitting"
    return [
      Finding(
        path: path, line: line, rule: "\(what)-length",
        message: "\(what) of \(count) lines: \(advice)",
        isWarning: count <= error)
    ]
  }
}

/// All findings in a tree, given as texts by path; sorted by path and line.
func check(_ texts: [String: String]) async -> [Finding] {
  let reports = await withTaskGroup(of: SwiftReport.self) { group in
    for (path, text) in texts where path.hasSuffix(".swift") {
      group.addTask { SwiftRules(path: path, text: text).report }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
  let enums = reports.flatMap(\.enums)
  let together = [Set(enums.joined())]
  let defaults = reports.flatMap(\.defaults).filter { found in
    (found.isOfTuple ? together : enums).contains(where: found.names.isSubset)
  }
  let findings = reports.flatMap(\.findings) + defaults.map(\.finding) + texts.flatMap(fileLength)
  return findings.sorted { ($0.path, $0.line, $0.rule) < ($1.path, $1.line, $1.rule) }
}

private func fileLength(_ path: String, _ text: String) -> [Finding] {
  var limit = Rooms.fileLines
  limit.error = Rooms.fileLinesOfOpenClasses[path] ?? limit.error
  let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
  return limit.findings("file", of: lines, path: path, line: 1)
}

private func isCode(_ path: String, _ text: String) -> Bool {
  text.hasPrefix("#!") || ["swift", "py", "sh", "c", "h"].contains { path.hasSuffix(".\($0)") }
}

/// The texts of the code below this folder by their paths, but for what is built or kept by git.
private func code() -> [String: String] {
  var texts: [String: String] = [:]
  let files = FileManager.default.enumerator(atPath: ".")
  while let path = files?.nextObject() as? String {
    if [".build", ".tools", ".git"].contains(path) {
      files?.skipDescendants()
    } else if let text = try? String(contentsOfFile: path, encoding: .utf8), isCode(path, text) {
      texts[path] = text
    }
  }
  return texts
}

@main
enum Style {
  static func main() async {
    if CommandLine.arguments.dropFirst() == ["--canary"] {
      let failures = await canaryFailures()
      failures.forEach { print($0) }
      print(
        "style: \(failures.isEmpty ? "each" : "not every") planted breach is found, and no other")
      exit(failures.isEmpty ? 0 : 1)
    }
    let findings = await check(code())
    let errors = findings.count { !$0.isWarning }
    findings.forEach { print($0) }
    print("style: \(errors) errors, \(findings.count - errors) warnings")
    exit(errors == 0 ? 0 : 1)
  }
}
