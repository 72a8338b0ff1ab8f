/// Sources with planted breaches, by the targets that they are checked as. A line that ends with
/// `// RULE xN` has N breaches of that rule, all others none.
private let planted: KeyValuePairs<[String], String> = [
  ["InputCore"]: ##"""
  internal import Glibc  // imports x1
  internal import LinuxInput
  @_exported public import struct CUdev.A  // imports x1
  let a = (b as! B, touch.hashValue)  // unchecked x2
  final class C: @unchecked Sendable {}  // unchecked x1
  /// Not `print(` or `a as! b`; /* nor hashValue */ default: in words.
  let text = "a as! b \(label(of: "hashValue")) stderr" + #"a "print(" b"#
  let more = """
    a "quoted" default: hashValue
    """
  let inner = "\(print(x)) and \(label(of: "print(x)"))"  // terminal x1
  func `names that print( at will`() {}
  func hash(into hasher: inout Hasher) {}
  func print(_ x: Double) {}
  """##,
  ["retouch"]: #"""
  public import FoundationNetworking  // imports x1
  internal import Glibc
  func a() { print(name); perror(name); dump(name); NSLog(name); log.print(name) }  // terminal x4
  let b = (fputs(name, stderr), write(STDERR_FILENO, a, 1))  // terminal x3
  let c = FileHandle.standardError  // terminal x1
  let d = Date()
  """#,
  ["Display", "LinuxSensors", "UIKit"]: """
  let a = clock_gettime(CLOCK_MONOTONIC, &time)  // system-calls x1
  let b = (Glibc.strerror(code), opendir(path))  // system-calls x2
  let c = clock_nanosleep(CLOCK_MONOTONIC, 0, &time, nil)
  """,
  ["Benchmarks", "LinuxCalls"]: "let a = clock_gettime(clock, &time)",
  ["UIKitCore", "UIKit", "retouch"]: #"""
  let a = PropertyListSerialization.propertyList(from: a, format: nil)  // property-list x1
  let b = PropertyListSerialization.propertyList(  // property-list x1
    with: stream, format: nil)
  let c = PropertyListDecoder().decode(A.self, from: a)  // property-list x1
  let d = (NSKeyedUnarchiver(forReadingFrom: a), bundle.infoDictionary)  // property-list x2
  let e = (NSDictionary(contentsOfFile: a), NSMutableArray.init(contentsOf: a))  // property-list x2
  let f = Bundle.module.object(forInfoDictionaryKey: "A")  // property-list x1
  let g = PropertyListSerialization.data(fromPropertyList: b, format: .xml, options: 0)
  let h = (PropertyListSerialization.propertyList(b, isValidFor: .xml), d as? NSDictionary)
  """#,
  ["UIKitCore", "CoreHaptics", "GameController", "UIKitTesting"]: """
  let a = (UIApplication.current, UIApplication.shared.delegate)  // ownership x2
  let b = (Engine.running, CallLog.running)  // ownership x2
  extension Engine {}  // ownership x1
  """,
  ["MCAP"]: """
  func takeAll() -> [Int] { [] }
  func take(_ input: Input) {}  // verbs x1
  func takes(_ input: Input) -> Bool { true }  // verbs x1
  func takesInput() -> Bool { true }  // verbs x1
  func tellButtons() {}  // verbs x1
  func tells() {}  // verbs x1
  func tellsAll() {}  // verbs x1
  func taken() {}
  final class A {
    @safe @exclusivity(unchecked) private var a = 0  // exclusivity x1
  }
  /// The number.
  ///
  /// - Throws: `B`.
  public func one() throws(B) {}
  /// The number.
  public func two() throws(B) {}  // throws x1
  public init() throws {}  // throws x1
  func three() throws {}
  package func four(_ work: () throws(C) -> Void) throws(C) {}  // throws x1
  public func five(_ work: () throws -> Void) {}
  """,
  ["Evidence", "TextLayout", "retouch"]: ##"""
  let a = text.replacing("<", with: "(")  // escaping x1
  let b = text.replacingOccurrences(of: "\"", with: "'")  // escaping x1
  let c = #"&lt;"# + "a &amp; b"  // escaping x2
  let d = name.replacing("-", with: "<").escaped(for: .markup)
  """##,
  ["Gallery"]: """
  let a = (Date(), UUID(), Int.random(in: 0..<9), [1].shuffled())  // facts x4
  let b = Timer(timeInterval: 1, repeats: true) { _ in }  // facts x1
  """,
  ["Elsewhere"]: "let a = 1  // imports x1",
  ["MCAP", "UIKitTesting"]: """
  func a() {  // function-length x1
  \(lines(70))
  }
  struct A { init() {  // function-length x1
  \(lines(70)) } }
  var wide: Int {  // function-length x1
  \(lines(70))
  }
  extension A { subscript(b: Int) -> Int {  // function-length x1
  \(lines(70)) } }
  """,
  ["MCAP"]: "let a = 1  // file-length x1\n" + lines(400) + "\n",
  ["UIKitCore"]: """
  enum Phase { case began, ended(Int) }
  enum Kind { case tap; case press }
  func a() { switch p {
    case .began: one()
    default: two()  // default x1
  } }
  func b() { switch (p, k) {
    case (.began, .tap): one()
    default: two()  // default x1
  } }
  func c() { switch p { case .other, .began: one()
    default: two()
  } }
  func d() { switch p { case .began: one()
    default: two()  // not an enum of ours
  } }
  func e() { switch c { case "a": one()
    default: two()
  } }
  """,
  ["UIKitCore", "UIKit", "UIKitTesting"]: """
  @MainActor open class A {}  // isolation x1
  enum B {
    @MainActor @objc(C)  // isolation x1
    public protocol C: AnyObject {}
  }
  final class D { class E {
    isolated deinit { end() }  // isolation x1
  } }
  @preconcurrency @MainActor public final class F {
    isolated deinit {}  // isolation x1
  }
  @preconcurrency @MainActor open class G {
    open func a(  // isolation x1
      done: @escaping @MainActor () -> Void) {}
    open var done: (@Sendable () -> Void)?  // isolation x1
    @preconcurrency open var other: (@Sendable () -> Void)?
    open var note: Any?
    private let make: (@MainActor (Int) -> Void)?
    deinit { end() }
  }
  @MainActor final class H { isolated deinit { a?.b() } }
  final class I { isolated deinit { a(b ? c : d) } }  // isolated-deinit x1
  final class J { isolated deinit { for a in b { c(a) } } }  // isolated-deinit x1
  final class K { isolated deinit { a(b ?? c) } }  // isolated-deinit x1
  """,
]

private func lines(_ count: Int) -> String {
  Array(repeating: "  work()", count: count).joined(separator: "\n")
}

/// One line for each line whose breaches differ from its comment.
func canaryFailures() async -> [String] {
  var failures: [String] = []
  for (targets, text) in planted {
    for target in targets {
      let found = await check(["Sources/\(target)/A.swift": text])
      for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let rules = Dictionary(grouping: found.filter { $0.line == place + 1 }, by: \.rule)
        let expected = line.firstMatch(of: /\/\/ ([-a-z]+ x\d)$/).map { [String($0.1)] } ?? []
        if rules.map({ "\($0) x\($1.count)" }) != expected {
          failures.append("\(target): \(line): planted \(expected), found \(rules.values.joined())")
        }
      }
    }
  }
  return failures
}
