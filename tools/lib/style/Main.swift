import Foundation

/// One breach, at a place.
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

/// Every finding in a tree, given as the texts of its files by their paths; by path and line.
func check(_ texts: [String: String]) async throws -> [Finding] {
  let files = await withTaskGroup(of: SwiftFile.self) { group in
    for (path, text) in texts where path.hasSuffix(".swift") {
      group.addTask { SwiftFile(path: path, text: text) }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
  let enums = files.filter { $0.path.hasPrefix("Sources/") }.flatMap(\.enums)
  let findings =
    files.flatMap { SwiftRules($0, enums: enums).findings } + texts.flatMap(fileLength)
    + (try Rooms.bannedTexts.flatMap { try $0.findings(in: texts) })
  return findings.sorted { ($0.path, $0.line, $0.rule) < ($1.path, $1.line, $1.rule) }
}

private func isCode(_ path: String, _ text: String) -> Bool {
  let ending = path.split(separator: ".").last ?? ""
  return text.hasPrefix("#!") || ["swift", "py", "sh", "c", "h"].contains(ending)
}

private func fileLength(_ path: String, _ text: String) -> [Finding] {
  guard isCode(path, text) else { return [] }
  var limit = Rooms.fileLines
  limit.error = Rooms.fileLinesOfOpenClasses[path] ?? limit.error
  let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
  return limit.findings("file", of: lines, path: path, line: 1)
}

extension BannedText {
  fileprivate func findings(in texts: [String: String]) throws -> [Finding] {
    let expression = try NSRegularExpression(pattern: pattern)
    return texts.filter { !inCodeAlone || isCode($0, $1) }.flatMap { path, text in
      let whole = NSRange(location: 0, length: text.utf16.count)
      return expression.matches(in: text, range: whole).compactMap { Range($0.range, in: text) }.map
      {
        Finding(
          path: path, line: text[..<$0.lowerBound].count { $0 == "\n" } + 1, rule: rule,
          message: "'\(text[$0])': \(why)")
      }
    }
  }
}

/// The texts of the files below a folder by their paths there, but for what is built or kept by git.
private func texts(below root: String) -> [String: String] {
  var texts: [String: String] = [:]
  let files = FileManager.default.enumerator(atPath: root)
  while let path = files?.nextObject() as? String {
    let name = (path as NSString).lastPathComponent
    if [".build", ".tools", ".git", ".swiftpm", "__pycache__"].contains(name) {
      files?.skipDescendants()
    } else if let text = try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) {
      texts[path] = text
    }
  }
  return texts
}

@main
enum Style {
  static func main() async throws {
    if CommandLine.arguments[1] == "--canary" {
      let failures = try await canaryFailures()
      failures.forEach { print($0) }
      print("style: \(breaches.count - failures.count) of \(breaches.count) canaries were heard")
      exit(failures.isEmpty ? 0 : 1)
    }
    let findings = try await check(texts(below: CommandLine.arguments[1]))
    let errors = findings.count { !$0.isWarning }
    findings.forEach { print($0) }
    print("style: \(errors) errors, \(findings.count - errors) warnings")
    exit(errors == 0 ? 0 : 1)
  }
}
