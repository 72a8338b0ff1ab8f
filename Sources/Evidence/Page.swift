import InputCore

/// A page that shows one history, or two and where they part: one file, which needs no network.
///
/// Its policy allows its own script and no request. Texts of a history are data, never markup.
///
/// Its parts are in the folder `Page`, embedded into the program: a frame, its style, and scripts,
/// which share one scope.
package struct Page {
  private let histories: [History]

  /// Creates the page of a history.
  package init(_ history: History) {
    histories = [history]
  }

  /// Creates the page of two histories.
  package init(_ first: History, comparedWith second: History) {
    histories = [first, second]
  }

  /// The place where the two histories part; nil if there is only one, or if they are equal.
  package var parting: Parting? {
    histories.count == 2 ? Parting.find(histories[0], histories[1]) : nil
  }

  /// Writes the whole page: parts of lines to `part`, and each line's end.
  package func write(part: (String) -> Void, endLine: () -> Void) {
    write { text in
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { endLine() }
        if !line.isEmpty { part(String(line)) }
      }
    }
  }

  private func write(to output: (String) -> Void) {
    var rest = Self.text(PackageResources.page_html)[...]
    for (mark, content) in contents {
      guard let place = rest.firstRange(of: mark) else {
        preconditionFailure("the page has no place for \(mark)")
      }
      output(String(rest[..<place.lowerBound]))
      content(output)
      rest = rest[place.upperBound...]
    }
    output(String(rest))
  }

  /// The contents of the frame's places, in their order.
  private var contents: [(String, ((String) -> Void) -> Void)] {
    [
      ("@SCRIPTHASH@", { $0(ScriptHash.source(of: Self.script)) }),
      ("@TITLE@", { $0(title.printable().escaped(for: .markup)) }),
      ("@STYLE@", { $0(Self.text(PackageResources.page_css)) }),
      ("@COMMENTS@", { output in comments.write { output($0.escaped(for: .scriptData)) } }),
      ("@DATA@", { output in data.write { output($0.escaped(for: .scriptData)) } }),
      ("@SCRIPT@", { $0(Self.script) }),
    ]
  }

  private var title: String { histories.map(\.title).joined(separator: " and ") }

  private var data: JSON {
    .object([
      ("histories", .list(histories.map(\.json))), ("parting", parting?.json ?? .null),
    ])
  }

  /// What people say about moments of the first history. A copy of the page that a browser saves
  /// differs from the page in this alone.
  private var comments: JSON {
    .list(
      histories[0].comments.map { comment in
        .object([("time", .integer(Int64(comment.time))), ("text", .text(comment.text))])
      })
  }

  /// All that is within the page's only script element that runs.
  private static var script: String {
    let parts = [
      PackageResources.model_js, PackageResources.pictures_js, PackageResources.stage_js,
      PackageResources.lanes_js, PackageResources.axis_js, PackageResources.chart_js,
      PackageResources.overview_js, PackageResources.panes_js, PackageResources.calls_js,
      PackageResources.tree_js, PackageResources.strip_js, PackageResources.loop_js,
      PackageResources.links_js, PackageResources.comments_js, PackageResources.why_js,
      PackageResources.details_js, PackageResources.pointing_js, PackageResources.app_js,
    ]
    return "\n\"use strict\";\n" + parts.map(text).joined(separator: "\n") + "\n"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension History {
  /// The file's name without its folder.
  fileprivate var title: String {
    String(name.split(separator: "/").last ?? "recording")
  }
}
