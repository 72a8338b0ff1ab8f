internal import Foundation
internal import Porting

// `retouch-port REPORT SOURCE DESTINATION [RETOUCH]`, which `retouch` runs: it ports a package, for
// a build if the checkout of Retouch is named, and writes into the file REPORT what `retouch` prints.
// It is a program of its own because it is linked with the toolchain's SwiftSyntax, which `retouch`
// does without.

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 3 || words.count == 4 else { exit(64) }

/// Ends the program with a report.
func end(_ status: Int32, _ lines: [String]) -> Never {
  let text = lines.map { $0 + "\n" }.joined()
  let isWritten = FileManager.default.createFile(atPath: words[0], contents: Data(text.utf8))
  exit(isWritten ? status : 73)
}

do throws(PortingError) {
  let folders = words[1...2].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  let porter = try PackagePorter(folders[0], to: folders[1])
  let report = try words.count == 4 ? porter.writeForBuild(retouch: words[3]) : porter.write()
  end(
    0,
    report.remarks.map(\.description) + [
      "\(report.ported) of \(report.sources) sources ported, \(report.remarks.count) left to you"
    ])
} catch {
  end(error.isMissing ? 66 : 73, [error.description])
}
