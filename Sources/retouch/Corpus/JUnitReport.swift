internal import InputCore

/// Results as a JUnit XML file, which build servers and test runners show.
///
/// *Diverged*, *of another app* and *uncompared* are failures; the last two are *skipped* if the
/// run allows them. *Refused*, *crashed* and *timed out*, where nothing was compared, are errors,
/// and so is *other files*, where the machine lacks files that the recording needs.
struct JUnitReport {
  private let report: CorpusReport

  init(_ report: CorpusReport) {
    self.report = report
  }

  /// The lines of the file.
  var lines: [String] {
    let suite =
      attributes([
        ("name", report.name), ("tests", "\(report.results.count)"),
        ("failures", "\(count("failure"))"), ("errors", "\(count("error"))"),
        ("skipped", "\(count("skipped"))"),
        ("time", Thousandths.text(of: report.results.reduce(0) { $0 + $1.milliseconds })),
      ])
    var properties = [("app", report.app.joined(separator: " "))]
    if let shard = report.shard { properties.append(("part", shard.text)) }
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"]
    lines += ["<testsuite\(suite)>", "<properties>"]
    for (name, value) in properties {
      lines.append("<property\(attributes([("name", name), ("value", value)]))/>")
    }
    lines.append("</properties>")
    lines += report.results.flatMap(testCase)
    lines += ["</testsuite>", "</testsuites>"]
    return lines
  }

  private func testCase(_ result: CorpusResult) -> [String] {
    let parts = result.path.split(separator: "/", omittingEmptySubsequences: false)
    let head =
      "<testcase"
      + attributes([
        ("classname", parts.dropLast().joined(separator: "/")),
        ("name", parts.last.map(String.init) ?? ""),
        ("time", Thousandths.text(of: result.milliseconds)),
      ])
    guard let element = element(of: result) else { return [head + "/>"] }
    let reason = attributes([("type", result.outcome.rawValue), ("message", result.reason)])
    guard element != "skipped" else { return [head + ">", "<skipped\(reason)/>", "</testcase>"] }
    var lines = [head + ">", "<\(element)\(reason)>"]
    lines += result.lines.map(\.markup)
    lines += ["</\(element)>", "</testcase>"]
    return lines
  }

  /// A result's element; nil if the recording passed.
  private func element(of result: CorpusResult) -> String? {
    switch result.outcome {
    case .passed: nil
    case .diverged: "failure"
    case .foreign: report.skipsOthers ? "skipped" : "failure"
    case .uncompared: report.allowsUncompared ? "skipped" : "failure"
    case .otherFiles, .refused, .crashed, .timedOut: "error"
    }
  }

  private func count(_ element: String) -> Int {
    report.results.count { self.element(of: $0) == element }
  }

  private func attributes(_ values: [(String, String)]) -> String {
    values.map { " \($0.0)=\"\($0.1.markup)\"" }.joined()
  }
}
