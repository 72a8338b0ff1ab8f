/// A breach that a rule must find: in the last line marked with @@, else in line 1.
struct Breach {
  var rule: String
  var path: String
  var text: String

  init(_ rule: String, _ path: String, _ text: String) {
    (self.rule, self.path, self.text) = (rule, path, text)
  }

  /// One where `text` stands in a function.
  init(_ rule: String, in target: String, _ text: String) {
    self.init(rule, "Sources/\(target)/A.swift", "func a() {\n  \(text)  // @@\n}\n")
  }
}

let breaches =
  [
    Breach("file-length", "Sources/MCAP/A.swift", String(repeating: "let a = 1\n", count: 401)),
    Breach("file-length", "tools/a", "#!/bin/sh\n" + String(repeating: "true\n", count: 400)),
    Breach("function-length", "Sources/MCAP/A.swift", "func a() {\n\(work)}\n"),
    Breach("function-length", "Tests/MCAPTests/A.swift", "struct A { init() {\n\(work)} }\n"),
    Breach("function-length", "Sources/MCAP/A.swift", "var wide: Int {\n\(work)}\n"),
    Breach("function-length", "Sources/MCAP/A.swift", "var wide = 1 { willSet {\n\(work)} }\n"),
    Breach("imports", "Sources/InputCore/A.swift", "import Foundation\n"),
    Breach("imports", "Sources/Gallery/A.swift", "public import UIKitCore\n"),
    Breach(
      "imports", "Sources/UIKitCore/A.swift", "@_exported public import struct LinuxInput.A\n"),
    Breach("imports", "Sources/MCAP/A.swift", "internal import CUdev\n"),
    Breach("imports", "Sources/Elsewhere/A.swift", "let a = 1\n"),
    Breach("mention", "README.md", "See /wo" + "rk/notes.\n"),
    Breach("mention", "docs/a.md", "Cla" + "ude\n"),
    Breach("leftover", "tools/a.sh", "true # TO" + "DO: more\n"),
    Breach("leftover", "Sources/Gallery/A.swift", "// FIX" + "ME\n"),
    Breach(
      "default", "Sources/UIKitCore/A.swift",
      """
      enum Phase { case began, ended(Int) }
      func a() { switch p { case .began: one()
      default: two() } }  // @@
      """),
    Breach(
      "default", "Sources/UIKitCore/A.swift",
      """
      enum Phase { case began; case ended }
      enum Kind { case tap }
      func a() { switch (p, k) { case (.began, .tap): one()
      default: two() } }  // @@
      """),
    Breach("isolation", "Sources/UIKitCore/A.swift", "@MainActor open class A {}\n"),
    Breach(
      "isolation", "Sources/UIKit/A.swift",
      "enum A {\n  @MainActor @objc(B)  // @@\n  public protocol B: AnyObject {}\n}\n"),
    Breach(
      "isolation", "Sources/UIKitCore/A.swift",
      "final class A {\n  class B {\n    isolated deinit { end() }  // @@\n  }\n}\n"),
    Breach(
      "isolation", "Sources/UIKitCore/A.swift",
      """
      @preconcurrency @MainActor open class A {
        open func a(  // @@
          done: @escaping @MainActor () -> Void
        ) {}
      }
      """),
    Breach(
      "isolation", "Sources/UIKitTesting/A.swift",
      "@preconcurrency @MainActor public final class A {\n  isolated deinit {}  // @@\n}\n"),
    Breach(
      "property-list", "Sources/UIKit/A.swift",
      "func a() {\n  PropertyListSerialization.propertyList(  // @@\n    with: stream, format: nil)\n}\n"
    ),
  ]
  + ["a(b ? c : d)", "for a in b { c(a) }", "guard a == nil else { return }"].map {
    Breach(
      "isolated-deinit", "Sources/UIKit/A.swift",
      "final class A {\n  isolated deinit {  // @@\n    \($0)\n  }\n}\n")
  }
  + [
    "print(name)", "fputs(name, stderr)", "write(STDERR_FILENO, a, 1)", "NSLog(name)",
    "FileHandle.standardError.write(name)", "perror(name)", "dump(name)",
  ].map { Breach("terminal", in: "retouch", $0) }
  + ["UIKitCore", "UIKit", "retouch"].flatMap { target in
    [
      "PropertyListSerialization.propertyList(from: a, format: nil)",
      "PropertyListDecoder().decode(A.self, from: a)", "NSKeyedUnarchiver(forReadingFrom: a)",
      "NSDictionary(contentsOfFile: a)", "NSMutableArray(contentsOf: a)",
      "NSDictionary.init(contentsOf: a)", "Bundle(path: a)?.infoDictionary",
      #"Bundle.module.object(forInfoDictionaryKey: "A")"#,
    ].map { Breach("property-list", in: target, $0) }
  }
  + Rooms.coreTargets.flatMap { target in
    [
      "let now = Date()", "DispatchQueue.main", "RunLoop.main", "Task { work() }", "Task.yield()",
      "Thread()", "pthread_self()", "var h = Hasher()", #"print("a")"#, "a as! B",
      "@unchecked Sendable",
      #"getenv("A")"#, "ProcessInfo.processInfo", "Int.random(in: 0...1)", "[1].shuffled()",
      "UUID()",
      "ContinuousClock.now", "clock_gettime(0, &t)", "let y = sin(x)", "Glibc.exp(x)",
      "Foundation.cos(x)", "atan2f(y, x)", "touch.hashValue", "async let a = b()", "Locale.current",
      "pow(x, 2)", "fma(x, y, z)", "log(x)", #""\(print("text"))""#,
    ].map { Breach("core-words", in: target, $0) }
  }

private let work = String(repeating: "  work()\n", count: 70)

/// What the rules must find nothing in.
private let clean = [
  "Sources/LinuxInput/A.swift": "internal import CUdev\ninternal import Glibc\nlet t = Date()\n",
  "Sources/UIKitCore/Application/UIEventClock.swift": "func a() {\n  Task { b() }\n}\n",
  "Sources/UIKit/Ended.swift": "final class A {\n  isolated deinit { a?.b() }\n}\n",
  "Sources/UIKitCore/PropertyLists/PropertyListReader.swift":
    "let a = PropertyListSerialization.propertyList(from: a, format: nil)\n",
  "Sources/UIKit/Written.swift": """
  let a = PropertyListSerialization.data(fromPropertyList: b, format: .xml, options: 0)
  let c = PropertyListSerialization.propertyList(b, isValidFor: .xml)
  let d = b as? NSDictionary
  """,
  "Sources/UIKitCore/B.swift": "func hash(into hasher: inout Hasher) {}\n",
  "Sources/UIKitCore/A.swift": ##"""
  @_exported public import Foundation

  /// Not `print(`, `Date()` or `try! a as! b`; /* nor getenv */ default: in words.
  enum Phase { case began, moved }
  protocol Shape {
    func area() -> Double
    var name: String { get }
  }
  let text = "sin(x) \(label(of: "Task { }")) Thread" + #"a "print(" b"#
  let more = """
    a "quoted" default: FileManager
    """
  let then = Date(timeIntervalSince1970: 0)
  func `names that print( at will`() {}
  func own(_ x: Double) -> Double { DeterministicMath.sin(x) + Self.exp(x) }
  func sin(_ x: Double) -> Double { x }
  func rethrow(task: Taskforce, tried: Bool) throws { try work() }
  func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  @preconcurrency @MainActor open class Wide { deinit { end() } }
  @MainActor final class Narrow { isolated deinit { end() } }
  @preconcurrency @MainActor open class Open {
    open var note: Any?
    private let make: (@MainActor (Int) -> Void)?
  }
  func foreign(_ p: Foreign, _ c: Character) {
    switch p {
    case .other, .began: one()
    default: two()
    }
    switch p {
    case .began: one()
    default: two()  // not an enum of ours
    }
    switch c {
    case "a": one()
    default: two()
    }
  }
  """##,
]

/// One line for each breach that was not found and for what was found in clean code.
func canaryFailures() async throws -> [String] {
  var failures = try await check(clean).map { "clean code, but: \($0)" }
  for breach in breaches {
    let lines = breach.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = (lines.lastIndex { $0.contains("@@") } ?? 0) + 1
    let found = try await check([breach.path: breach.text])
    if !found.contains(where: { !$0.isWarning && $0.rule == breach.rule && $0.line == line }) {
      failures.append("planted \(breach.rule) in line \(line) of \(breach.text), found \(found)")
    }
  }
  return failures
}
