/// Forbidden phrases of some targets, each with what to do instead.
///
/// A phrase is a sequence of Swift tokens separated by blanks; `a|b` are alternatives. After `^` it
/// is a call of a global function. Comments and the texts of strings contain no tokens.
struct WordRule: Sendable {
  var name: String
  var targets: [String] = []
  var phrases: KeyValuePairs<String, String>
  /// The files that may use them, as prefixes of paths.
  var exceptions: [String] = []
}

private let wordRules = [
  WordRule(
    name: "unchecked",
    phrases: [
      // The formatter finds `try!`.
      "as !": "use as? and a precondition that says why",
      "@ unchecked Sendable": "let the compiler see that it is Sendable",
      // Conforming to Hashable is harmless; reading a hash is not.
      "hashValue": "hashes are seeded anew in every process: keep ordered storage",
    ],
    // Threads that share memory under locks of their own.
    exceptions: [
      "Sources/InputRecording/", "Sources/UIKitHosts/Hosts/StopSignals.swift",
      // What changes is used on one queue or thread.
      "Sources/Display/",
    ]),
  WordRule(
    name: "terminal",
    phrases: [
      "STDOUT_FILENO|STDERR_FILENO|stdout|stderr|os_log": quoting,
      "^print|debugPrint|dump|NSLog|fputs|fprintf|vfprintf|puts|perror|syslog (": quoting,
      "FileHandle . standardOutput|standardError": quoting,
    ],
    exceptions: [
      // These print to a terminal or a log through `printable(limit:)`.
      "Sources/UIKitHosts/Hosts/TextOutput.swift", "Sources/UIKitHosts/Hosts/StandardError.swift",
      // Whether there is a terminal; the bytes of a recording, which never go to a terminal.
      "Sources/UIKitHosts/Hosts/Progress.swift", "Sources/InputRecording/FileDescriptor.swift",
      // Cells of printable characters.
      "Sources/retouch/Watch/TerminalScreen.swift",
      // No external file, name or device reaches these.
      "Sources/Benchmarks/",
    ]),
  WordRule(
    name: "system-calls",
    phrases: ["clock_gettime|strerror|opendir": sharing],
    exceptions: [
      "Sources/LinuxCalls/",
      // These measure processor time, and what a reading of the clock costs.
      "Sources/Benchmarks/",
    ]),
  // `retouch replay` does not check whether they follow the timeline.
  WordRule(
    name: "facts", targets: ["Gallery"],
    phrases: [
      "Date|DispatchQueue|DispatchTime|DispatchSource|Timer|UUID|ContinuousClock|SuspendingClock":
        waiting,
      "ProcessInfo . processInfo . systemUptime": waiting,
      ". random|shuffled|randomElement (":
        waiting, "SystemRandomNumberGenerator|Task|Thread": waiting,
    ]),
  // docs/kernel.md, *Ownership*, explains why each of these uses the running application.
  WordRule(
    name: "ownership",
    targets: [
      "CoreHaptics", "CoreLocation", "CoreMotion", "GameController", "MediaPlayer", "UIKit",
      "UIKitPictures", "UIKitTesting",
    ] + Rooms.layers,
    phrases: [
      "UIApplication . current|shared": asking, "Engine|CallLog . running": asking,
      "extension Engine": "give the work to an owner of its own (docs/kernel.md)",
    ],
    exceptions: [
      "CoreHaptics/CHHapticEngine.swift", "GameController/GCHub.swift",
      "UIKitDocuments/Documents/UIDocument.swift",
      "UIKitControllers/Restoration/RestorationPath.swift",
      "UIKitDocuments/Storyboards/UIStoryboard+File.swift",
      "UIKitControllers/ViewControllers/Tabs/UITab.swift",
      "UIKitControllers/ViewControllers/UIViewController.swift",
      "UIKitTesting/Mistakes/LivingApplication.swift",
    ].map { "Sources/" + $0 }
      + [
        "Animation/LoneAnimations.swift", "Application/NSUserActivity.swift",
        "Application/Ownership.swift", "Application/RemoteControl.swift",
        "Application/Selector+Sending.swift", "Application/TargetObject.swift",
        "Application/UIApplication.swift", "Application/UIEventClock.swift",
        "Application/UIEventTimer.swift", "Application/UIInputTunables.swift",
        "Editing/UIDeferredMenuElement.swift", "Editing/UndoManager.swift", "Engine/",
        "Focus/UIFocusDebugger.swift", "Links/CADisplayLink.swift", "Scenes/UISceneSession.swift",
        "Traits/UISemanticContentAttribute.swift", "Views/UIResponder.swift",
        "Views/WindowList.swift",
      ].map { "Sources/UIKitCore/" + $0 }),
  // Foundation's ways to read a property list from bytes or a file. Writing one is allowed.
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

private let asking = "ask the view, window or recognizer for its application"
private let sharing = "use the function of LinuxCalls, which all targets share"
private let waiting = "use UIEventClock and UIEventTimer, which always follow the timeline"
private let quoting = "write by TextOutput or reportLine, which quote what came from outside"
private let measuring = "read it by PropertyListReader, which refuses what is too deep or too large"
private let collections = "NSDictionary|NSMutableDictionary|NSArray|NSMutableArray"

/// The folder of `Sources` or `Tests` that contains a path.
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

  /// Whether no dot precedes a word, unless a module precedes the dot, and no `func`.
  private func isOfNothing(_ place: Int, in said: [Substring]) -> Bool {
    guard place > 0, said[place - 1] == "." else { return place == 0 || said[place - 1] != "func" }
    return place > 1 && ["Glibc", "Foundation"].contains(said[place - 2])
  }

  func isAllowed(in path: String) -> Bool {
    !rule.targets.isEmpty && !rule.targets.contains(targetOf(path))
      || rule.exceptions.contains(where: path.hasPrefix)
  }
}

private let phrasesByFirstWord = wordRules.reduce(into: [Substring: [Phrase]]()) { index, rule in
  for (text, why) in rule.phrases {
    let words = text.drop { $0 == "^" }.split(separator: " ").map { Set($0.split(separator: "|")) }
    let phrase = Phrase(rule: rule, why: why, words: words, isFree: text.hasPrefix("^"))
    for word in words[0] { index[word, default: []].append(phrase) }
  }
}

/// The forbidden words of one file: the rule's name, the message, and the index of the first word.
/// `words` are the texts of all tokens.
func forbiddenWords(in words: [Substring], path: String) -> [(rule: String, message: String, Int)] {
  words.indices.flatMap { place in
    (phrasesByFirstWord[words[place]] ?? [])
      .filter { $0.stands(at: place, in: words) && !$0.isAllowed(in: path) }
      .map { phrase in
        let said = words[place..<place + phrase.words.count].joined(separator: " ")
        return (phrase.rule.name, "'\(said)': \(phrase.why)", place)
      }
  }
}
