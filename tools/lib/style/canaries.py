"""Planted breaches, each of which the rules must find; and clean code, in which they must not."""

import tempfile
from pathlib import Path

from . import rooms, rules

_STRICT = 'let p = [.target(name: "InputCore", swiftSettings: strict)]\n'


def _function(lines):
    return "func long() {\n" + "  work()\n" * (lines - 2) + "}\n"


# (rule, path, text): the breach is in the text's last line that is marked with @@, else in line 1.
BREACHES = [
    ("file-length", "Sources/MCAP/A.swift", "let a = 1\n" * (rooms.FILE_LINES_MAX + 1)),
    ("function-length", "Sources/MCAP/A.swift", _function(rooms.FUNCTION_LINES_MAX + 1)),
    ("function-length", "Sources/MCAP/A.swift",
     "var wide: Int {\n" + "  work()\n" * rooms.FUNCTION_LINES_MAX + "}\n"),
    ("function-length", "tools/a.py", "def a():\n" + "    b()\n" * rooms.FUNCTION_LINES_MAX),
    ("strict", "Package.swift", 'let p = [.target(name: "MCAP", dependencies: ["CZstd"])]\n'),
    ("imports", "Sources/InputCore/A.swift", "import Foundation\n"),
    ("imports", "Sources/Gallery/A.swift", "public import UIKitCore\n"),
    ("imports", "Sources/UIKitCore/A.swift", "@_exported public import struct LinuxInput.A\n"),
    ("imports", "Sources/MCAP/A.swift", "internal import CThing\n"),
    ("imports", "Sources/Elsewhere/A.swift", "let a = 1\n"),
    ("mention", "README.md", "See /wo" "rk/notes.\n"),
    ("mention", "docs/a.md", "Cla" "ude\n"),
    ("leftover", "tools/a.sh", "true # TO" "DO: more\n"),
    ("leftover", "Sources/Gallery/A.swift", "// FIX" "ME\n"),
    ("default", "Sources/UIKitCore/A.swift",
     "enum Phase { case began, ended(Int) }\nfunc a(_ p: Phase) {\n  switch p {\n"
     "  case .began: one()\n  default: two()  // @@\n  }\n}\n"),
    ("default", "Sources/UIKitCore/A.swift",
     "enum Phase {\n  case began\n  case ended\n}\nenum Kind { case tap }\n"
     "func a(_ p: Phase, _ k: Kind) {\n  switch (p, k) {\n"
     "  case (.began, .tap): one()\n  default: two()  // @@\n  }\n}\n"),
    ("isolation", "Sources/UIKitCore/A.swift", "@MainActor open class A {}\n"),
    ("isolation", "Sources/UIKit/A.swift",
     "enum A {\n  @MainActor @objc(B)\n  public protocol B: AnyObject {}\n}\n".replace(
         "  @MainActor", "  @MainActor  // @@")),
    ("isolation", "Sources/UIKitCore/A.swift",
     "final class A {\n  class B {\n    isolated deinit { end() }  // @@\n  }\n}\n"),
    ("isolation", "Sources/UIKitCore/A.swift",
     "@preconcurrency @MainActor open class A {\n  open func a(  // @@\n"
     "    done: @escaping @MainActor () -> Void\n  ) {}\n}\n"),
    ("isolation", "Sources/UIKitTesting/A.swift",
     "@preconcurrency @MainActor public final class A {\n  isolated deinit {}  // @@\n}\n"),
]
BREACHES += [
    ("terminal", "Sources/retouch/A.swift", f"func a() {{\n  {text}  // @@\n}}\n")
    for text in (
        "print(name)", "fputs(name, stderr)", "write(STDERR_FILENO, a, 1)", "NSLog(name)",
        "FileHandle.standardError.write(name)", "perror(name)", "dump(name)",
    )
]
BREACHES += [
    ("property-list", "Sources/UIKit/A.swift",
     "func a() {\n  PropertyListSerialization.propertyList(  // @@\n    with: stream, format: nil)\n}\n"),
]
BREACHES += [
    ("property-list", f"Sources/{target}/A.swift", f"func a() {{\n  {text}  // @@\n}}\n")
    for target in ("UIKitCore", "UIKit", "retouch")
    for text in (
        "PropertyListSerialization.propertyList(from: a, format: nil)",
        "PropertyListDecoder().decode(A.self, from: a)", "NSKeyedUnarchiver(forReadingFrom: a)",
        "NSDictionary(contentsOfFile: a)", "NSMutableArray(contentsOf: a)",
        "NSDictionary.init(contentsOf: a)", "Bundle(path: a)?.infoDictionary",
        'Bundle.module.object(forInfoDictionaryKey: "A")',
    )
]
BREACHES += [
    ("isolated-deinit", "Sources/UIKit/A.swift", f"final class A {{\n  isolated deinit {{  // @@\n    {text}\n  }}\n}}\n")
    for text in ("a(b ? c : d)", "for a in b { c(a) }", "guard a == nil else { return }")
]
BREACHES += [
    ("core-words", f"Sources/{target}/A.swift", f"func a() {{\n  {text}  // @@\n}}\n")
    for target in rooms.CORE_TARGETS
    for text in (
        "let now = Date()", "DispatchQueue.main", "RunLoop.main", "Task { work() }", "Task.yield()", "Thread()",
        "var h = Hasher()", 'print("a")', "try! a()", "a as! B", "@unchecked Sendable",
        'getenv("A")', "ProcessInfo.processInfo", "Int.random(in: 0...1)", "[1].shuffled()",
        "ContinuousClock.now", "clock_gettime(0, &t)", "let y = sin(x)", "Glibc.exp(x)",
        "Foundation.cos(x)", "atan2f(y, x)", "touch.hashValue",
        "pow(x, 2)", "fma(x, y, z)", "log(x)", '"\\(print("text"))"',
    )
]

CLEAN = {
    "Package.swift": _STRICT,
    "Sources/CThing/module.modulemap": "module CThing {}\n",
    "Sources/LinuxInput/A.swift": "internal import CThing\ninternal import Glibc\nlet t = Date()\n",
    "Sources/UIKitCore/Application/UIEventClock.swift": "func a() {\n  Task { b() }\n}\n",
    "Sources/UIKit/Ended.swift": "final class A {\n  isolated deinit { a?.b() }\n}\n",
    rooms.PROPERTY_LIST_FILE: "let a = PropertyListSerialization.propertyList(from: a, format: nil)\n",
    "Sources/UIKit/Written.swift":
        "let a = PropertyListSerialization.data(fromPropertyList: b, format: .xml, options: 0)\n"
        "let c = PropertyListSerialization.propertyList(b, isValidFor: .xml)\nlet d = b as? NSDictionary\n",
    "Sources/UIKitCore/B.swift": "func hash(into hasher: inout Hasher) {}\n",
    "Sources/UIKitCore/A.swift": '''
@_exported public import Foundation

/// Not `print(`, `Date()` or `try! a as! b`; /* nor getenv */ default: in words.
enum Phase { case began, moved }
protocol Shape {
  func area() -> Double
  var name: String { get }
}
let text = "sin(x) \\(label(of: "Task { }")) Thread" + #"a "print(" b"#
let more = """
  a "quoted" default: FileManager
  """
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
''',
}


def run():
    """What the canaries tell: one line for each that was not heard or sang for nothing."""
    failures = []
    for rule, path, text in BREACHES:
        marked = [n for n, line in enumerate(text.splitlines(), 1) if "@@" in line]
        expected = (path, marked[-1] if marked else 1, rule)
        found = _check({path: text})
        if expected not in {(f.path, f.line, f.rule) for f in found if not f.warning}:
            failures.append(f"planted {expected} in {text[:60]!r}, found {[str(f) for f in found]}")
    failures += [f"clean code, but: {finding}" for finding in _check(CLEAN)]
    return failures


def _check(files):
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return rules.check(folder)
