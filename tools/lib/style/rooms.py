"""The numbers and tables of the style: change a rule here, and nowhere else."""

# Lines a file may have, and from which it is worth splitting.
FILE_LINES_MAX = 400
FILE_LINES_WARN = 250

# Files of one class of UIKit's, which hold all that an app may override: Swift overrides nothing that an
# extension declares, so they cannot be split (docs/decisions/0016). The work is in extensions elsewhere.
FILE_LINES_OF_OPEN_CLASSES = {
    "Sources/UIKitCore/Views/UIView.swift": 600,
    "Sources/UIKitCore/ViewControllers/UIViewController.swift": 600,
}

# Lines a function may have from its first word to its closing brace.
FUNCTION_LINES_MAX = 70
FUNCTION_LINES_WARN = 40

# Stands for every system library target of the package (Sources/C*/module.modulemap).
C_MODULES = "C modules"

# Which modules the sources of a target may import; the standard library needs no import.
# docs/architecture.md draws the same table. The build checks declared dependencies, this the plan.
IMPORTS = {
    "InputCore": set(),
    "EvdevDecoding": {"InputCore"},
    "MCAP": {"CDeflate", "CZstd", "CLZ4"},
    "InputRecording": {"InputCore", "EvdevDecoding", "MCAP", "Glibc", "Synchronization"},
    "UIKitCore": {"InputCore", "CExpat", "Foundation", "Synchronization"},
    "LinuxInput": {"InputCore", C_MODULES, "Glibc"},
    "LinuxSystem": {"InputCore", C_MODULES, "Glibc", "Dispatch"},
    "UIKit": {
        "InputCore", "InputRecording", "UIKitCore", "LinuxInput", "LinuxSystem",
        "Foundation", "Glibc", "Dispatch", "Synchronization",
        # For the interfaces of custom executors, which are not public.
        "_Concurrency",
    },
    "CoreGraphics": {"UIKitCore"},
    "QuartzCore": {"UIKitCore"},
    "_Testing_UIKit": set(),
    "UIKitTesting": {"UIKit", "UIKitCore", "InputCore", "InputRecording", "Testing", "XCTest"},
    "retouch": {
        "InputCore", "EvdevDecoding", "InputRecording", "LinuxInput", "UIKit", "Gallery",
        "Foundation", "Glibc",
    },
    "Gallery": {"UIKit"},
    "GalleryApp": {"Gallery", "UIKit"},
    "Benchmarks": {
        "InputCore", "EvdevDecoding", "InputRecording", "UIKitCore", "CAllocationCounter",
        "Foundation",
    },
}

# Targets that are built as their users' are, without the settings that all others have.
CLIENT_TARGETS = {"ClientSources", "ClientTests"}

# Targets whose results may depend on nothing but their inputs.
CORE_TARGETS = ("InputCore", "EvdevDecoding", "MCAP", "UIKitCore")

# Targets that stand for an Objective-C framework, whose declarations have to take iOS source.
UIKIT_TARGETS = ("UIKitCore", "UIKit", "UIKitTesting")

# Functions of libm that differ in the last bit from one machine to the next.
LIBM = (
    "a?sinh? a?cosh? a?tanh? atan2 exp exp2 exp10 expm1 log log2 log10 log1p pow cbrt hypot fma"
    " tgamma lgamma erfc?"
).split()

# What the core may not name: (pattern, what to use instead). Matched in code, not in comments.
BANNED_IN_CORE = (
    (r"\bDate\((?!timeIntervalSince1970:)|\bCFAbsoluteTimeGetCurrent\b|\bTimeZone\.current\b|\bLocale\.current\b",
     "the wall clock and the locale are facts of the `started` input"),
    (r"\b(Continuous|Suspending|System)Clock\b|\b(clock_gettime|gettimeofday)\b",
     "time is given: ask the Timeline"),
    (r"\bDispatch(Queue|Source|WorkItem|Time|Semaphore|Group)\b|\bRunLoop\.(main|current)\b"
     r"|\bTimer\(",
     "timers live on the Timeline"),
    (r"\bTask\s*(\{|\.|<|\()|\bTask\.detached\b|\basync\s+let\b|\bwith(Throwing)?TaskGroup\b",
     "the engine is synchronous: queue the work in it"),
    (r"\bThread\b|\bpthread_\w+", "the core has no thread of its own"),
    # To conform to Hashable is no harm; to read a hash is.
    (r"\bHasher\(|\bhashValue\b", "hashes are seeded anew in every process: keep ordered storage"),
    (r"\b(debugP|p)rint\(|\bNSLog\(|\bdump\(", "return the text, or log through the host"),
    (r"\btry!", "handle the error, or prove it away with a precondition"),
    (r"\bas!", "use as? and a precondition that says why"),
    (r"@unchecked\s+Sendable", "let the compiler see that it is Sendable"),
    (r"\bgetenv\b|\bProcessInfo\b|\bUserDefaults\b|\bBundle\.main\b|\bFileManager\b",
     "facts of the world are asked of the host"),
    (r"\.(random|randomElement|shuffled|shuffle)\(|\bSystemRandomNumberGenerator\b|\bUUID\(\)",
     "nothing in the core is random"),
    (r"(?:\b(?:Glibc|Foundation)\.|(?<![\w.`])(?<!func ))(" + "|".join(LIBM) + r")f?\(",
     "glibc's last bit differs between machines: use the engine's own mathematics"),
)

# Core files that may say one banned thing all the same: (path, text found) and the reason.
EXCEPTIONS = {
    ("Sources/UIKitCore/Application/UIEventClock.swift", "Task {"):
        "a sleep may be cancelled from any thread, and has to come back to the main one",
    ("Sources/UIKitCore/Application/NotificationCenter+Order.swift", "DispatchQueue"):
        "observers of the main queue are called at once where that posts; Foundation would wait for it",
}

# Who may write to a terminal or a log: what goes there passes `printable(limit:)` in these.
TERMINAL_FILES = {
    "Sources/UIKit/Hosts/TextOutput.swift",
    "Sources/UIKit/Hosts/StandardError.swift",
    # Whether there is a terminal at all.
    "Sources/UIKit/Hosts/Progress.swift",
    # A recording's bytes, and never on a terminal.
    "Sources/InputRecording/FileDescriptor.swift",
}
# Targets that no file, name or device from outside reaches.
TERMINAL_TARGETS = {"Benchmarks"}
TERMINAL_WORDS = (
    r"\b(?:STDOUT_FILENO|STDERR_FILENO|stdout|stderr)\b"
    r"|(?<![\w.`])(?<!func )(?:print|debugPrint|dump|NSLog|fputs|fprintf|vfprintf|puts|perror|syslog)\("
    r"|\bFileHandle\.standard(?:Output|Error)\b|\bos_log\b"
)

# The one file that gives a property list to Foundation's parsers, which trust it: see there.
PROPERTY_LIST_FILE = "Sources/UIKitCore/PropertyLists/PropertyListReader.swift"
# Foundation's ways from bytes or a file to what a property list says. To write one is no harm.
PROPERTY_LIST_WORDS = (
    r"\bPropertyListDecoder\b|\bNS(?:Keyed)?Unarchiver\b"
    r"|\bPropertyListSerialization\s*\.\s*propertyList\s*\(\s*(?:from|with)\s*:"
    r"|\bNS(?:Mutable)?(?:Dictionary|Array)\s*(?:\.init\s*)?\(\s*contentsOf(?:File|URL)?\s*:"
    r"|\binfoDictionary\b|\bobject\(\s*forInfoDictionaryKey\s*:"
)

# What no file of the tree says: (pattern, reason). The brackets keep this table out of itself.
BANNED_ANYWHERE = (
    (r"(?<!\w)/wor[k]/|/hom[e]/\w|/tm[p]/(wt|brief)\b",
     "a path of one's own machine: use a path from the package root"),
    (r"(?i)anthropi[c]|clau[d]e|openA[I]|chat-?gp[t]|co-authored-b[y]",
     "the tree says what the code does, not how it was written"),
)
LEFTOVERS = r"\b(TOD[O]|FIXM[E]|HAC[K])\b"
