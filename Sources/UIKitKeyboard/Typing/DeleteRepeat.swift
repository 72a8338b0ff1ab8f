/// How a held delete key repeats: characters, then characters twice as fast, then words.
///
/// The times are those of keyboards that are like UIKit's; sources disagree about them.
struct DeleteRepeat: Equatable {
  /// What one repeat deletes.
  enum Step: Equatable {
    case character
    case word
  }

  // In hundredths of a second: the time before the first repeat, between characters, before these
  // come faster, between them then, before words are deleted, and between words.
  private static let (delay, interval) = (50, 10)
  private static let (fastDelay, fastInterval) = (150, 5)
  private static let (wordDelay, wordInterval) = (300, 30)

  /// The seconds before the first repeat.
  static var firstWait: Double { Double(delay) / 100 }
  /// The seconds between two characters that are deleted fast.
  static var fastWait: Double { Double(fastInterval) / 100 }

  /// How long the key has been held at the next repeat, in hundredths of a second.
  private var held = DeleteRepeat.delay

  /// Returns what the repeat that is due deletes, and the seconds until the next one.
  mutating func fire() -> (step: Step, wait: Double) {
    let isWord = held >= Self.wordDelay
    let isFast = held >= Self.fastDelay
    let wait = isWord ? Self.wordInterval : isFast ? Self.fastInterval : Self.interval
    held += wait
    return (isWord ? .word : .character, Double(wait) / 100)
  }
}
