/// Words that some targets may not say: phrases by what to do instead.
///
/// A phrase is tokens of Swift between blanks, of which `a|b` are alternatives; after `^` it calls a
/// function of no value or type. Comments and the texts of strings hold no tokens.
struct WordRule: Sendable {
  var name: String
  var targets: [String] = []
  var phrases: KeyValuePairs<String, String>
  /// What may say all or one phrase: beginnings of `PATH: PHRASE`.
  var exceptions: [String] = []
}

private let wordRules = [
  WordRule(
    name: "core-words", targets: Rooms.coreTargets,
    phrases: [
      "Date ( )|timeIntervalSinceNow": "the wall clock is a fact of the `started` input",
      "CFAbsoluteTimeGetCurrent": "the wall clock is a fact of the `started` input",
      "Date . now": "the wall clock is a fact of the `started` input",
      "TimeZone|Locale . current": "the locale is a fact of the `started` input",
      "ContinuousClock|SuspendingClock|SystemClock|clock_gettime|gettimeofday":
        "time is given: ask the Timeline",
      "DispatchQueue|DispatchSource|DispatchWorkItem|DispatchTime|DispatchSemaphore|DispatchGroup":
        "timers live on the Timeline",
      "RunLoop . main|current": "timers live on the Timeline",
      "Timer (": "timers live on the Timeline",
      "Task {|.|<|(": "the engine is synchronous: queue the work in it",
      "async let": "the engine is synchronous: queue the work in it",
      "withTaskGroup|withThrowingTaskGroup": "the engine is synchronous: queue the work in it",
      "Thread|pthread_*": "the core has no thread of its own",
      // To conform to Hashable is no harm; to read a hash is.
      "Hasher (": "hashes are seeded anew in every process: keep ordered storage",
      "hashValue": "hashes are seeded anew in every process: keep ordered storage",
      "print|debugPrint|NSLog|dump (": "return the text, or log through the host",
      // The formatter finds `try!`.
      "as !": "use as? and a precondition that says why",
      "@ unchecked Sendable": "let the compiler see that it is Sendable",
      "getenv|ProcessInfo|UserDefaults|FileManager": "facts of the world are asked of the host",
      "Bundle . main": "facts of the world are asked of the host",
      "random|randomElement|shuffled|shuffle (": "nothing in the core is random",
      "SystemRandomNumberGenerator": "nothing in the core is random",
      "UUID ( )": "nothing in the core is random",
      "^\(libm) (": "glibc's last bit differs between machines: use the engine's own mathematics",
    ],
    exceptions: [
      // A sleep may be cancelled from any thread, and has to come back to the main one.
      "Sources/UIKitCore/Application/UIEventClock.swift: Task {",
      // Observers of the main queue are called at once where that posts; Foundation would wait for it.
      "Sources/UIKitCore/Application/NotificationCenter+Order.swift: DispatchQueue",
    ]),
  WordRule(
    name: "terminal",
    phrases: [
      "STDOUT_FILENO|STDERR_FILENO|stdout|stderr|os_log": quoting,
      "^print|debugPrint|dump|NSLog|fputs|fprintf|vfprintf|puts|perror|syslog (": quoting,
      "FileHandle . standardOutput|standardError": quoting,
    ],
    exceptions: [
      // What goes to a terminal or a log passes `printable(limit:)` in these.
      "Sources/UIKit/Hosts/TextOutput.swift", "Sources/UIKit/Hosts/StandardError.swift",
      // Whether there is a terminal at all; a recording's bytes, and never on a terminal.
      "Sources/UIKit/Hosts/Progress.swift", "Sources/InputRecording/FileDescriptor.swift",
      // No file, name or device from outside reaches these.
      "Sources/Benchmarks/",
    ]),
  // docs/architecture.md, *Ownership*, says why each of these asks for the running application.
  WordRule(
    name: "ownership", targets: ["UIKitCore"],
    phrases: [
      "UIApplication . current|shared": "ask the view, window or recognizer for its application",
      "extension Engine": "give the work to an owner of its own (docs/architecture.md)",
    ],
    exceptions: [
      "Animation/LoneAnimations.swift", "Application/NSUserActivity.swift",
      "Application/Ownership.swift",
      "Application/UIApplication.swift", "Application/UIEventClock.swift",
      "Application/UIEventTimer.swift", "Application/UIInputTunables.swift",
      "Documents/UIDocument.swift", "Editing/UIMenuSystem.swift", "Editing/UndoManager.swift",
      "Engine/", "Events/UIEvent+Prediction.swift", "Links/CADisplayLink.swift",
      "Restoration/RestorationPath.swift", "Scenes/UISceneSession.swift",
      "Screens/UIApplication+Screens.swift", "Screens/UIDevice.swift",
      "Storyboards/UIStoryboard.swift", "Traits/UISemanticContentAttribute.swift",
      "ViewControllers/UIViewController.swift",
      "Views/UIResponder.swift", "Views/UIWindow.swift", "Views/WindowList.swift",
    ].map { "Sources/UIKitCore/" + $0 }),
  // Foundation's ways from bytes or a file to what a property list says. To write one is no harm.
  WordRule(
    name: "property-list",
    phrases: [
      "PropertyListDecoder|NSUnarchiver|NSKeyedUnarchiver|infoDictionary": measuring,
      "PropertyListSerialization . propertyList ( from|with :": measuring,
      "\(collections) ( contentsOf|contentsOfFile|contentsOfURL :": measuring,
      "\(collections) . init ( contentsOf|contentsOfFile|contentsOfURL :": measuring,
      "object ( forInfoDictionaryKey :": measuring,
    ],
    exceptions: ["Sources/PropertyLists/PropertyListReader.swift"]),
]

private let quoting = "write by TextOutput or reportLine, which quote what came from outside"
private let measuring = "read it by PropertyListReader, which refuses what is too deep or too large"
private let collections = "NSDictionary|NSMutableDictionary|NSArray|NSMutableArray"
/// Functions of libm that differ in the last bit from one machine to the next.
private let libm =
  """
  sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh atan2 exp exp2 exp10 expm1 log log2 \
  log10 log1p pow cbrt hypot fma tgamma lgamma erf erfc
  """
  .split(separator: " ").map { "\($0)|\($0)f" }.joined(separator: "|")

/// The folder of `Sources` or `Tests` that a path lies in.
func targetOf(_ path: String) -> String {
  path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
}

private struct Phrase {
  let rule: WordRule
  let why: String
  let words: [Set<Substring>]
  let isFree: Bool

  func stands(at place: Int, in said: [Substring]) -> Bool {
    place + words.count <= said.count && zip(said[place...], words).allSatisfy { $1.contains($0) }
      && (!isFree || isOfNothing(place, in: said))
  }

  /// Whether a word stands neither after a dot, unless a module is before that, nor after `func`.
  private func isOfNothing(_ place: Int, in said: [Substring]) -> Bool {
    guard place > 0, said[place - 1] == "." else { return place == 0 || said[place - 1] != "func" }
    return place > 1 && ["Glibc", "Foundation"].contains(said[place - 2])
  }

  func isAllowed(_ said: String, in path: String) -> Bool {
    !rule.targets.isEmpty && !rule.targets.contains(targetOf(path))
      || rule.exceptions.contains { "\(path): \(said)".hasPrefix($0) }
  }
}

private let phrasesByFirstWord = wordRules.reduce(into: [Substring: [Phrase]]()) { index, rule in
  for (text, why) in rule.phrases {
    let words = text.drop { $0 == "^" }.split(separator: " ").map { Set($0.split(separator: "|")) }
    let phrase = Phrase(rule: rule, why: why, words: words, isFree: text.hasPrefix("^"))
    for word in words[0] { index[word, default: []].append(phrase) }
  }
}

/// What the words of one file say that its target may not: each rule's name, what is wrong, and the
/// place of its first word. `words` are the texts of all tokens.
func forbiddenWords(in words: [String], path: String) -> [(rule: String, message: String, Int)] {
  let words = words.map { $0.hasPrefix("pthread_") ? "pthread_*" : $0[...] }
  return words.indices.flatMap { place in
    (phrasesByFirstWord[words[place]] ?? []).filter { $0.stands(at: place, in: words) }
      .map { ($0, words[place..<place + $0.words.count].joined(separator: " ")) }
      .filter { !$0.isAllowed($1, in: path) }
      .map { ($0.rule.name, "'\($1)': \($0.why)", place) }
  }
}
