internal import InputCore

/// Results as one page for any browser: the counts, each recording that did not pass with the lines
/// about it, and the list of all.
struct CorpusPage {
  private let report: CorpusReport

  init(_ report: CorpusReport) {
    self.report = report
  }

  /// The lines of the file.
  var lines: [String] {
    let title = report.summary.markup
    let total = Thousandths.text(of: report.results.reduce(0) { $0 + $1.milliseconds })
    var lines = [
      "<!doctype html>", "<html lang=\"en\"><head><meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\">",
      "<meta name=\"viewport\" content=\"width=device-width\"><title>\(title)</title>",
      "<style>\(Self.style)</style></head><body>", "<h1>\(title)</h1>",
      "<p>In <code>\(report.app.joined(separator: " ").markup)</code>; \(total) s over all.</p>",
    ]
    lines.append("<p class=\"bar\">")
    lines += report.counts.map(bar)
    lines.append("</p>")
    lines += failures
    lines += table
    lines.append("</body></html>")
    return lines
  }

  private func bar(_ outcome: CorpusResult.Outcome, _ count: Int) -> String {
    "<span class=\"\(name(outcome))\" style=\"flex-grow:\(count)\">\(count) "
      + "\(outcome.rawValue)</span>"
  }

  private var failures: [String] {
    let failures = report.failures
    guard !failures.isEmpty else { return [] }
    return ["<h2>Not passed</h2>"] + failures.flatMap(failure)
  }

  private func failure(_ result: CorpusResult) -> [String] {
    let path = result.path.markup
    let words = ["retouch", "replay", result.path, "--"] + report.app
    let command = words.map { $0.escaped(for: .shell) }.joined(separator: " ").markup
    var lines = [
      "<details id=\"\(path)\"><summary><b class=\"\(name(result.outcome))\">"
        + "\(result.outcome.rawValue)</b> \(path)</summary>",
      "<p>Again: <code>\(command)</code></p><pre>",
    ]
    lines += result.lines.map(\.markup)
    lines.append("</pre></details>")
    return lines
  }

  private var table: [String] {
    var lines = ["<h2>All</h2>"]
    lines.append("<table><tr><th>Recording</th><th>Result</th><th>Seconds</th></tr>")
    for result in report.results {
      lines.append(
        "<tr><td>\(result.path.markup)</td><td class=\"\(name(result.outcome))\">"
          + "\(result.outcome.rawValue)</td><td>\(Thousandths.text(of: result.milliseconds))"
          + "</td></tr>")
    }
    lines.append("</table>")
    return lines
  }

  private func name(_ outcome: CorpusResult.Outcome) -> String {
    outcome.rawValue.replacing(" ", with: "-")
  }

  /// No script, no request, and no form or base that leads elsewhere.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  private static let style = """
    :root{color-scheme:light dark} body{font:15px/1.5 system-ui,sans-serif;margin:1.5em;\
    max-width:70em} h1{font-size:1.3em} h2{font-size:1.1em} .bar{display:flex;gap:2px}\
    .bar span{padding:.3em .6em;color:#000;white-space:nowrap} pre{overflow-x:auto}\
    .bar .passed{background:#8fce8f} .bar .diverged{background:#f0a0a0}\
    .bar .other-files{background:#e8c0f0}\
    .bar .uncompared{background:#d8d8d8} .bar .refused{background:#f0c890}\
    .bar .of-another-app{background:#e8e8c8} .bar .crashed{background:#e080c0} .bar .timed-out{background:#a8b8f0}\
    table{border-collapse:collapse} td,th{text-align:left;padding:.1em .8em .1em 0}\
    td:last-child{text-align:right;font-variant-numeric:tabular-nums}
    """
}
