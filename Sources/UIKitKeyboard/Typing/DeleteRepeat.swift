/// How a held delete key repeats: characters, and after a while words.
///
/// The times are those of keyboards that are like UIKit's; sources disagree about them.
struct DeleteRepeat: Equatable {
  /// What one repeat deletes.
  enum Step: Equatable {
    case character
    case word
  }

  // In tenths of a second: the time before the first repeat, between characters, before words are
  // deleted, and between words.
  private static let (delay, interval, wordDelay, wordInterval) = (5, 1, 30, 3)

  /// The seconds before the first repeat.
  static var firstWait: Double { Double(delay) / 10 }

  /// How long the key has been held at the next repeat, in tenths of a second.
  private var held = DeleteRepeat.delay

  /// Returns what the repeat that is due deletes, and the seconds until the next one.
  mutating func fire() -> (step: Step, wait: Double) {
    let isWord = held >= Self.wordDelay
    let wait = isWord ? Self.wordInterval : Self.interval
    held += wait
    return (isWord ? .word : .character, Double(wait) / 10)
  }
}
