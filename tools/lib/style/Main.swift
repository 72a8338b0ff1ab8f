import Foundation

/// A breach of a rule at a place.
struct Finding: CustomStringConvertible, Sendable {
  var path: String
  var line: Int
  var rule: String
  var message: String

  var description: String { "\(path):\(line): error: \(message) [\(rule)]" }
}

/// All findings in a tree, given as texts by path; sorted by path and line. `unchecked` are the types
/// whose fields may have exclusivity checks turned off.
func check(_ texts: [String: String], unchecked: Set<String> = []) async -> [Finding] {
  let reports = await withTaskGroup(of: SwiftReport.self) { group in
    for (path, text) in texts where path.hasSuffix(".swift") {
      group.addTask { SwiftRules(path: path, text: text, unchecked: unchecked).report }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
  let ours = Set(reports.flatMap(\.cases))
  let defaults = reports.flatMap(\.defaults).filter { $0.names.isSubset(of: ours) }
  let findings =
    reports.flatMap(\.findings) + defaults.map(\.finding) + texts.compactMap(fileLength)
  return findings.sorted { ($0.path, $0.line, $0.rule) < ($1.path, $1.line, $1.rule) }
}

private func fileLength(_ path: String, _ text: String) -> Finding? {
  let limit = Rooms.fileLinesOfOpenClasses[path] ?? Rooms.fileLines
  let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
  guard count > limit else { return nil }
  let message = "file of \(count) lines: at most \(limit)"
  return Finding(path: path, line: 1, rule: "file-length", message: message)
}

private func isCode(_ path: String, _ text: String) -> Bool {
  text.hasPrefix("#!") || ["swift", "py", "sh", "c", "h"].contains { path.hasSuffix(".\($0)") }
}

/// The texts of the code among the files whose paths are the lines of the standard input.
private func code() -> [String: String] {
  var texts: [String: String] = [:]
  while let path = readLine() {
    if let text = try? String(contentsOfFile: path, encoding: .utf8), isCode(path, text) {
      texts[path] = text
    }
  }
  return texts
}

@main
enum Style {
  static func main() async {
    let failures = await canaryFailures()
    let page = (try? String(contentsOfFile: Rooms.uncheckedPage, encoding: .utf8)) ?? ""
    let unchecked = Set(page.matches(of: /`(\w+)`/).map { String($0.1) })
    let findings = await check(code(), unchecked: unchecked)
    failures.forEach { print("canary: \($0)") }
    findings.forEach { print($0) }
    print("style: \(failures.count + findings.count) errors")
    exit(failures.isEmpty && findings.isEmpty ? 0 : 1)
  }
}
