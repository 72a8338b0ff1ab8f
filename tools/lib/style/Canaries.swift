/// Sources with planted breaches, by the targets that they are checked as. A line that ends with
/// `// RULE xN` has N breaches of that rule, all others none.
private let planted: KeyValuePairs<[String], String> = [
  Rooms.coreTargets: ##"""
  internal import LinuxInput  // imports x1
  @_exported public import struct CUdev.A  // imports x1
  let a = (Date(), Date.now, Locale.current, Timer(), RunLoop.main)  // core-words x5
  let b = (ContinuousClock.now, clock_gettime(0, &t), DispatchQueue.main)  // core-words x3
  func c() { Task { work() }; Task.yield(); Thread(); pthread_self() }  // core-words x4
  let d = (Hasher(), touch.hashValue, log.print("a"), a as! B, UUID())  // core-words x5
  final class E: @unchecked Sendable {}  // core-words x1
  let e = (getenv("A"), ProcessInfo.processInfo, Bundle.main)  // core-words x3
  let f = (Int.random(in: 0...1), [1].shuffled())  // core-words x2
  let g = (sin(x), Glibc.exp(x), Foundation.cos(x), atan2f(y, x))  // core-words x4
  let h = "\(pow(x, 2)) and \(fma(x, y, z)) \(label(of: "log(x)"))"  // core-words x2
  func i() async { async let a = b() }  // core-words x1
  /// Not `print(`, `Date()` or `try! a as! b`; /* nor getenv */ default: in words.
  let text = "sin(x) \(label(of: "Task { }")) Thread" + #"a "print(" b"#
  let more = """
    a "quoted" default: FileManager
    """
  let then = Date(timeIntervalSince1970: 0)
  func `names that print( at will`() {}
  func own(_ x: Double) -> Double { DeterministicMath.sin(x) + Self.exp(x) }
  func sin(_ x: Double) -> Double { x }
  func hash(into hasher: inout Hasher) {}
  func rethrow(task: Taskforce, tried: Bool) throws { try work() }
  func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  """##,
  ["retouch"]: #"""
  public import UIKitCore  // imports x1
  internal import Glibc
  func a() { print(name); perror(name); dump(name); NSLog(name); log.print(name) }  // terminal x4
  let b = (fputs(name, stderr), write(STDERR_FILENO, a, 1))  // terminal x3
  let c = FileHandle.standardError  // terminal x1
  let d = Date()
  """#,
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
  ["UIKitCore"]: """
  let a = (UIApplication.current, UIApplication.shared.delegate)  // ownership x2
  extension Engine {}  // ownership x1
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
      let found = await check(["Sources/\(target)/A.swift": text]).filter { !$0.isWarning }
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
